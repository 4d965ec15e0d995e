import { createHmac } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../../platform/database/index.ts'
import type { App } from '../../platform/http/serve.ts'
import { aSiteDatabase } from '../../testing/site-database.ts'
import { DEMO_PASSWORD, demoPlayersOf } from '../players/index.ts'
import { SESSION_KEY as KEY, startSessions } from './testing/start-sessions.ts'

let database: Database
let app: App
let started: Awaited<ReturnType<typeof startSessions>>

beforeAll(async () => {
  database = await aSiteDatabase()
  started = await startSessions(database)
  app = started.app
  await seedAgain()
  await seedAgain()
})
afterAll(async () => {
  await app.close()
  await database.close()
})

async function seedAgain(): Promise<void> {
  for (const each of started.site.sites) await started.people.demo.seed(each)
}
const firstSite = () => started.site.sites[0] as (typeof started.site.sites)[number]

type Headers = Readonly<Record<string, string>>

const signIn = (uLogin: string, uPassword: string, headers: Headers = {}, more: object = {}) =>
  app.inject({ method: 'POST', url: '/web-api/user/login', headers, payload: { uLogin, uPassword, ...more } })
const check = async (token: string): Promise<string | null> => {
  const reply = await app.inject({ url: '/web-api/user/check', cookies: { user_token: token } })
  return reply.json<{ session: { userId: string } | null }>().session?.userId ?? null
}
const tokenOf = (reply: Awaited<ReturnType<typeof signIn>>): string =>
  reply.cookies.find(({ name }) => name === 'user_token')?.value ?? ''
const claimsOf = (token: string): Record<string, unknown> =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>

test('every sandbox has its demo players once, each in a currency of the site', async () => {
  const { rows } = await database.pool.query<{ site_id: string; players: bigint; currencies: bigint }>(
    'select site_id, count(*) as players, count(distinct currency) as currencies from player group by 1 order by 1',
  )
  expect(rows.length).toBeGreaterThan(1)
  for (const { players, currencies } of rows) expect([players, currencies]).toEqual([4n, 3n])
})

test('a demo player has a complete profile with confirmed contacts and its own password; one lacks documents', async () => {
  const { rows } = await database.pool.query<Record<string, unknown>>(
    `select distinct on (login) login, given_name <> '' and surname <> '' and birth_date is not null and address is not null as is_filled,
       document_number is not null and document_date is not null as has_document,
       email_confirmed_at is not null as has_email, phone_confirmed_at is not null as has_phone,
       password_changed_at >= created_at + interval '1 second' as is_changed
     from player order by login`,
  )
  const all = { is_filled: true, has_email: true, has_phone: true, is_changed: true }
  expect(rows).toEqual([
    ...['demo1', 'demo2', 'demo3'].map((login) => ({ login, ...all, has_document: true })),
    { login: 'demo4', ...all, has_document: false },
  ])
})

test('a seed keeps what a demo player has entered, and takes no address of another', async () => {
  const { pool } = database
  const site = firstSite()
  await pool.query(
    `update player set given_name = '', email = null, email_confirmed_at = null, address = 'My own street 1'
     where login = 'demo2' and site_id = $1`,
    [site.id],
  )
  await pool.query(`update player set email = 'boris.venn@demo.example' where login = 'demo4' and site_id = $1`, [
    site.id,
  ])
  await seedAgain()
  const { rows } = await pool.query(
    `select given_name, address, email, email_confirmed_at from player where login = 'demo2' and site_id = $1`,
    [site.id],
  )
  expect(rows).toEqual([{ given_name: 'Boris', address: 'My own street 1', email: null, email_confirmed_at: null }])
})

test('a site with one currency has one verified demo player and one who is not', () => {
  expect(demoPlayersOf({ currencies: { all: ['EUR'], default: 'EUR' } })).toMatchObject([
    { login: 'demo1', currency: 'EUR', profile: { givenName: 'Ada', surname: 'Marlow' } },
    { login: 'demo4', currency: 'EUR', profile: { givenName: 'Dana', documentNumber: null } },
  ])
})

