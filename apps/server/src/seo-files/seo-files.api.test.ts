import type { SiteConfig } from '@evens/contracts'
import { Readable } from 'node:stream'
import { parseSitemap, parseSitemapIndex } from 'sitemap'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CONTENT, serveSite } from '../assets/testing/serve-site.ts'
import { createContent } from '../modules/content/index.ts'
import type { Database } from '../platform/database/index.ts'
import type { App } from '../platform/http/serve.ts'
import { seoFileRoutes } from './index.ts'
import { aSiteDatabase } from '../testing/site-database.ts'

let database: Database
const started: App[] = []
async function start(change?: (site: SiteConfig) => SiteConfig): Promise<App> {
  const { app: made, site } = await serveSite(database, change)
  const book = { pagePaths: () => ['/line/football', '/line/football/12-cup', '/line/football/12-cup/7-a-b'] }
  const content = createContent({ folder: CONTENT, siteFor: site.siteFor, translate: site.translate })
  seoFileRoutes(made, { site, content, book, clock: { nowMs: () => Date.now() } })
  started.push(made)
  return made
}
let app: App
beforeAll(async () => {
  database = await aSiteDatabase()
  app = await start()
})
afterAll(async () => {
  await Promise.all(started.map((one) => one.close()))
  await database.close()
})

const EVENS = { host: 'evens.localhost:3000' }
async function pagesOf(from: App, language: string, headers: Record<string, string> = EVENS) {
  const reply = await from.inject({ url: `/sitemap-${language}.xml`, headers })
  expect(reply.headers['content-type']).toBe('application/xml; charset=utf-8')
  return parseSitemap(Readable.from([reply.body]))
}
const urlsOf = async (...given: Parameters<typeof pagesOf>): Promise<string[]> =>
  (await pagesOf(...given)).map(({ url }) => url)

test('the index names a sitemap for each language that visitors see, at the host that was asked', async () => {
  const site = await start((config) => ({ ...config, languages: { ...config.languages, hidden: ['ar'] } }))
  const reply = await site.inject({ url: '/sitemap.xml', headers: EVENS })
  const index = await parseSitemapIndex(Readable.from([reply.body]))
  expect(index.map(({ url }) => url)).toEqual([
    'http://evens.localhost:3000/sitemap-ru.xml',
    'http://evens.localhost:3000/sitemap-en.xml',
  ])
  expect((await site.inject('/sitemap-ar.xml')).statusCode).toBe(404)
  expect((await site.inject('/sitemap-xx.xml')).statusCode).toBe(404)
})

test('a sitemap has routes, rules, articles and news, each with its other languages', async () => {
  const pages = await pagesOf(app, 'en')
  const chapter = pages.find(({ url }) => url === 'http://evens.localhost:3000/en/rules/bet-types/express')
  expect(chapter?.lastmod).toMatch(/^\d{4}-\d\d-\d\d/)
  expect(chapter?.links).toEqual([
    { lang: 'ru', url: 'http://evens.localhost:3000/ru/rules/bet-types/express' },
    { lang: 'en', url: 'http://evens.localhost:3000/en/rules/bet-types/express' },
    { lang: 'ar', url: 'http://evens.localhost:3000/ar/rules/bet-types/express' },
    { lang: 'x-default', url: 'http://evens.localhost:3000/ru/rules/bet-types/express' },
  ])
  const paths = pages.map(({ url }) => new URL(url).pathname)
  expect(paths).toEqual(
    expect.arrayContaining([
      '/en',
      '/en/line',
      '/en/casino',
      '/en/about',
      '/en/blog/basics/odds-explained',
      '/en/news/three-languages',
    ]),
  )
  expect(new Set(paths).size).toBe(paths.length)
})

test('pages of sports, championships and games are in it', async () => {
  const paths = (await urlsOf(app, 'en')).map((url) => new URL(url).pathname)
  expect(paths).toEqual(
    expect.arrayContaining(['/en/line/football', '/en/line/football/12-cup', '/en/line/football/12-cup/7-a-b']),
  )
})

test('private pages, redirects and noindex pages are not in it', async () => {
  const paths = (await urlsOf(app, 'en')).map((url) => new URL(url).pathname)
  expect(paths.filter((path) => /^\/en\/(?:office|user|block|maintenance|500)(?:\/|$)/.test(path))).toEqual([])
})

test('pages a site does not offer are not in it', async () => {
  const site = await start((config) => ({
    ...config,
    availableRoutes: { ...config.availableRoutes, casino: false },
    routes: { ...config.routes, blocklist: ['/live'] },
  }))
  const paths = (await urlsOf(site, 'en')).map((url) => new URL(url).pathname)
  expect(paths).not.toContain('/en/casino')
  expect(paths).not.toContain('/en/live')
  expect(paths).toContain('/en/line')
})

test('each brand has its own, and a mirror names the domain it mirrors', async () => {
  const partner = await urlsOf(app, 'en', { host: 'ledara.localhost' })
  expect(partner).toContain('http://ledara.localhost/en/line')
  expect(partner).not.toContain('http://ledara.localhost/en/lotto')
  expect((await app.inject({ url: '/sitemap-ru.xml', headers: { host: 'ledara.localhost' } })).statusCode).toBe(404)
  const mirror = await start((config) => ({
    ...config,
    seo: { ...config.seo, canonical: { mode: 'mirror', domain: 'evens.example' } },
  }))
  expect(await urlsOf(mirror, 'en')).toContain('https://evens.example/en/line')
  expect((await mirror.inject('/robots.txt')).body).toContain('Sitemap: https://evens.example/sitemap.xml')
})

test('robots.txt names the sitemap', async () => {
  const reply = await app.inject({ url: '/robots.txt', headers: EVENS })
  expect(reply.headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(reply.body).toContain('Sitemap: http://evens.localhost:3000/sitemap.xml')
})

test('each name and port of the site has a sitemap of its own, however many ports are asked for', async () => {
  expect(await urlsOf(app, 'en', { host: '127.0.0.1:3000' })).toContain('http://127.0.0.1:3000/en/line')
  for (let port = 4000; port < 4120; port += 1)
    await app.inject({ url: '/sitemap.xml', headers: { host: `localhost:${port}` } })
  expect(await urlsOf(app, 'en', { host: 'localhost:4119' })).toContain('http://localhost:4119/en/line')
  expect((await app.inject({ url: '/sitemap.xml', headers: { host: 'h119.test' } })).statusCode).toBe(421)
})
