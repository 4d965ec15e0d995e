import type { FastifyRequest } from 'fastify'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../../platform/database/index.ts'
import { aSiteDatabase } from '../../testing/site-database.ts'
import {
  aPlayer,
  enterAs,
  PASSWORD,
  post,
  startSessions,
  tokenIn,
  whoIs,
  type SessionsNode,
} from './testing/start-sessions.ts'

let database: Database
let node: SessionsNode
let nora: bigint
let otto: bigint
const secret = Buffer.from('a secret of 20 bytes')
const codeNow = (): string => new TOTP({ secret: new Secret({ buffer: new Uint8Array(secret).buffer }) }).generate()

beforeAll(async () => {
  database = await aSiteDatabase()
  node = await startSessions(database)
  nora = await aPlayer(node, database, { login: 'nora' })
  otto = await aPlayer(node, database, { login: 'otto' })
})
afterAll(() => database.close())

const confirm = (token: string, proof: object) => post(node.app, '/web-api/user/confirm', proof, { token })
const asks = (token: string) =>
  ({ cookies: { user_token: token }, headers: {}, hostname: 'localhost' }) as unknown as FastifyRequest
const steps = (token: string, proof: object = {}) =>
  node.people.confirm(asks(token), proof).then(
    () => 'goes on',
    (error: unknown) => (error as Error).message,
  )

describe('the step up (T043)', () => {
  test('a session alone is not enough; the password is, for this one act', async () => {
    const token = await enterAs(node, nora)
    expect(await steps(token)).toBe('STEP_UP_REQUIRED')
    expect(await steps(token, { password: 'wrong' })).toBe('STEP_UP_REQUIRED')
    expect(await steps(token, { password: PASSWORD })).toBe('goes on')
    expect(await steps(token)).toBe('STEP_UP_REQUIRED')
    expect(await steps('')).toBe('UNAUTHENTICATED')
  })

  test('a session that is confirmed has another name, and goes on for five minutes (T039)', async () => {
    const token = await enterAs(node, nora, true)
    const reply = await confirm(token, { password: PASSWORD })
    expect(reply.json()).toMatchObject({ user_id: String(nora), isConfirmed: true })
    const renewed = tokenIn(reply)
    expect(await whoIs(node.app, token), 'the old name is dead').toBeNull()
    expect(await steps(renewed)).toBe('goes on')
    expect(reply.cookies.find(({ name }) => name === 'user_token')?.expires, 'kept as before').toBeDefined()
    await database.pool.query("update player_session set confirmed_at = confirmed_at - interval '5 minutes'")
    node.people.sessions.forget([nora])
    expect(await steps(renewed)).toBe('STEP_UP_REQUIRED')
  })

  test('of two confirmations of one session one succeeds', async () => {
    const token = await enterAs(node, nora)
    const answers = await Promise.all([confirm(token, { password: PASSWORD }), confirm(token, { password: PASSWORD })])
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 401])
  })

  test('ten wrong proofs pause it, also at once', async () => {
    const token = await enterAs(node, nora)
    await database.pool.query('delete from attempt')
    const answers = await Promise.all(Array.from({ length: 14 }, () => steps(token, { password: 'wrong' })))
    expect(answers.filter((answer) => answer === 'STEP_UP_REQUIRED')).toHaveLength(10)
    expect(await steps(token, { password: PASSWORD })).toBe('SIGN_IN_LOCKED')
    await database.pool.query('delete from attempt')
  })

  test('with a second factor on, its code is needed and the password is not enough; a code is good once', async () => {
    const sealed = node.people.secondFactor.seal(otto, secret)
    await database.pool.query('update player set totp_sealed = $2 where id = $1', [otto, sealed])
    const token = await enterAs(node, otto)
    expect(token, 'a link asks for the code too').toBe('')
    const [{ id: siteId }] = node.site.sites
    const opened = await node.people.sessions.open(
      {
        id: otto,
        siteId,
        login: 'otto',
        name: '',
        country: 'GB',
        currency: 'EUR',
        hiddenSports: { line: [], live: [] },
        stakeFactorMilli: 1000,
        banLevel: 0,
      },
      { address: '127.0.0.1', agent: '', country: null },
      { isPersistent: false, idleMinutes: 40, realityMinutes: null },
    )
    expect(await steps(opened.token, { password: PASSWORD })).toBe('STEP_UP_REQUIRED')
    const code = codeNow()
    expect(await steps(opened.token, { code })).toBe('goes on')
    expect(await steps(opened.token, { code })).toBe('STEP_UP_REQUIRED')
  })

  test('is written down', async () => {
    const { rows } = await database.pool.query("select from audit_entry where act = 'session-confirmed'")
    expect(rows.length).toBeGreaterThan(0)
  })
})
