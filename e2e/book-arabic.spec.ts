import { withLanguage } from '@evens/router'
import { BOOK_PAGES } from './support/filled-book.ts'
import { goTo } from './support/open-page.ts'
import { expect, test } from './support/test.ts'

test.use({ baseURL: process.env['EVENS_FILLED_URL'] ?? '' })

const WIDTHS = [1366, 1100]

const PAGES = ['/', '/live', '/line', '/results', '/multi', '/esports/real/dashboard', ...BOOK_PAGES]

// The same parts stand on many of them: every second page is looked at in each run, the others in the long one.
for (const [half, title] of [
  'in Arabic the pages of the book run from right to left, and none scrolls sideways',
  'and so do the others @long',
].entries()) {
  test(title, async ({ page }) => {
    test.setTimeout(180_000)
    const faults: string[] = []
    for (const path of PAGES.filter((_path, index) => index % 2 === half)) {
      await goTo(page, withLanguage('ar', path))
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
}
