import { Type, type Static } from 'typebox'
import { closed, orNull } from '../../site/shapes.ts'
import type { HttpContract } from '../contract.ts'
import { LottoTicketView, TICKET_ID } from './shapes.ts'

export const listLottoTickets = {
  method: 'GET',
  path: '/web-api/lotto/tickets',
  summary: 'The lotto tickets of the player who asks, the newest first.',
  access: 'player',
  caching: 'no-store',
  query: closed({
    before: Type.Optional(Type.String({ pattern: TICKET_ID, description: 'The ticket after which the list goes on.' })),
    lang: Type.Optional(Type.String({ pattern: '^[a-z]{2}$' })),
  }),
  reply: Type.Object({ tickets: Type.Array(LottoTicketView), next: orNull(Type.String()) }),
  errors: ['BAD_REQUEST', 'UNAUTHENTICATED', 'TOO_MANY_REQUESTS', 'INTERNAL', 'UNAVAILABLE'],
} as const satisfies HttpContract
export type LottoTicketsReply = Static<(typeof listLottoTickets)['reply']>
