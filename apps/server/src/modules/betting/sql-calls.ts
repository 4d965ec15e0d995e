import type { CouponState, CouponToPlace, RefusalReason } from '@evens/contracts'
import type { LegResult } from '@evens/rules/coupon'
import { Type } from 'typebox'
import { Answers, type Argument, MinorUnits, OrNull, sqlCall, Stored } from '../../platform/database/index.ts'
import { ACTOR } from '../../platform/http/principal.ts'
import type { AcceptedTerms } from './core/accepted-terms.ts'

const CouponReason = Type.Unsafe<RefusalReason<'coupon'> | null>(OrNull(Type.String()))
const State = Type.Unsafe<CouponState>(Type.String())

/** The markets of a leg; only a bet builder leg names them one by one. */
const LEG = {
  event: Type.String(),
  market: Type.String(),
  generation: Type.Integer(),
  parts: Type.Optional(Type.Array(Type.String())),
}

/** The accounts that the stake comes from, and goes to. */
const Move = Type.Tuple([Type.String(), Type.String(), MinorUnits])

/** The values that a coupon is accepted with, at once or after a delay. */
const TERMS = {
  possibleWin: MinorUnits,
  waitsMs: Type.Integer(),
  agreed: Stored<AcceptedTerms>(),
  legs: Type.Array(Type.Object(LEG)),
  /** All that a suspension can name of it: `sport:football`, `market:593001/result`. */
  subjects: Type.Array(Type.String()),
  eventCap: MinorUnits,
  marketCap: MinorUnits,
  moves: Type.Array(Move),
  promoCode: Type.Optional(Type.String()),
  /** Of a stake of bonus money. */
  grant: Type.Optional(Type.Object({ id: Type.String() })),
  advance: Type.Optional(MinorUnits),
  advanceShare: Type.Optional(Type.Integer()),
  advanceMax: Type.Optional(MinorUnits),
}
const Terms = Type.Object(TERMS)
const Placement = Type.Object({
  ...TERMS,
  legs: Type.Array(Type.Object({ ...LEG, outcome: Type.String() })),
  type: Type.Integer(),
  stake: MinorUnits,
  ordersMax: Type.Integer(),
})
export type PlacementRecord = Argument<typeof Placement>

/** One coupon on its way into the database, with the answer for each outcome. */
const Placing = Type.Object({
  ...ACTOR,
  id: Type.String(),
  site: Type.String(),
  key: Type.String(),
  hash: Type.String(),
  state: Type.Enum(['accepted', 'waiting', 'ordered', 'asked', 'refused']),
  reason: CouponReason,
  currency: Type.String(),
  answers: Answers,
  ...Type.Partial(Placement).properties,
})
export type Placing = Argument<typeof Placing>

/** The answer is null when the key was used for another request. */
export const placeAll = sqlCall<{ readonly n: bigint; readonly answer: string | null }>()(
  'betting_place_all',
  Type.Array(Placing),
)

/** The new state of a pending coupon. It does not apply if the coupon has changed since this was decided. */
const STEP = {
  player: Type.String(),
  id: Type.String(),
  from: Type.Array(State),
  state: State,
  reason: CouponReason,
}
const PENDING = { site: Type.String(), currency: Type.String(), request: Type.Optional(Stored<CouponToPlace>()) }
const Step = Type.Object({ ...STEP, ...PENDING, ...Type.Partial(Terms).properties })
export type Step = Argument<typeof Step>

export const finishAll = sqlCall<null>()('betting_finish_all', Type.Array(Step))

/** Answers the state of the coupon; null for one that the player does not have. */
export const cancelCoupon = sqlCall<string>()(
  'betting_cancel',
  Type.Object({ ...STEP, ...ACTOR, ...Type.Partial(Type.Object({ ...PENDING, ...TERMS })).properties }),
)

/** Null when the order was changed concurrently. */
export const editOrder = sqlCall<string>()(
  'betting_edit_order',
  Type.Object({
    ...ACTOR,
    id: Type.String(),
    request: Stored<CouponToPlace>(),
    agreed: Stored<AcceptedTerms>(),
    possibleWin: MinorUnits,
  }),
)

const SettleStep = Type.Object({
  player: Type.String(),
  id: Type.String(),
  version: Type.Integer(),
  isOpen: Type.Boolean(),
  payout: MinorUnits,
  /** Withheld besides the payout; absent where there is none. */
  tax: Type.Optional(MinorUnits),
  reason: Type.String(),
  legs: Type.Array(Type.Object({ result: Stored<LegResult | null>(), heard: Type.BigInt() })),
})
export type SettleStep = Argument<typeof SettleStep>

/** Answers the players with a change. */
export const settleAll = sqlCall<{ readonly player: bigint }>()('betting_settle_all', Type.Array(SettleStep))

/** The sale of a coupon, or of a part of its stake, at a price made for this version. */
const SALE = {
  player: Type.String(),
  id: Type.String(),
  version: Type.Integer(),
  stake: MinorUnits,
  amount: MinorUnits,
  tax: Type.Optional(MinorUnits),
  possibleWin: MinorUnits,
  site: Type.String(),
  /** All that a suspension can name of its open legs. */
  subjects: Type.Array(Type.String()),
  waitsMs: Type.Optional(Type.Integer()),
  key: Type.Optional(Type.String()),
}

/** Without a key it is an automatic sale, and no request waits for the answer. */
export const cashOut = sqlCall<string>()(
  'betting_cash_out',
  Type.Object({
    ...SALE,
    session: Type.Optional(Type.String()),
    hash: Type.Optional(Type.String()),
    answers: Type.Optional(Answers),
  }),
)

/** True while an operator has stopped betting on an open leg of the coupon. */
export const isStopped = sqlCall<boolean>()(
  'betting_is_stopped',
  Type.Object({ site: Type.String(), subjects: Type.Array(Type.String()) }),
)

export const finishSale = sqlCall<string>()(
  'betting_finish_sale',
  Type.Object({ ...SALE, n: Type.Integer(), reason: OrNull(Type.String()) }),
)

export const sellAt = sqlCall<boolean>()(
  'betting_sell_at',
  Type.Object({ ...ACTOR, id: Type.String(), amount: OrNull(MinorUnits) }),
)
