import { Type, type Static } from 'typebox'
import { closed, orNull } from '../../site/shapes.ts'
import { Amount } from '../amounts.ts'
import { CouponView } from '../betting/coupon.ts'
import type { HttpContract } from '../contract.ts'
import { LottoTicketView } from '../lotto/shapes.ts'
import { TotoCouponView } from '../toto/shapes.ts'
import { HISTORY_PRODUCTS, HistoryRecord, lang, Moment, RECORD_ID, SignedAmount } from './shapes.ts'

/** One thing that happened to a record, and the balance after it. */
export const HistoryStep = closed({
  kind: Type.Enum(['placed', 'staked', 'accepted', 'sold', 'paid', 'corrected', 'reopened', 'released', 'refused']),
  at: Moment,
  reason: orNull(Type.String({ description: 'Why it was refused or corrected, in the words of the dictionaries.' })),
  /** Of the stake, the part that was sold. */
  part: orNull(Amount),
  /** What the record pays from then on. */
  payout: orNull(Amount),
  movement: orNull(Type.String({ description: 'The movement of the ledger that belongs to it.' })),
  change: orNull(SignedAmount),
  balance: orNull(SignedAmount),
})
export type HistoryStep = Static<typeof HistoryStep>

export const readRecord = {
  method: 'GET',
  path: '/web-api/office/history/{product}/{id}',
  summary: 'One record of the player who asks with all its parts, and what happened to it step by step.',
  access: 'player',
  caching: 'no-store',
  params: closed({ product: Type.Enum(HISTORY_PRODUCTS), id: Type.String({ pattern: RECORD_ID }) }),
  query: closed({ lang }),
  reply: Type.Object({
    record: HistoryRecord,
    coupon: orNull(CouponView),
    toto: orNull(TotoCouponView),
    lotto: orNull(LottoTicketView),
    steps: Type.Array(HistoryStep),
  }),
  errors: ['BAD_REQUEST', 'UNAUTHENTICATED', 'NOT_FOUND', 'TOO_MANY_REQUESTS', 'INTERNAL', 'UNAVAILABLE'],
} as const satisfies HttpContract
export type RecordReply = Static<(typeof readRecord)['reply']>
