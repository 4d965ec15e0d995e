import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../../platform/database/index.ts'
import type { App } from '../../platform/http/serve.ts'
import { aSiteDatabase } from '../../testing/site-database.ts'
import { DEMO_PASSWORD } from '../players/index.ts'
import { startSessions } from './testing/start-sessions.ts'

const PREFIXED = '__Host-user_token'
const PLAIN = 'user_token'
const GET_TOKEN = '/web-api/user/gettoken'
const TLS = { 'x-forwarded-proto': 'https', 'x-forwarded-for': '203.0.113.7' }

let database: Database
let app: App
beforeAll(async () => {
  database = await aSiteDatabase()
  const node = await startSessions(database, '127.0.0.1')
  app = node.app
  for (const site of node.site.sites) await node.people.demo.seed(site)
})
afterAll(async () => {
  await app.close()
  await database.close()
})

type Headers = Readonly<Record<string, string>>
type Jar = Readonly<Record<string, string>>

async function signIn(uLogin: string, headers: Headers, cookies: Jar = {}) {
  const payload = { uLogin, uPassword: DEMO_PASSWORD }
  const reply = await app.inject({ method: 'POST', url: '/web-api/user/login', headers, payload, cookies })
  return Object.fromEntries(reply.cookies.map(({ name, value }) => [name, value]))
}
const check = (headers: Headers, cookies: Jar) => app.inject({ url: '/web-api/user/check', headers, cookies })
async function whoIs(headers: Headers, cookies: Jar): Promise<string | null> {
  return (await check(headers, cookies)).json<{ session: { login: string } | null }>().session?.login ?? null
}

describe('over TLS', () => {
  test('the token is given under the prefixed name, of this host and this path alone', async () => {
    const payload = { uLogin: 'demo1', uPassword: DEMO_PASSWORD }
    const reply = await app.inject({ method: 'POST', url: '/web-api/user/login', headers: TLS, payload })
    const lines = [reply.headers['set-cookie'] ?? []].flat()
    const given = lines.filter((line) => /^(?:__Host-)?(?:user_token|known_device)=/.test(line))
    expect(given).toHaveLength(2)
    for (const line of given) {
      expect(line).toMatch(/^__Host-.*; Path=\/; HttpOnly; Secure; SameSite=Lax$|^__Host-.*; Path=\/;.*; Secure/)
      expect(line).not.toMatch(/domain=/i)
    }
  })

  test('in the clear it has its plain name, and a prefixed one is not looked at', async () => {
    const jar = await signIn('demo1', {})
    expect(Object.keys(jar)).toEqual(expect.arrayContaining([PLAIN, 'known_device']))
    expect(await whoIs({}, { [PLAIN]: jar[PLAIN] ?? '' })).toBe('demo1')
    expect(await whoIs({}, { [PREFIXED]: jar[PLAIN] ?? '' })).toBeNull()
  })

  test('a session from before TLS stays valid and moves to the prefixed cookie at once', async () => {
    const before = { [PLAIN]: (await signIn('demo1', {}))[PLAIN] ?? '' }
    const moved = await check(TLS, before)
    expect(moved.json<{ session: { login: string } }>().session.login).toBe('demo1')
    const cookies = new Map(moved.cookies.map((cookie) => [cookie.name, cookie]))
    expect(cookies.get(PLAIN)).toMatchObject({ value: '', secure: true })
    expect(await whoIs(TLS, { [PREFIXED]: cookies.get(PREFIXED)?.value ?? '' })).toBe('demo1')
  })

  test('a token issued over TLS is ignored under a plain name, so that it cannot be planted', async () => {
    const attacker = await signIn('demo2', TLS)
    const planted = attacker[PREFIXED] ?? ''
    for (const headers of [TLS, {}]) expect(await whoIs(headers, { [PLAIN]: planted })).toBeNull()

    const headers = { ...TLS, 'x-evens-token': '1' }
    const asked = await app.inject({ url: GET_TOKEN, headers, cookies: { [PREFIXED]: planted } })
    const short = asked.json<{ token: string }>().token
    expect(await whoIs({ ...TLS, authorization: `Bearer ${short}` }, {})).toBe('demo2')
    for (const where of [TLS, {}]) expect(await whoIs(where, { [PLAIN]: short })).toBeNull()
  })

  test('the prefixed one wins over a planted one, which is taken away', async () => {
    const own = await signIn('demo1', TLS)
    const planted = (await signIn('demo2', {}))[PLAIN] ?? ''
    const reply = await check(TLS, { [PREFIXED]: own[PREFIXED] ?? '', [PLAIN]: planted })
    expect(reply.json<{ session: { login: string } }>().session.login).toBe('demo1')
    expect(reply.cookies.find(({ name }) => name === PLAIN)?.value).toBe('')
  })

  test('signing out takes both names back', async () => {
    const own = await signIn('demo1', TLS)
    const cookies = { [PREFIXED]: own[PREFIXED] ?? '', [PLAIN]: 'x' }
    const reply = await app.inject({ method: 'POST', url: '/web-api/user/disconnect', headers: TLS, cookies })
    expect(reply.cookies.filter(({ value }) => value === '').map(({ name }) => name)).toEqual(
      expect.arrayContaining([PREFIXED, PLAIN]),
    )
    expect(await whoIs(TLS, { [PREFIXED]: own[PREFIXED] ?? '' })).toBeNull()
  })

  test('a browser that was known before TLS gets a fresh mark: a planted one never becomes a device of the player', async () => {
    const planted = 'A'.repeat(43)
    const jar = await signIn('demo1', TLS, { known_device: planted })
    expect(jar['__Host-known_device']).toMatch(/^[\w-]{43}$/)
    expect(jar['__Host-known_device']).not.toBe(planted)
    expect(jar['known_device'], 'the plain one is taken away').toBe('')
  })
})
