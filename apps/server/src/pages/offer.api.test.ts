import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { startWholeSite } from '../testing/whole-site.ts'

type Site = Awaited<ReturnType<typeof startWholeSite>>
type Headers = Readonly<Record<string, string>>
const start = (overlay: object, given?: Parameters<typeof startWholeSite>[2]): Promise<Site> =>
  startWholeSite({ nowMs: () => Date.now() }, overlay, given)

async function read({ app }: Site, url: string, headers: Headers = {}) {
  const { statusCode: status, headers: given, body } = await app.inject({ url, headers })
  return { status, location: given.location, body }
}

describe('a site that offers less', () => {
  let site: Site
  beforeAll(async () => {
    site = await start({
      routes: { blocklist: ['casino-lobby', '/en/news'] },
      switches: { registration: false, statisticsPage: false },
      availableRoutes: { toto: false },
      languages: { all: ['en', 'ru', 'ar'], default: 'en', hidden: ['ru'] },
    })
  })
  afterAll(() => site.stop())

  test.each([
    { path: '/en/casino-lobby', why: 'its path is on the blocklist' },
    { path: '/ar/casino-lobby', why: 'its path is on the blocklist' },
    { path: '/en/news', why: 'its path with the language is on the blocklist' },
    { path: '/en/news/three-languages', why: 'its path contains an entry of the blocklist' },
    { path: '/en/registration', why: 'registration is switched off' },
    { path: '/en/registration/phone', why: 'registration is switched off' },
    { path: '/en/statistics', why: 'the statistics page is switched off' },
    { path: '/en/toto', why: 'toto is not available' },
    { path: '/en/toto/draw', why: 'toto is not available' },
  ])('has no $path: $why', async ({ path }) => {
    const { status, body } = await read(site, path)
    expect(status).toBe(404)
    expect(body).toContain('data-route="error"')
  })

  test.each(['/ar/news', '/en/statistic', '/en/lotto', '/en/casino/brand'])('still has %s', async (path) => {
    expect((await read(site, path)).status).toBe(200)
  })

  test('hides a language from visitors', async () => {
    const russian = await read(site, '/ru/about?x=1', { 'accept-language': 'ru' })
    expect(russian.location).toBe('/en/about?x=1')
    const { body } = await read(site, '/en/about', { host: 'evens.localhost:3000' })
    expect(body).not.toMatch(/hreflang="ru"/i)
    expect(body.slice(body.indexOf('<footer')).match(/<a [^>]*hreflang="ar"/gi)).toHaveLength(1)
    expect(body).toMatch(/hreflang="x-default" href="http:\/\/evens\.localhost:3000\/en\/about"/i)
  })
})

describe('the sites as they ship', () => {
  let site: Site
  beforeAll(async () => {
    site = await start({})
  })
  afterAll(() => site.stop())

  describe.each([
    { accept: 'ar,en;q=0.5', cookie: '', to: '/ar/about?x=1' },
    { accept: 'fr, en;q=0.4, ar;q=0.6', cookie: '', to: '/ar/about?x=1' },
    { accept: 'en-GB,en;q=0.9', cookie: '', to: '/en/about?x=1' },
    { accept: 'fr', cookie: '', to: '/ru/about?x=1' },
    { accept: '*', cookie: '', to: '/ru/about?x=1' },
    { accept: 'ar', cookie: 'lng=en', to: '/en/about?x=1' },
    { accept: 'ar', cookie: 'lng=fr', to: '/ar/about?x=1' },
    { accept: 'ar', cookie: 'lng=%2F%2Fevil', to: '/ar/about?x=1' },
  ])('to a visitor with $accept and the cookie "$cookie"', ({ accept, cookie, to }) => {
    test.each(['/about?x=1', '/fr/about?x=1'])(`%s leads to ${to}`, async (path) => {
      const headers = { 'accept-language': accept, ...(cookie !== '' && { cookie }) }
      expect(await read(site, path, headers)).toMatchObject({ status: 302, location: to })
    })
  })

  const PARTNER = { host: 'ledara.localhost:3000' }
  test.each([
    { path: '/en/statistics', status: 404 },
    { path: '/en/lotto', status: 404 },
    { path: '/en/marble', status: 404 },
    { path: '/en/toto', status: 200 },
    { path: '/en/bonuses', status: 302, location: '/en/offers' },
    { path: '/en/office/history', status: 302, location: '/en/user/login?returnUrl=%2Fen%2Foffice%2Fhistory' },
    { path: '/ru/about', status: 302, location: '/en/about' },
  ])('at the partner $path is answered with $status', async ({ path, status, location }) => {
    const headers = { ...PARTNER, 'accept-language': 'ru' }
    expect(await read(site, path, headers)).toMatchObject({ status, ...(location !== undefined && { location }) })
  })
})

describe('a site of its own', () => {
  let site: Site
  afterEach(() => site.stop())

  test('takes a language away by leaving it out, and the first one left is the default', async () => {
    site = await start({ languages: ['ar', 'en'] })
    const led = async (path: string, languages: string) =>
      (await read(site, path, { 'accept-language': languages })).location
    expect(await led('/about', 'fr')).toBe('/ar/about')
    expect(await led('/ru/about', 'ru')).toBe('/ar/about')
    expect(await led('/ru/about', 'ru, en;q=0.5')).toBe('/en/about')
    const { body } = await read(site, '/ar')
    expect(body).not.toContain('hrefLang="ru"')
    expect(body).toContain('hrefLang="en"')
  })

  test('with the login page switched on leads from a page for players there', async () => {
    site = await start({ switches: { loginPage: true, paymentOnlyForAuthorized: true } })
    const led = async (path: string) => (await read(site, path)).location
    expect(await led('/en/office/history')).toBe('/en/user/login?returnUrl=%2Fen%2Foffice%2Fhistory')
    expect(await led('/en/payment')).toBe('/en/user/login?returnUrl=%2Fen%2Fpayment')
  })

  test('named by SITE serves one brand on every host name', async () => {
    site = await start({}, { site: 'ledara' })
    const { body } = await read(site, '/en')
    expect(body).toContain('data-site="ledara"')
    expect(body).toContain('Ledara Play</title>')
    expect(body).toContain('"showcase":"asian"')
    const config = JSON.parse((await read(site, '/bff-api/config/all.json')).body) as unknown
    expect(config).toMatchObject({ companyName: 'Ledara Play Sandbox FZE', ref_id: 7, group_id: 62 })
  })
})
