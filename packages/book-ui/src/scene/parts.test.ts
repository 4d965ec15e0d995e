import type { EventState } from '@evens/contracts/feed'
import { expect, test } from 'vitest'
import { clockShown, partsShown } from './parts.tsx'

const SETS: EventState = {
  status: 1,
  phase: { name: 'set', number: 2 },
  periods: [
    [25, 20],
    [3, 4],
  ],
}
const HALVES: EventState = { ...SETS, clock: { seconds: 60, isRunning: true, countsDown: false } }

test.each([
  { what: 'a game of sets', state: SETS, isDetailed: false, parts: [[3, 4]] },
  { what: 'a game by the clock', state: HALVES, isDetailed: false, parts: [] },
  { what: 'a game by the clock in detail', state: HALVES, isDetailed: true, parts: SETS.periods },
])('$what shows the parts $parts', ({ state, isDetailed, parts }) => {
  expect(partsShown(state, isDetailed)).toEqual(parts)
})

test.each([
  ['half', HALVES.clock],
  ['half_time', null],
  ['break', null],
  ['shootout', HALVES.clock],
])('in the phase %s the clock is %j', (name, shown) => {
  expect(clockShown({ ...HALVES, phase: { name } })).toEqual(shown)
})

test('a sport without a clock shows none', () => {
  expect(clockShown(SETS)).toBeNull()
})
