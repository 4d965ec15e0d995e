import { getSportsNames, listSupportRequests, type HttpContract } from '@evens/contracts'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import type { Principal } from './principal.ts'
import { type Call, serve } from './serve.ts'

/** A contract served by a handler that answers the query and the player it was given, called as a page's loader does. */
function called(contract: HttpContract, query: unknown, player: Principal | null = null): unknown {
  const app = Fastify()
  app.decorate('calls', new Map())
  app.decorate('principalOf', async () => player)
  serve(app, contract, (call) => ({ query: call.query, player: call.player }) as never)
  const call = app.calls.get(`${contract.method} ${contract.path}`)
  return call?.({ query, request: { server: app }, player: null } as unknown as Call<HttpContract>)
}

const PLAYER = { id: 7n } as unknown as Principal

test.each([
  { contract: getSportsNames, query: { lang: 'en' }, player: null },
  { contract: listSupportRequests, query: { page: '2' }, player: PLAYER },
])('in the process $contract.path is answered as over the wire', async ({ contract, query, player }) => {
  expect(await called(contract, query, player)).toEqual({ query, player })
})

test.each([
  { contract: getSportsNames, query: { lang: '../en' } },
  { contract: listSupportRequests, query: { page: '0' } },
  { contract: listSupportRequests, query: { page: '1', other: 'x' } },
])('a query of $contract.path from an address is checked like a request: $query', async ({ contract, query }) => {
  await expect(called(contract, query, PLAYER)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
})

test('an in-process call of a player is refused without a session', async () => {
  await expect(called(listSupportRequests, {}, null)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
})
