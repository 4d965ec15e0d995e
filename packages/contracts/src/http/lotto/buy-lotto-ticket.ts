import { Type, type Static } from 'typebox'
import { closed, orNull } from '../../site/shapes.ts'
import { Amount, AmountToMove, StakeCurrency } from '../amounts.ts'
import type { HttpContract } from '../contract.ts'
import { KindId, LottoLines } from './shapes.ts'

const LottoToBuy = closed({
  key: Type.String({ pattern: '^[\\w-]{16,64}$', description: 'Made by the browser, kept through every retry.' }),
  currency: StakeCurrency,
  kind: KindId,
  lines: LottoLines,
  from: Type.Integer({ minimum: 1, maximum: 999_999_999, description: 'The first draw.' }),
  draws: Type.Enum([1, 2, 5, 10]),
  /** As it was shown: another one is refused. */
  stake: AmountToMove,
})
export type LottoToBuy = Static<typeof LottoToBuy>

export const buyLottoTicket = {
  method: 'POST',
  path: '/web-api/lotto/tickets',
  summary: 'Buys a lotto ticket for one or more draws. What was answered under a key is answered for ever.',
  access: 'player',
  caching: 'no-store',
  body: LottoToBuy,
  reply: closed({
    state: Type.Enum(['bought', 'refused']),
    reason: orNull(Type.String()),
    id: orNull(Type.String()),
    combinations: Type.Integer(),
    draws: Type.Array(Type.Integer()),
    stake: Amount,
  }),
  errors: [
    'BAD_REQUEST',
    'UNAUTHENTICATED',
    'FOREIGN_PAGE',
    'NOT_FOUND',
    'KEY_REUSED',
    'TOO_MANY_REQUESTS',
    'INTERNAL',
    'UNAVAILABLE',
  ],
} as const satisfies HttpContract
export type LottoBought = Static<(typeof buyLottoTicket)['reply']>
