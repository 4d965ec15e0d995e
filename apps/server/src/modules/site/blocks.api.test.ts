import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../platform/database/index.ts'
import type { App } from '../../platform/http/serve.ts'
import { aSiteDatabase } from '../../testing/site-database.ts'
import { GEO_PASS_KEY, NOW_MS, startSite } from './testing/start-site.ts'
import { createGeoPass } from './visitor.ts'

let database: Database
const started: App[] = []
beforeAll(async () => {
  database = await aSiteDatabase()
})
afterAll(async () => {
  await Promise.all(started.map((app) => app.close()))
  await database.close()
})

type Asked = {
  readonly cookies?: Record<string, string>
  readonly headers?: Record<string, string>
  readonly body?: object
}
async function blockOf(overlay: unknown, { cookies = {}, headers = {}, body = {} }: Asked = {}, trustProxy = false) {
  const { app } = await startSite(database, overlay, { trustProxy })
  started.push(app)
  const reply = await app.inject({ method: 'POST', url: '/blocks-api/api/v2/block', cookies, headers, payload: body })
  expect(reply.statusCode).toBe(200)
  expect(reply.headers['cache-control']).toBe('no-store')
  return reply.json<object>()
}
const NONE = { displayTypeId: 0, templateTypeId: 0 }
const home = { blocks: { countries: [{ country: 'RU', templateTypeId: 1 }] } }

test('no visitor is blocked by default', async () => {
  expect(await blockOf({}, { body: { auth: false, url: '/en' } })).toEqual(NONE)
})

test('a forced block is returned unchanged', async () => {
  expect(await blockOf({ blocks: { force: { displayTypeId: 1, templateTypeId: 16 } } })).toEqual({
    displayTypeId: 1,
    templateTypeId: 16,
  })
})

test('a country and a browser are blocked by their rules', async () => {
  expect(await blockOf(home)).toEqual({ displayTypeId: 1, templateTypeId: 1 })
  const browsers = [{ name: 'Internet Explorer', belowVersion: 12, templateTypeId: 5 }]
  const headers = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Trident/7.0; rv:11.0) like Gecko' }
  expect(await blockOf({ blocks: { browsers } }, { headers })).toEqual({ displayTypeId: 1, templateTypeId: 5 })
  expect(await blockOf({ blocks: { browsers } })).toEqual(NONE)
})

test.each<{ claim: string; asked: Asked }>([
  { claim: 'a geo-off cookie of its own', asked: { cookies: { geo_off: '1' } } },
  { claim: 'a made-up pass', asked: { cookies: { geo_off: `evens.9999999999.${'A'.repeat(43)}` } } },
  { claim: 'a maintenance cookie', asked: { cookies: { maintenance: '0' } } },
  { claim: 'another country', asked: { headers: { 'x-country-code': 'DE' } } },
  { claim: 'another address', asked: { headers: { 'x-forwarded-for': '203.0.113.9', 'x-real-ip': '203.0.113.9' } } },
  { claim: 'being signed in', asked: { body: { auth: true, url: '/en/verify' } } },
])('$claim does not lift a block', async ({ asked }) => {
  expect(await blockOf(home, asked)).toEqual({ displayTypeId: 1, templateTypeId: 1 })
})

test('a pass that the site signed lifts the country block with template 1, and only that', async () => {
  const cookies = { geo_off: createGeoPass(GEO_PASS_KEY).issue('evens', NOW_MS / 1000 + 60, randomUUID()) }
  expect(await blockOf(home, { cookies })).toEqual(NONE)
  const other = { blocks: { countries: [{ country: 'RU', templateTypeId: 13 }] } }
  expect(await blockOf(other, { cookies })).toEqual({ displayTypeId: 1, templateTypeId: 13 })
  const force = { blocks: { force: { displayTypeId: 1, templateTypeId: 1 } } }
  expect(await blockOf(force, { cookies })).toEqual({ displayTypeId: 1, templateTypeId: 1 })
})

test('behind a trusted proxy the country it names counts', async () => {
  const headers = { 'x-country-code': 'DE', 'x-forwarded-for': '203.0.113.9' }
  expect(await blockOf(home, { headers }, true)).toEqual(NONE)
})
