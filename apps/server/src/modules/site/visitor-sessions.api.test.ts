import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '../../platform/database/index.ts'
import type { App } from '../../platform/http/serve.ts'
import { startSite } from './testing/start-site.ts'
import { aSiteDatabase } from '../../testing/site-database.ts'

let database: Database
let app: App
beforeAll(async () => {
  database = await aSiteDatabase()
  app = (await startSite(database, {}, { trustProxy: true })).app
})
afterAll(async () => {
  await app.close()
  await database.close()
})
beforeEach(() => database.pool.query('delete from site_visitor_session'))

const ask = (cookie?: string, headers: Record<string, string> = {}) =>
  app.inject({ url: '/web-api/session', headers, ...(cookie !== undefined && { cookies: { SESSION: cookie } }) })
const given = (reply: Awaited<ReturnType<typeof ask>>): string =>
  reply.cookies.find(({ name }) => name === 'SESSION')?.value ?? ''
const rows = async () =>
  (
    await database.pool.query<{ token_hash: Buffer; days: number }>(
      'select token_hash, extract(day from expires_at - now())::int as days from site_visitor_session',
    )
  ).rows

test('a visitor without a session gets one: no body, not cached, HttpOnly', async () => {
  const reply = await ask()
  expect(reply.statusCode).toBe(204)
  expect(reply.body).toBe('')
  expect(reply.headers['cache-control']).toBe('no-store')
  expect(reply.cookies).toEqual([
    {
      name: 'SESSION',
      value: expect.stringMatching(/^[\w-]{43}$/),
      path: '/',
      httpOnly: true,
      sameSite: 'Lax',
      maxAge: 30 * 86_400,
    },
  ])
})

test('the database holds the hash of the session and not the session', async () => {
  const token = given(await ask())
  const [row] = await rows()
  expect(row?.token_hash).toEqual(createHash('sha256').update(token).digest())
})

test('behind TLS the cookie is Secure and of this host alone', async () => {
  const reply = await ask(undefined, { 'x-forwarded-proto': 'https' })
  expect(reply.cookies[0]).toMatchObject({ name: '__Host-SESSION', path: '/', secure: true, httpOnly: true })
  expect(reply.cookies[0]).not.toHaveProperty('domain')
})

test('a session slides on while it lives', async () => {
  const token = given(await ask())
  await database.pool.query("update site_visitor_session set expires_at = now() + interval '1 hour'")
  expect(given(await ask(token))).toBe(token)
  expect(await rows()).toEqual([
    expect.objectContaining({ days: expect.toSatisfy((days: number) => days >= 29) as number }),
  ])
})

test('a session that is over is replaced, and swept away', async () => {
  const token = given(await ask())
  await database.pool.query("update site_visitor_session set expires_at = now() - interval '1 second'")
  expect(given(await ask(token))).not.toBe(token)
  expect(await rows()).toHaveLength(1)
})

test.each(['x', 'A'.repeat(43), "'; drop table site_visitor_session; --"])(
  'a session of the visitor’s own making (%s) is not taken over',
  async (cookie) => {
    expect(given(await ask(cookie))).not.toBe(cookie)
  },
)

test('a session of one brand is none of another', async () => {
  const token = given(await ask())
  expect(given(await ask(token, { host: 'ledara.example' }))).not.toBe(token)
})

test('the page of another site cannot make one', async () => {
  const reply = await ask(undefined, { 'sec-fetch-site': 'cross-site' })
  expect(reply.statusCode).toBe(204)
  expect(reply.cookies).toEqual([])
  expect(await rows()).toEqual([])
})
