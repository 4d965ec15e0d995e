import type { EventPage, MarketView, SettledMarketView } from '@evens/contracts'
import { EVENT_STATUS } from '@evens/contracts/book'
import { aPage } from '@evens/test-kit'
import { mount, says, screen, waitFor } from '@evens/test-kit/mount'
import { expect, test } from 'vitest'
import { GameBody } from './game-body.tsx'

const SETTLED = 'GET /web-api/book/settled'
const BUILDER = 'GET /web-api/book/builder'
const HEAD = { key: 'result', market: 'result', specifiers: {}, group: 'main', columns: 3, line: null, order: 1 }
const OPEN: MarketView = {
  ...HEAD,
  isOpen: true,
  outcomes: ['home', 'draw', 'away'].map((outcome) => ({
    ref: `7/result/${outcome}`,
    outcome,
    odds: 2100,
    isOpen: true,
  })),
}
const WON: SettledMarketView = {
  ...HEAD,
  isFinal: true,
  isVoid: false,
  outcomes: [
    { outcome: 'home', end: 'won', share: null },
    { outcome: 'draw', end: 'lost', share: null },
    { outcome: 'away', end: 'lost', share: null },
  ],
}
const STATE = { status: EVENT_STATUS.live, phase: { name: 'half' }, score: [0, 0] } as EventPage['state']

const GAME: EventPage = {
  id: '7',
  sport: 'football',
  kind: 'match',
  world: 'real',
  champ: { id: '51', sport: 'football', name: 'Northern League', country: null, rank: 1, slug: '51-northern' },
  competitors: [
    { id: '71', name: 'Torvia', country: null, colours: null },
    { id: '72', name: 'Lansk', country: null, colours: null },
  ],
  startsAt: 0,
  isLive: true,
  state: STATE,
  slug: '7-game',
  markets: [OPEN],
  settledCount: 0,
  incidents: [],
  delayMs: 0,
  hasBuilder: true,
  version: 1,
} as EventPage

async function aGame(answers: Readonly<Record<string, unknown>> = {}) {
  const body = mount(<GameBody game={GAME} settled={null} page={aPage({ fullPath: '/en/live/7-game' })} />, { answers })
  await waitFor(() => expect(document.querySelector('[data-outcome="7/result/home"]')).not.toBeNull())
  return body
}

test('a game that ends while its page is open shows how its markets settled', async () => {
  const { live, callsTo } = await aGame({ [SETTLED]: { markets: [WON] } })
  expect(callsTo(SETTLED)).toEqual([])
  live.games.set('7', { markets: [], incidents: [] } as never)
  live.states.set('7', { state: { ...STATE, status: EVENT_STATUS.ended }, isLive: false } as never)
  await says(() => document.body, 'Market results')
  await says(() => document.querySelector('[data-end="won"]'), 'Won')
  expect(document.querySelector('[data-outcome]')).toBeNull()
})

test('a game without markets shows a notice', async () => {
  const { live } = await aGame()
  live.games.set('7', { markets: [], incidents: [] } as never)
  await says(() => document.body, 'No open markets')
  expect(document.querySelector('[data-outcome]')).toBeNull()
})

test('the builder asks for the joint price of its picks when it is opened', async () => {
  const { user, callsTo } = await aGame({
    [BUILDER]: { odds: null, reason: null, pick: null, ref: null, addable: { result: ['home'] } },
  })
  await user.click(document.querySelector('[data-builder-mode]') as HTMLElement)
  await waitFor(() => expect(callsTo(BUILDER).map(({ query }) => query)).toEqual([{ id: '7', addable: '1' }]))
  expect(screen.getAllByRole('button', { pressed: true }).length).toBeGreaterThan(0)
})

test('a game whose markets cannot be combined has no builder', async () => {
  mount(<GameBody game={{ ...GAME, hasBuilder: false }} settled={null} page={aPage({ fullPath: '/en/live/7-game' })} />)
  await waitFor(() => expect(document.querySelector('[data-outcome="7/result/home"]')).not.toBeNull())
  expect(document.querySelector('[data-builder-mode]')).toBeNull()
})

test('a game before its start shows its kick-off and no score, even if the feed sends points', async () => {
  const state = {
    status: EVENT_STATUS.notStarted,
    phase: { name: 'not_started' },
    score: [0, 0],
    points: ['0', '0'],
    serving: 0,
  } as EventPage['state']
  const startsAt = Date.now() + 7_200_000
  const game = { ...GAME, sport: 'tennis', isLive: false, startsAt, state }
  const statistics = { event: game, incidents: [], form: [[], []], headToHead: [], standings: [], odds: [] }
  mount(<GameBody game={game} settled={null} page={aPage({ fullPath: '/en/line/7-game' })} />, {
    answers: { 'GET /web-api/book/statistics': statistics },
  })
  await says(() => document.body, 'No earlier matches of these teams yet.')
  await says(() => document.querySelector('[data-band]'), /Starts in 1:59:\d\d/)
  expect(document.querySelector('[data-score]')).toBeNull()
})

test('the preview of teams that have never met shows "no meetings" below their form', async () => {
  const state = { ...STATE, status: EVENT_STATUS.notStarted }
  const game: EventPage = { ...GAME, isLive: false, startsAt: Date.now() + 7_200_000, state }
  const played = { ...GAME, id: '6', slug: '6-game', isLive: false, state: { ...STATE, score: [2, 0] } }
  const statistics = { event: game, incidents: [], form: [[played], []], headToHead: [], standings: [], odds: [] }
  mount(<GameBody game={game} settled={null} page={aPage({ fullPath: '/en/line/7-game' })} />, {
    answers: { 'GET /web-api/book/statistics': statistics },
  })
  await says(() => document.body, /Recent form.*Head-to-head.*No meetings on record\./)
  expect(screen.queryByText('Draws')).toBeNull()
})

test('a tab of the panel opens, and closes when it is pressed again', async () => {
  const { user } = await aGame()
  const tab = (name: string) => document.querySelector<HTMLElement>(`[data-tab="${name}"][aria-expanded]`)
  expect(tab('tracker')?.getAttribute('aria-expanded')).toBe('true')
  await user.click(tab('stats') as HTMLElement)
  await says(() => document.querySelector('#game-panel'), 'No statistics yet.')
  await user.click(tab('stats') as HTMLElement)
  await waitFor(() => expect(document.querySelector('#game-panel')).toBeNull())
})

test('prices of a market show three decimals as soon as one of them has three', async () => {
  const { live } = await aGame()
  const home = () => document.querySelector('[data-outcome="7/result/home"]')
  await says(home, '2.10')
  expect(home()?.textContent).not.toContain('2.100')
  live.price('7/result/away', 1905)
  await says(home, '2.100')
})
