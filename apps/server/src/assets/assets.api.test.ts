import { createHash } from 'node:crypto'
import type { GameVerifier, SiteConfig } from '@evens/contracts'
import { competitorEmblem, emblemAddress } from '@evens/emblems/address'
import { sceneAddress } from '@evens/emblems/scene'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readBuildManifest } from '../platform/build-manifest.ts'
import type { Database } from '../platform/database/index.ts'
import type { App } from '../platform/http/serve.ts'
import { assetRoutes } from './index.ts'
import { DIST, NOW_MS, serveSite } from './testing/serve-site.ts'
import { aSiteDatabase } from '../testing/site-database.ts'

const manifest = readBuildManifest(DIST)
const ICONS = `/sys-icons/${manifest.iconVersion}`
const FOREVER = 'public, max-age=31536000, immutable'

let database: Database
let app: App
let appless: App

async function start(change?: (site: SiteConfig) => SiteConfig): Promise<App> {
  const { app: made, site } = await serveSite(database, change)
  assetRoutes(made, { manifest, distFolder: DIST, site, clock: { nowMs: () => NOW_MS } })
  return made
}
beforeAll(async () => {
  database = await aSiteDatabase()
  app = await start()
  appless = await start((site) => ({ ...site, switches: { ...site.switches, pwa: false } }))
})
afterAll(async () => {
  await Promise.all([app.close(), appless.close()])
  await database.close()
})

type WebManifest = {
  readonly name: string
  readonly start_url: string
  readonly icons: readonly { readonly src: string }[]
  readonly shortcuts: readonly { readonly name: string }[]
}
const webManifest = async (headers: Record<string, string> = {}, url = '/manifest.json'): Promise<WebManifest> =>
  (await app.inject({ url, headers })).json<WebManifest>()

test('sprite and flags are cached immutably under their version, in the smallest encoding', async () => {
  for (const name of ['sprite.svg', 'flags/gb.svg', 'evens-favicon.svg', 'ledara-maskable-512.png']) {
    const reply = await app.inject({ url: `${ICONS}/${name}`, headers: { 'accept-encoding': 'gzip' } })
    expect([name, reply.statusCode, reply.headers['cache-control']]).toEqual([name, 200, FOREVER])
  }
  const sprite = await app.inject({ url: `${ICONS}/sprite.svg`, headers: { 'accept-encoding': 'gzip, deflate, br' } })
  expect(sprite.headers).toMatchObject({ 'content-encoding': 'br', 'content-type': 'image/svg+xml' })
})

