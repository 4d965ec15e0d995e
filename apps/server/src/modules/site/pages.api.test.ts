import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../platform/database/index.ts'
import type { App } from '../../platform/http/serve.ts'
import { startSite } from './testing/start-site.ts'
import { aSiteDatabase } from '../../testing/site-database.ts'

let database: Database
let app: App
beforeAll(async () => {
  database = await aSiteDatabase()
  app = (await startSite(database)).app
})
afterAll(async () => {
  await app.close()
  await database.close()
})
const moved = (url: unknown) =>
  app.inject({ method: 'POST', url: '/redirects-api/api/v1/redirect-light', payload: { url } as object })

test('a moved page returns its target with language and query', async () => {
  const reply = await moved('/en/prematch/football?from=mail')
  expect(reply.json()).toMatchObject({
    redirect: true,
    code: 301,
    url: '/en/line/football?from=mail',
    reasons: ['prefix'],
  })
})

test('a page that has not moved returns its position', async () => {
  expect((await moved('/en/line')).json()).toEqual({
    redirect: false,
    code: null,
    url: null,
    reasons: [],
    breadcrumbs: [
      { title: 'OK', url: '/en' },
      { title: 'Done', url: '/en/line' },
    ],
  })
})

test.each([
  '//evil.example',
  'https://evil.example/en',
  'javascript:alert(1)',
  '/\\evil.example',
  'https://evens.example@evil.example',
  '',
  { $ne: 1 },
  ['/en'],
  'x'.repeat(2001),
])('%j is refused', async (url) => {
  const reply = await moved(url)
  expect(reply.statusCode).toBe(400)
  expect(reply.json()).toMatchObject({ code: 'BAD_REQUEST', errors: [{ field: 'url' }] })
})

test('page data is for the page, its language and the address it is seen at', async () => {
  const reply = await app.inject({
    url: '/seo-api/v1/page-data?url=/ru/line',
    headers: { host: 'evens.localhost:3000' },
  })
  expect(reply.json()).toMatchObject({
    title: 'Готово — Evens',
    siteName: 'Evens',
    metaRobots: 'index, follow',
    customCanonical: { mode: 'url', targetUrl: 'http://evens.localhost:3000/ru/line', domain: 'evens.localhost' },
  })
})

test('the text and the links of a page', async () => {
  const content = await app.inject('/seo-api/v1/content?url=/en')
  expect(content.json()).toMatchObject({ style: '', styles: [] })
  expect(content.json<{ content: string }>().content).toMatch(/^<p>Evens offers .+<\/p><p>.+<\/p>$/)
  const visual = await app.inject('/seo-api/v1/visual?url=/en/line')
  expect(visual.json()).toEqual({ links: [{ title: 'Loading', url: '/en/live' }] })
})

test.each(['page-data', 'content', 'visual'])(
  '%s of a page that is not there is not found, of another site refused',
  async (call) => {
    expect((await app.inject(`/seo-api/v1/${call}?url=/en/nowhere`)).statusCode).toBe(404)
    expect((await app.inject(`/seo-api/v1/${call}?url=https://evil.example/`)).statusCode).toBe(400)
  },
)

test('the language of a cacheable reply is in its URL, not in a cookie', async () => {
  const names = async (query: string) =>
    (await app.inject({ url: `/seo-api/v1/sports-names${query}`, cookies: { lng: 'ar' } })).json<
      Record<string, string>
    >()
  expect(await names('?lang=en')).toMatchObject({ football: 'Football', 'ice-hockey': 'Ice hockey' })
  expect(await names('')).toMatchObject({ football: 'Футбол' })
  expect(await names('?lang=zz')).toMatchObject({ football: 'Футбол' })
})

test('ISO codes are those of the languages of the brand', async () => {
  expect((await app.inject('/seo-api/v1/iso-codes')).json()).toEqual({ ru: 'ru', en: 'en', ar: 'ar' })
  const partner = await app.inject({ url: '/seo-api/v1/iso-codes', headers: { host: 'ledara.example' } })
  expect(partner.json()).toEqual({ en: 'en', ar: 'ar' })
})