describe('signing in', () => {
  test('sets an HttpOnly token with its expiry that opens the session', async () => {
    const reply = await signIn(' DEMO1 ', DEMO_PASSWORD)
    expect(reply.statusCode).toBe(200)
    expect(reply.headers['cache-control']).toBe('no-store')
    expect(reply.cookies.find(({ name }) => name === 'user_token')).toEqual({
      name: 'user_token',
      value: expect.any(String),
      path: '/',
      httpOnly: true,
      sameSite: 'Lax',
    })
    const session = reply.json<{ userId: string; user_id: string; exp: number; login: string }>()
    expect([session.login, session.user_id]).toEqual(['demo1', session.userId])
    expect(claimsOf(tokenOf(reply))).toMatchObject({ sub: session.userId, exp: session.exp })
    expect(await check(tokenOf(reply))).toBe(session.userId)
  })

  test('is remembered by the browser only when that was asked for', async () => {
    const reply = await signIn('demo1', DEMO_PASSWORD, {}, { save: true })
    const { exp } = reply.json<{ exp: number }>()
    const cookie = reply.cookies.find(({ name }) => name === 'user_token')
    expect(cookie?.expires?.getTime()).toBe(exp * 1000)
  })

  test('shows when the player signed in before', async () => {
    await signIn('demo2', DEMO_PASSWORD)
    const { previousSignInAt } = (await signIn('demo2', DEMO_PASSWORD)).json<{ previousSignInAt: number }>()
    expect(Math.abs(Date.now() - previousSignInAt)).toBeLessThan(60_000)
  })

  test('an unknown login and a wrong password get the same reply', async () => {
    const [unknown, wrong] = await Promise.all([signIn('nobody', DEMO_PASSWORD), signIn('demo2', 'wrong')])
    expect([unknown.statusCode, wrong.statusCode]).toEqual([401, 401])
    const { requestId: _a, ...first } = unknown.json<Record<string, unknown>>()
    const { requestId: _b, ...second } = wrong.json<Record<string, unknown>>()
    expect(first).toEqual(second)
    expect(unknown.cookies).toEqual([])
  })

  test.each<{ what: string; headers: Headers }>([
    { what: 'a page of another site', headers: { 'sec-fetch-site': 'cross-site' } },
    { what: 'a page of a sister host', headers: { 'sec-fetch-site': 'same-site' } },
    { what: 'another origin', headers: { origin: 'https://evil.example' } },
    { what: 'no origin at all', headers: { origin: 'null' } },
  ])('is refused to $what (T072)', async ({ headers }) => {
    const reply = await signIn('demo1', DEMO_PASSWORD, headers)
    expect([reply.statusCode, reply.cookies]).toEqual([403, []])
  })

  test.each([
    { body: { uLogin: 'demo1' } },
    { body: { uLogin: 'demo1', uPassword: ['x'] } },
    { body: { uLogin: 'demo1', uPassword: 'x', userId: '1' } },
    { body: { uLogin: '', uPassword: 'x' } },
    { body: { uLogin: 'demo1', uPassword: 'x'.repeat(201) } },
    { body: { uLogin: 'x'.repeat(255), uPassword: 'x' } },
    { body: { uLogin: 'demo\u0000', uPassword: 'x' } },
  ])('a body that the contract does not know is refused: $body', async ({ body }) => {
    expect((await app.inject({ method: 'POST', url: '/web-api/user/login', payload: body })).statusCode).toBe(400)
  })
})

