import { Type, type Static } from 'typebox'
import { closed, CurrencyCode, LanguageCode, orNull } from '../../site/shapes.ts'
import { Amount } from '../amounts.ts'

export const HISTORY_PRODUCTS = ['sport', 'toto', 'lotto'] as const
export type HistoryProduct = (typeof HISTORY_PRODUCTS)[number]

/** `returned` is what paid no more than its stake; `sold` was cashed out; `refused` was never taken, or taken back. */
export const HISTORY_STATES = ['open', 'won', 'returned', 'lost', 'sold', 'refused'] as const
export type HistoryState = (typeof HISTORY_STATES)[number]

export const RECORD_ID = '^[1-9][0-9]{14,17}$'
export const Moment = Type.Integer({ minimum: 0, maximum: 8_640_000_000_000, description: 'Milliseconds since 1970.' })
/** As it stands in an address. */
const MomentText = Type.String({ pattern: '^[0-9]{1,13}$', description: 'Milliseconds since 1970.' })

/** Below nothing when money goes away. */
export const SignedAmount = Type.String({
  pattern: '^(0|-?[1-9][0-9]{0,18})$',
  description: 'In the smallest unit of the currency.',
})

export const filters = {
  product: Type.Optional(Type.Enum(HISTORY_PRODUCTS)),
  state: Type.Optional(Type.Enum(HISTORY_STATES)),
  type: Type.Optional(
    Type.String({
      pattern: '^([0-9]{1,5}|[a-z]{1,20}(-[a-z0-9]{1,20}){0,3})$',
      description: 'The number of a coupon type, the name of a pool or of a lottery.',
    }),
  ),
  from: Type.Optional(MomentText),
  /** Up to this moment, without it. */
  to: Type.Optional(MomentText),
  id: Type.Optional(Type.String({ pattern: '^[0-9]{1,18}$', description: 'The number of one record.' })),
}
export const HistoryFilters = closed(filters)
export type HistoryFilters = Static<typeof HistoryFilters>

export const lang = Type.Optional(LanguageCode)

export const HistoryRecord = closed({
  product: Type.Enum(HISTORY_PRODUCTS),
  id: Type.String({ pattern: RECORD_ID }),
  at: Moment,
  closedAt: orNull(Moment),
  type: Type.String({ description: 'The number of a coupon type, the name of a pool or of a lottery.' }),
  state: Type.Enum(HISTORY_STATES),
  names: Type.Array(Type.String(), { description: 'Of the first events; a pool and a lottery have none.' }),
  parts: Type.Integer({ minimum: 0, description: 'Legs, matches or draws.' }),
  number: orNull(Type.Integer({ description: 'Of the draw, the first when there are several.' })),
  odds: orNull(Type.Integer({ description: 'In thousandths, of a coupon that has one price.' })),
  currency: CurrencyCode,
  exponent: Type.Integer({ minimum: 0, maximum: 4 }),
  stake: Amount,
  returned: Amount,
  possibleWin: orNull(Amount),
  isFreeBet: Type.Boolean({ description: 'Nothing of the player’s own was staked.' }),
})
export type HistoryRecord = Static<typeof HistoryRecord>

export const HistoryTotal = closed({
  iso: CurrencyCode,
  exponent: Type.Integer({ minimum: 0, maximum: 4 }),
  records: Type.Integer({ minimum: 0 }),
  staked: Amount,
  returned: Amount,
  /** Stakes of what is not decided yet. */
  inPlay: Amount,
  /** What the decided ones brought. */
  net: SignedAmount,
})
export type HistoryTotal = Static<typeof HistoryTotal>
