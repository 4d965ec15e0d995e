import { withLanguage } from '@evens/router'
import { rotating } from '@evens/test-kit/rotation'
import { BOOK_PAGES } from './support/filled-book.ts'
import { goTo } from './support/open-page.ts'
import { expect, test } from './support/test.ts'

test.use({ baseURL: process.env['EVENS_FILLED_URL'] ?? '' })

const WIDTHS = [1366, 1100]

const PARTS = 3
const PAGES = ['/', '/live', '/line', '/results', '/multi', '/esports/real/dashboard', ...BOOK_PAGES]

// The same parts stand on many of them, so the pages take turns by day.
for (let part = 0; part < PARTS; part += 1) {
  test(`in Arabic the pages of the book run from right to left, and none scrolls sideways, part ${part + 1} of ${PARTS}${rotating(part, PARTS)}`, async ({
    page,
  }) => {
    test.setTimeout(180_000)
    const faults: string[] = []
    for (const path of PAGES.filter((_path, index) => index % PARTS === part)) {
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
