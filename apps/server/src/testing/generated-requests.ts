import * as contracts from '@evens/contracts'
import { ERRORS, ErrorReply, type ErrorCode, type HttpContract } from '@evens/contracts'
import fc from 'fast-check'
import type { InjectOptions } from 'fastify'
import { Compile } from 'typebox/compile'
import { fitting, hostile, nearly } from './arbitrary.ts'
import type { startWholeSite } from './whole-site.ts'

const AT_ONCE = 8
const FAULTS_SHOWN = 20

const isContract = (value: unknown): value is HttpContract =>
  typeof value === 'object' && value !== null && 'method' in value && 'access' in value && 'reply' in value
/** Every HTTP contract of the product. */
export const CALLS = Object.values<unknown>(contracts).filter(isContract)

type Parts = Partial<Record<'params' | 'query' | 'body', unknown>>

const textsOf = (fields: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries((fields ?? {}) as object).map(([name, value]) => [
      name,
      typeof value === 'string' ? value : JSON.stringify(value),
    ]),
  )

export function requestOf({ method, path }: HttpContract, { params, query, body }: Parts): InjectOptions {
  const given = textsOf(params)
  const url = path.replace(/\{(\w+)\}/g, (_whole, name: string) => encodeURIComponent(well(given[name] ?? '1')))
  const search = query === undefined ? '' : `?${new URLSearchParams(textsOf(query))}`
  return { method, url: `${url}${search}`, ...(body !== undefined && { payload: body as object }) }
}

/** A lone surrogate cannot be encoded into an address. */
const well = (text: string): string => text.toWellFormed() || '1'

export const partsOf = (contract: HttpContract, make: typeof fitting): fc.Arbitrary<Parts> =>
  fc.record({
    ...(contract.params && { params: make(contract.params) }),
    ...(contract.query && { query: make(contract.query) }),
    ...(contract.body && { body: make(contract.body) }),
  })

const TELLS_TOO_MUCH =
  /node_modules|\bat (?:async )?\w+ \(|\/(?:home|root|work|usr)\/|SQLSTATE|select .* from |syntax error|ECONN/i

type Site = Awaited<ReturnType<typeof startWholeSite>>

/** Sends generated requests to every call, half of them signed in, and returns the first faults found. */
export async function faultsOfGenerated(
  site: Site,
  token: string,
  { requests, seed }: { readonly requests: number; readonly seed: number },
): Promise<readonly string[]> {
  const each = Math.ceil(requests / CALLS.length)
  const faults: string[] = []
  for (const contract of CALLS) {
    const replies = Compile(contract.reply)
    const kinds = [fitting, nearly, () => hostile].map((make) => partsOf(contract, make))
    const generated = fc.sample(fc.oneof(...kinds), { seed, numRuns: each })
    for (let from = 0; from < generated.length; from += AT_ONCE) {
      const found = await Promise.all(
        generated.slice(from, from + AT_ONCE).map(async (parts, at) => {
          const cookies = at % 2 === 0 ? { user_token: token } : {}
          const reply = await site.app.inject({ ...requestOf(contract, parts), cookies })
          const fault = faultOf(contract, reply, replies)
          return fault === null
            ? []
            : [`${contract.method} ${contract.path} ${JSON.stringify(parts).slice(0, 300)}: ${fault}`]
        }),
      )
      faults.push(...found.flat())
    }
  }
  return faults.slice(0, FAULTS_SHOWN)
}

type Reply = Awaited<ReturnType<Site['app']['inject']>>

/** Errors that the HTTP layer answers for any call. */
const ANY_CALL: readonly string[] = ['NOT_FOUND', 'TOO_LARGE', 'BAD_REQUEST', 'UNSUPPORTED_MEDIA', 'METHOD_NOT_ALLOWED']

const errorReplies = Compile(ErrorReply)

function faultOf({ errors }: HttpContract, reply: Reply, replies: ReturnType<typeof Compile>): string | null {
  if (TELLS_TOO_MUCH.test(reply.body) && reply.statusCode >= 400) return `tells too much: ${reply.body.slice(0, 200)}`
  const isJson = String(reply.headers['content-type'] ?? '').startsWith('application/json')
  if (reply.statusCode < 400) {
    if (!isJson || reply.statusCode === 204) return null
    return replies.Check(reply.json()) ? null : `answers something else: ${reply.body.slice(0, 300)}`
  }
  if (!isJson || !errorReplies.Check(reply.json())) return `answers ${reply.statusCode} ${reply.body.slice(0, 200)}`
  const { code } = reply.json<{ code: string }>()
  if (!errors.includes(code as ErrorCode) && !ANY_CALL.includes(code)) return `does not name ${code} among its errors`
  return reply.statusCode >= 500 || ERRORS[code as ErrorCode].status !== reply.statusCode
    ? `answers ${reply.statusCode} ${reply.body.slice(0, 200)}`
    : null
}
