import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createStatusPreview } from '../modules/site/index.ts'
import { readOrMakeKey } from '../platform/keys.ts'
import { startWholeSite } from '../testing/whole-site.ts'

type Site = Awaited<ReturnType<typeof startWholeSite>>
type Headers = Readonly<Record<string, string>>
const start = (overlay: object): Promise<Site> => startWholeSite({ nowMs: () => Date.now() }, overlay)

async function read({ app }: Site, url: string, headers: Headers = {}) {
  const { statusCode: status, headers: given, body } = await app.inject({ url, headers })
  return { status, location: given.location, body }
}

const STATUS_PAGES = [
  '/block',
  '/block-ua',
  '/block-ie',
  '/site-updates',
  '/coming-soon',
  '/suspension',
  '/maintenance',
]

describe('maintenance', () => {
  const startedAt = Math.floor(Date.now() / 1000) - 600
  let site: Site
  beforeAll(async () => {
    const times = { started_at: startedAt, ended_at: startedAt + 7200, notify_started_at: startedAt }
    site = await start({ maintenance: { isActive: true, ...times } })
  })
  afterAll(() => site.stop())

  test.each(['', '/about', '/casino-lobby?x=1', '/office/account', '/block', '/no-such-page'])(
    'leads from /en%s to the maintenance page',
    async (path) => {
      expect(await read(site, `/en${path}`)).toMatchObject({ status: 302, location: '/en/maintenance' })
    },
  )

  test('leaves the verification page open', async () => {
    expect((await read(site, '/en/verify')).status).toBe(200)
  })

  test.each([
    { language: 'en', title: 'Maintenance underway!' },
    { language: 'ru', title: 'Ведутся технические работы!' },
    { language: 'ar', title: 'Maintenance underway!' },
  ])('has a page in $language with its hours, in a layout of its own', async ({ language, title }) => {
    const { status, body } = await read(site, `/${language}/maintenance`)
    expect(status).toBe(200)
    expect(body).toMatch(new RegExp(`<h1[^>]*>${title}</h1>`))
    expect(body).toContain(`<title>${title} — Evens</title>`)
    expect(body).toContain('data-layout="maintenance"')
    expect(body).toMatch(/<meta name="robots" content="noindex/)
    expect(/<main.*<\/main>/s.exec(body)?.[0]).toContain(String(new Date(startedAt * 1000).getUTCFullYear()))
  })

  test('is in the configuration', async () => {
    const { body } = await read(site, '/bff-api/config/all.json?lang=en')
    expect(JSON.parse(body)).toMatchObject({ maintenance: { isActive: true } })
  })
})

/** Each version of one browser has a reason of its own, so that one site shows them all. */
const REASONS = [
  ...[1, 2, 3, 5, 14].map((reason) => ({ reason, path: '/block' })),
  { reason: 4, path: '/site-updates' },
  { reason: 8, path: '/coming-soon' },
  { reason: 13, path: '/block-ua' },
  { reason: 16, path: '/suspension' },
  { reason: 17, path: '/block-ie' },
  // A reason that nobody knows still blocks.
  { reason: 999, path: '/block' },
].map((one, index) => ({ ...one, version: 50 + index }))
const NEWEST = 50 + REASONS.length
const firefox = (version: number): Headers => ({
  'user-agent': `Mozilla/5.0 (X11; Linux x86_64; rv:${version}.0) Gecko/20100101 Firefox/${version}.0`,
})

describe('a block by browser', () => {
  let site: Site
  beforeAll(async () => {
    const browsers = REASONS.map(({ reason, version }) => ({
      name: 'Firefox',
      belowVersion: version + 1,
      templateTypeId: reason,
    }))
    site = await start({ blocks: { browsers } })
  })
  afterAll(() => site.stop())

  test.each(REASONS)('for reason $reason leads to $path', async ({ reason, path, version }) => {
    const headers = firefox(version)
    const { location } = await read(site, '/en/about?a=1&b=%20', headers)
    expect(location).toBe(`/en${path}${reason === 4 ? '?a=1&b=%20' : ''}`)
    for (const other of ['?a=1', ...STATUS_PAGES].filter((page) => page !== path))
      expect((await read(site, `/en${other}`, headers)).location, other).toBe(`/en${path}`)
    const shown = await read(site, `/ru${path}`, headers)
    expect(shown.status).toBe(200)
    expect(shown.body).toContain('data-layout="blocked"')
    expect(shown.body.match(/<h1/g)).toHaveLength(1)
    expect((await read(site, '/en/verify', headers)).status).toBe(200)
  })

  test('does not meet another one', async () => {
    const headers = firefox(NEWEST)
    expect((await read(site, '/en/about', headers)).status).toBe(200)
    for (const path of STATUS_PAGES) expect((await read(site, `/en${path}?a=1`, headers)).location, path).toBe('/en')
  })

  test('leaves maintenance to the cookie that previews it, which ends with the cookie', async () => {
    const about = await read(site, '/en/about', { ...firefox(NEWEST), cookie: 'maintenance=1' })
    expect(about.location).toBe('/en/maintenance')
    expect((await read(site, '/en/maintenance', firefox(NEWEST))).location).toBe('/en')
  })
})

describe('a site of its own', () => {
  let site: Site
  afterEach(() => site.stop())

  test.each([
    { reason: 4, location: '/en/site-updates?a=1' },
    { reason: 999, location: '/en/block' },
  ])('with a forced block for reason $reason meets everyone', async ({ reason, location }) => {
    const force = { displayTypeId: 1, templateTypeId: reason }
    site = await start({ blocks: { force } })
    expect(await read(site, '/en/about?a=1')).toMatchObject({ status: 302, location })
    const payload = { auth: false, url: '/en/about' }
    const asked = await site.app.inject({ method: 'POST', url: '/blocks-api/api/v2/block', payload })
    expect(asked.json()).toEqual(force)
  })

  test('is open when its block is not to be displayed and its maintenance is off the web', async () => {
    site = await start({
      blocks: { force: { displayTypeId: 2, templateTypeId: 1 } },
      maintenance: { isActive: true, web_state: false },
    })
    expect((await read(site, '/en/about')).status).toBe(200)
    for (const path of ['/block', '/maintenance'])
      expect(await read(site, `/en${path}`)).toMatchObject({ status: 302, location: '/en' })
  })

  test('shows every status page to a signed preview of its own, open or closed, and nothing else', async () => {
    const token = ({ dataDir }: Site, siteId: string): string =>
      createStatusPreview(readOrMakeKey(dataDir, 'geo-pass')).issue(siteId, Date.now() / 1000 + 600)
    site = await start({})
    for (const path of STATUS_PAGES) {
      const shown = await read(site, `/ru${path}?preview=${token(site, 'evens')}`)
      expect([path, shown.status]).toEqual([path, 200])
      expect(shown.body.match(/href="\/ru\/[a-z-]+\?preview=/g)).toHaveLength(STATUS_PAGES.length)
      const other = await read(site, `/ru${path}?preview=${token(site, 'ledara')}`)
      expect(other).toMatchObject({ status: 302, location: '/ru' })
    }
    await site.stop()
    site = await start({ blocks: { force: { displayTypeId: 1, templateTypeId: 1 } } })
    expect((await read(site, `/en/suspension?preview=${token(site, 'evens')}`)).status).toBe(200)
    expect(await read(site, `/en/about?preview=${token(site, 'evens')}`)).toMatchObject({ location: '/en/block' })
  })
})
