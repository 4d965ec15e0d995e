import { expect, test } from 'vitest'
import { aLeg } from '@evens/test-kit'
import { whyLines } from './why-lines.ts'

const ended = { href: null, status: 3, score: '2:1', isLive: false }
const said = (kind: string, at: number, reason: string | null = null) => ({ kind, at, reason })

test.each([
  { what: 'nothing was said', leg: aLeg(), lines: [] },
  {
    what: 'it was won and confirmed',
    leg: aLeg({ event: ended, why: { said: [said('settled', 5, 'half-won')], isConfirmed: true } }),
    lines: ['bets_said_settled 5 coupon_result_half_won', 'bets_final_score null 2:1', 'bets_said_confirmed null'],
  },
  {
    what: 'it was seen live, taken back and cancelled while the game goes on',
    leg: aLeg({
      event: { ...ended, status: 1 },
      why: {
        said: [said('settled', 5, 'won'), said('settlement-taken-back', 6), said('cancelled', 7, 'late_price')],
        isConfirmed: false,
      },
    }),
    lines: [
      'bets_said_settled 5 coupon_result_won',
      'bets_said_settlement_taken_back 6',
      'bets_said_cancelled 7 bets_cancel_late_price',
      'bets_said_live null',
    ],
  },
])('when $what', ({ leg, lines }) => {
  expect(
    whyLines(leg).map(({ key, at, word }) =>
      [key, at, word]
        .filter((part) => part !== undefined)
        .map(String)
        .join(' '),
    ),
  ).toEqual(lines)
})
