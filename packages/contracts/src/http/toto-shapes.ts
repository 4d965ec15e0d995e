import { type Static, Type } from 'typebox'
import { Amount, closed, CountryCode, CurrencyCode, orNull, TaxRate } from '../shapes.ts'

export const TotoPoolId = Type.String({
  pattern: '^[a-z]{1,20}(-[a-z]{1,20})?$',
  description: 'Pool name: fifteen, ten-hockey …',
})
export const TotoCouponId = Type.String({ pattern: '^[1-9][0-9]{14,17}$' })
export const DrawNumber = Type.Integer({ minimum: 1, maximum: 1_000_000_000 })
export const TotoCurrency = CurrencyCode
export const Language = Type.String({ pattern: '^[a-z]{2}$' })
const Moment = Type.Integer({ description: 'Milliseconds since 1970.' })

export const TotoDrawState = Type.Enum(['open', 'closed', 'settled', 'cancelled'])
export type TotoDrawState = Static<typeof TotoDrawState>

/** Money of one site and currency; each has its own pool. */
const TotoMoney = {
  currency: CurrencyCode,
  exponent: Type.Integer(),
  stakes: Amount,
  jackpot: Amount,
}

export const TotoDrawBrief = closed({
  number: DrawNumber,
  state: TotoDrawState,
  opensAt: orNull(Moment),
  closesAt: Moment,
  firstAt: Moment,
  lastAt: Moment,
  ...TotoMoney,
})
export type TotoDrawBrief = Static<typeof TotoDrawBrief>

export const TotoResultView = Type.Union([Type.Null(), Type.Literal('void'), Type.Integer({ minimum: 0 })], {
  description: 'Number of the correct mark; void makes all marks correct; null while open.',
})

export const TotoMatchView = closed({
  event: Type.String(),
  sport: Type.String(),
  champ: closed({ name: Type.String(), country: orNull(CountryCode), slug: Type.String() }),
  home: Type.String(),
  away: Type.String(),
  slug: Type.String(),
  startsAt: Moment,
  isLive: Type.Boolean(),
  score: orNull(Type.String()),
  result: TotoResultView,
  isConfirmed: Type.Boolean({ description: 'An unconfirmed result may still be corrected.' }),
  shares: Type.Array(Type.Number({ minimum: 0, maximum: 1 }), {
    description: 'Share of all stakes on each mark; empty before the first stake.',
  }),
  odds: Type.Array(orNull(Type.Integer()), { description: 'Current book odds of each mark.' }),
})
export type TotoMatchView = Static<typeof TotoMatchView>

export const TotoDividendView = closed({
  hits: Type.Integer(),
  percent: Type.Number(),
  share: Amount,
  coupons: Type.Integer({ minimum: 0 }),
  paid: Amount,
  perUnit: orNull(Type.String({ description: 'Dividend per unit of stake on a winning line; null if none won.' })),
})
export type TotoDividendView = Static<typeof TotoDividendView>

/** Distribution of a draw's stakes. */
export const TotoOutcome = closed({
  dividends: Type.Array(TotoDividendView),
  jackpotPaid: Amount,
  jackpotCoupons: Type.Integer({ minimum: 0 }),
  jackpotAfter: Amount,
})
export type TotoOutcome = Static<typeof TotoOutcome>

export const TotoCorrectionView = closed({
  at: Moment,
  match: Type.Integer({ minimum: 1, description: 'Position in the draw.' }),
  before: TotoResultView,
  after: TotoResultView,
})
export type TotoCorrectionView = Static<typeof TotoCorrectionView>

export const TotoDrawView = closed({
  pool: TotoPoolId,
  ...TotoDrawBrief.properties,
  unit: Amount,
  matches: Type.Array(TotoMatchView),
  outcome: orNull(TotoOutcome),
  corrections: Type.Array(TotoCorrectionView, {
    description: 'Results corrected after the draw was settled, oldest first.',
  }),
})
export type TotoDrawView = Static<typeof TotoDrawView>

export const TotoMarksText = Type.Array(
  Type.Array(Type.Integer({ minimum: 0, maximum: 20 }), { minItems: 0, maxItems: 20 }),
  { minItems: 1, maxItems: 30, description: 'For each match in order: its mark numbers, ascending.' },
)

export const TotoCouponView = closed({
  id: TotoCouponId,
  pool: TotoPoolId,
  number: DrawNumber,
  drawState: TotoDrawState,
  state: Type.Enum(['accepted', 'settled', 'refunded']),
  currency: CurrencyCode,
  exponent: Type.Integer(),
  stake: Amount,
  variants: Type.Integer(),
  multiplier: Type.Integer(),
  /** After tax. */
  payout: orNull(Amount),
  tax: orNull(closed({ ...TaxRate.properties, withheld: Amount })),
  hits: Type.Integer({ description: 'Correct marks of its best line so far.' }),
  decided: Type.Integer({ description: 'Number of matches with a result.' }),
  versions: Type.Array(
    closed({
      at: Moment,
      /** After tax. */
      payout: Amount,
      tax: Amount,
      isRefund: Type.Boolean(),
      owed: Amount,
    }),
    { description: 'Returns at the first settlement and at each re-settlement with another outcome.' },
  ),
  placedAt: Moment,
  marks: TotoMarksText,
  matches: Type.Array(
    closed({
      home: Type.String(),
      away: Type.String(),
      startsAt: Moment,
      score: orNull(Type.String()),
      result: TotoResultView,
    }),
  ),
})
export type TotoCouponView = Static<typeof TotoCouponView>
