import * as contracts from '@evens/contracts'
import { ERRORS, ErrorReply, type ErrorCode, type HttpContract } from '@evens/contracts'
import fc from 'fast-check'
import type { InjectOptions } from 'fastify'
import { Compile } from 'typebox/compile'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DEMO_PASSWORD } from './modules/identity/index.ts'
import { fitting, hostile, nearly } from './testing/arbitrary.ts'
import { startWholeSite } from './testing/whole-site.ts'

const SEED = 20261116
const REQUESTS = 50_000
const AT_ONCE = 8

const isContract = (value: unknown): value is HttpContract =>
  typeof value === 'object' && value !== null && 'method' in value && 'access' in value && 'reply' in value
const CALLS = Object.values<unknown>(contracts).filter(isContract)
const named = (calls: readonly HttpContract[]) =>
  calls.map((contract) => ({ call: `${contract.method} ${contract.path}`, contract }))

let site: Awaited<ReturnType<typeof startWholeSite>>
let token: string

beforeAll(async () => {
  site = await startWholeSite({ nowMs: () => Date.now() })
  token = await signIn('localhost')
}, 60_000)
afterAll(() => site.stop())

async function signIn(host: string): Promise<string> {
  const payload = { uLogin: 'demo1', uPassword: DEMO_PASSWORD }
  const reply = await site.app.inject({ method: 'POST', url: '/web-api/user/login', headers: { host }, payload })
  return reply.cookies.find(({ name }) => name === 'user_token')?.value ?? ''
}

type Parts = Partial<Record<'params' | 'query' | 'body', unknown>>

const textsOf = (fields: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries((fields ?? {}) as object).map(([name, value]) => [
      name,
      typeof value === 'string' ? value : JSON.stringify(value),
    ]),
  )

function requestOf({ method, path }: HttpContract, { params, query, body }: Parts): InjectOptions {
  const given = textsOf(params)
  const url = path.replace(/\{(\w+)\}/g, (_whole, name: string) => encodeURIComponent(well(given[name] ?? '1')))
  const search = query === undefined ? '' : `?${new URLSearchParams(textsOf(query))}`
  return { method, url: `${url}${search}`, ...(body !== undefined && { payload: body as object }) }
}

/** Half a character cannot stand in an address. */
const well = (text: string): string => text.toWellFormed() || '1'

const partsOf = (contract: HttpContract, make: typeof fitting): fc.Arbitrary<Parts> =>
  fc.record({
    ...(contract.params && { params: make(contract.params) }),
    ...(contract.query && { query: make(contract.query) }),
    ...(contract.body && { body: make(contract.body) }),
  })

const oneOf = <T>(arbitrary: fc.Arbitrary<T>): T => fc.sample(arbitrary, { seed: SEED, numRuns: 1 })[0] as T
const valid = (contract: HttpContract): InjectOptions => requestOf(contract, oneOf(partsOf(contract, fitting)))

test('every contract is served', () => {
  expect(CALLS.length).toBeGreaterThan(60)
  const missing = named(CALLS).filter(({ call }) => !site.app.calls.has(call))
  expect(missing.map(({ call }) => call)).toEqual([])
})

describe('a call of a player', () => {
  const OF_PLAYERS = named(CALLS.filter(({ access }) => access === 'player'))

  test.each(OF_PLAYERS)('$call is nobody’s without a session that is theirs (T044)', async ({ contract }) => {
    const ask = (headers: Record<string, string>) => site.app.inject({ ...valid(contract), headers })
    const other = await signIn('ledara.localhost')
    const answers = [
      await ask({}),
      await ask({ cookie: 'user_token=nobody' }),
      await ask({ cookie: `user_token=${other}`, host: 'localhost' }),
      await ask({ cookie: `user_token=${token}`, host: 'ledara.localhost' }),
    ]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([401, 401, 401, 401])
    expect(answers.map(({ headers }) => headers['cache-control'])).toEqual(answers.map(() => 'no-store'))
  })

  test.each(OF_PLAYERS)('$call is not kept anywhere', ({ contract }) => {
    expect(contract.caching).toBe('no-store')
  })
})

