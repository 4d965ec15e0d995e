import { type Static, Type } from 'typebox'
import { refusalOf } from '../refusals.ts'
import { Amount, AmountToMove, closed, orNull, StakeCurrency } from '../shapes.ts'

const OddsMilli = Type.Integer({ minimum: 1001, maximum: 10_000_000, description: 'Decimal odds in thousandths.' })
const OutcomeRefText = Type.String({
  pattern: '^[^/]{1,40}/[^/]{1,400}/[^/]{1,60}$',
  description:
    'Event, market with its specifiers, outcome: 400123/total|total=2.5/over. The market of a builder is its picks.',
})
export const COUPON_ID = '^[1-9][0-9]{14,17}$'
const CouponIdText = Type.String({ pattern: COUPON_ID })

/** Leg as the player saw it. Its price is only compared with the server's, never used. */
export const BetToPlace = closed({
  ref: OutcomeRefText,
  coef: OddsMilli,
  blockId: Type.Optional(Type.Integer({ minimum: 0, maximum: 20, description: 'The block of a conditional coupon.' })),
  isBanker: Type.Optional(Type.Boolean({ description: 'In the lobby block of a system.' })),
  amount: Type.Optional(AmountToMove),
  score: Type.Optional(Type.String({ maxLength: 20, description: 'As it was shown, for drop on score change.' })),
})
export type BetToPlace = Static<typeof BetToPlace>

/** Without odds and user, which the server knows. The requested advance is bounded by what is available. */
export const CouponToPlace = closed({
  key: Type.String({ pattern: '^[\\w-]{16,64}$', description: 'Made by the browser, kept through every retry.' }),
  typeId: Type.Integer({ minimum: 0, maximum: 20_000 }),
  currency: StakeCurrency,
  amount: Type.Optional(AmountToMove),
  amountByBlockId: Type.Optional(
    Type.Record(Type.String({ pattern: '^(1?[0-9]|20)$' }), AmountToMove, { additionalProperties: false }),
  ),
  bets: Type.Array(BetToPlace, { minItems: 1, maxItems: 50 }),
  systemValue: Type.Optional(Type.Integer({ minimum: 2, maximum: 50 })),
  changeCoefAction: Type.Enum([0, 1, 2]),
  exactCoef: Type.Optional(OddsMilli),
  isDropOnScoreChange: Type.Optional(Type.Boolean()),
  hasBonusBet: Type.Optional(Type.Boolean({ description: 'The bonus bet was offered and not removed.' })),
  isVip: Type.Optional(Type.Boolean({ description: 'A stake above the maximum asks for approval.' })),
  promoCode: Type.Optional(Type.String({ pattern: '^[A-Z0-9-]{3,32}$' })),
  prepaidAmount: Type.Optional(AmountToMove),
})
export type CouponToPlace = Static<typeof CouponToPlace>

/** `ordered` waits for its price, `asked` for its approval, `waiting` for the end of the live delay. */
export const CouponState = Type.Enum([
  'ordered',
  'asked',
  'waiting',
  'accepted',
  'refused',
  'cancelled',
  'settled',
  'cashed-out',
])
export type CouponState = Static<typeof CouponState>

/** Outcome of a placement. The first answer under an idempotency key is repeated forever. */
export const PlacedCoupon = closed({
  id: CouponIdText,
  state: Type.Enum(['ordered', 'asked', 'waiting', 'accepted', 'refused']),
  reason: orNull(refusalOf('coupon')),
  waitsMs: Type.Integer({ minimum: 0, description: 'How long a live coupon waits before it is looked at again.' }),
  stake: Amount,
  possibleWin: Amount,
  legs: Type.Array(
    closed({
      ref: OutcomeRefText,
      odds: orNull(Type.Integer({ description: 'At which it is taken, or could be now.' })),
      refusal: orNull(refusalOf('coupon')),
    }),
  ),
})
export type PlacedCoupon = Static<typeof PlacedCoupon>

const NamesView = Type.Record(Type.String(), Type.String())

const CouponLegView = closed({
  ref: OutcomeRefText,
  odds: Type.Integer(),
  isBanker: Type.Boolean(),
  blockId: orNull(Type.Integer()),
  isLive: Type.Boolean(),
  score: orNull(Type.String({ description: 'When it was accepted.' })),
  result: orNull(
    Type.String({ description: 'won, lost, void, half-won, half-lost, dead-heat; null while it is open.' }),
  ),
  /** Of a coupon that was refused after a wait. */
  refusal: orNull(refusalOf('coupon')),
  sport: Type.String(),
  champ: NamesView,
  competitors: Type.Array(closed({ id: Type.String(), names: NamesView })),
  startsAt: Type.Integer(),
  event: closed({
    href: orNull(Type.String({ description: 'The path of its page without the language; null when it has none.' })),
    status: Type.Integer({ description: 'Of the event now, as the feed says it.' }),
    score: orNull(Type.String({ description: 'Now, or at the end.' })),
    isLive: Type.Boolean(),
  }),
  why: orNull(
    closed({
      /**
       * Causes of the settlement, oldest first: settled, settlement-taken-back, cancelled, cancel-taken-back,
       * late-start, start-corrected, replaced.
       */
      said: Type.Array(closed({ kind: Type.String(), at: Type.Integer(), reason: orNull(Type.String()) })),
      isConfirmed: Type.Boolean(),
    }),
  ),
})

export const CouponView = closed({
  id: CouponIdText,
  state: CouponState,
  typeId: Type.Integer(),
  systemValue: orNull(Type.Integer()),
  currency: Type.String(),
  exponent: Type.Integer(),
  stake: Amount,
  amountByBlockId: Type.Record(Type.String(), Amount, {
    description: 'What each block of a conditional coupon stakes.',
  }),
  possibleWin: Amount,
  payout: orNull(Amount),
  /** Of the coupon, or of the last attempt to sell it back. */
  reason: orNull(refusalOf('coupon', 'cashOut')),
  waitsMs: Type.Integer({ minimum: 0 }),
  placedAt: Type.Integer({ description: 'Milliseconds since 1970.' }),
  closedAt: orNull(Type.Integer()),
  rulesVersion: Type.Integer(),
  exactCoef: orNull(Type.Integer({ description: 'The price that an order waits for.' })),
  isDropOnScoreChange: Type.Boolean(),
  isVip: Type.Boolean(),
  isFreeBet: Type.Boolean(),
  promoCode: orNull(Type.String()),
  advance: Amount,
  bonusCoef: orNull(Type.Integer({ description: 'Of the bonus bet, in thousandths.' })),
  hyperBonusPercent: Type.Integer({ minimum: 0 }),
  /** Remaining stake after partial cash-outs. */
  stakeLeft: Amount,
  sales: Type.Array(closed({ stake: Amount, amount: Amount, at: Type.Integer() })),
  sellsAt: orNull(Amount),
  /** Cash-out that waits for the live delay. */
  saleWaitsMs: orNull(Type.Integer({ minimum: 0 })),
  /** All settlements: the first and each correction; null where it was reopened. */
  versions: Type.Array(
    closed({ version: Type.Integer(), payout: orNull(Amount), reason: Type.String(), at: Type.Integer() }),
  ),
  legs: Type.Array(CouponLegView),
})
export type CouponView = Static<typeof CouponView>
