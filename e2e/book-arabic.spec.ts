import { withLanguage } from '@evens/router'
import { BOOK_PAGES } from './support/filled-book.ts'
import { openPage } from './support/open-page.ts'
import { expect, test } from './support/test.ts'

test.use({ baseURL: process.env['EVENS_FILLED_URL'] ?? '', serviceWorkers: 'block' })

const WIDTHS = [1366, 1100]

test('in Arabic every page of the book runs from right to left, and none scrolls sideways', async ({ page }) => {
  test.setTimeout(180_000)
  const faults: string[] = []
  for (const path of ['/', '/live', '/line', '/results', '/multi', '/esports/real/dashboard', ...BOOK_PAGES]) {
    await openPage(page, withLanguage('ar', path))
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 })
      const { direction, excess } = await page.evaluate(() => ({
        direction: getComputedStyle(document.querySelector('main') ?? document.body).direction,
        excess: document.documentElement.scrollWidth - document.documentElement.clientWidth,
      }))
      if (direction !== 'rtl') faults.push(`${path} runs ${direction}`)
      if (excess > 0) faults.push(`${path} is ${excess} wider than ${width}`)
    }
  }
  expect(faults).toEqual([])
})
