import { multipleAt, msOf } from '@evens/games'
import { expect, test } from 'vitest'
import { linksToPublish, CLOCKS, leastCycleMs } from './clocks.ts'
import { cappedAuto, decideCollect } from './flight.ts'

const FLIGHT = { startsMs: 1_000_000, point: 250 }
const after = (ms: number): number => FLIGHT.startsMs + ms

test.each([
  { when: 'before the start', auto: null, atMs: after(-1), decided: { reason: 'too-soon' } },
  { when: 'before the first hundredth', auto: null, atMs: after(msOf(101) - 1), decided: { reason: 'too-soon' } },
  { when: 'at the first hundredth', auto: null, atMs: after(msOf(101)), decided: { reason: null, at: 101 } },
  {
    when: 'in the last millisecond',
    auto: null,
    atMs: after(msOf(250) - 1),
    decided: { reason: null, at: multipleAt(msOf(250) - 1) },
  },
  { when: 'at the crash', auto: null, atMs: after(msOf(250)), decided: { reason: 'too-late' } },
  { when: 'before the automatic one', auto: 200, atMs: after(msOf(199)), decided: { reason: null, at: 199 } },
  { when: 'at the automatic one', auto: 200, atMs: after(msOf(200)), decided: { reason: null, at: null } },
])('a collect $when is decided by its arrival: $decided', ({ auto, atMs, decided }) => {
  expect(decideCollect(FLIGHT, { auto }, atMs)).toEqual(decided)
})

test('a flight that crashes at its start takes no collect', () => {
  expect(decideCollect({ ...FLIGHT, point: 100 }, { auto: null }, after(0))).toEqual({ reason: 'too-late' })
})

test.each([
  { auto: null, stake: 100n, most: 1_000_000n, capped: null },
  { auto: null, stake: 101n, most: 1_000_000n, capped: 990_099 },
  { auto: 5000, stake: 100_000n, most: 1_000_000n, capped: 1000 },
  { auto: 500, stake: 100_000n, most: 1_000_000n, capped: 500 },
])('a bet of $stake leaves a flight at $capped where a round pays at most $most', ({ auto, stake, most, capped }) => {
  expect(cappedAuto(auto, stake, most, 1_000_000)).toBe(capped)
})

test('the next chain is published more than a day before the links of this one are used up', () => {
  for (const clock of Object.values(CLOCKS))
    expect(linksToPublish(clock) * leastCycleMs(clock)).toBeGreaterThan(86_400_000)
})
