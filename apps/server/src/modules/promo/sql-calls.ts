import type { PromoDefinition } from '@evens/contracts'
import type { PromoBounds, WagerTerms } from '@evens/rules/promo'
import { Type } from 'typebox'
import { MinorUnits, OrNull, sqlCall, Stored } from '../../platform/database/index.ts'
import { idempotentCall } from '../wallet/index.ts'

const Text = Type.String()
/** Bounds are read by the names that a definition gives them. */
const Bounds = Type.Unsafe<PromoBounds>(
  Type.Object({ perPerson: Type.Optional(Stored<PromoBounds['perPerson']>()), inAll: Type.Optional(Type.Integer()) }),
)
/** Joining looks at the bounds of one person alone. */
const BoundsOfOne = Type.Unsafe<PromoBounds>(
  Type.Object({ perPerson: Type.Optional(Stored<PromoBounds['perPerson']>()) }),
)
const Group = { group: OrNull(Text), excludes: Type.Array(Text) }

const REWARD = {
  player: Text,
  site: Text,
  promotion: Text,
  version: Type.Integer(),
  /** Several rewards of a cause are told apart by `#1`, `#2` behind it. */
  cause: Text,
  /** The day, week or month of a bound; its grants are numbered. */
  period: OrNull(Text),
  joins: Type.Optional(Text),
  kind: Text,
  /** Of cash: `cashback` or `prize`. */
  movement: OrNull(Text),
  product: Text,
  currency: Text,
  /** Money in minor units; of points their number. */
  amount: MinorUnits,
  required: MinorUnits,
  convertsMax: OrNull(MinorUnits),
  terms: OrNull(Stored<WagerTerms>()),
  minOdds: OrNull(Type.Integer()),
  rounds: OrNull(Type.Integer()),
  stake: OrNull(MinorUnits),
  titles: OrNull(Type.Array(Type.Integer())),
  days: Type.Integer(),
  claimDays: Type.Integer(),
  /** The smallest stake: a bonus with less left and nothing open is spent. */
  smallest: Type.Optional(MinorUnits),
  bounds: Bounds,
  budget: OrNull(Stored<NonNullable<PromoBounds['budget']>>()),
  ...Group,
  /** Given at once; another one is offered and waits for its claim. */
  isAutomatic: Type.Boolean(),
}

/** A reward for one cause. Answers `granted`, `held`, `there`, or a reason of `promotion`. */
export const giveReward = sqlCall<string>()('promo_give', Type.Object(REWARD))

/** Answers `done` or a reason of `promotion`. */
export const joinPromotion = idempotentCall('promo_join', {
  site: Text,
  promotion: Text,
  version: Type.Integer(),
  how: Text,
  bounds: BoundsOfOne,
  ...Group,
})

/** These answer `done` or a reason of `promotion`. */
export const claimGrant = idempotentCall('promo_claim', { grant: Text })
export const declineGrant = idempotentCall('promo_decline', { grant: Text })

/** The exact amounts of leaving a bonus now. */
export type LeavingRow = {
  readonly seen: string
  readonly currency: string
  readonly bonusGone: string
  readonly openStakes: string
  readonly openBets: number
  readonly cashKept: string
}

/** Null where there is nothing to leave. */
export const leavingOf = sqlCall<LeavingRow>()('promo_leaving', Type.Object({ player: Text, grant: Text }))

/** The answer of `promo_leave`, as JSON. */
export type Left = { readonly reason: string | null; readonly now: LeavingRow | null }
export const leaveGrant = idempotentCall('promo_leave', { grant: Text, seen: Text })

/** Answers `done`, `unknown` or `grant-moved`. */
export const endGrant = sqlCall<string>()(
  'promo_end',
  Type.Object({ player: Text, grant: Text, state: Text, actor: Text, reason: Text }),
)

export const noteEvent = sqlCall<null>()(
  'promo_note',
  Type.Object({ kind: Text, player: Text, site: Text, ref: Text, detail: Type.Optional(Stored<object>()) }),
)

/** A purchase with its reward; the cause is the key. Answers the reply as JSON. */
const { player: _player, ...SOLD } = REWARD
export const buyItem = idempotentCall('promo_buy', { ...SOLD, item: Text, price: MinorUnits })

/** Answers the live version. */
export const publishPromotion = sqlCall<number>()(
  'promo_publish',
  Type.Object({
    site: Text,
    id: Text,
    category: Text,
    place: Type.Integer(),
    definition: Stored<PromoDefinition>(),
    hash: Text,
    madeBy: Text,
    approvedBy: Text,
    reason: Text,
    state: Text,
  }),
)

/** Answers the state before; null where nothing is published. */
export const setPromotionState = sqlCall<string>()(
  'promo_set_state',
  Type.Object({ site: Text, id: Text, state: Text, actor: Text, reason: Text }),
)

export const putItem = sqlCall<null>()(
  'promo_put_item',
  Type.Object({
    site: Text,
    id: Text,
    promotion: Text,
    kind: Text,
    price: Type.Integer(),
    stock: OrNull(Type.Integer()),
    perWeek: OrNull(Type.Integer()),
    place: Type.Integer(),
    isOnSale: Type.Boolean(),
  }),
)

/** Answers how many players were written. */
export const writeFollowed = sqlCall<number>()(
  'promo_follow',
  Type.Object({
    players: Type.Array(
      Type.Object({
        player: Text,
        from: MinorUnits,
        to: MinorUnits,
        /** Thousandths of a point that are not whole yet. */
        carried: Type.Integer(),
        points: MinorUnits,
        level: Type.Integer(),
        waitsFor: OrNull(Type.Integer()),
        weeks: Type.Array(
          Type.Object({ week: Text, programme: Text, currency: Text, staked: MinorUnits, returned: MinorUnits }),
        ),
        deposited: MinorUnits,
        friendStaked: MinorUnits,
      }),
    ),
  }),
)

/** Answers how many weeks were paid. */
export const payWeeks = sqlCall<number>()(
  'promo_pay_weeks',
  Type.Object({
    weeks: Type.Array(
      Type.Object({
        player: Text,
        programme: Text,
        week: Text,
        currency: Text,
        net: MinorUnits,
        rate: Type.Integer(),
        min: MinorUnits,
        max: MinorUnits,
        cashback: MinorUnits,
        state: Text,
        give: OrNull(Type.Object(REWARD)),
      }),
    ),
  }),
)
