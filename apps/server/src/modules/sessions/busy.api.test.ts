import type { CaptchaAsked } from '@evens/contracts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../platform/database/index.ts'
import { aSiteDatabase } from '../../testing/site-database.ts'
import { aPlayer, PASSWORD, post, replyOf, startSessions, type SessionsNode } from './testing/start-sessions.ts'

let database: Database
let node: SessionsNode
let device = ''

const enter = (uLogin: string, headers: Record<string, string> = {}, uPassword = PASSWORD) =>
  node.app.inject({
    method: 'POST',
    url: '/web-api/user/login',
    remoteAddress: `198.51.100.${(addresses += 1)}`,
    headers,
    payload: { uLogin, uPassword },
  })
let addresses = 0

beforeAll(async () => {
  database = await aSiteDatabase()
  node = await startSessions(database, false, { nowMs: () => performance.now() })
  await aPlayer(node, database, { login: 'nora' })
  await aPlayer(node, database, { login: 'otto' })
  device = (await enter('nora')).cookies.find(({ name }) => name === 'known_device')?.value ?? ''
})
afterAll(() => database.close())

let enough: (() => boolean) | null = null
const hashing = new Set<Promise<unknown>>()
/** Strangers come as long as this holds: for each who is served there are others. */
function crowd(): void {
  const { passwords } = node.people
  while (enough !== null && !enough()) {
    const one = passwords.isRight('wrong', null, 'clean').then(crowd, () => undefined)
    hashing.add(one)
    void one.finally(() => hashing.delete(one))
  }
}
const isFull = (): boolean => {
  try {
    node.people.passwords.admit('clean')
    return false
  } catch {
    return true
  }
}
function crowdUntil(holds: () => boolean): void {
  enough = holds
  crowd()
}
afterEach(async () => {
  enough = null
  await Promise.all(hashing)
})

test('an unknown device is asked to retry later without an attempt counted, also for an unknown account (T090)', async () => {
  crowdUntil(isFull)
  const [ofNora, ofUnknownAccount] = [
    await enter('nora', { 'x-language': 'ru' }),
    await enter('nobody', { 'x-language': 'ru' }),
  ]
  expect(ofNora.statusCode).toBe(503)
  expect(ofNora.headers['retry-after']).toMatch(/^[1-9]$/)
  expect(ofNora.json()).toMatchObject({
    code: 'SIGN_IN_BUSY',
    errors: [{ detail: expect.stringMatching('Попробуйте через') as string }],
  })
  expect(replyOf(ofUnknownAccount)).toEqual(replyOf(ofNora))
  const { rows } = await database.pool.query('select from attempt where count > 0')
  expect(rows).toEqual([])
})

test('a browser that has signed in before has priority', async () => {
  crowdUntil(isFull)
  expect((await enter('nora', { cookie: `known_device=${device}` })).statusCode).toBe(200)
  // No stranger takes the place she has left: fill it, or the next one finds room.
  crowdUntil(isFull)
  expect((await enter('otto', { cookie: `known_device=${device}` })).statusCode, 'that of another account').toBe(503)
})

test('under load an unknown device solves a captcha, harder with a longer queue; also for an unknown account', async () => {
  const { passwords } = node.people
  const costs: (number | undefined)[] = []
  for (const level of [1, 3]) {
    crowdUntil(() => passwords.level() >= level)
    for (const login of ['nora', 'nobody']) {
      const reply = await enter(login)
      expect(reply.statusCode).toBe(400)
      costs.push(reply.json<{ captcha?: CaptchaAsked }>().captcha?.challenge.parameters.cost)
    }
  }
  expect(costs).toEqual([1, 1, 4, 4])
  expect((await enter('nora', { cookie: `known_device=${device}` })).statusCode, 'not on a known device').toBe(200)
  const solved = await post(
    node.app,
    '/web-api/user/login',
    { uLogin: 'otto', uPassword: PASSWORD },
    { from: '192.0.2.1' },
  )
  expect(solved.statusCode).toBe(200)
})
