import { openPage } from './support/open-page.ts'
import { whileStopped } from './support/operator.ts'
import { expect, test } from './support/test.ts'

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
    await expect(page.getByRole('dialog', { name: 'You must be 21 or over to use this site' })).toBeVisible()
    await expect(page.locator('main')).not.toContainText('Evens Sandbox Ltd')
    const accent = await page.evaluate(() =>
      getComputedStyle(document.documentElement).getPropertyValue('--ev-chrome-accent'),
    )
    expect(accent).toBe('#7fdbe0')
  })

  test('suspends its own betting: every coupon shows it until resumed, and the other brand is unaffected', async ({
    page,
    browser,
  }) => {
    const wordOn = (where: typeof page) => where.getByText('Betting is suspended.')
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
