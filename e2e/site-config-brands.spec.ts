import { openPage } from './support/open-page.ts'
import { whileStopped } from './support/operator.ts'
import { expect, httpTest, test } from './support/special-site.ts'

/** The partner's host name, which browsers know as this machine. */
const partnerUrl = (process.env['EVENS_URL'] ?? 'http://127.0.0.1').replace('127.0.0.1', 'ledara.localhost')

test.describe('the partner brand, chosen by its host name', () => {
  test.use({ baseURL: partnerUrl })

  test('has its own name, logo, colours, theme, languages and age', async ({ page }) => {
    await openPage(page, '/en/about')
    await expect(page).toHaveTitle('About us — Ledara Play')
    await expect(page.locator('html')).toHaveAttribute('data-site', 'ledara')
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await expect(page.locator('meta[name=theme-color]')).toHaveAttribute('content', '#21163a')
    await expect(page.locator('header').getByRole('img', { name: 'Ledara Play' })).toBeVisible()
    await expect(page.locator('footer')).toContainText('Ledara Play Sandbox FZE')
    await expect(page.locator('footer a[hreflang]')).toHaveText(['English', 'العربية'])
    await expect(page.getByRole('dialog', { name: 'This site is for people aged 21 and over' })).toBeVisible()
    await expect(page.locator('main')).not.toContainText('Evens Sandbox Ltd')
    const accent = await page.evaluate(() =>
      getComputedStyle(document.documentElement).getPropertyValue('--ev-chrome-accent'),
    )
    expect(accent).toBe('#7fdbe0')
  })

  test('speaks its own default language', async ({ page }) => {
    await page.setExtraHTTPHeaders({ 'accept-language': 'ru' })
    await page.goto('/ru/about')
    await expect(page).toHaveURL('/en/about')
  })

  const PATHS = [
    { path: '/en/statistics', status: 404 },
    { path: '/en/lotto', status: 404 },
    { path: '/en/marble', status: 404 },
    { path: '/en/toto', status: 200 },
  ]
  test('offers what its switches and routes say', async ({ page, faults }) => {
    for (const { path, status } of PATHS) expect((await page.goto(path))?.status(), path).toBe(status)
    await page.goto('/en/bonuses')
    await expect(page).toHaveURL('/en/offers')
    await page.goto('/en/office/history')
    await expect(page).toHaveURL('/en/user/login?returnUrl=%2Fen%2Foffice%2Fhistory')
    expect(faults.every((fault) => fault.includes('404'))).toBe(true)
    faults.length = 0
  })

  test('has the larger footer of the Asian showcase', async ({ page, browser }) => {
    await openPage(page, '/en')
    const partner = await page.locator('footer[data-slot=footer]').boundingBox()
    const other = await browser.newPage({ viewport: page.viewportSize() })
    await other.goto(`${process.env['EVENS_URL']}/en`)
    const own = await other.locator('footer[data-slot=footer]').boundingBox()
    await other.close()
    expect(partner?.height ?? 0).toBeGreaterThan(own?.height ?? 0)
  })

  test('stops its own betting: every coupon says so until it goes on, and the other brand does not', async ({
    page,
    browser,
  }) => {
    const wordOn = (where: typeof page) => where.getByText('Bets are not taken at the moment.')
    const other = await browser.newPage()
    await openPage(page, '/en')
    await other.goto(`${process.env['EVENS_URL']}/en`)
    await whileStopped(process.env['EVENS_DATABASE'], { site: 'ledara', scope: 'betting', subject: '' }, async () => {
      await expect(wordOn(page)).toBeVisible()
      await expect(wordOn(other)).toHaveCount(0)
    })
    await expect(wordOn(page)).toHaveCount(0)
    await other.close()
  })
})

test('a host name that no brand has is not answered for: nothing is shown under a name that is not ours', async ({
  request,
}) => {
  const { port } = new URL(partnerUrl)
  const reply = await request.get(`http://127.0.0.1:${port}/en`, { headers: { host: `nobody.localhost:${port}` } })
  expect(reply.status()).toBe(421)
  expect(await reply.text()).not.toContain('data-site')
})

httpTest('SITE serves one brand on every host name', async ({ request, siteWith }) => {
  const { url } = await siteWith({ env: { SITE: 'ledara' } })
  const html = await (await request.get(`${url}/en`)).text()
  expect(html).toContain('data-site="ledara"')
  expect(html).toContain('Ledara Play</title>')
  const config = (await (await request.get(`${url}/bff-api/config/all.json`)).json()) as {
    companyName: string
    ref_id: number
    group_id: number
  }
  expect(config).toMatchObject({ companyName: 'Ledara Play Sandbox FZE', ref_id: 7, group_id: 62 })
})
