import { Type, type Static } from 'typebox'
import { closed, CurrencyCode, orNull } from '../../site/shapes.ts'
import { Amount, AmountToMove } from '../amounts.ts'
import type { HttpContract } from '../contract.ts'

const Reason = orNull(
  Type.String({
    description:
      'Why not: no-account, no-rate, too-small, too-large, insufficient-funds, debt; and of a quote: quote-over, quote-used.',
  }),
)

export const quoteExchange = {
  method: 'POST',
  path: '/web-api/office/exchange/quote',
  summary: 'What an amount would be in another of the player’s currencies. The rate holds for some seconds.',
  access: 'player',
  caching: 'no-store',
  body: closed({ from: CurrencyCode, to: CurrencyCode, amount: AmountToMove }),
  reply: Type.Object({
    receives: orNull(Amount),
    /** Units of the one for a unit of the other, for showing. */
    rate: orNull(Type.String()),
    rateAt: orNull(Type.Integer({ description: 'Milliseconds since 1970.' })),
    quote: orNull(Type.String({ description: 'To be sent back as it is.' })),
    holdsMs: Type.Integer({ minimum: 0 }),
    reason: Reason,
  }),
  errors: ['BAD_REQUEST', 'UNAUTHENTICATED', 'FOREIGN_PAGE', 'TOO_MANY_REQUESTS', 'INTERNAL', 'UNAVAILABLE'],
} as const satisfies HttpContract
export type ExchangeQuote = Static<(typeof quoteExchange)['reply']>

export const exchangeMoney = {
  method: 'POST',
  path: '/web-api/office/exchange',
  summary: 'Changes money between two currencies of the player at the rate of a quote that still holds, once.',
  access: 'player',
  caching: 'no-store',
  body: closed({
    key: Type.String({ pattern: '^[\\w-]{16,64}$' }),
    quote: Type.String({ pattern: '^[\\w-]{1,800}\\.[\\w-]{43}$' }),
  }),
  reply: Type.Object({
    state: Type.Enum(['done', 'refused']),
    reason: Reason,
    from: CurrencyCode,
    to: CurrencyCode,
    amount: Amount,
    receives: Amount,
  }),
  errors: [
    'BAD_REQUEST',
    'UNAUTHENTICATED',
    'FOREIGN_PAGE',
    'KEY_REUSED',
    'TOO_MANY_REQUESTS',
    'INTERNAL',
    'UNAVAILABLE',
  ],
} as const satisfies HttpContract
export type ExchangeReply = Static<(typeof exchangeMoney)['reply']>