describe('a call that changes something', () => {
  // These two are asked with a body, and change nothing.
  const READS = ['/blocks-api/api/v2/block', '/redirects-api/api/v1/redirect-light']
  const UNSAFE = named(
    CALLS.filter(({ method, access, path }) => method !== 'GET' && access !== 'signed' && !READS.includes(path)),
  )

  test.each(UNSAFE)('$call is refused to pages of other sites (T072)', async ({ contract }) => {
    const request = valid(contract)
    const cookie = `user_token=${token}`
    for (const foreign of [
      { 'sec-fetch-site': 'cross-site' },
      { origin: 'https://evil.example' },
      { origin: 'null' },
    ]) {
      const reply = await site.app.inject({ ...request, headers: { cookie, ...foreign } })
      expect([reply.statusCode, reply.json<{ code: string }>().code]).toEqual([403, 'FOREIGN_PAGE'])
    }
  })

  test.each(UNSAFE.filter(({ contract }) => contract.body !== undefined))(
    '$call takes no field that it does not name (T046)',
    ({ contract }) => {
      const body = oneOf(partsOf(contract, fitting)).body as object
      const bodies = Compile(contract.body ?? {})
      const taken = ['userId', 'role', 'balance', 'status', 'isTest', 'constructor'].filter(
        (extra) => !Object.hasOwn(body, extra) && bodies.Check({ ...body, [extra]: 'x' }),
      )
      expect(taken).toEqual([])
    },
  )
})

const TELLS_TOO_MUCH =
  /node_modules|\bat (?:async )?\w+ \(|\/(?:home|root|work|usr)\/|SQLSTATE|select .* from |syntax error|ECONN/i

test(`${REQUESTS} generated requests never break a call, and each is answered as its contract says (T114, T120, seed ${SEED})`, async () => {
  const each = Math.ceil(REQUESTS / CALLS.length)
  const faults: string[] = []
  for (const contract of CALLS) {
    const replies = Compile(contract.reply)
    const kinds = [fitting, nearly, () => hostile].map((make) => partsOf(contract, make))
    const requests = fc.sample(fc.oneof(...kinds), { seed: SEED, numRuns: each })
    for (let from = 0; from < requests.length; from += AT_ONCE) {
      const found = await Promise.all(
        requests.slice(from, from + AT_ONCE).map(async (parts, at) => {
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
  expect(faults.slice(0, 20)).toEqual([])
}, 300_000)

type Reply = Awaited<ReturnType<typeof site.app.inject>>

/** Of the whole site, whatever the call: it was not found, was too large, or came too often. */
const ANY_CALL: readonly string[] = ['NOT_FOUND', 'TOO_LARGE', 'BAD_REQUEST', 'UNSUPPORTED_MEDIA', 'METHOD_NOT_ALLOWED']

function faultOf({ errors }: HttpContract, reply: Reply, replies: ReturnType<typeof Compile>): string | null {
  if (TELLS_TOO_MUCH.test(reply.body) && reply.statusCode >= 400) return `tells too much: ${reply.body.slice(0, 200)}`
  const isJson = String(reply.headers['content-type'] ?? '').startsWith('application/json')
  if (reply.statusCode < 400) {
    if (!isJson || reply.statusCode === 204) return null
    return replies.Check(reply.json()) ? null : `answers something else: ${reply.body.slice(0, 300)}`
  }
  if (!isJson || !Compile(ErrorReply).Check(reply.json()))
    return `answers ${reply.statusCode} ${reply.body.slice(0, 200)}`
  const { code } = reply.json<{ code: string }>()
  if (!errors.includes(code as ErrorCode) && !ANY_CALL.includes(code)) return `does not name ${code} among its errors`
  return reply.statusCode >= 500 || ERRORS[code as ErrorCode].status !== reply.statusCode
    ? `answers ${reply.statusCode} ${reply.body.slice(0, 200)}`
    : null
}
