import type { GameTitleView } from '@evens/contracts'
import { CallError, createStore, type LoadContext } from '@evens/remote-sdk'
import { aPage, aPlayer, aShell } from '@evens/test-kit'
import { describe, expect, test } from 'vitest'
import { loadPlay, type PlayState } from './load-play.ts'

const view = (route: string): GameTitleView => ({
  ...{ id: 1, route, name: 'English name', maths: `${route}@1`, currency: 'EUR', exponent: 2 },
  stakes: { step: '100', least: '100', most: '50000', quick: ['100'] },
  duties: { minCycleMs: 0, autoplay: false, isOneAtATime: false, demoNeedsAccount: false, anticipation: false },
  isClosed: false,
})
type Params = Readonly<Record<string, string>>

/** Loads a page; the server answers for every title, unless the test says otherwise. */
function load(
  route: string,
  params: Params,
  answer: (call?: string) => Promise<unknown> = async () => view('dice'),
  player: ReturnType<typeof aPlayer> | null = null,
) {
  const messages = { lobby_title_dice: 'Dice of the dictionary' }
  const shell = { ...aShell({ messages }), call: answer, player: createStore(player) }
  return loadPlay({ shell, page: aPage({ route, params }) } as unknown as LoadContext)
}
const game = (gameRoute: string) => ['game', { gameRoute }] as const
const listed = (section: string, gameId: string, gameName: string) =>
  ['casinoGame', { section, gameId, gameName }] as const

describe('a title has one address', () => {
  test.each([
    ['by its route', ...game('dice')],
    ['by section, number and name', ...listed('keno', '3001', 'keno')],
  ])('%s', async (_what, route, params) => {
    await expect(load(route, params)).resolves.toHaveProperty('state')
  })

  test.each([
    ['below another section', ...listed('slots', '3001', 'keno')],
    ['with the name of another', ...listed('keno', '3001', 'dice')],
    ['with a number of none', ...listed('keno', '3099', 'keno')],
    ['in the area of games, of another area', ...game('keno')],
    ['of a title that cannot be played yet', ...game('baccarat')],
    ['of no title', ...game('lost')],
  ])('and none %s', async (_what, route, params) => {
    await expect(load(route, params)).rejects.toThrow('no game at')
  })

  test('and none where the site does not offer it', async () => {
    const missing = () => Promise.reject(new CallError(404, { code: 'NOT_FOUND' }))
    await expect(load(...game('dice'), missing)).rejects.toThrow('not offered')
  })
})

describe('a title that is switched off', () => {
  const closed = { ...view('dice'), id: 4001, isClosed: true }
  const rounds = (...titles: readonly number[]) => ({ rounds: titles.map((title) => ({ title })), titles: [] })
  const answerWith =
    (open: object) =>
    async (call = ''): Promise<unknown> =>
      call.endsWith('/open') ? open : closed

  test.each([
    ['to a visitor', null, rounds(4001)],
    ['to a player without a round of it', aPlayer(), rounds(4006)],
  ])('has no page %s', async (_whom, player, open) => {
    await expect(load(...game('dice'), answerWith(open), player)).rejects.toThrow('not offered')
  })

  test('has one for a player with a round to finish', async () => {
    const { state } = await load(...game('dice'), answerWith(rounds(4006, 4001)), aPlayer())
    expect(state).toMatchObject({ view: { isClosed: true } })
  })
})

test('a game is named in the language of its reader', async () => {
  const { state, title } = await load(...game('dice'))
  expect([title, (state as PlayState).view?.name]).toEqual(['Dice of the dictionary', 'Dice of the dictionary'])
})

test('without a reply the page stands with its rules, and there is nothing to play', async () => {
  const { state } = await load(...game('dice'), () => Promise.reject(new CallError(500, { code: 'INTERNAL' })))
  expect(state).toMatchObject({ view: null, maths: 'dice@1', rules: { kind: 'dice', id: 'dice' } })
})
