import type { Incident } from '@evens/contracts/feed'
import { expect, test } from 'vitest'
import { incidentMinute, isBorder, timelineOf, withoutSide } from './timeline-order.ts'

const UP = { sport: 'football', countsDown: false }
const half = (number: number) => ({ name: 'half', number })

test.each([
  { what: 'the first second', second: 0, phase: half(1), clock: UP, text: '1′' },
  { what: 'the last minute of a half', second: 2699, phase: half(1), clock: UP, text: '45′' },
  { what: 'stoppage time', second: 2880, phase: half(1), clock: UP, text: '45+4′' },
  { what: 'the same second of the next half', second: 2880, phase: half(2), clock: UP, text: '49′' },
  { what: 'stoppage time of the second half', second: 5400, phase: half(2), clock: UP, text: '90+1′' },
  {
    what: 'a half of another sport',
    second: 2880,
    phase: half(1),
    clock: { sport: 'handball', countsDown: false },
    text: '49′',
  },
  {
    what: 'a clock that counts down',
    second: 319,
    phase: { name: 'quarter', number: 2 },
    clock: { sport: 'basketball', countsDown: true },
    text: '05:19',
  },
  { what: 'a sport without a clock', phase: { name: 'set', number: 1 }, clock: UP, text: null },
])('$what is $text', ({ second, phase, clock, text }) => {
  expect(incidentMinute({ phase, ...(second !== undefined && { second }) }, clock)).toBe(text)
})

test('the second half starts after the first has ended, although its clock is behind', () => {
  const at = (number: number, kind: string, second: number, isKey = true): Incident => ({
    number,
    kind,
    second,
    isKey,
    phase: half(1),
  })
  const shown = timelineOf([
    at(1, 'goal', 60),
    at(3, 'half_start', 2700),
    at(2, 'half_end', 2880),
    at(4, 'pass', 1, false),
  ])
  expect(shown.map(({ kind }) => kind)).toEqual(['half_start', 'half_end', 'goal'])
  expect(shown.map(isBorder)).toEqual([true, true, false])
})

test.each([
  { text: 'Goal: Torvia', side: 'Torvia', shown: ['Goal', ': Torvia'] },
  { text: 'Torvia wins the set', side: 'Torvia', shown: ['Torvia wins the set', ''] },
  { text: 'Half-time', side: '', shown: ['Half-time', ''] },
])('$text is shown as $shown', ({ text, side, shown }) => {
  expect(withoutSide(text, side)).toEqual(shown)
})
