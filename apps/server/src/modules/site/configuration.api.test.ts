import { getConfigGroups, PublicConfig } from '@evens/contracts'
import { Errors } from 'typebox/value'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../platform/database/index.ts'
import type { App } from '../../platform/http/serve.ts'
import { startSite } from './testing/start-site.ts'
import { aSiteDatabase } from '../../testing/site-database.ts'

let database: Database
let app: App
const started: App[] = []
async function start(...given: [overlay?: unknown, deps?: Parameters<typeof startSite>[2]]): Promise<App> {
  const { app: another } = await startSite(database, ...given)
  started.push(another)
  return another
}
beforeAll(async () => {
  database = await aSiteDatabase()
  app = await start()
})
afterAll(async () => {
  await Promise.all(started.map((one) => one.close()))
  await database.close()
})

test('the configuration follows its contract and is not cached', async () => {
  const reply = await app.inject('/bff-api/config/all.json?lang=ar')
  expect(reply.statusCode).toBe(200)
  expect(reply.headers['cache-control']).toBe('no-store')
  expect([...Errors(PublicConfig, reply.json())]).toEqual([])
  expect(reply.json()).toMatchObject({ id: 'evens', group_id: 62, maintenance: { wording: { language: 'en' } } })
})

test('the host name chooses the brand', async () => {
  const reply = await app.inject({ url: '/bff-api/config/all.json', headers: { host: 'ledara.localhost:3000' } })
  expect(reply.json()).toMatchObject({ id: 'ledara', brand: { name: 'Ledara Play' }, languages: { default: 'en' } })
})

test('an overlay changes the reply', async () => {
  const changed = await start({ brand: { name: 'Other' }, switches: { registration: false }, languages: ['en', 'ar'] })
  const reply = await changed.inject('/bff-api/config/all.json')
  expect(reply.json()).toMatchObject({
    brand: { name: 'Other' },
    seo: { siteName: 'Other' },
    switches: { registration: false },
    languages: { all: ['en', 'ar'], default: 'en' },
  })
})

test('a country is believed only from a trusted proxy', async () => {
  const asked = {
    url: '/bff-api/config/all.json',
    headers: { 'x-country-code': 'us', 'x-forwarded-for': '203.0.113.9' },
  }
  const countryFrom = async (where: App) =>
    (await where.inject(asked)).json<{ currentCountryCode: string }>().currentCountryCode
  expect(await countryFrom(app)).toBe('RU')
  expect(await countryFrom(await start({}, { trustProxy: true }))).toBe('US')
  expect(await countryFrom(await start({}, { trustProxy: '127.0.0.1' }))).toBe('US')
  expect(await countryFrom(await start({}, { trustProxy: '10.0.0.1' }))).toBe('RU')
})

test('requested groups are returned and cacheable', async () => {
  const reply = await app.inject('/bff-api/config/group/get?groups=languages,limits&lang=en')
  expect(reply.statusCode).toBe(200)
  expect(Object.keys(reply.json())).toEqual(['languages', 'limits'])
  expect(reply.headers['cache-control']).toBe(`public, max-age=${getConfigGroups.caching.seconds}`)
  expect(getConfigGroups.caching.seconds).toBeGreaterThanOrEqual(600)
  expect(getConfigGroups.caching.seconds).toBeLessThanOrEqual(900)
})

test.each([
  { query: 'groups=languages,blocks', status: 404, code: 'NOT_FOUND', field: 'groups' },
  { query: 'groups=__proto__', status: 400, code: 'BAD_REQUEST', field: 'groups' },
  { query: 'groups=', status: 400, code: 'BAD_REQUEST', field: 'groups' },
  { query: '', status: 400, code: 'BAD_REQUEST', field: 'groups' },
])('groups?$query is refused with $status', async ({ query, status, code, field }) => {
  const reply = await app.inject(`/bff-api/config/group/get?${query}`)
  expect(reply.statusCode).toBe(status)
  expect(reply.json()).toMatchObject({ code, errors: [{ field }] })
  expect(reply.headers['cache-control']).toBe('no-store')
})

test('settings for one visitor do not leak into the shared cache', async () => {
  const url = '/bff-api/config/group/get?groups=maintenance&lang=ar'
  const closed = await app.inject({ url, cookies: { maintenance: '1' } })
  expect(closed.json()).toMatchObject({ maintenance: { isActive: false } })
  const all = await app.inject({ url: '/bff-api/config/all.json', cookies: { maintenance: '1' } })
  expect(all.json()).toMatchObject({ maintenance: { isActive: true } })
})
