import { withLanguage } from '@evens/router'
import type { Page } from '@playwright/test'
import { axeFaults } from './support/axe.ts'
import { asVisitor } from './support/http.ts'
import { expectAlive } from './support/open-page.ts'
import { publicPlaces } from './support/places.ts'
import { expect, test } from './support/test.ts'

test.use({ baseURL: process.env['EVENS_URL'] ?? '', serviceWorkers: 'block' })

const ask = asVisitor(2)

/** What stands under a rule must be looked at while it is still: a moving thing has no contrast. */
test.use({ contextOptions: { reducedMotion: 'reduce' } })

async function check(
  page: Page,
  addresses: readonly string[],
  settings: Readonly<Record<string, string>>,
): Promise<void> {
  const url = process.env['EVENS_URL'] ?? ''
  await page.context().addCookies(Object.entries(settings).map(([name, value]) => ({ name, value, url })))
  const found: string[] = []
  for (const address of addresses) {
    await page.goto(address)
    await expectAlive(page)
    found.push(...(await axeFaults(page)).map((fault) => `${address}: ${fault}`))
  }
  expect(found).toEqual([])
}

const THEMES = { light: '0', dark: '1' }

for (const [theme, app_theme] of Object.entries(THEMES)) {
  test(`every public route in the ${theme} theme`, async ({ page }) => {
    test.setTimeout(600_000)
    const places = await publicPlaces(ask)
    await check(
      page,
      places.map(({ path }) => withLanguage('en', path)),
      { app_theme },
    )
  })
}

/** One page of each kind: the front, a list, a form, an article, a status. */
const SAMPLE = [
  '/',
  '/line',
  '/casino-lobby',
  '/registration',
  '/about',
  '/rules/sports',
  '/betting-calculator',
  '/oldbrowser',
  '/500',
]

const WAYS = [
  { way: 'from right to left', language: 'ar', settings: {} },
  { way: 'from right to left in the dark', language: 'ar', settings: { app_theme: '1' } },
  { way: 'in the visually impaired mode', language: 'en', settings: { visually_impaired: '1' } },
  {
    way: 'in the visually impaired mode in the dark',
    language: 'ru',
    settings: { visually_impaired: '1', app_theme: '1' },
  },
  {
    way: 'in the Asian view with the largest font',
    language: 'en',
    settings: { app_view_type: '1', app_font_size: '3' },
  },
]

for (const { way, language, settings } of WAYS) {
  test(`pages of each kind ${way}`, async ({ page }) => {
    test.setTimeout(180_000)
    await check(
      page,
      SAMPLE.map((path) => withLanguage(language, path)),
      settings,
    )
  })
}
