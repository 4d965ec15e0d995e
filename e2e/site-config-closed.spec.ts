import type { APIRequestContext } from '@playwright/test'
import { openPage } from './support/open-page.ts'
import type { RunningSite } from './support/site.ts'
import { expect, httpTest, test } from './support/special-site.ts'

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
  test.beforeAll(async ({ siteForAll }) => {
    const maintenance = {
      isActive: true,
      started_at: startedAt,
      ended_at: startedAt + 7200,
      notify_started_at: startedAt,
    }
    site = await siteForAll({ overlay: { maintenance } })
  })
  test.afterAll(() => site.stop())

  for (const path of ['', '/about', '/casino-lobby?x=1', '/office/account', '/block', '/no-such-page']) {
    httpTest(`leads from /en${path} to the page that says so`, async ({ request }) => {
      expect(await ledTo(request, `${site.url}/en${path}`)).toBe('/en/maintenance')
    })
  }

  httpTest('leaves the verification page open', async ({ request }) => {
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

  httpTest('is what the configuration says, too', async ({ request }) => {
    const config = (await (await request.get(`${site.url}/bff-api/config/all.json?lang=en`)).json()) as {
      maintenance: { isActive: boolean }
    }
    expect(config.maintenance.isActive).toBe(true)
  })

  httpTest('is not active while web_state is off', async ({ request, siteWith }) => {
    const other = await siteWith({ overlay: { maintenance: { isActive: true, web_state: false } } })
    expect((await request.get(`${other.url}/en/about`, { maxRedirects: 0 })).status()).toBe(200)
    expect(await ledTo(request, `${other.url}/en/maintenance`)).toBe('/en')
  })

  httpTest('can be had by a cookie, and ends with it', async ({ request }) => {
    const url = process.env['EVENS_URL'] ?? ''
    const about = await request.get(`${url}/en/about`, { maxRedirects: 0, headers: { cookie: 'maintenance=1' } })
    expect(about.headers()['location']).toBe('/en/maintenance')
    expect(await ledTo(request, `${url}/en/maintenance`)).toBe('/en')
  })
})

test.describe('a block', () => {
  const PAGES = [
    ...[1, 2, 3, 5, 14].map((reason) => ({ reason, path: '/block' })),
    { reason: 4, path: '/site-updates' },
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

  test.describe('by browser', () => {
    test.describe.configure({ mode: 'default' })
    let site: RunningSite
    const OLDEST = 50
    const firefox = (version: number) => ({
      'user-agent': `Mozilla/5.0 (X11; Linux x86_64; rv:${version}.0) Gecko/20100101 Firefox/${version}.0`,
    })
    // Each version has a reason of its own, so that one site shows them all.
    httpTest.beforeAll(async ({ siteForAll }) => {
      const browsers = PAGES.map(({ reason }, index) => ({
        name: 'Firefox',
        belowVersion: OLDEST + index + 1,
        templateTypeId: reason,
      }))
      site = await siteForAll({ overlay: { blocks: { browsers } } })
    })
    httpTest.afterAll(() => site.stop())

    for (const [index, { reason, path }] of PAGES.entries()) {
      httpTest(`for reason ${reason} leads to ${path}`, async ({ request }) => {
        const headers = firefox(OLDEST + index)
        const first = await request.get(`${site.url}/en/about?a=1&b=%20`, { maxRedirects: 0, headers })
        expect(first.headers()['location']).toBe(`/en${path}${reason === 4 ? '?a=1&b=%20' : ''}`)
        for (const other of ['', ...STATUS_PAGES].filter((page) => page !== path)) {
          const led = await request.get(`${site.url}/en${other}${other === '' ? '?a=1' : ''}`, {
            maxRedirects: 0,
            headers,
          })
          expect(led.headers()['location']).toBe(`/en${path}`)
        }
        const shown = await request.get(`${site.url}/ru${path}`, { maxRedirects: 0, headers })
        expect(shown.status()).toBe(200)
        const html = await shown.text()
        expect(html).toContain('data-layout="blocked"')
        expect(html.match(/<h1/g)).toHaveLength(1)
        expect((await request.get(`${site.url}/en/verify`, { maxRedirects: 0, headers })).status()).toBe(200)
      })
    }

    httpTest('does not meet another one', async ({ request }) => {
      const headers = firefox(OLDEST + PAGES.length)
      expect((await request.get(`${site.url}/en/about`, { maxRedirects: 0, headers })).status()).toBe(200)
      for (const path of STATUS_PAGES) {
        const led = await request.get(`${site.url}/en${path}?a=1`, { maxRedirects: 0, headers })
        expect(led.headers()['location']).toBe('/en')
      }
    })
  })

  for (const { reason, location, long = '' } of [
    { reason: 4, location: '/en/site-updates?a=1' },
    { reason: 999, location: '/en/block', long: ' @long' },
  ]) {
    httpTest(`by force meets everyone: reason ${reason}${long}`, async ({ request, siteWith }) => {
      const force = { displayTypeId: 1, templateTypeId: reason }
      const { url } = await siteWith({ overlay: { blocks: { force } } })
      expect(await ledTo(request, `${url}/en/about?a=1`)).toBe(location)
      const told = await request.post(`${url}/blocks-api/api/v2/block`, { data: { auth: false, url: '/en/about' } })
      expect(await told.json()).toEqual(force)
    })
  }

  test('is shown in the browser, and stays after a reload', async ({ page, siteWith }) => {
    const { url } = await siteWith({ overlay: { blocks: { force: { displayTypeId: 1, templateTypeId: 16 } } } })
    await openPage(page, `${url}/en/about`)
    await expect(page).toHaveURL(`${url}/en/suspension`)
    await expect(page.locator('body')).toHaveAttribute('data-route', 'suspension')
    await expect(page.locator('body')).toHaveAttribute('data-layout', 'blocked')
    await expect(page.locator('header[data-slot=header]')).toBeHidden()
    await page.reload()
    await expect(page).toHaveURL(`${url}/en/suspension`)
    await page.close()
  })

  httpTest('that is not to be displayed does not block', async ({ request, siteWith }) => {
    const { url } = await siteWith({ overlay: { blocks: { force: { displayTypeId: 2, templateTypeId: 1 } } } })
    expect((await request.get(`${url}/en/about`, { maxRedirects: 0 })).status()).toBe(200)
    expect(await ledTo(request, `${url}/en/block`)).toBe('/en')
  })
})
