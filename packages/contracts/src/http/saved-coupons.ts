import { type Static, Type } from 'typebox'
import { Amount, AmountToMove, closed, LanguageCode, orNull } from '../shapes.ts'
import { CouponState, CouponView } from './betting-coupon.ts'
import { contract } from './contract.ts'

const OutcomeRefText = Type.String({
  pattern: '^[^/]{1,40}/[^/]{1,400}/[^/]{1,60}$',
  description: 'Event, market with its specifiers, outcome: 400123/total|total=2.5/over.',
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
      odds: orNull(Type.Integer({ description: 'Now; when it was saved, while there is no price.' })),
      isOffered: Type.Boolean({ description: 'False for what will not be offered again.' }),
    }),
  ),
})
export type LoadedCoupon = Static<typeof LoadedCoupon>

const { isFreeBet, isVip, promoCode, advance, bonusCoef, hyperBonusPercent, sales } = CouponView.properties

export const PrintedCoupon = closed({
  ...shape,
  id: Type.String(),
  code: orNull(Type.String({ description: 'Of a saved coupon.' })),
  keptUntil: orNull(Type.Integer({ description: 'Of a saved coupon.' })),
  state: orNull(CouponState),
  at: Type.Integer({ description: 'When it was saved or placed.' }),
  coef: orNull(Type.Integer({ description: 'Of the whole, in thousandths; null where there is none.' })),
  stake: orNull(Amount),
  amountByBlockId: AmountByBlock,
  possibleWin: orNull(Amount),
  payout: orNull(Amount),
  closedAt: orNull(Type.Integer({ description: 'When it was settled, sold or ended otherwise.' })),
  isFreeBet,
  isVip,
  promoCode,
  advance,
  bonusCoef,
  hyperBonusPercent,
  exactCoef: orNull(Type.Integer({ description: 'The price that an order waited for.' })),
  sales,
  rulesVersion: Type.Integer(),
  address: Type.String({ description: 'What its QR code says: of a saved coupon the link that loads it.' }),
  legs: Type.Array(
    closed({
      ...leg,
      odds: orNull(Type.Integer({ description: 'When it was saved or taken.' })),
      score: orNull(Type.String()),
      result: orNull(Type.String()),
      final: orNull(Type.String({ description: 'The score that the game ended with.' })),
    }),
  ),
})
export type PrintedCoupon = Static<typeof PrintedCoupon>

export const saveCoupon = contract({
  method: 'POST',
  path: '/web-api/saved-coupons',
  summary: 'Keeps what stands in a slip for 30 days under a code that can be read out. Nobody has to be signed in.',
  access: 'public',
  body: CouponToSave,
  reply: closed({
    code: Type.String({ description: 'Eight figures and letters.' }),
    id: Type.String({ description: 'The digits under which it is printed.' }),
    keptUntil: Type.Integer({ description: 'Milliseconds since 1970.' }),
    leftOut: Type.Array(Type.String(), { description: 'Legs that the book does not know any more.' }),
  }),
  errors: ['FOREIGN_PAGE'],
})
export type SavedCouponReply = Static<(typeof saveCoupon)['reply']>

export const loadCoupon = contract({
  method: 'GET',
  path: '/web-api/saved-coupons/{code}',
  summary: 'A saved coupon by its code, with the prices of now. Whoever guesses is soon asked to wait.',
  access: 'public',
  params: closed({ code: Type.String({ maxLength: 40, description: 'As somebody typed it.' }) }),
  reply: LoadedCoupon,
  errors: ['NOT_FOUND'],
})

export const printCoupon = contract({
  method: 'GET',
  path: '/web-api/printed-coupons/{id}',
  summary: 'A coupon for paper: a saved one for whoever has its number, a placed one for the player who placed it.',
  access: 'public',
  params: closed({ id: Type.String({ pattern: '^[0-9]{1,40}$' }) }),
  query: closed({ lang: LanguageCode }),
  reply: PrintedCoupon,
  errors: ['NOT_FOUND'],
})
