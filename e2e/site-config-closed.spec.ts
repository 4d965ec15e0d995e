import type { APIRequestContext } from '@playwright/test'
import { openPage } from './support/open-page.ts'
import type { RunningSite } from './support/site.ts'
import { expect, test } from './support/special-site.ts'

const TITLES = { en: 'Maintenance underway!', ru: 'Ведутся технические работы!', ar: 'Maintenance underway!' }

/** Where the first answer sends the visitor. */
async function ledTo(request: APIRequestContext, url: string): Promise<string | undefined> {
  const response = await request.get(url, { maxRedirects: 0 })
  expect(response.status(), url).toBe(302)
  return response.headers()['location']
}

test.describe('maintenance', () => {
  test.describe.configure({ mode: 'default' })
  let site: RunningSite
  const startedAt = Math.floor(Date.now() / 1000) - 600
  test.beforeAll(async ({ siteWith }) => {
    const maintenance = {
      isActive: true,
      started_at: startedAt,
      ended_at: startedAt + 7200,
      notify_started_at: startedAt,
    }
    site = await siteWith({ overlay: { maintenance } })
  })

  for (const path of ['', '/about', '/casino-lobby?x=1', '/office/account', '/block', '/no-such-page']) {
    test(`leads from /en${path} to the page that says so`, async ({ request }) => {
      expect(await ledTo(request, `${site.url}/en${path}`)).toBe('/en/maintenance')
    })
  }

  test('leaves the verification page open', async ({ request }) => {
    expect((await request.get(`${site.url}/en/verify`, { maxRedirects: 0 })).status()).toBe(200)
  })

  for (const [language, title] of Object.entries(TITLES)) {
    test(`is told in ${language} with its hours, in a layout of its own`, async ({ page }) => {
      const response = await openPage(page, `${site.url}/${language}/about`)
      expect(response.status()).toBe(200)
      await expect(page).toHaveURL(`${site.url}/${language}/maintenance`)
      await expect(page.locator('h1')).toHaveText(title)
      await expect(page).toHaveTitle(`${title} — Evens`)
      await expect(page.locator('body')).toHaveAttribute('data-layout', 'maintenance')
      await expect(page.locator('header[data-slot=header]')).toBeHidden()
      await expect(page.locator('footer[data-slot=footer]')).toBeHidden()
      await expect(page.locator('main')).toContainText(String(new Date(startedAt * 1000).getUTCFullYear()))
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
    })
  }

  test('is what the configuration says, too', async ({ request }) => {
    const config = (await (await request.get(`${site.url}/bff-api/config/all.json?lang=en`)).json()) as {
      maintenance: { isActive: boolean }
    }
    expect(config.maintenance.isActive).toBe(true)
  })

  test('is not active while web_state is off', async ({ request, siteWith }) => {
    const other = await siteWith({ overlay: { maintenance: { isActive: true, web_state: false } } })
    expect((await request.get(`${other.url}/en/about`, { maxRedirects: 0 })).status()).toBe(200)
    expect(await ledTo(request, `${other.url}/en/maintenance`)).toBe('/en')
    await other.stop()
  })

  test('can be had by a cookie, and ends with it', async ({ request }) => {
    const url = process.env['EVENS_URL'] ?? ''
    const about = await request.get(`${url}/en/about`, { maxRedirects: 0, headers: { cookie: 'maintenance=1' } })
    expect(about.headers()['location']).toBe('/en/maintenance')
    expect(await ledTo(request, `${url}/en/maintenance`)).toBe('/en')
  })
})

test.describe('a block', () => {
  const PAGES = [
    ...[1, 2, 3, 5, 14].map((reason) => ({ reason, path: '/block' })),
    { reason: 4, path: '/site-updates', keepsQuery: true },
    { reason: 8, path: '/coming-soon' },
    { reason: 13, path: '/block-ua' },
    { reason: 16, path: '/suspension' },
    { reason: 17, path: '/block-ie' },
    // A reason that nobody knows still blocks.
    { reason: 999, path: '/block' },
  ]
  const STATUS_PAGES = [
    '/block',
    '/block-ua',
    '/block-ie',
    '/site-updates',
    '/coming-soon',
    '/suspension',
    '/maintenance',
  ]

  for (const { reason, path, keepsQuery = false } of PAGES) {
    test(`for reason ${reason} leads to ${path}`, async ({ request, siteWith }) => {
      const force = { displayTypeId: 1, templateTypeId: reason }
      const { url, stop } = await siteWith({ overlay: { blocks: { force } } })
      expect(await ledTo(request, `${url}/en/about?a=1&b=%20`)).toBe(`/en${path}${keepsQuery ? '?a=1&b=%20' : ''}`)
      expect(await ledTo(request, `${url}/en?a=1`)).toBe(`/en${path}`)
      for (const other of STATUS_PAGES.filter((page) => page !== path)) {
        expect(await ledTo(request, `${url}/en${other}`)).toBe(`/en${path}`)
      }
      const shown = await request.get(`${url}/ru${path}`)
      expect(shown.status()).toBe(200)
      const html = await shown.text()
      expect(html).toContain('data-layout="blocked"')
      expect(html.match(/<h1/g)).toHaveLength(1)
      expect((await request.get(`${url}/en/verify`, { maxRedirects: 0 })).status()).toBe(200)
      const told = await request.post(`${url}/blocks-api/api/v2/block`, { data: { auth: false, url: '/en/about' } })
      expect(await told.json()).toEqual(force)
      await stop()
    })
  }

  test('is shown in the browser, and stays after a reload', async ({ page, siteWith }) => {
    const { url, stop } = await siteWith({ overlay: { blocks: { force: { displayTypeId: 1, templateTypeId: 16 } } } })
    await openPage(page, `${url}/en/about`)
    await expect(page).toHaveURL(`${url}/en/suspension`)
    await expect(page.locator('body')).toHaveAttribute('data-route', 'suspension')
    await expect(page.locator('body')).toHaveAttribute('data-layout', 'blocked')
    await expect(page.locator('header[data-slot=header]')).toBeHidden()
    await page.reload()
    await expect(page).toHaveURL(`${url}/en/suspension`)
    await stop()
  })

  test('that is not to be displayed does not block', async ({ request, siteWith }) => {
    const { url, stop } = await siteWith({ overlay: { blocks: { force: { displayTypeId: 2, templateTypeId: 1 } } } })
    expect((await request.get(`${url}/en/about`, { maxRedirects: 0 })).status()).toBe(200)
    for (const path of STATUS_PAGES) expect(await ledTo(request, `${url}/en${path}?a=1`)).toBe('/en')
    await stop()
  })

  test('of old browsers meets only them', async ({ request, siteWith }) => {
    const browsers = [{ name: 'Firefox', belowVersion: 100, templateTypeId: 2 }]
    const { url, stop } = await siteWith({ overlay: { blocks: { browsers } } })
    const firefox = (version: number) => ({
      'user-agent': `Mozilla/5.0 (X11; Linux x86_64; rv:${version}.0) Gecko/20100101 Firefox/${version}.0`,
    })
    const old = await request.get(`${url}/en/about`, { maxRedirects: 0, headers: firefox(80) })
    expect(old.headers()['location']).toBe('/en/block')
    expect((await request.get(`${url}/en/about`, { maxRedirects: 0, headers: firefox(120) })).status()).toBe(200)
    await stop()
  })
})
