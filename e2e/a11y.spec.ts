import { withLanguage } from '@evens/router'
import type { Page } from '@playwright/test'
import { axeFaults, BUT_COLOUR, BY_COLOUR } from './support/axe.ts'
import { BOOK_PAGES } from './support/filled-book.ts'
import { asVisitor } from './support/http.ts'
import { openPage } from './support/open-page.ts'
import { publicPlaces, viewOf } from './support/places.ts'
import { expect, test } from './support/test.ts'

// While something moves or fades, its colours are not yet those that a reader sees.
test.use({
  baseURL: process.env['EVENS_FILLED_URL'] ?? '',
  serviceWorkers: 'block',
  contextOptions: { reducedMotion: 'reduce' },
})

const url = process.env['EVENS_FILLED_URL'] ?? ''
const ask = asVisitor(2, url)

const themeOf = (page: Page): Promise<string | null> => page.locator('html').getAttribute('data-theme')

/** Everything on the page as it is shown, and its colours once more in the dark. */
async function faultsInBothThemes(page: Page, at: string, except?: string): Promise<string[]> {
  const asked = except === undefined ? {} : { except }
  expect(await themeOf(page)).toBe('light')
  const light = await axeFaults(page, asked)
  await page.evaluate(() => void (document.documentElement.dataset['theme'] = 'dark'))
  const dark = await axeFaults(page, { ...asked, rules: BY_COLOUR })
  return [
    ...light.map((fault) => `${at} in the light: ${fault}`),
    ...dark.map((fault) => `${at} in the dark: ${fault}`),
  ]
}

/** Header, columns and footer. Pages whose attributes here are equal have the same ones around them. */
const FRAME = '[data-slot]'
const frameOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const { layout, footer, menu, columns } = document.body.dataset
    return [layout, footer, menu, columns].join(' / ')
  })

const PARTS = 3

for (let part = 0; part < PARTS; part++) {
  test(`every public route and every page of the book in both themes, part ${part + 1} of ${PARTS}`, async ({
    page,
    browser,
    contextOptions,
  }) => {
    test.setTimeout(600_000)
    const byRoute = Map.groupBy(await publicPlaces(ask), ({ name }) => name)
    const routes = [...byRoute.values()].flatMap(([first]) => first ?? [])
    const pages = [
      ...routes.map((place) => ({ path: place.path, view: viewOf(place) })),
      ...BOOK_PAGES.map((path) => ({ path, view: path })),
    ].filter((_page, index) => index % PARTS === part)
    // What the server draws and what the browser takes over are the same: a view that was seen alive is read as drawn.
    const drawn = await browser.newPage(contextOptions)
    const tools = await drawn.context().newCDPSession(drawn)
    await tools.send('Network.enable')
    await tools.send('Network.setBlockedURLs', { urls: ['*.js'] })
    const found: string[] = []
    const seen = new Set<string>()
    for (const { path, view } of pages) {
      const isSeen = seen.has(view)
      if (isSeen) await drawn.goto(`${url}${withLanguage('en', path)}`)
      else await openPage(page, withLanguage('en', path))
      const frame = await frameOf(isSeen ? drawn : page)
      const except = seen.has(frame) ? FRAME : undefined
      // Pages of one view have its colours; looking at them is what takes long.
      found.push(
        ...(isSeen
          ? (await axeFaults(drawn, { rules: BUT_COLOUR, ...(except !== undefined && { except }) })).map(
              (fault) => `${path}: ${fault}`,
            )
          : await faultsInBothThemes(page, path, except)),
      )
      seen.add(frame).add(view)
    }
    await drawn.close()
    expect(found).toEqual([])
  })
}

test('the notices of a first visit, in both themes', async ({ page }) => {
  await openPage(page, '/en/about')
  await expect(page.locator('#notices > *').first()).toBeVisible()
  expect(await faultsInBothThemes(page, 'notices')).toEqual([])
})

const MODALS = ['settings', 'cookie-agreement', 'new-site-information', 'welcome', 'support']

test('every modal that an address can open, in both themes', async ({ page }) => {
  test.setTimeout(120_000)
  const found: string[] = []
  for (const modal of MODALS) {
    await openPage(page, `/en/about?modal=${modal}`)
    await expect(page.locator('dialog[open]')).toBeVisible()
    found.push(...(await faultsInBothThemes(page, modal)))
  }
  expect(found).toEqual([])
})

/** One page of each kind: the front, a list, a game, a form, an article, a status. */
const SAMPLE = [
  '/',
  '/live',
  '/live/football/51/5101',
  '/casino-lobby',
  '/registration',
  '/about',
  '/betting-calculator',
  '/oldbrowser',
  '/500',
]

const WAYS = [
  { way: 'from right to left', language: 'ar', settings: {}, theme: 'light' },
  { way: 'in the visually impaired mode', language: 'ru', settings: { visually_impaired: '1' }, theme: 'light' },
  {
    way: 'in the visually impaired mode in the dark',
    language: 'en',
    settings: { visually_impaired: '1', app_theme: '1' },
    theme: 'dark',
  },
  {
    way: 'in the Asian view with the largest font',
    language: 'en',
    settings: { app_view_type: '1', app_font_size: '3' },
    theme: 'light',
  },
]

for (const { way, language, settings, theme } of WAYS) {
  test(`pages of each kind ${way}`, async ({ page }) => {
    test.setTimeout(180_000)
    await page.context().addCookies(Object.entries(settings).map(([name, value]) => ({ name, value, url })))
    const found: string[] = []
    for (const path of SAMPLE) {
      await openPage(page, withLanguage(language, path))
      expect(await themeOf(page)).toBe(theme)
      found.push(...(await axeFaults(page)).map((fault) => `${path}: ${fault}`))
    }
    expect(found).toEqual([])
  })
}

test('a fault on the page would be noticed', async ({ page }) => {
  await openPage(page, '/en/about')
  await page.evaluate(() => {
    const button = document.createElement('button')
    const pale = document.createElement('p')
    pale.textContent = 'pale words'
    pale.style.color = '#ddd'
    document.querySelector('main')?.append(button, pale)
  })
  const rules = (await axeFaults(page)).map((fault) => fault.split(' ')[0])
  expect(rules).toEqual(['button-name', 'color-contrast'])
})
