import { expect, test } from 'vitest'
import { correctionsOf } from './corrections.ts'

test('the first result is none; each later version says what it was before', () => {
  expect(
    correctionsOf({
      versions: [
        { version: 1, payout: '2000', reason: 'result', at: 1 },
        { version: 2, payout: null, reason: 'settlement-taken-back', at: 2 },
        { version: 3, payout: '0', reason: 'result', at: 3 },
      ],
    }),
  ).toEqual([
    { version: 2, at: 2, from: '2000', to: null, reason: 'bets_corrected_settlement_taken_back' },
    { version: 3, at: 3, from: null, to: '0', reason: 'bets_corrected_result' },
  ])
})
