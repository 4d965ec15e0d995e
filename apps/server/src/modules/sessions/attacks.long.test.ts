import type { CaptchaAsked } from '@evens/contracts'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '../../platform/database/index.ts'
import { median, sameDistribution } from '../../testing/same-distribution.ts'
import { aSiteDatabase } from '../../testing/site-database.ts'
import { solve } from '../captcha/testing/solve.ts'
import { aPlayer, PASSWORD, post, startSessions, type SessionsNode } from './testing/start-sessions.ts'

const SAMPLES = Number(process.env['EVENS_SAMPLES'] ?? 1000)
const PAIRS = Number(process.env['EVENS_PAIRS'] ?? 20_000)
const ADDRESSES = 200
const PHONE = '+447400100100'

let database: Database
let node: SessionsNode
beforeAll(async () => {
  database = await aSiteDatabase()
  node = await startSessions(database)
  await aPlayer(node, database, { login: 'nora', email: 'nora@players.example', phone: PHONE })
})
beforeEach(() => database.pool.query('delete from attempt'))
afterAll(() => database.close())

const WAYS: readonly {
  readonly way: string
  readonly url: string
  readonly known: object
  readonly unknown: object
}[] = [
  {
    way: 'a login and a password',
    url: '/web-api/user/login',
    known: { uLogin: 'nora', uPassword: 'wrong' },
    unknown: { uLogin: 'arno', uPassword: 'wrong' },
  },
  {
    way: 'a phone and a password',
    url: '/web-api/user/login/phone',
    known: { 'phone-number': '7400100100', 'phone-code': '+44', password: 'wrong' },
    unknown: { 'phone-number': '7400999999', 'phone-code': '+44', password: 'wrong' },
  },
  {
    way: 'a code by text message',
    url: '/web-api/user/login/sms/send',
    known: { 'phone-number': '7400100100', 'phone-code': '+44' },
    unknown: { 'phone-number': '7400999999', 'phone-code': '+44' },
  },
  {
    way: 'a forgotten password by mail',
    url: '/web-api/user/recovery/begin',
    known: { email: 'nora@players.example' },
    unknown: { email: 'arno@players.example' },
  },
]

/** Response time without the time that a browser spends to avoid a captcha. */
async function timed(url: string, payload: object): Promise<{ readonly ms: number; readonly status: number }> {
  await database.pool.query('delete from attempt')
  const request = { method: 'POST', url, payload } satisfies InjectOptions
  const begun = performance.now()
  const reply = await node.app.inject(request)
  const ms = performance.now() - begun
  const { captcha } = reply.statusCode === 400 ? reply.json<{ captcha?: CaptchaAsked }>() : {}
  if (captcha === undefined) return { ms, status: reply.statusCode }
  const headers = { 'x-captcha': await solve(captcha) }
  const again = performance.now()
  const { statusCode } = await node.app.inject({ ...request, headers })
  return { ms: performance.now() - again, status: statusCode }
}

describe('the response time does not reveal whether an account exists (T037)', () => {
  test.each(WAYS)('$way', async ({ url, known, unknown }) => {
    const samples = { known: [] as number[], unknown: [] as number[] }
    const statuses = { known: new Set<number>(), unknown: new Set<number>() }
    for (let at = 0; at < SAMPLES; at += 1) {
      // By turns, and the first of a pair by turns, too: what the machine does otherwise falls on both.
      const pair = [['known', known] as const, ['unknown', unknown] as const]
      for (const [who, payload] of at % 2 === 0 ? pair : pair.toReversed()) {
        const { ms, status } = await timed(url, payload)
        samples[who].push(ms)
        statuses[who].add(status)
      }
    }
    expect(statuses.known).toEqual(statuses.unknown)
    expect(Math.abs(median(samples.known) - median(samples.unknown)), 'milliseconds').toBeLessThanOrEqual(5)
    expect(sameDistribution(samples.known, samples.unknown)).toBeGreaterThan(0.01)
  })
})

test(`${PAIRS} stolen credentials, one in a hundred valid, from two hundred addresses: few sign in, and no owner is locked out (T036)`, async () => {
  const VICTIMS = PAIRS / 100
  for (let at = 0; at < VICTIMS; at += 1) await aPlayer(node, database, { login: `victim-${at}` })
  const codes = new Map<string, number>()
  for (let from = 0; from < PAIRS; from += 8) {
    await Promise.all(
      Array.from({ length: 8 }, async (_one, offset) => {
        const at = from + offset
        const isRight = at % 100 === 37
        // One further at every round: the right pairs come from all addresses, as they do from one who does not know them.
        const address = (at + Math.floor(at / ADDRESSES)) % ADDRESSES
        const reply = await node.app.inject({
          method: 'POST',
          url: '/web-api/user/login',
          remoteAddress: `127.0.${100 + (address % 4)}.${1 + Math.floor(address / 4)}`,
          payload: isRight
            ? { uLogin: `victim-${Math.floor(at / 100)}`, uPassword: PASSWORD }
            : { uLogin: `somebody-${at}`, uPassword: 'stolen' },
        })
        const code = reply.json<{ code?: string }>().code ?? 'in'
        codes.set(code, (codes.get(code) ?? 0) + 1)
      }),
    )
  }
  expect(codes.get('in') ?? 0).toBeLessThanOrEqual(100)
  expect(codes.get('CAPTCHA_REQUIRED') ?? 0).toBeGreaterThan(PAIRS / 2)
  for (let at = 0; at < Math.min(VICTIMS, 20); at += 1) {
    const reply = await post(
      node.app,
      '/web-api/user/login',
      { uLogin: `victim-${at}`, uPassword: PASSWORD },
      { from: `198.51.100.${at + 1}` },
    )
    expect(reply.statusCode).toBe(200)
  }
})
