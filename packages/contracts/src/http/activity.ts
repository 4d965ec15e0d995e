import { type Static, Type } from 'typebox'
import { closed, CurrencyCode } from '../shapes.ts'
import { ACTIVITY_PRODUCTS, ACTIVITY_WEEKS } from './constants.ts'
import { contract } from './contract.ts'

/** Negative in a week with more refunds than stakes, or more chargebacks than deposits. */
const Sum = Type.String({
  pattern: '^(0|-?[1-9][0-9]{0,18})$',
  description: 'In minor units of the currency.',
})
const Moment = Type.Integer({ minimum: 0, maximum: 8_640_000_000_000, description: 'Milliseconds since 1970.' })

const ProductActivity = closed({ product: Type.Enum(ACTIVITY_PRODUCTS), wagered: Sum, returned: Sum })
export type ProductActivity = Static<typeof ProductActivity>

const Week = closed({
  from: Moment,
  /** Exclusive end. */
  to: Moment,
  signedInSeconds: Type.Integer({ minimum: 0, description: 'Time with at least one open session.' }),
  money: Type.Array(
    closed({
      currency: CurrencyCode,
      deposits: Sum,
      withdrawals: Sum,
      products: Type.Array(ProductActivity, { maxItems: ACTIVITY_PRODUCTS.length }),
    }),
    { maxItems: 50 },
  ),
})
export type ActivityWeek = Static<typeof Week>

const query = closed({
  weeks: Type.Optional(Type.Enum(ACTIVITY_WEEKS.map(String))),
  zone: Type.Optional(
    Type.String({
      pattern: '^-?[0-9]{1,2}([.][0-9]{1,2})?$',
      description: 'Reader’s offset from UTC in hours, positive to the east.',
    }),
  ),
})
const errors = ['BAD_REQUEST', 'UNAUTHENTICATED', 'TOO_MANY_REQUESTS', 'INTERNAL', 'UNAVAILABLE'] as const

export const readActivity = contract({
  method: 'GET',
  path: '/web-api/office/activity',
  summary: 'List weekly activity: time, deposits, withdrawals, and stakes and returns by product.',
  access: 'player',
  query,
  reply: closed({
    madeAt: Moment,
    weeks: Type.Array(Week, { maxItems: 52, description: 'Oldest first.' }),
  }),
  errors,
})
export type ActivityReply = Static<(typeof readActivity)['reply']>

export const exportActivity = contract({
  method: 'GET',
  path: '/web-api/office/activity.csv',
  summary: 'Export weekly activity as CSV.',
  access: 'player',
  query,
  reply: Type.String(),
  errors,
})
