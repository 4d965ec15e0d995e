import { answerNotices } from './support/answer-notices.ts'
import { openPage } from './support/open-page.ts'
import type { RunningSite } from './support/site.ts'
import { expect, httpTest, test } from './support/special-site.ts'

test.describe.configure({ mode: 'default' })

test.describe('a site that offers less', () => {
  let site: RunningSite
  test.beforeAll(async ({ siteForAll }) => {
    const overlay = {
      routes: { blocklist: ['casino-lobby', '/en/news'] },
      switches: {
        registration: false,
        statisticsPage: false,
        identification: false,
        seoLinks: false,
        supportButton: false,
      },
      availableRoutes: { toto: false },
      languages: { all: ['en', 'ru', 'ar'], default: 'en', hidden: ['ru'] },
      brand: {
        name: 'Oddly Even',
        themeColor: '#123456',
        partnerCssBrandBook: [
          { css_prop: '--ev-accent', css_value: '#0b5d3b' },
          { css_prop: '--ev-radius-m', css_value: '8px' },
        ],
      },
    }
    site = await siteForAll({ overlay })
  })
  test.afterAll(() => site.stop())
  test.beforeEach(({ context }) => answerNotices(context, site.url))

  const NOT_THERE = [
    { path: '/en/casino-lobby', why: 'its path is on the blocklist' },
    { path: '/ar/casino-lobby', why: 'its path is on the blocklist' },
    { path: '/en/news', why: 'its path with the language is on the blocklist' },
    { path: '/en/news/three-languages', why: 'its path contains an entry of the blocklist' },
    { path: '/en/registration', why: 'registration is switched off' },
    { path: '/en/registration/phone', why: 'registration is switched off' },
    { path: '/en/statistics', why: 'the statistics page is switched off' },
    { path: '/en/toto', why: 'toto is not available' },
    { path: '/en/toto/draw', why: 'toto is not available' },
  ]
  for (const { path, why } of NOT_THERE) {
    httpTest(`has no ${path}: ${why}`, async ({ request }) => {
      const response = await request.get(`${site.url}${path}`, { maxRedirects: 0 })
      expect(response.status()).toBe(404)
      expect(await response.text()).toContain('data-route="error"')
    })
  }

  for (const path of ['/ar/news', '/en/statistic', '/en/lotto', '/en/casino/brand']) {
    httpTest(`still has ${path}`, async ({ request }) => {
      expect((await request.get(`${site.url}${path}`, { maxRedirects: 0 })).status()).toBe(200)
    })
  }

  test('does not lead to what it has not', async ({ page }) => {
    await openPage(page, `${site.url}/en`)
    await expect(page.locator('a[href^="/en/registration"]')).toHaveCount(0)
    await expect(page.locator('a[href="/en/statistics"]')).toHaveCount(0)
    await expect(page.locator('header a[href="/en/toto"], footer a[href="/en/toto"]')).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Support' })).toHaveCount(0)
    await expect(page.getByRole('region', { name: 'Popular sections' })).toHaveCount(0)
  })

  test('answers 404 in the browser, too', async ({ page, faults }) => {
    await openPage(page, `${site.url}/en`)
    await page.evaluate(() => {
      const link = document.createElement('a')
      link.href = '/en/casino-lobby'
      link.textContent = 'blocked link'
      document.querySelector('main')?.prepend(link)
    })
    await page.getByText('blocked link').click()
    await expect(page.locator('h1')).toHaveText('This page could not be found')
    await expect(page).toHaveURL(`${site.url}/en/casino-lobby`)
    expect(faults).toEqual([expect.stringContaining('404')])
    faults.length = 0
  })

  test('hides a language from visitors', async ({ page, request }) => {
    const russian = await request.get(`${site.url}/ru/about?x=1`, {
      maxRedirects: 0,
      headers: { 'accept-language': 'ru' },
    })
    expect(russian.headers()['location']).toBe('/en/about?x=1')
    await openPage(page, `${site.url}/en/about`)
    await expect(page.locator('a[hreflang=ru], link[hreflang=ru]')).toHaveCount(0)
    await expect(page.locator('footer a[hreflang=ar]')).toHaveCount(1)
    await expect(page.locator('link[hreflang=x-default]')).toHaveAttribute('href', `${site.url}/en/about`)
  })

  test('has its own name and colours', async ({ page }) => {
    await openPage(page, `${site.url}/en/about`)
    await expect(page).toHaveTitle('About us — Oddly Even')
    await expect(page.locator('meta[name=theme-color]')).toHaveAttribute('content', '#123456')
    await expect(page.locator('footer')).toContainText('Oddly Even')
    const colours = await page.evaluate(() => {
      const style = getComputedStyle(document.documentElement)
      return { accent: style.getPropertyValue('--ev-accent'), radius: style.getPropertyValue('--ev-radius-m') }
    })
    // Pixels become em, so that a brand grows with the visitor's font.
    expect(colours).toEqual({ accent: '#0b5d3b', radius: '0.5em' })
  })
})

httpTest(
  'a language is taken away by leaving it out, and the first one left is the default',
  async ({ request, siteWith }) => {
    const { url } = await siteWith({ overlay: { languages: ['ar', 'en'] } })
    const location = async (path: string, languages: string) =>
      (await request.get(`${url}${path}`, { maxRedirects: 0, headers: { 'accept-language': languages } })).headers()[
        'location'
      ]
    expect(await location('/about', 'fr')).toBe('/ar/about')
    expect(await location('/ru/about', 'ru')).toBe('/ar/about')
    expect(await location('/ru/about', 'ru, en;q=0.5')).toBe('/en/about')
    const html = await (await request.get(`${url}/ar`)).text()
    expect(html).not.toContain('hrefLang="ru"')
    expect(html).toContain('hrefLang="en"')
  },
)

httpTest('with the login page switched on, a page for players leads there', async ({ request, siteWith }) => {
  const { url } = await siteWith({ overlay: { switches: { loginPage: true, paymentOnlyForAuthorized: true } } })
  const ledTo = async (path: string) => (await request.get(`${url}${path}`, { maxRedirects: 0 })).headers()['location']
  expect(await ledTo('/en/office/history')).toBe('/en/user/login?returnUrl=%2Fen%2Foffice%2Fhistory')
  expect(await ledTo('/en/payment')).toBe('/en/user/login?returnUrl=%2Fen%2Fpayment')
})
