import { expect, test } from 'vitest'
import { aBook, anEvent, aResult, HOUR_MS, NOW_MS } from '../testing/build.ts'
import { accumulatorsOf } from './accumulator.ts'
import type { BookEvent } from './book.ts'

const events = (count: number): BookEvent[] =>
  Array.from({ length: count }, (_, at) =>
    anEvent({
      fixture: {
        id: String(400_000 + at),
        champ: { id: String(1000 + (at % 40)), names: { en: 'Cup' }, rank: 1 },
        startsAt: NOW_MS + 10 * HOUR_MS,
      },
      markets: [aResult(0.2 + (at % 60) / 100, 0.15)],
    }),
  )
const made = (list: readonly BookEvent[], nowMs = NOW_MS) =>
  accumulatorsOf(list, 'line', { book: aBook(...list), nowMs }, 'en')
const idsOf = (list: readonly BookEvent[], nowMs = NOW_MS) =>
  made(list, nowMs).map(({ legs }) => legs.map(({ event }) => event.id))

const EVENTS = events(200)

test('there are sets of three, four and five legs from different champs, at fair prices to combine', () => {
  const sets = made(EVENTS)
  expect(sets.map(({ legs }) => legs.length)).toEqual([3, 4, 5])
  for (const { legs, odds } of sets) {
    expect(new Set(legs.map(({ event }) => event.champ.id)).size).toBe(legs.length)
    for (const { outcome } of legs) {
      expect(outcome.isOpen).toBe(true)
      expect(outcome.odds).toBeGreaterThanOrEqual(1300)
      expect(outcome.odds).toBeLessThanOrEqual(2200)
    }
    const product = legs.reduce((all, { outcome }) => (all * (outcome.odds ?? 0)) / 1000, 1000)
    expect(odds).toBe(Math.floor(product + 1e-6))
  }
  const ids = sets.flatMap(({ legs }) => legs.map(({ event }) => event.id))
  expect(new Set(ids).size).toBe(ids.length)
})

test('a set stays the same all day, regardless of later events in the draw, and differs tomorrow', () => {
  const sets = idsOf(EVENTS)
  expect(idsOf(EVENTS.toReversed(), NOW_MS + 2 * HOUR_MS)).toEqual(sets)
  expect(idsOf(EVENTS, NOW_MS - 24 * HOUR_MS)).not.toEqual(sets)
})

test('only the set that lost a leg changes, and only by that leg', () => {
  const [first = [], ...others] = idsOf(EVENTS)
  const left = EVENTS.filter(({ fixture }) => fixture.id !== first[1])
  const [changed = [], ...same] = idsOf(left)
  expect(same).toEqual(others)
  expect(changed.filter((id) => first.includes(id))).toHaveLength(2)
})

test('too few events make no set', () => {
  expect(made(events(2))).toEqual([])
})
