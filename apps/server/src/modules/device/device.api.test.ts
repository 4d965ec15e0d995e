import type { DeviceToken } from '@evens/contracts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../platform/database/index.ts'
import { startSite } from '../site/testing/start-site.ts'
import { createDevice } from './index.ts'
import { aSiteDatabase } from '../../testing/site-database.ts'

let database: Database
let app: Awaited<ReturnType<typeof start>>
const now = { ms: Date.UTC(2027, 0, 15) }
const MACHINE = { canvas: { commonPixels: 'a1' }, webgl: { renderer: 'r' }, hardware: { cores: 4 } }

async function start(deviceKey: Uint8Array = Buffer.alloc(32, 5)) {
  const { app: made, site } = await startSite(database)
  const device = createDevice({ database, siteFor: site.siteFor, clock: { nowMs: () => now.ms }, deviceKey })
  device.routes(made)
  made.get('/test/of', (request) => ({ id: device.of(request) }))
  made.post('/test/require', (request) => {
    device.require(request)
    return { id: device.of(request) }
  })
  return made
}

beforeAll(async () => {
  database = await aSiteDatabase()
  app = await start()
})
afterAll(() => database.close())

async function register(components: object, { id = '62', host = 'localhost', node = app, headers = {} } = {}) {
  const url = `/hd-api/external/apps/${id}/register`
  const reply = await node.inject({ method: 'POST', url, payload: { components }, headers: { host, ...headers } })
  return { status: reply.statusCode, body: reply.json<DeviceToken>() }
}
const idOf = async (token: string, host = 'localhost') =>
  (await app.inject({ url: '/test/of', headers: { 'x-device': token, host } })).json<{ id: string | null }>().id

test('a machine gets a token for a day, and is the same device at every visit', async () => {
  const { status, body } = await register(MACHINE)
  expect(status).toBe(200)
  expect(body.expiresAt).toBe(now.ms / 1000 + 86_400)
  const id = await idOf(body.token)
  expect(id).toMatch(/^[\da-f]{64}$/)
  const again = await register({ ...MACHINE, system: { browser: { version: '99' } } })
  expect(await idOf(again.body.token)).toBe(id)
  const another = await register({ ...MACHINE, hardware: { cores: 8 } })
  expect(await idOf(another.body.token)).not.toBe(id)
  const { rows } = await sql`select from device where encode(id, 'hex') = ${id}`.execute(database.kysely)
  expect(rows).toHaveLength(1)
})

test('a token is of one site, and of this server', async () => {
  const { body } = await register(MACHINE)
  expect(await idOf(body.token, 'ledara.localhost')).toBeNull()
  const foreign = await register(MACHINE, { node: await start(Buffer.alloc(32, 6)) })
  expect(await idOf(foreign.body.token)).toBeNull()
})

test.each(['', 'x', `1801000000.${'A'.repeat(43)}.${'A'.repeat(43)}`])('%j is no token', async (token) => {
  expect(await idOf(token)).toBeNull()
})

test('a token that was prolonged by hand is none, and one that is over is none', async () => {
  const { body } = await register(MACHINE)
  expect(await idOf(body.token.replace(/^\d{10}/, String(body.expiresAt + 1)))).toBeNull()
  now.ms += 86_400_000
  expect(await idOf(body.token)).toBeNull()
})

test('a request without a required device token is refused with a request for one', async () => {
  const { body } = await register(MACHINE)
  const ask = (headers: Record<string, string>) => app.inject({ method: 'POST', url: '/test/require', headers })
  const refused = await ask({})
  expect(refused.statusCode).toBe(400)
  expect(refused.json<{ code: string }>().code).toBe('FINGERPRINT_REQUIRED')
  expect((await ask({ 'x-device': 'something' })).statusCode).toBe(400)
  expect((await ask({ 'x-device': body.token })).statusCode).toBe(200)
  const unable = await ask({ 'x-device': 'none' })
  expect(unable.statusCode, 'a browser that cannot tell is not locked out').toBe(200)
  expect(unable.json<object>()).toEqual({ id: null })
})

test.each([
  { what: 'another project', given: { id: '63' }, components: MACHINE, status: 404 },
  {
    what: 'a page of another site',
    given: { headers: { origin: 'https://evil.example' } },
    components: MACHINE,
    status: 403,
  },
  { what: 'next to nothing', given: {}, components: { canvas: 'x' }, status: 400 },
  {
    what: 'too many parts',
    given: {},
    components: Object.fromEntries(Array.from({ length: 60 }, (_, n) => [`p${n}`, 1])),
    status: 400,
  },
  { what: 'too much', given: {}, components: { ...MACHINE, fonts: 'x'.repeat(20_000) }, status: 400 },
])('$what is refused', async ({ given, components, status }) => {
  expect((await register(components, given)).status).toBe(status)
})
