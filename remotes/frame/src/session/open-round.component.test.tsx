import type { GameRoundView, OpenGameRounds } from '@evens/contracts'
import { aPage, aPlayer } from '@evens/test-kit'
import { mount, screen, waitFor } from '@evens/test-kit/mount'
import { expect, test } from 'vitest'
import { OpenRound } from './open-round.tsx'

const OPEN = 'GET /web-api/games/open'
const pathOf = (route: string, params: Readonly<Record<string, string>>) =>
  `/${[route, ...Object.values(params)].join('/')}`

const aRound = (last: string): GameRoundView => ({
  ...{
    id: `100000000000000${last}`,
    title: 4006,
    maths: 'mines@1',
    currency: 'USD',
    exponent: 2,
    stake: '500',
    staked: '500',
  },
  ...{
    choice: { mines: 3 },
    step: 2,
    view: {},
    shown: [],
    sentences: [],
    actions: [],
    pair: '1',
    shared: null,
    nonce: '4',
  },
  ...{ startedAt: 1_800_000_000_000, lapseAt: 1_800_086_400_000, over: null },
})
const titles = [{ id: 4006, route: 'mines', name: 'Mines', area: 'games', theme: 'midnight' }]
const opened = (...ids: readonly string[]): OpenGameRounds => ({ rounds: ids.map(aRound), titles })
const notice = () => document.querySelector('[data-open-round]')

const show = (answer: () => OpenGameRounds, route = 'line') =>
  mount(<OpenRound />, { pathOf, player: aPlayer(), page: aPage({ route }), answers: { [OPEN]: answer } })

test('a round under way is offered on a page of the sportsbook, with its stake', async () => {
  show(() => opened('1'))
  const link = await screen.findByRole('link', { name: 'Continue' })
  expect(link.getAttribute('href')).toBe('/en/game/mines')
  expect(notice()?.textContent).toContain('$5.00 in play')
})

test('several rounds lead to the page that lists them', async () => {
  show(() => opened('1', '2'))
  const link = await screen.findByRole('link', { name: 'Continue' })
  expect(link.getAttribute('href')).toBe('/en/myCasino')
  expect(notice()?.textContent).toContain('2 games in progress')
})

test.each(['game', 'casinoGame', 'casinoLobby', 'myCasino'])('a page of %s shows them itself', async (route) => {
  const { calls } = show(() => opened('1'), route)
  await waitFor(() => expect(calls.length).toBe(1))
  expect(notice()).toBeNull()
})

test('leaves with the round, and a notice that was closed returns with another one', async () => {
  let ids = ['1']
  const { shell, user } = show(() => opened(...ids))
  await user.click(await screen.findByRole('button', { name: 'Close' }))
  expect(notice()).toBeNull()
  const changeTo = (...next: readonly string[]): void => {
    ids = [...next]
    shell.events.emit('player.changed', { topics: ['games'] })
  }
  changeTo('2')
  await waitFor(() => expect(notice()).not.toBeNull())
  changeTo()
  await waitFor(() => expect(notice()).toBeNull())
})
