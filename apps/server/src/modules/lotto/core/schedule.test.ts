import { LOTTO_DRAWS_AHEAD, LOTTO_KINDS } from '@evens/rules/pools'
import { expect, test } from 'vitest'
import { askedDay, slotsAhead, slotsBehind } from './schedule.ts'

const EVERY_FIVE = { everyMinutes: 5 }
const at = (time: string): number => Date.parse(`2026-01-01T${time}Z`)

test.each([
  { now: '00:07:00', first: 2, closes: '00:10:00' },
  { now: '00:09:59.999', first: 2, closes: '00:10:00' },
  { now: '00:10:00', first: 3, closes: '00:15:00' },
])('at $now the next draw is number $first and closes at $closes', ({ now, first, closes }) => {
  expect(slotsAhead(EVERY_FIVE, at(now))[0]).toEqual({ n: first, closesAt: new Date(at(closes)) })
})

test('there are always enough draws for the longest ticket', () => {
  for (const kind of LOTTO_KINDS) {
    const slots = slotsAhead(kind, at('13:29:59.999'))
    expect(slots.length).toBeGreaterThan(Math.max(...LOTTO_DRAWS_AHEAD))
    expect(slots.map(({ n }) => n - (slots[0]?.n ?? 0))).toEqual(slots.map((_slot, place) => place))
  }
})

test('past draws end where upcoming ones begin', () => {
  const behind = slotsBehind(EVERY_FIVE, at('03:02:00'), 2)
  expect(behind).toHaveLength(24)
  expect((behind.at(-1)?.n ?? 0) + 1).toBe(slotsAhead(EVERY_FIVE, at('03:02:00'))[0]?.n)
})

test.each([
  ['2026-11-15', 0, '2026-11-15T00:00:00.000Z', '2026-11-16T00:00:00.000Z'],
  ['2026-11-15', 3, '2026-11-14T21:00:00.000Z', '2026-11-15T21:00:00.000Z'],
  ['2026-11-15', -4.5, '2026-11-15T04:30:00.000Z', '2026-11-16T04:30:00.000Z'],
  ['2026-13-15', 0, '1970-01-01T00:00:00.000Z', '1970-01-01T00:00:00.000Z'],
])('%s in the zone %d lasts from %s to %s', (date, zone, from, until) => {
  const day = askedDay(date, zone)
  expect([day.from?.toISOString(), day.until?.toISOString()]).toEqual([from, until])
})

test('no day is all days', () => {
  expect(askedDay(undefined, 5)).toEqual({ from: null, until: null })
})