test('the cover of a game that can be played is there in both widths, and one of no game is not', async () => {
  for (const width of [300, 600]) {
    const reply = await app.inject(`${ICONS}/covers/mines-${width}.webp`)
    expect(reply.headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': FOREVER })
  }
  expect((await app.inject(`${ICONS}/covers/coral-run-300.webp`)).statusCode).toBe(404)
})

test('a tab of another release gets the present icon and style, for a short while', async () => {
  for (const url of ['/sys-icons/0000/sprite.svg', '/sys-ui/0000/Desktop/light/client.css']) {
    const reply = await app.inject(url)
    expect([url, reply.statusCode, reply.headers['cache-control']]).toEqual([url, 200, 'public, max-age=300'])
  }
})

test('each theme has a style sheet whose references exist', async () => {
  for (const theme of ['light', 'dark']) {
    const reply = await app.inject(`/sys-ui/${manifest.styleVersion}/Desktop/${theme}/client.css`)
    expect(reply.headers).toMatchObject({ 'cache-control': FOREVER, 'content-type': 'text/css; charset=utf-8' })
    const urls = [...reply.body.matchAll(/url\(["']?([^"')]+)/g)].map(([, url = '']) => url)
    expect(urls.length).toBeGreaterThan(0)
    for (const url of urls) expect([url, (await app.inject(url)).statusCode]).toEqual([url, 200])
  }
  expect((await app.inject(`/sys-ui/${manifest.styleVersion}/Desktop/blue/client.css`)).statusCode).toBe(404)
})

test('the fonts that pages preload are listed by script, and are there', async () => {
  expect(Object.keys(manifest.fonts).toSorted()).toEqual(['arabic', 'cyrillic', 'latin', 'latin-ext'])
  for (const url of Object.values(manifest.fonts)) {
    const reply = await app.inject(url)
    expect(reply.headers).toMatchObject({ 'content-type': 'font/woff2', 'cache-control': FOREVER })
  }
})

test.each([
  ['icons', 'sys-icons/1/'],
  ['assets', 'assets/'],
  ['workers', 'domain/'],
  ['worker of the application', 'pwa-sw.js/'],
])('nothing but a listed file can be had from the %s, under two hundred odd names (T079)', async (_name, prefix) => {
  const odd = [
    '',
    'nope.js',
    '../package.json',
    '..%2f..%2fmanifest.json',
    '%2e%2e/package.json',
    '....//manifest.json',
    'sprite.svg.br',
    'pwa-sw.js',
    'domain-sw.js/',
    'domain-sw.js%00',
    'domain-sw.js%20',
    'DOMAIN-SW.JS',
    '%2fetc%2fpasswd',
    'domain-sw.js.map',
    '__proto__',
    'constructor',
    'flags',
    'flags/',
    'a'.repeat(1500),
    ...Array.from({ length: 190 }, (_, code) => `x${encodeURIComponent(String.fromCodePoint(code))}.js`),
  ]
  for (const name of odd) {
    const { statusCode } = await app.inject(`/${prefix}${name}`)
    expect([name, statusCode < 500 && statusCode >= 400]).toEqual([name, true])
  }
})

test('service workers are revalidated on every load and may call this site only', async () => {
  for (const address of ['/pwa-sw.js', '/domain/domain-sw.js', '/sw-internal.js']) {
    const reply = await app.inject(`${address}?v=1`)
    expect(reply.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
      'content-security-policy': "default-src 'none'; connect-src 'self'; base-uri 'none'",
    })
    expect(reply.body).not.toMatch(/\b(?:import|export|importScripts)\b/)
  }
})

test('the page that checks a round is downloaded, and the published hash is that of its bytes', async () => {
  const { address, sha256, bytes } = (await app.inject('/web-api/games/verifier')).json<GameVerifier>()
  const reply = await app.inject(address)
  expect(reply.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'content-disposition': 'attachment',
    'cache-control': 'no-cache',
    'content-security-policy': "default-src 'none'; connect-src 'self'; base-uri 'none'",
  })
  expect(reply.rawPayload.length).toBe(bytes)
  expect(createHash('sha256').update(reply.rawPayload).digest('hex')).toBe(sha256)
})

test('the application has the name and language of the site it is installed from, and all its icons', async () => {
  expect(await webManifest({ host: 'ledara.localhost' })).toMatchObject({
    name: 'Ledara Play',
    start_url: '/en?pwa=1',
  })
  expect(await webManifest({ 'accept-language': 'ar' })).toMatchObject({ name: 'Evens', start_url: '/ar?pwa=1' })
  const english = await webManifest({ 'accept-language': 'ar' }, '/manifest.json?lang=en')
  expect(english.start_url).toBe('/en?pwa=1')
  expect(english.shortcuts.map(({ name }) => name)).toEqual(['Pre-match', 'Live', 'Casino', 'My account'])
  expect(english.icons).toHaveLength(10)
  for (const { src } of english.icons) {
    const reply = await app.inject(src)
    expect([src, reply.statusCode, reply.headers['content-type']]).toEqual([src, 200, 'image/png'])
  }
})

test('the offline assets of the application exist', async () => {
  const reply = await app.inject('/pwa-files.json')
  const files = reply.json<string[]>()
  expect(files).toEqual(
    expect.arrayContaining(['/offline.html?lang=ru', '/offline.html?lang=en', '/offline.html?lang=ar']),
  )
  for (const file of files) expect([file, (await app.inject(file)).statusCode]).toEqual([file, 200])
  const page = await app.inject({ url: '/offline.html?lang=ru', headers: { cookie: 'app_theme=1' } })
  expect(page.body).toContain('Нет соединения')
  expect(page.body).toContain('data-theme="dark"')
  for (const [, url = ''] of page.body.matchAll(/(?:src|href)="(\/[^"]+)"/g)) {
    expect([url, (await app.inject(url)).statusCode]).toEqual([url, 200])
  }
})

test('a site that is no application offers none', async () => {
  for (const url of ['/manifest.json', '/offline.html', '/pwa-files.json'])
    expect((await appless.inject(url)).statusCode).toBe(404)
})

test('addresses that are asked for unprompted are answered', async () => {
  const icon = await app.inject({ url: '/favicon.ico', headers: { host: 'ledara.localhost' } })
  expect(icon.headers['content-type']).toBe('image/png')
  const security = await app.inject({ url: '/.well-known/security.txt', headers: { host: 'evens.localhost:3000' } })
  expect(security.body).toContain('Canonical: http://evens.localhost:3000/.well-known/security.txt')
  expect((await app.inject('/.well-known/other')).statusCode).toBe(404)
})

test('emblems are drawn from their address, cached immutably, and run no script', async () => {
  const url = emblemAddress(competitorEmblem('football', { id: '12', name: 'Neskcliff Town', colours: null }))
  const reply = await app.inject({ url })
  expect([reply.statusCode, reply.headers['cache-control'], reply.headers['content-type']]).toEqual([
    200,
    FOREVER,
    'image/svg+xml; charset=utf-8',
  ])
  expect(reply.headers['content-security-policy']).toContain("default-src 'none'")
  expect(reply.body).toMatch(/^<svg .*<\/svg>$/)
  const older = await app.inject({ url: url.replace('/emblems/3/', '/emblems/0/') })
  expect([older.body, older.headers['cache-control']]).toEqual([reply.body, 'public, max-age=300'])
})

test('the scene of a game is drawn from its address', async () => {
  const reply = await app.inject({ url: sceneAddress({ sport: 'tennis', time: 'night', colours: null }) })
  expect([reply.statusCode, reply.headers['cache-control']]).toEqual([200, FOREVER])
  expect(reply.body).toMatch(/^<svg .*<\/svg>$/)
})

test.each([
  '/emblems/3/dragon.svg?id=1&text=A&sport=football',
  '/emblems/3/club.png?id=1',
  '/emblems/3/club.svg',
  '/emblems/3/scene.svg?sport=tennis&time=dusk',
])('no emblem: %s', async (url) => {
  expect((await app.inject({ url })).statusCode).toBe(404)
})
