import type { CardRow, MarketView } from '@evens/contracts'
import { mount, screen, within } from '@evens/test-kit/mount'
import { expect, test } from 'vitest'
import { Featured } from './featured.tsx'
import { GameCards } from './game-cards.tsx'
import { outcomesShown } from './main-prices.tsx'

const NOW_MS = Date.UTC(2027, 0, 15, 12)
const ODDS = { home: 2100, draw: 3400, away: 3300 }

const result: MarketView = {
  ...{ key: 'result', market: 'result', specifiers: {}, group: 'main', columns: 3, line: null, order: 1, isOpen: true },
  outcomes: Object.entries(ODDS).map(([outcome, odds]) => ({
    ref: `7/result/${outcome}`,
    outcome,
    odds,
    isOpen: true,
  })),
}

const aCard = (given: Partial<CardRow> = {}): CardRow => ({
  id: '7',
  sport: 'football',
  kind: 'match',
  world: 'real',
  champ: { id: '51', sport: 'football', name: 'Northern League', country: null, rank: 1, slug: '51-northern' },
  competitors: [
    { id: '71', name: 'Torvia', country: null, colours: ['#b3202c', '#f2f4f7'] },
    { id: '72', name: 'Lansk', country: null, colours: ['#1f4fa3', '#e0b021'] },
  ],
  startsAt: NOW_MS + 5_400_000,
  isLive: false,
  state: { status: 0, phase: { name: 'not_started' } },
  slug: '7-torvia-lansk',
  board: [result],
  marketCount: 12,
  topic: 'row:7:0.result',
  version: 1,
  bets: null,
  ...given,
})
const LIVE: Partial<CardRow> = { isLive: true, state: { status: 1, phase: { name: 'half' }, score: [2, 1] } }
const OVER: Partial<CardRow> = { isLive: false, state: { status: 3, phase: { name: 'ended' }, score: [2, 1] } }

const hero = () => screen.findByRole('region', { name: 'Featured match' })

test('a game to come has its countdown, crests and a picture of its place in the colours of both sides', async () => {
  mount(<Featured title="Betting" row={aCard()} nowMs={NOW_MS} />)
  const shown = await hero()
  expect(within(shown).getByRole('heading', { level: 1 }).textContent).toBe('Betting')
  expect(shown.textContent).toContain('Starts in1:30:00')
  const pictures = [...shown.querySelectorAll('img')].map((image) => image.getAttribute('src') ?? '')
  expect(pictures.filter((src) => src.includes('/scene.svg'))).toEqual([
    '/emblems/3/scene.svg?sport=football&time=day&colours=b3202c-1f4fa3',
  ])
  expect(pictures.filter((src) => src.includes('/club.svg'))).toHaveLength(2)
})

test.each([
  { what: 'a live game', given: LIVE },
  { what: 'a game that has just ended', given: OVER },
])('$what has its score and no countdown', async ({ given }) => {
  mount(<Featured title="Betting" row={aCard(given)} nowMs={NOW_MS} />)
  const shown = await hero()
  expect(shown.textContent).toContain('2:1')
  expect(shown.textContent).not.toContain('Starts in1:30:00')
})

test('a price of the hero goes to the bet slip and comes back out of it', async () => {
  const { user, shell } = mount(<Featured title="Betting" row={aCard()} nowMs={NOW_MS} />)
  const price = within(await hero()).getByRole('button', { name: /^Torvia\s+2.10$/ })
  await user.click(price)
  expect(shell.selections.get()).toMatchObject([{ ref: '7/result/home', odds: 2100 }])
  await user.click(price)
  expect(shell.selections.get()).toEqual([])
})

test('a card shows the number of bets placed, or the time until the start', async () => {
  const soon = aCard({ id: '8', startsAt: NOW_MS + 600_000 })
  mount(<GameCards rows={[aCard({ bets: 3, ...LIVE }), soon]} nowMs={NOW_MS} />)
  const [popular, next] = await screen.findAllByRole('listitem')
  expect(popular?.textContent).toContain('3 bets')
  expect(next?.textContent).toContain('in 10 min')
  expect(next?.textContent).not.toContain('bet')
})

test('of a race the three runners with the shortest odds are shown', () => {
  const runners = [9000, 2500, null, 4000, 3000].map((odds, at) => ({
    ...{ ref: `1/race_winner/${at}`, outcome: String(at), odds, isOpen: true },
  }))
  expect(outcomesShown(runners).map(({ outcome }) => outcome)).toEqual(['1', '4', '3'])
  expect(outcomesShown(result.outcomes)).toBe(result.outcomes)
})
