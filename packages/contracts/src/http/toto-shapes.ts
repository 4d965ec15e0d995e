import { type Static, Type } from 'typebox'
import { Amount, closed, CountryCode, CurrencyCode, orNull } from '../shapes.ts'

export const TotoPoolId = Type.String({ pattern: '^[a-z]{1,20}(-[a-z]{1,20})?$', description: 'fifteen, ten-hockey …' })
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
  description: 'The number of the mark that is right; void makes all of them right; null while it is open.',
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
  isConfirmed: Type.Boolean({ description: 'A result that is not confirmed may still be put right.' }),
  shares: Type.Array(Type.Number({ minimum: 0, maximum: 1 }), {
    description: 'For each mark, the part of all stakes that is on it; nothing while nobody has staked.',
  }),
  odds: Type.Array(orNull(Type.Integer()), { description: 'For each mark, what the book pays for it now.' }),
})
export type TotoMatchView = Static<typeof TotoMatchView>

export const TotoDividendView = closed({
  hits: Type.Integer(),
  percent: Type.Number(),
  share: Amount,
  coupons: Type.Integer({ minimum: 0 }),
  paid: Amount,
  perUnit: orNull(
    Type.String({ description: 'What one unit of stake on a winning variant gets; null when none won.' }),
  ),
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
  match: Type.Integer({ minimum: 1, description: 'Its place in the draw.' }),
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
    description: 'Results that were put right after the draw was settled, the oldest first.',
  }),
})
export type TotoDrawView = Static<typeof TotoDrawView>

export const TotoMarksText = Type.Array(
  Type.Array(Type.Integer({ minimum: 0, maximum: 20 }), { minItems: 0, maxItems: 20 }),
  { minItems: 1, maxItems: 30, description: 'For each match in order: the numbers of its marks, the smallest first.' },
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
  payout: orNull(Amount),
  hits: Type.Integer({ description: 'Of its best variant, as far as results are known.' }),
  decided: Type.Integer({ description: 'How many matches have a result.' }),
  versions: Type.Array(
    closed({
      at: Moment,
      payout: Amount,
      isRefund: Type.Boolean(),
      owed: Amount,
    }),
    { description: 'What it got when its draw was settled, and each time it was settled anew with another outcome.' },
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
