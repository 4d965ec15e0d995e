import { expect, test } from 'vitest'
import { mayGoOn } from './auto-play.ts'

const auto = { rounds: 10, left: 5, lossLimit: 500n, winLimit: 300n, netBefore: 1000n }
const facts = { net: 1000n, stake: 100n, lastPayout: 0n, isStopped: false, isHidden: false }

test.each([
  { what: 'goes on within its limits', goes: true },
  { what: 'goes on up to the limit of loss', given: { net: 600n }, goes: true },
  { what: 'ends before the limit of loss is passed', given: { net: 599n }, goes: false },
  { what: 'ends at a win of the limit', given: { lastPayout: 300n }, goes: false },
  { what: 'goes on below it', given: { lastPayout: 299n }, goes: true },
  { what: 'ends at a notice', given: { isStopped: true }, goes: false },
  { what: 'ends in a hidden tab', given: { isHidden: true }, goes: false },
  { what: 'ends when its rounds are played', plan: { left: 0 }, goes: false },
  { what: 'begins after an earlier win', plan: { left: 10 }, given: { lastPayout: 900n }, goes: true },
])('$what', ({ plan, given, goes }) => {
  expect(mayGoOn({ ...auto, ...plan }, { ...facts, ...given })).toBe(goes)
})