describe('a token', () => {
  const encode = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url')
  const signed = (head: object, claims: object, key: Uint8Array): string => {
    const text = `${encode(head)}.${encode(claims)}`
    return `${text}.${createHmac('sha256', key).update(text).digest('base64url')}`
  }
  const HEAD = { alg: 'HS256', typ: 'JWT' }

  test('is dead at once when its session is ended, and so is a copy of it', async () => {
    const token = tokenOf(await signIn('demo1', DEMO_PASSWORD))
    expect(await check(token)).not.toBeNull()
    const out = await app.inject({ method: 'POST', url: '/web-api/user/disconnect', cookies: { user_token: token } })
    expect([out.statusCode, out.cookies[0]?.value]).toEqual([204, ''])
    expect(await check(token)).toBeNull()
  })

  test('ending it from another page leaves it alive', async () => {
    const token = tokenOf(await signIn('demo1', DEMO_PASSWORD))
    const out = await app.inject({
      method: 'POST',
      url: '/web-api/user/disconnect',
      headers: { 'sec-fetch-site': 'cross-site' },
      cookies: { user_token: token },
    })
    expect(out.statusCode).toBe(403)
    expect(await check(token)).not.toBeNull()
  })

  test('is nothing to the other brand', async () => {
    const token = tokenOf(await signIn('demo1', DEMO_PASSWORD))
    const { rows } = await database.pool.query<{ site_id: string }>('select distinct site_id from player')
    const audience = claimsOf(token)['aud']
    const other = rows.map(({ site_id: id }) => id).find((id) => id !== audience)
    expect(await check(signed(HEAD, { ...claimsOf(token), aud: other }, KEY))).toBeNull()
  })

  test('not signed here opens nothing (T038)', async () => {
    const token = tokenOf(await signIn('demo1', DEMO_PASSWORD))
    const [head = '', body = '', signature = ''] = token.split('.')
    const claims = claimsOf(token)
    const forged = [
      `${encode({ alg: 'none' })}.${body}.`,
      `${encode({ alg: 'none' })}.${body}.${signature}`,
      `${head}.${body}.`,
      `${head}.${body}`,
      signed(HEAD, claims, Buffer.alloc(32, 8)),
      signed({ ...HEAD, kid: '../../keys/session.key' }, claims, Buffer.alloc(0)),
      signed({ alg: 'HS512' }, claims, KEY),
      signed(HEAD, { ...claims, exp: 1 }, KEY),
      signed(HEAD, { ...claims, exp: undefined }, KEY),
      signed(HEAD, { ...claims, sub: '1 or 1=1' }, KEY),
      signed(HEAD, { ...claims, sid: 'x' }, KEY),
      signed(HEAD, { ...claims, iss: 'else' }, KEY),
      `${head}.${encode({ ...claims, exp: 4_000_000_000 })}.${signature}`,
      'x'.repeat(5000),
    ]
    expect(await Promise.all(forged.map(check))).toEqual(forged.map(() => null))
    expect(await check(token)).not.toBeNull()
  })

  test('with one bit turned opens nothing, whichever bit it is (T038)', async () => {
    const token = tokenOf(await signIn('demo1', DEMO_PASSWORD))
    const signature = Buffer.from(token.split('.')[2] ?? '', 'base64url')
    const prefix = token.slice(0, token.lastIndexOf('.') + 1)
    const turned = Array.from({ length: signature.length * 8 }, (_bit, at) => {
      const bytes = Buffer.from(signature)
      bytes[at >> 3] = (bytes[at >> 3] ?? 0) ^ (1 << (at & 7))
      return `${prefix}${bytes.toString('base64url')}`
    })
    expect(new Set(await Promise.all(turned.map(check)))).toEqual(new Set([null]))
  })
})

test('the player is returned with their hidden sports', async () => {
  await database.pool.query(
    "update player set disallow_live_sport = '{boxing}', disallow_line_sport = '{boxing,mma}' where login = 'demo2'",
  )
  const cookies = { user_token: tokenOf(await signIn('demo2', DEMO_PASSWORD)) }
  const asking = { cookies, hostname: 'localhost' } as unknown as FastifyRequest
  expect((await app.principalOf(asking))?.hiddenSports).toEqual({ line: ['boxing', 'mma'], live: ['boxing'] })
})
