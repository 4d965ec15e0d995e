import type { TopKind } from '@evens/contracts'
import { expect, test } from 'vitest'
import { aBook, anEvent, HOUR_MS, NOW_MS } from '../testing/build.ts'
import { anOffer, oddsChange, POWER, withOdds } from '../testing/messages.ts'
import { applyMessage } from './apply.ts'
import { isOnYourSide } from './margin.ts'
import { fairPrices, fewSports, mixed, onYourSide, topEvents } from './top.ts'

// It is noon in Greenwich.
const book = aBook(
  anEvent({ fixture: { id: '1' }, state: { status: 1 } }),
  anEvent({ fixture: { id: '2', startsAt: NOW_MS + 3 * HOUR_MS } }),
  anEvent({ fixture: { id: '3', startsAt: NOW_MS + 13 * HOUR_MS } }),
  anEvent({ fixture: { id: '4', startsAt: NOW_MS + 60 * HOUR_MS } }),
  anEvent({ fixture: { id: '5', world: 'virtual' } }),
)

test.each<{ kind: TopKind; zoneHours: number; ids: string[] }>([
  { kind: 'live', zoneHours: 0, ids: ['1'] },
  { kind: 'today', zoneHours: 0, ids: ['2'] },
  { kind: 'tomorrow', zoneHours: 0, ids: ['3'] },
  { kind: 'today', zoneHours: -5, ids: ['2', '3'] },
  { kind: 'tomorrow', zoneHours: 10, ids: ['2', '3'] },
  { kind: 'week', zoneHours: 0, ids: ['2', '3', '4'] },
])('the top of $kind, $zoneHours hours east of Greenwich', ({ kind, zoneHours, ids }) => {
  const events = topEvents(book, { kind, zoneHours, hidden: new Set() }, NOW_MS)
  expect(events.map(({ fixture }) => fixture.id)).toEqual(ids)
})

test('no sport takes more than its share of a mixed list', () => {
  const events = ['football', 'football', 'football', 'tennis'].map((sport) => anEvent({ fixture: { sport } }))
  expect(mixed(events, 3, 2).map(({ fixture }) => fixture.sport)).toEqual(['football', 'football', 'tennis'])
})

test.each([
  { what: 'the sport with most in the book first', sports: 'ttthhffctf', book: 'ffffftttthh', shown: 'ffftth' },
  { what: 'a sport that fills its place before others', sports: 'tfhttc', book: 'ffffttt', shown: 'tttfhc' },
  { what: 'a place that a sport cannot fill with others', sports: 'ffffht', book: 'ffffht', shown: 'ffffht' },
  { what: 'all of a short list', sports: 'fth', book: 'tfh', shown: 'fth' },
])('few sports of a list: $what', ({ sports, book: ofBook, shown }) => {
  const eventsOf = (initials: string) => [...initials].map((sport) => anEvent({ fixture: { sport } }))
  expect(
    fewSports(eventsOf(sports), [3, 2, 1], eventsOf(ofBook))
      .map(({ fixture }) => fixture.sport)
      .join(''),
  ).toBe(shown)
})

const GAMES = Array.from({ length: 600 }, (_, at) => String(500_000 + at))
const offer = anOffer('result', {}, { home: 0.47, draw: 0.28, away: 0.25 })
const offered = (id: string) => applyMessage(sold, oddsChange([offer], { event: id }), FAIR)
const sold = aBook(...GAMES.map((id) => anEvent({ fixture: { id }, markets: [] })))
const FAIR = { ...POWER, isSoldFairly: fairPrices(sold, 500) }
const overround = (id: string, among = sold): number =>
  (among.events.get(id)?.markets.get('result')?.outcomes ?? []).reduce((sum, { odds }) => sum + 1000 / (odds ?? 1), 0)

test('about one top game in six is on the side of the reader, and is really sold without a margin', () => {
  GAMES.forEach((id) => offered(id))
  const chosen = GAMES.filter((id) => overround(id) < 1.01)
  expect(chosen.length).toBeGreaterThan(60)
  expect(chosen.length).toBeLessThan(150)
  expect(GAMES.filter((id) => !chosen.includes(id)).every((id) => overround(id) > 1.05)).toBe(true)
  const list = onYourSide(sold, new Set(), NOW_MS).map(({ fixture }) => fixture.id)
  expect(list).toEqual(chosen.slice(0, 50))
})

test('at most so many games are sold without a margin at one time, and each keeps its price', () => {
  const bounded = aBook(...GAMES.map((id) => anEvent({ fixture: { id }, markets: [] })))
  const rules = { ...POWER, isSoldFairly: fairPrices(bounded, 7) }
  const fair = (): string[] => GAMES.filter((id) => overround(id, bounded) < 1.01)
  for (const id of GAMES) applyMessage(bounded, oddsChange([offer], { event: id }), rules)
  const first = fair()
  expect(first).toHaveLength(7)
  const moved = anOffer('result', {}, { home: 0.5, draw: 0.27, away: 0.23 })
  for (const id of GAMES) applyMessage(bounded, oddsChange([moved], { event: id, at: NOW_MS + 1 }), rules)
  expect(fair()).toEqual(first)
})

test('a site that does not offer bets on your side sells none', () => {
  const plain = aBook(...GAMES.map((id) => anEvent({ fixture: { id }, markets: [] })))
  for (const id of GAMES) applyMessage(plain, oddsChange([offer], { event: id }), POWER)
  expect(GAMES.filter((id) => overround(id, plain) < 1.05)).toEqual([])
  expect(onYourSide(plain, new Set(), NOW_MS)).toEqual([])
})

test('a game with odds from the feed is not marked as margin-free', () => {
  const [id = ''] = onYourSide(sold, new Set(), NOW_MS).map(({ fixture }) => fixture.id)
  const market = withOdds('result', { home: 2000, draw: 3300, away: 3700 })
  applyMessage(sold, oddsChange([market], { event: id, at: NOW_MS + 1 }), POWER)
  expect(sold.events.get(id)?.markets.get('result')?.outcomes[0]?.odds).toBe(2000)
  expect(onYourSide(sold, new Set(), NOW_MS).map(({ fixture }) => fixture.id)).not.toContain(id)
})

test.each([
  { fixture: { world: 'virtual' } },
  { fixture: { kind: 'race' } },
  { fixture: { champ: { id: '1', names: { en: 'Cup' }, rank: 900 } } },
] as const)('never on the side of the reader: %o', ({ fixture }) => {
  const events = Array.from({ length: 60 }, (_, at) => anEvent({ fixture: { ...fixture, id: String(500_000 + at) } }))
  expect(events.filter((event) => isOnYourSide(event.fixture))).toEqual([])
})
