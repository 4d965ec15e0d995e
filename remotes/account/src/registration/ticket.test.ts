import { expect, test } from 'vitest'
import { ticketOf } from './ticket.ts'

const TICKET = 'x'.repeat(43)

test.each([
  { hash: `#ticket=${TICKET}`, ticket: TICKET },
  { hash: '', ticket: null },
  { hash: '#ticket=short', ticket: null },
  { hash: `#ticket=${TICKET}"`, ticket: null },
])('of $hash the ticket is $ticket', ({ hash, ticket }) => {
  expect(ticketOf(hash)).toBe(ticket)
})
