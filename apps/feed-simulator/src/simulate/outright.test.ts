import { expect, test } from 'vitest'
import { faultsIn } from '../testing/listener.ts'
import { tallyAs } from '../testing/tally.ts'
import { createCalendar } from '../world/calendar.ts'
import { DAY } from '../world/time.ts'
import { type Act, createTempo } from './act.ts'
import { FROM_THE_START, type Subscriber } from './catch-up.ts'
import { winnerBy } from './course.ts'
import { outrightLine, outrightSpan } from './outright.ts'
import { createCourier } from './simulator.ts'

const TEMPO = createTempo(1)
const SPORTS = [tallyAs('handball', 60), tallyAs('tennis', 90)]
const bySlug = new Map(SPORTS.map((sport) => [sport.slug, sport]))
const CALENDAR = createCalendar('season', [...bySlug.keys()], winnerBy('season', bySlug, TEMPO))
const seasonOf = (sport: string) => {
  const season = CALENDAR.seasonsOn(20_500).find(({ league }) => league.spec.sport === sport)
  if (season === undefined) throw new Error(`no season of ${sport}`)
  return season
}

function linesOf(sport: string, subscriber: Subscriber = FROM_THE_START): Act[] {
  const acts = outrightLine(seasonOf(sport), bySlug.get(sport) as (typeof SPORTS)[number], 'season', TEMPO, subscriber)
  return [...acts].flatMap((act) => (act.body === null ? [] : [act]))
}
const LEAGUE = linesOf('handball')

test('every message fits the contract', () => {
  const courier = createCourier(TEMPO, {}, 0)
  expect(faultsIn(courier.send([...LEAGUE, ...linesOf('tennis')], 0))).toEqual([])
})

test.each(['handball', 'tennis'])(
  'the event of %s is open to its last day, priced as results come in, then settled and closed',
  (sport) => {
    const acts = linesOf(sport)
    const { appearsAt, settledAt } = outrightSpan(seasonOf(sport))
    expect(acts[0]).toMatchObject({ at: appearsAt, body: { type: 'fixture_change', fixture: { kind: 'outright' } } })
    expect(acts.filter(({ body }) => body.type === 'odds_change').length).toBeGreaterThan(4)
    expect(acts.slice(-2)).toMatchObject([
      { body: { type: 'bet_settlement', certainty: 2 } },
      { body: { state: { status: 4 } } },
    ])
    expect((acts.at(-1)?.at ?? 0) - settledAt).toBeLessThan(DAY / 24)
  },
)

test('the final leader has won, and was the favourite on the last morning', () => {
  const last = LEAGUE.findLast(({ body }) => body.type === 'bet_settlement')?.body
  const winner =
    last?.type === 'bet_settlement' ? last.markets.find(({ market }) => market === 'outright_winner') : undefined
  const won = winner?.outcomes.filter(({ result }) => result === 1).map(({ id }) => id) ?? []
  expect(won.length).toBeGreaterThanOrEqual(1)
  const prices = new Map<string, number>()
  for (const { body } of LEAGUE.filter(({ at }) => at < outrightSpan(seasonOf('handball')).settledAt - 4 * DAY))
    if (body.type === 'odds_change')
      for (const { market, outcomes } of body.markets)
        if (market === 'outright_winner') for (const { id, probability = 0 } of outcomes) prices.set(id, probability)
  expect(prices.size).toBe(12)
  expect(prices.get(won[0] ?? '')).toBeGreaterThan(1 / 12)
})

test('a subscriber who joins halfway receives the same result', () => {
  const { appearsAt, settledAt } = outrightSpan(seasonOf('handball'))
  const half = (appearsAt + settledAt) / 2
  const has = (_producer: string, at: number): boolean => at <= half - DAY
  const late = linesOf('handball', { from: half, has, knows: has })
  expect(late[0]?.at).toBeGreaterThanOrEqual(half)
  expect(late.at(-2)?.body).toEqual(LEAGUE.at(-2)?.body)
  expect(linesOf('handball', { from: settledAt + DAY, has: () => true, knows: () => true })).toEqual([])
})
