import { withLanguage } from '@evens/router'
import { isPageName, pageOf } from '@evens/shell/routes'
import { asVisitor } from './support/http.ts'
import { publicPlaces, viewOf } from './support/places.ts'
import { expect, test } from './support/test.ts'

const url = process.env['EVENS_FILLED_URL'] ?? ''

test.use({ baseURL: url, javaScriptEnabled: false })

const ask = asVisitor(13, url)

test('a browser that runs no script shows every kind of page, with its way around the site', async ({ page }) => {
  test.setTimeout(180_000)
  const kinds = [...Map.groupBy(await publicPlaces(ask), viewOf).values()].flatMap(([first]) => first ?? [])
  expect(kinds.length).toBeGreaterThan(30)
  const faults: string[] = []
  for (const place of kinds) {
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
  expect(faults).toEqual([])
})
