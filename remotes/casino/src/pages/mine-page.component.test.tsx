import type { GameRoundView, GameSeeds, GameSeedsRotated, PlayedTitles } from '@evens/contracts'
import { aPage, aPlayer } from '@evens/test-kit'
import { mount, refusedWith, screen, waitFor, within } from '@evens/test-kit/mount'
import { describe, expect, test } from 'vitest'
import type { MineState } from '../load.ts'
import { aCard } from '../testing/a-card.ts'
import { MinePage } from './mine-page.tsx'

const PLAYED = 'GET /web-api/games/played'
const SEEDS = 'GET /web-api/games/seeds'
const ROTATE = 'POST /web-api/games/seeds/rotate'
const MINES = aCard()
const KENO = aCard({ id: 3001, route: 'keno', name: 'Keno', area: 'keno', sections: ['keno'], provider: 'draws' })
const MINES_TITLE = { id: MINES.id, route: MINES.route, name: MINES.name, area: MINES.area, theme: MINES.theme }
const PAGE = aPage({ route: 'myCasino', title: 'My casino' })
const pathOf = (route: string, params: Readonly<Record<string, string>>) =>
  `/${[route, ...Object.values(params)].join('/')}`

type Title = PlayedTitles['titles'][number]
type Result = Title['results'][number]
const aResult = (facts: Partial<Result> = {}): Result => ({
  ...{ currency: 'EUR', exponent: 2, rounds: 4, staked: '2000', returned: '750', net: '-1250', inPlay: '0' },
  ...facts,
})
const aTitle = (title: number, ...results: readonly Result[]): Title => ({
  ...{ title, lastAt: 1_800_000_000_000 },
  results: [...results],
})
const NO_ROUNDS = { rounds: [], titles: [] }
const playedOf = (...titles: readonly Title[]): MineState => ({
  favourites: [],
  open: NO_ROUNDS,
  played: { day: '2027-01-15', from: '1799971200000', reply: { titles: [...titles] }, cards: [MINES, KENO] },
  picks: [],
})

const commitment = (digit: string) => digit.repeat(64)
const pair = (id: string, clientSeed: string, at: string) => ({ id, clientSeed, commitment: commitment(at) })
const SEEDS_NOW: GameSeeds = {
  active: { ...pair('5', 'mine', 'a'), nextNonce: '17', since: 0 },
  next: { commitment: commitment('b') },
  retired: [],
}
const ROTATED: GameSeeds = {
  active: { ...pair('6', 'other', 'b'), nextNonce: '0', since: 1 },
  next: { commitment: commitment('c') },
  retired: [{ ...pair('5', 'mine', 'a'), serverSeed: 'd'.repeat(64), rounds: '17', retiredAt: 1 }],
}

const show = (state: MineState, options: Parameters<typeof mount>[1] = {}) =>
  mount(<MinePage state={state} page={PAGE} />, {
    pathOf,
    player: aPlayer(),
    ...options,
    answers: {
      'GET /web-api/games/open': { rounds: [], titles: [] },
      [SEEDS]: SEEDS_NOW,
      [PLAYED]: state.played?.reply ?? { titles: [] },
      ...options.answers,
    },
  })
const rowOf = (route: string) => document.querySelector(`[data-played="${route}"]`) as HTMLElement
const nets = (route: string) => [...rowOf(route).querySelectorAll('dd > b')].map((net) => net.textContent)

describe('recently played', () => {
  test('a title has its last round, its rounds and what was paid less what was staked, with its sign', async () => {
    show(playedOf(aTitle(4006, aResult()), aTitle(3001, aResult({ rounds: 1, returned: '2600', net: '600' }))))
    await screen.findByRole('heading', { name: 'Mines', level: 3 })
    expect([nets('mines'), nets('keno')]).toEqual([['−€12.50'], ['+€6.00']])
    expect(rowOf('mines').textContent).toMatch(/Last played Jan 15, 2027.*4 rounds.*Staked €20\.00, payouts €7\.50/)
    expect(rowOf('keno').textContent).toContain('1 round')
    expect(screen.getByText(/The last 30 days, since Jan 15, 2027/)).toBeDefined()
  })

  test('leads to the game, and to its sittings of the same days in the history', async () => {
    show(playedOf(aTitle(4006, aResult())))
    const play = await screen.findByRole('link', { name: 'Play Mines' })
    expect(play.getAttribute('href')).toBe('/en/game/mines')
    expect(screen.getByRole('link', { name: 'Rounds of Mines in your history' }).getAttribute('href')).toBe(
      '/en/officeHistory?product=games&type=4006&from=2027-01-15',
    )
  })

  test('amounts of two currencies are never added', async () => {
    const dollars = aResult({ currency: 'USD', rounds: 2, staked: '500', returned: '500', net: '0' })
    show(playedOf(aTitle(4006, aResult(), dollars)))
    await screen.findByText('6 rounds')
    expect(nets('mines')).toEqual(['−€12.50', '$0.00'])
  })

  test('a round under way is stated, and without a finished one there is no result', async () => {
    show(playedOf(aTitle(4006, aResult({ rounds: 0, staked: '0', returned: '0', net: '0', inPlay: '300' }))))
    await screen.findByText('€3.00 is in play and not counted yet')
    expect(nets('mines')).toEqual([])
  })

  test('follows a round that ends in another tab', async () => {
    const { shell, answer } = show(playedOf(aTitle(4006, aResult())))
    // Read by the browser, so it listens by now.
    await screen.findByRole('button', { name: 'Change seeds' })
    answer(PLAYED, { titles: [aTitle(4006, aResult({ rounds: 5, net: '-1350' }))] })
    shell.events.emit('player.changed', { topics: ['games'] })
    await screen.findByText('5 rounds')
    expect(nets('mines')).toEqual(['−€13.50'])
  })

  test('is empty without a round in the period, and leads to the lobby and the history', async () => {
    show(playedOf())
    await screen.findByRole('heading', { name: 'Nothing played in the last 30 days' })
    const links = ['To the lobby', 'Games in your history'].map((name) => screen.getByRole('link', { name }))
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/en/casinoLobby',
      '/en/officeHistory?product=games&from=2027-01-15',
    ])
  })
})

