import { expect, test } from './support/test.ts'

test.use({ baseURL: process.env['EVENS_URL'] ?? '' })

test('the front page is drawn on the server and comes to life', async ({ page }) => {
  await page.goto('/en')
  await expect(page.locator('h1')).toHaveCount(1)
  await expect(page.locator('html')).toHaveAttribute('data-ready', '')
  await expect(page.locator('[data-view]')).toHaveAttribute('data-remote-state', '2')
})
