import { type Static, Type } from 'typebox'
import { Amount, AmountToMove, closed, LanguageCode, orNull } from '../shapes.ts'
import { CouponState, CouponView } from './betting-coupon.ts'
import { contract } from './contract.ts'

const OutcomeRefText = Type.String({
  pattern: '^[^/]{1,40}/[^/]{1,400}/[^/]{1,60}$',
  description: 'Event, market with specifiers, outcome: 400123/total|total=2.5/over.',
})
const AmountByBlock = Type.Record(Type.String({ pattern: '^(1?[0-9]|20)$' }), AmountToMove, {
  additionalProperties: false,
})

/** Content of a slip. Without prices and names: the server stores its own. */
export const CouponToSave = closed({
  typeId: Type.Integer({ minimum: 0, maximum: 20_000 }),
  systemValue: Type.Optional(Type.Integer({ minimum: 2, maximum: 50 })),
  amount: Type.Optional(AmountToMove),
  amountByBlockId: Type.Optional(AmountByBlock),
  bets: Type.Array(
    closed({
      ref: OutcomeRefText,
      blockId: Type.Optional(Type.Integer({ minimum: 0, maximum: 20 })),
      isBanker: Type.Optional(Type.Boolean()),
      amount: Type.Optional(AmountToMove),
    }),
    { minItems: 1, maxItems: 50 },
  ),
})
export type CouponToSave = Static<typeof CouponToSave>

const NamesView = Type.Record(Type.String(), Type.String())

/** Leg with everything its names are made of, in all languages of the book. */
const leg = {
  ref: OutcomeRefText,
  isBanker: Type.Boolean(),
  blockId: orNull(Type.Integer()),
  amount: orNull(Amount),
  isLive: Type.Boolean(),
  sport: Type.String(),
  champ: NamesView,
  competitors: Type.Array(closed({ id: Type.String(), names: NamesView })),
  startsAt: Type.Integer({ description: 'Milliseconds since 1970.' }),
}
const shape = {
  typeId: Type.Integer(),
  systemValue: orNull(Type.Integer()),
  currency: Type.String(),
  exponent: Type.Integer(),
}

export const LoadedCoupon = closed({
  ...shape,
  code: Type.String(),
  savedAt: Type.Integer(),
  amount: orNull(Amount),
  amountByBlockId: AmountByBlock,
  legs: Type.Array(
    closed({
      ...leg,
      odds: orNull(Type.Integer({ description: 'Current odds, or the odds when saved if there is no price now.' })),
      isOffered: Type.Boolean({ description: 'False if it will not be offered again.' }),
    }),
  ),
})
export type LoadedCoupon = Static<typeof LoadedCoupon>

const { isFreeBet, isVip, promoCode, advance, bonusCoef, hyperBonusPercent, sales } = CouponView.properties

export const PrintedCoupon = closed({
  ...shape,
  id: Type.String(),
  code: orNull(Type.String({ description: 'Code of a saved coupon.' })),
  keptUntil: orNull(Type.Integer({ description: 'Code of a saved coupon.' })),
  state: orNull(CouponState),
  at: Type.Integer({ description: 'Time it was saved or placed.' }),
  coef: orNull(Type.Integer({ description: 'Total odds in thousandths; null if there are none.' })),
  stake: orNull(Amount),
  amountByBlockId: AmountByBlock,
  /** After tax, like the payout. */
  possibleWin: orNull(Amount),
  tax: orNull(closed({ perMille: Type.Integer(), amount: Amount })),
  payout: orNull(Amount),
  closedAt: orNull(Type.Integer({ description: 'Time it was settled, cashed out or otherwise closed.' })),
  isFreeBet,
  isVip,
  promoCode,
  advance,
  bonusCoef,
  hyperBonusPercent,
  exactCoef: orNull(Type.Integer({ description: 'Target odds of the order.' })),
  sales,
  rulesVersion: Type.Integer(),
  address: Type.String({ description: 'Content of the QR code; for a saved coupon, the link that loads it.' }),
  legs: Type.Array(
    closed({
      ...leg,
      odds: orNull(Type.Integer({ description: 'Odds when saved or placed.' })),
      score: orNull(Type.String()),
      result: orNull(Type.String()),
      final: orNull(Type.String({ description: 'Final score.' })),
    }),
  ),
})
export type PrintedCoupon = Static<typeof PrintedCoupon>

export const saveCoupon = contract({
  method: 'POST',
  path: '/web-api/saved-coupons',
  summary: 'Save a bet slip for 30 days under a readable code. No sign-in needed.',
  access: 'public',
  body: CouponToSave,
  reply: closed({
    code: Type.String({ description: 'Eight letters and digits.' }),
    id: Type.String({ description: 'Number for printing.' }),
    keptUntil: Type.Integer({ description: 'Milliseconds since 1970.' }),
    leftOut: Type.Array(Type.String(), { description: 'Legs that are no longer in the book.' }),
  }),
  errors: ['FOREIGN_PAGE'],
})
export type SavedCouponReply = Static<(typeof saveCoupon)['reply']>

export const loadCoupon = contract({
  method: 'GET',
  path: '/web-api/saved-coupons/{code}',
  summary: 'Get a saved coupon by its code with current prices. Rate-limited against guessing.',
  access: 'public',
  params: closed({ code: Type.String({ maxLength: 40, description: 'Code as typed.' }) }),
  reply: LoadedCoupon,
  errors: ['NOT_FOUND'],
})

export const printCoupon = contract({
  method: 'GET',
  path: '/web-api/printed-coupons/{id}',
  summary: 'Get a printable coupon: a saved one by its number, a placed one for its player only.',
  access: 'public',
  params: closed({ id: Type.String({ pattern: '^[0-9]{1,40}$' }) }),
  query: closed({ lang: LanguageCode }),
  reply: PrintedCoupon,
  errors: ['NOT_FOUND'],
})
