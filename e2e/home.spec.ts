import type { Locator } from '@playwright/test'
import { test as bookTest } from './support/book-test.ts'
import { openPage } from './support/open-page.ts'
import { expect, test } from './support/test.ts'

test.describe('a site without games', () => {
  test.use({ baseURL: process.env['EVENS_URL'] ?? '' })

  test('the front page is drawn on the server and comes to life', async ({ page }) => {
    await page.goto('/en')
    await expect(page.locator('h1')).toHaveCount(1)
    await expect(page.locator('html')).toHaveAttribute('data-ready', '')
    await expect(page.locator('[data-view]')).toHaveAttribute('data-remote-state', '2')
    await expect(page.getByRole('region', { name: 'Featured match' })).toHaveCount(0)
    await expect(page.getByRole('heading', { name: 'Popular now' })).toHaveCount(0)
  })
})

const bottomOf = async (place: Locator): Promise<number> => {
  const box = await place.boundingBox()
  return (box?.y ?? Number.NaN) + (box?.height ?? 0)
}

bookTest(
  'a new visitor at 1366 × 768 sees the featured game, three live rows with prices and the sports above one bar',
  async ({ browser, play, baseURL }) => {
    for (const _game of [1, 2, 3, 4]) await play({ isLive: true })
    // A context of its own: that of the fixture has answered the notices.
    const context = await browser.newContext({
      ...(baseURL !== undefined && { baseURL }),
      viewport: { width: 1366, height: 768 },
      locale: 'en-GB',
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
    })
    const page = await context.newPage()
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        const shifted = list.getEntries().reduce((sum, entry) => sum + (entry as unknown as { value: number }).value, 0)
        window.name = String(Number(window.name) + shifted)
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await openPage(page, '/en')

    const bar = page.getByRole('dialog', { name: 'You must be 18 or over to use this site' })
    await expect(bar).toBeVisible()
    await expect(page.getByRole('region', { name: 'Cookies' })).toHaveCount(0)
    const fold = (await bar.boundingBox())?.y ?? 0

    const featured = page.getByRole('region', { name: 'Featured match' })
    await expect(featured.locator('[data-outcome]').first()).toBeVisible()
    await expect(featured.getByText('Sandbox: play money')).toBeVisible()
    const art = featured.locator('img[src*="scene.svg"]')
    await expect.poll(() => art.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0)
    await expect(
      page
        .getByRole('main')
        .getByRole('link', { name: /^Football/ })
        .first(),
    ).toBeInViewport()
    const third = page.getByRole('region', { name: 'Top live' }).locator('[role="row"][data-event]').nth(2)
    await expect(third.locator('[data-outcome]').first()).toBeVisible()
    expect(await bottomOf(featured)).toBeLessThan(await bottomOf(third))
    expect(await bottomOf(third)).toBeLessThanOrEqual(fold)
    expect(await page.evaluate(() => Number(window.name)), 'layout shift').toBeLessThan(0.05)

    await bar.getByRole('button', { name: 'I’m 18+, necessary only' }).click()
    await expect(bar).toHaveCount(0)
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('data-ready', '')
    await expect(page.getByRole('region', { name: 'Notices' })).toBeAttached()
    await expect(bar).toHaveCount(0)
    await context.close()
  },
)
