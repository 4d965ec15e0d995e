import { expect, test } from 'vitest'
import { settlementOf } from './quote.ts'

test.each([
  ['won', 1, 0, { result: 1 }],
  ['lost', 0, 0, { result: 0 }],
  ['void', 0, 1, { result: 0, voidFactor: 1 }],
  ['half won', 0.5, 0.5, { result: 1, voidFactor: 0.5 }],
  ['half lost', 0, 0.5, { result: 0, voidFactor: 0.5 }],
  ['tied with two others for two places', 2 / 3, 0, { result: 1, deadHeat: 2 / 3 }],
])('%s', (_what, win, refund, wire) => {
  expect(settlementOf({ outcome: 'home', win, refund })).toEqual({ id: 'home', ...wire })
})

test.each([
  [0, 0.25],
  [0.25, 0.5],
])('a win of %d with a refund of %d has no word', (win, refund) => {
  expect(() => settlementOf({ outcome: 'home', win, refund })).toThrow('no way to say')
})
