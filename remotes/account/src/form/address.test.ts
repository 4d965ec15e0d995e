import { expect, test } from 'vitest'
import { arrivalOf, ticketOf } from './address.ts'

const TOKEN = 'a'.repeat(43)

test.each([
  { hash: '', arrival: null },
  { hash: '#further-down', arrival: null },
  { hash: '#ticket=short&deadline=5', arrival: null },
  { hash: `#ticket=${TOKEN}&deadline=soon`, arrival: null },
  { hash: '#transfer=short', arrival: null },
  { hash: `#transfer=${TOKEN}`, arrival: { kind: 'transfer', token: TOKEN } },
  { hash: '#id_token=no.token', arrival: null },
  { hash: '#id_token=a.b.c-d&scope=openid', arrival: { kind: 'one-tap', credential: 'a.b.c-d' } },
  {
    hash: `#ticket=${TOKEN}&deadline=5&returnTo=%2Fen%2Fline`,
    arrival: { kind: 'second-step', step: { ticket: TOKEN, deadline: 5 }, returnUrl: '/en/line' },
  },
])('"$hash" brings $arrival', ({ hash, arrival }) => {
  expect(arrivalOf(hash)).toEqual(arrival)
})

test.each([
  { hash: `#ticket=${TOKEN}`, ticket: TOKEN },
  { hash: '', ticket: null },
  { hash: '#ticket=short', ticket: null },
  { hash: `#ticket=${TOKEN}"`, ticket: null },
])('of $hash the ticket is $ticket', ({ hash, ticket }) => {
  expect(ticketOf(hash)).toBe(ticket)
})
