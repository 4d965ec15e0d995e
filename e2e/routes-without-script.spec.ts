import { withLanguage } from '@evens/router'
import { isPageName, pageOf } from '@evens/shell/routes'
import type { Page } from '@playwright/test'
import { rotating } from '@evens/test-kit/rotation'
import { asVisitor } from '@evens/test-kit/http'
import { publicPlaces, viewOf, type Place } from '../apps/server/src/testing/places.ts'
import { expect, test } from './support/test.ts'

const url = process.env['EVENS_FILLED_URL'] ?? ''

test.use({ baseURL: url, javaScriptEnabled: false })

const ask = asVisitor(13, url)

const remoteOf = ({ name }: Place): string =>
  isPageName(name) ? `${pageOf(name).remote} ${pageOf(name).layout}` : name

// That the words of every page are there without a script is seen where all routes are walked. What is hidden, and the
// way around the site, hang on the styles of a remote: one page of each takes its turn by day, the long run looks at
// every view.
const PARTS = 3
const KINDS = [
  ...[0, 1, 2].map((part) => ({
    title: `a page of every remote, part ${part + 1} of ${PARTS}${rotating(part, PARTS)}`,
    kindOf: remoteOf,
    least: 8,
    isShown: (index: number) => index % PARTS === part,
  })),
  { title: 'every kind of page @long', kindOf: viewOf, least: 30, isShown: () => true },
]

for (const { title, kindOf, least, isShown } of KINDS)
  test(`a browser that runs no script shows its way around the site and ${title}`, async ({ page }) => {
    test.setTimeout(180_000)
    const kinds = [...Map.groupBy(await publicPlaces(ask), kindOf).values()].flatMap(([first]) => first ?? [])
    expect(kinds.length).toBeGreaterThan(least)
    const shown = kinds.filter((_place, index) => isShown(index))
    expect(await faultsOn(page, shown)).toEqual([])
  })

async function faultsOn(page: Page, places: readonly Place[]): Promise<string[]> {
  const faults: string[] = []
  for (const place of places) {
    const address = withLanguage('en', place.path)
    await page.goto(address)
    const shown = (await page.locator('main').innerText()).replace(/\s+/g, ' ')
    const heading = page.locator('h1')
    if (!(await heading.isVisible())) faults.push(`${address}: the heading is hidden`)
    if (shown.length < 100) faults.push(`${address}: shows only ${shown}`)
    if (!isPageName(place.name) || pageOf(place.name).layout !== 'default') continue
    for (const part of ['header', 'footer']) {
      const links = await page.locator(`body > ${part} a:visible`).count()
      if (links < 3) faults.push(`${address}: ${links} links in the ${part}`)
    }
  }
  return faults
}