test('a round under way of the server’s page stands there without another read', async () => {
  const round: GameRoundView = {
    ...{ id: '1000000000000001', title: 4006, maths: 'mines@1', currency: 'EUR', exponent: 2, stake: '300' },
    ...{ staked: '300', choice: { mines: 3 }, step: 0, view: {}, shown: [], sentences: [], actions: [] },
    ...{ pair: '5', shared: null, nonce: '4', startedAt: 1_800_000_000_000, lapseAt: 1_800_086_400_000, over: null },
  }
  const { calls } = show({ ...playedOf(), open: { rounds: [round], titles: [MINES_TITLE] } })
  await screen.findByRole('link', { name: 'Mines: continue the round' })
  await screen.findByRole('button', { name: 'Change seeds' })
  expect(calls.map(({ call }) => call)).toEqual([SEEDS])
})

describe('the seeds', () => {
  const section = async () =>
    (await screen.findByRole('heading', { name: 'Your seeds' })).closest('section') as HTMLElement

  test('show the active pair, its rounds, the next commitment and the way to verify', async () => {
    show(playedOf())
    await waitFor(async () => expect((await section()).textContent).toContain(commitment('a')))
    const seeds = within(await section())
    for (const text of ['mine', '17', commitment('b')]) expect(seeds.getByText(text)).toBeDefined()
    expect(seeds.getByRole('link', { name: 'Check a round' }).getAttribute('href')).toBe('/en/gamesFairness')
  })

  test('are changed by keyboard, and the retired one is opened', async () => {
    const { user, callsTo } = show(playedOf(), {
      answers: { [ROTATE]: { state: 'rotated', reason: null, seeds: ROTATED } satisfies GameSeedsRotated },
    })
    const field = await screen.findByRole('textbox', { name: 'Your next seed' })
    await user.clear(field)
    await user.type(field, 'other{Enter}')
    await screen.findByText('1 earlier pair')
    expect(callsTo(ROTATE)).toEqual([{ body: { pair: '5', clientSeed: 'other' } }])
    const seeds = within(await section())
    expect(seeds.getByText('d'.repeat(64))).toBeDefined()
    expect(seeds.getByText(commitment('c'))).toBeDefined()
  })

  test('of an open round stay, with the reason', async () => {
    const { user } = show(playedOf(), {
      answers: { [ROTATE]: { state: 'refused', reason: 'round-open', seeds: SEEDS_NOW } satisfies GameSeedsRotated },
    })
    await user.click(await screen.findByRole('button', { name: 'Change seeds' }))
    await screen.findByText('A round is still under way. Finish it first. No money has moved.')
    expect((await section()).textContent).toContain(commitment('a'))
  })

  test('before the first game have no pair, and nothing to change', async () => {
    show(playedOf(), { answers: { [SEEDS]: { ...SEEDS_NOW, active: null } satisfies GameSeeds } })
    await screen.findByText('Your first pair of seeds is made when you open a game for money.')
    expect(screen.queryByRole('button', { name: 'Change seeds' })).toBeNull()
  })

  test('that could not be read are read again on request', async () => {
    const { user, answer } = show(playedOf(), {
      answers: { [SEEDS]: () => Promise.reject(refusedWith('INTERNAL', { status: 500 })) },
    })
    await screen.findByRole('heading', { name: 'Your seeds couldn’t be loaded' })
    answer(SEEDS, SEEDS_NOW)
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await screen.findByRole('button', { name: 'Change seeds' })
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('are not on the page of favourites, which reads no results either', async () => {
    const { calls } = mount(
      <MinePage
        state={{ favourites: [MINES], open: NO_ROUNDS, played: null, picks: [] }}
        page={aPage({ route: 'myCasinoFavorites' })}
      />,
      { pathOf, player: aPlayer(), answers: { 'GET /web-api/games/open': { rounds: [], titles: [] } } },
    )
    await screen.findByRole('list', { name: 'Favourites' })
    expect(screen.queryByRole('heading', { name: 'Your seeds' })).toBeNull()
    expect(calls.map(({ call }) => call)).not.toContain(PLAYED)
  })
})
