import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../platform/database/index.ts'
import type { App } from '../../platform/http/serve.ts'
import { startSite } from './testing/start-site.ts'
import { aSiteDatabase } from '../../testing/site-database.ts'

let database: Database
let app: App
beforeAll(async () => {
  database = await aSiteDatabase()
  app = (await startSite(database, { languages: ['ru', 'en', 'ar', 'de'] })).app
})
afterAll(async () => {
  await app.close()
  await database.close()
})
type Reply = { language: string; version: string; messages: Record<string, unknown[]> }

test('texts come compiled, by language and ids', async () => {
  const reply = await app.inject('/bff-api/dictionary/ru?ids=main,errors')
  expect(reply.statusCode).toBe(200)
  const { language, messages } = reply.json<Reply>()
  expect(language).toBe('ru')
  expect(messages['main_done']).toEqual(['Готово'])
  expect(messages).toHaveProperty('error_not_found')
  expect(messages).not.toHaveProperty('seo_home_text')
})

test('arguments are compiled too', async () => {
  const { messages } = (await app.inject('/bff-api/dictionary/en?ids=main')).json<Reply>()
  expect(messages['seo_title']).toEqual([['title'], ' — ', ['site']])
})

test('with their version they are immutable, with another one uncacheable', async () => {
  const { version } = (await app.inject('/bff-api/dictionary/en?ids=main')).json<Reply>()
  const kept = async (v: string) =>
    (await app.inject(`/bff-api/dictionary/en?ids=main&v=${v}`)).headers['cache-control']
  expect(await kept(version)).toBe('public, max-age=31536000, immutable')
  expect(await kept('0123456789abcdef')).toBe('no-store')
  expect((await app.inject('/bff-api/dictionary/ru?ids=main')).json<Reply>().version).not.toBe(version)
})

test('a language without texts of its own is answered in English', async () => {
  const { language, messages } = (await app.inject('/bff-api/dictionary/de?ids=main')).json<Reply>()
  expect(language).toBe('de')
  expect(messages['main_done']).toEqual(['Done'])
})

test.each([
  { path: 'fr?ids=main', status: 404, field: 'lang' },
  { path: 'en?ids=nothing', status: 404, field: 'ids' },
  { path: 'en?ids=main,nothing', status: 404, field: 'ids' },
  { path: 'en?ids=../../package', status: 400, field: 'ids' },
  { path: 'en', status: 400, field: 'ids' },
  { path: 'english?ids=main', status: 400, field: 'lang' },
])('$path is refused with $status', async ({ path, status, field }) => {
  const reply = await app.inject(`/bff-api/dictionary/${path}`)
  expect(reply.statusCode).toBe(status)
  expect(reply.json()).toMatchObject({ errors: [{ field }] })
})
