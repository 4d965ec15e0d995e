import { Type, type Static } from 'typebox'
import { closed } from './shapes.ts'

const times = (description: string) =>
  Type.Number({ exclusiveMinimum: 0, maximum: 1_000_000_000, description: `${description}, in usual amounts.` })

/** What a site takes and pays. Amounts are multiples of a currency's usual coupon amount, so that one table fits all. */
export const BettingSettings = closed({
  minStake: times('The smallest stake'),
  maxStake: times('The largest stake'),
  maxPayout: times('The most that one coupon pays'),
  maxEventLiability: times('The most that all coupons on one event may win together'),
  liveDelayMs: Type.Integer({ minimum: 0, maximum: 60_000, description: 'How long a live coupon waits at the least.' }),
  cashOutMargin: Type.Number({ minimum: 0, maximum: 0.5, description: 'What the site keeps of a cash-out.' }),
  cashOutHoldsMs: Type.Integer({ minimum: 500, maximum: 30_000, description: 'How long a price to buy back holds.' }),
  antiExpressMargin: Type.Integer({ minimum: 1000, maximum: 2000, description: 'In thousandths; 1000 is fair.' }),
})
export type BettingSettings = Static<typeof BettingSettings>

/** What a slip has to know to show the figures that the server will give. */
export const PublicBetting = Type.Pick(BettingSettings, ['minStake', 'maxStake', 'maxPayout', 'antiExpressMargin'])
export type PublicBetting = Static<typeof PublicBetting>
