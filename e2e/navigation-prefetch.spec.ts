import type { Page } from '@playwright/test'
import { answerNotices } from './support/answer-notices.ts'
import { linkTo, openPage } from './support/open-page.ts'
import { expect, test } from './support/test.ts'

test.use({ baseURL: process.env['EVENS_URL'] ?? '' })
test.beforeEach(({ context, baseURL }) => answerNotices(context, baseURL ?? ''))

const preloads = (page: Page, remote: string) => page.locator(`link[rel=modulepreload][href*="/remote-${remote}-"]`)

test('pointing at a link fetches the code of its page, once', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await openPage(page, '/en')
  await expect(preloads(page, 'casino')).toHaveCount(0)
  await linkTo(page, '/en/casino-lobby').hover()
  await expect(preloads(page, 'casino')).toHaveCount(1)
  await linkTo(page, '/en/games').hover()
  await linkTo(page, '/en/toto').hover()
  await expect(preloads(page, 'pools')).toHaveCount(1)
  await expect(preloads(page, 'casino')).toHaveCount(1)
  await linkTo(page, '/en/casino-lobby').click()
  await expect(page.locator('body')).toHaveAttribute('data-route', 'casinoLobby')
  expect(asked.filter((url) => url.includes('/remote-casino-') && url.endsWith('.js'))).toHaveLength(1)
})

for (const connection of [
  { saveData: true, effectiveType: '4g' },
  { saveData: false, effectiveType: '2g' },
]) {
  test(`nothing is fetched before it is needed with ${JSON.stringify(connection)}`, async ({ page }) => {
    await page.addInitScript((given) => Object.defineProperty(navigator, 'connection', { value: given }), connection)
    await openPage(page, '/en')
    await linkTo(page, '/en/casino-lobby').hover()
    // A prefetch would have come with the next idle moment.
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2000 })))
    await expect(preloads(page, 'casino')).toHaveCount(0)
    await linkTo(page, '/en/casino-lobby').click()
    await expect(page.locator('body')).toHaveAttribute('data-route', 'casinoLobby')
  })
}
