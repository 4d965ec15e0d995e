import { type Static, Type } from 'typebox'
import { Amount, closed, CurrencyCode, LanguageCode, MomentText, orNull, SignedAmount } from '../shapes.ts'
import { CouponView } from './betting-coupon.ts'
import { contract } from './contract.ts'
import { GameRoundBrief } from './games.ts'
import { LottoTicketView } from './lotto.ts'
import { TotoCouponView } from './toto-shapes.ts'

export const HISTORY_PRODUCTS = ['sport', 'toto', 'lotto', 'games'] as const
export type HistoryProduct = (typeof HISTORY_PRODUCTS)[number]

/** `returned` paid at most its stake; `sold` was cashed out; `refused` was never accepted, or withdrawn. */
export const HISTORY_STATES = ['open', 'won', 'returned', 'lost', 'sold', 'refused'] as const
export type HistoryState = (typeof HISTORY_STATES)[number]

const RECORD_ID = '^[1-9][0-9]{14,17}$'
const Moment = Type.Integer({ minimum: 0, maximum: 8_640_000_000_000, description: 'Milliseconds since 1970.' })

const filters = {
  product: Type.Optional(Type.Enum(HISTORY_PRODUCTS)),
  state: Type.Optional(Type.Enum(HISTORY_STATES)),
  type: Type.Optional(
    Type.String({
      pattern: '^([0-9]{1,5}|[a-z]{1,20}(-[a-z0-9]{1,20}){0,3})$',
      description: 'Coupon type number, the name of a pool or lottery, or the id of a title.',
    }),
  ),
  from: Type.Optional(MomentText),
  /** Exclusive end. */
  to: Type.Optional(MomentText),
  id: Type.Optional(Type.String({ pattern: '^[0-9]{1,18}$', description: 'Record number.' })),
}
export const HistoryFilters = closed(filters)
export type HistoryFilters = Static<typeof HistoryFilters>

const lang = Type.Optional(LanguageCode)

export const HistoryRecord = closed({
  product: Type.Enum(HISTORY_PRODUCTS),
  id: Type.String({ pattern: RECORD_ID }),
  at: Moment,
  closedAt: orNull(Moment),
  type: Type.String({ description: 'Coupon type number, the name of a pool or lottery, or the id of a title.' }),
  state: Type.Enum(HISTORY_STATES),
  names: Type.Array(Type.String(), {
    description: 'Names of the first events, or of the title; empty for pools and lotteries.',
  }),
  parts: Type.Integer({ minimum: 0, description: 'Number of legs, matches, draws or rounds.' }),
  number: orNull(Type.Integer({ description: 'Number of the draw, the first if there are several.' })),
  odds: orNull(Type.Integer({ description: 'In thousandths, for a coupon with a single price.' })),
  currency: CurrencyCode,
  exponent: Type.Integer({ minimum: 0, maximum: 4 }),
  stake: Amount,
  returned: Amount,
  /** After tax, like what was returned. */
  possibleWin: orNull(Amount),
  tax: orNull(
    closed({
      perMille: Type.Integer({ minimum: 1, maximum: 1000 }),
      /** On the possible win while the record is open, then as withheld. Null while no win is known: pools, lotteries. */
      amount: orNull(Amount),
    }),
  ),
  isFreeBet: Type.Boolean({ description: 'No money of the player’s own was staked.' }),
  isBonus: Type.Optional(Type.Boolean({ description: 'Staked from bonus money: in no sum of own money.' })),
})
export type HistoryRecord = Static<typeof HistoryRecord>

export const HistoryTotal = closed({
  iso: CurrencyCode,
  exponent: Type.Integer({ minimum: 0, maximum: 4 }),
  records: Type.Integer({ minimum: 0 }),
  staked: Amount,
  returned: Amount,
  /** Stakes of open records. */
  inPlay: Amount,
  /** Returns of the settled records. */
  net: SignedAmount,
})
export type HistoryTotal = Static<typeof HistoryTotal>

const errors = ['BAD_REQUEST', 'UNAUTHENTICATED', 'TOO_MANY_REQUESTS', 'INTERNAL', 'UNAVAILABLE'] as const

export const listHistory = contract({
  method: 'GET',
  path: '/web-api/office/history',
  summary: 'List the player’s coupons, toto coupons, lotto tickets and games, newest first.',
  access: 'player',
  query: closed({
    ...filters,
    lang,
    before: Type.Optional(
      Type.String({ pattern: '^[0-9]{1,16}-[0-9]{1,18}$', description: 'Cursor from the previous page.' }),
    ),
  }),
  reply: Type.Object({ records: Type.Array(HistoryRecord), next: orNull(Type.String()) }),
  errors,
})
export type HistoryReply = Static<(typeof listHistory)['reply']>

export const sumHistory = contract({
  method: 'GET',
  path: '/web-api/office/history/totals',
  summary: 'Get stakes and returns of a period by currency.',
  access: 'player',
  query: closed(filters),
  reply: Type.Object({ totals: Type.Array(HistoryTotal) }),
  errors,
})
export type HistoryTotalsReply = Static<(typeof sumHistory)['reply']>

export const exportHistory = contract({
  method: 'GET',
  path: '/web-api/office/history.csv',
  summary: 'Export the history as CSV (streamed).',
  access: 'player',
  query: closed({ ...filters, lang }),
  reply: Type.String(),
  errors,
})

/** An event of a record, and the balance after it. */
export const HistoryStep = closed({
  kind: Type.Enum(['placed', 'staked', 'accepted', 'sold', 'paid', 'corrected', 'reopened', 'released', 'refused']),
  at: Moment,
  reason: orNull(Type.String({ description: 'Reason for a refusal or correction, as a dictionary key.' })),
  /** Part of the stake that was cashed out. */
  part: orNull(Amount),
  /** Payout of the record from that step on. */
  payout: orNull(Amount),
  movement: orNull(Type.String({ description: 'Ledger movement of this step.' })),
  change: orNull(SignedAmount),
  balance: orNull(SignedAmount),
})
export type HistoryStep = Static<typeof HistoryStep>

export const readRecord = contract({
  method: 'GET',
  path: '/web-api/office/history/{product}/{id}',
  summary: 'Get a history record with all its legs and its timeline.',
  access: 'player',
  params: closed({ product: Type.Enum(HISTORY_PRODUCTS), id: Type.String({ pattern: RECORD_ID }) }),
  query: closed({ lang }),
  reply: Type.Object({
    record: HistoryRecord,
    coupon: orNull(CouponView),
    toto: orNull(TotoCouponView),
    lotto: orNull(LottoTicketView),
    /** Rounds of one title with short pauses, the newest first; the first hundred. */
    games: orNull(Type.Object({ rounds: Type.Array(GameRoundBrief) })),
    steps: Type.Array(HistoryStep),
  }),
  errors: ['NOT_FOUND'],
})
export type RecordReply = Static<(typeof readRecord)['reply']>
