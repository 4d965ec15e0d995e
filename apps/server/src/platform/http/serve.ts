import { ErrorReply, type ErrorCode, ERRORS, type HttpContract, type PartOf } from '@evens/contracts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Static } from 'typebox'
import { Compile } from 'typebox/compile'
import type { Principal } from './principal.ts'
import { refuseForeignPage } from './foreign-page.ts'
import { Refusal } from './refusal.ts'

export type App = FastifyInstance

declare module 'fastify' {
  interface FastifyInstance {
    /** Every contract that is served, by method and path: a page asks in the process, not over the wire. */
    calls: Map<string, (call: Call<HttpContract>) => unknown>
    /** Resolves the signed-in player; set by the sessions module. Until then every request is anonymous. */
    principalOf: (request: FastifyRequest) => Promise<Principal | null>
  }
}

/** Input of a handler: the validated parts of the request, and the language of the response. */
export type Call<C extends HttpContract> = {
  readonly params: PartOf<C, 'params'>
  readonly query: PartOf<C, 'query'>
  readonly headers: PartOf<C, 'headers'>
  readonly body: PartOf<C, 'body'>
  /** The signed-in player, for a call that requires one. */
  readonly player: C['access'] extends 'player' ? Principal : null
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly language: string
}

export type Handler<C extends HttpContract> = (call: Call<C>) => Promise<Static<C['reply']>> | Static<C['reply']>

/** Puts a contract on the wire: checks, caching, the API page and the error list all come from it. */
export function serve<C extends HttpContract>(app: App, contract: C, handler: Handler<C>): void {
  app.calls.set(`${contract.method} ${contract.path}`, checked(contract, handler))
  app.route({
    method: contract.method,
    url: contract.path.replace(/\{(\w+)\}/g, ':$1'),
    schema: {
      summary: contract.summary,
      tags: [contract.path.split('/')[1] ?? 'site'],
      ...(contract.params && { params: contract.params }),
      ...(contract.query && { querystring: contract.query }),
      ...(contract.headers && { headers: contract.headers }),
      ...(contract.body && { body: contract.body }),
      response: { 200: contract.reply, ...errorReplies(contract.errors) },
    },
    handler: async (request, reply) => {
      reply.header('cache-control', cacheControl(contract.caching))
      const player = contract.access === 'player' ? await signedIn(contract, request) : null
      const answer = await handler({
        player,
        params: request.params,
        query: request.query,
        headers: request.headers,
        body: request.body,
        request,
        reply,
        language: request.language,
      } as unknown as Call<C>)
      return reply.sent ? reply : answer
    },
  })
}

/** A call of a player changes what is theirs for a page of this site alone. */
async function signedIn({ method }: HttpContract, request: FastifyRequest): Promise<Principal> {
  if (method !== 'GET') refuseForeignPage(request)
  const player = await request.server.principalOf(request)
  if (player === null) throw new Refusal('UNAUTHENTICATED')
  return player
}

/** Parameters of an in-process call often come from the page's address, so they are validated like a request. */
function checked(contract: HttpContract, handler: (call: never) => unknown): (call: Call<HttpContract>) => unknown {
  const query = contract.query === undefined ? null : Compile(contract.query)
  return async (call) => {
    if (query !== null && !query.Check(call.query)) throw new Refusal('BAD_REQUEST')
    if (contract.access !== 'player') return handler(call as never)
    return handler({ ...call, player: await signedIn(contract, call.request) } as never)
  }
}

function cacheControl(caching: HttpContract['caching']): string {
  return caching === 'no-store' ? 'no-store' : `public, max-age=${caching.seconds}`
}

/** All error replies are one shape, written once. */
export const ERROR_REPLY = { ...ErrorReply, $id: 'ErrorReply' }

function errorReplies(codes: readonly ErrorCode[]) {
  const content = { 'application/json': { schema: { $ref: `${ERROR_REPLY.$id}#` } } }
  const byStatus = Map.groupBy(codes, (code) => ERRORS[code].status)
  return Object.fromEntries([...byStatus].map(([status, some]) => [status, { description: some.join(', '), content }]))
}
