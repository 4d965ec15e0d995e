import { withLanguage } from '@evens/router'
import type { Page } from '@playwright/test'
import { rotating } from '@evens/test-kit/rotation'
import { axeFaults, BUT_COLOUR, BY_COLOUR, type Asked } from './support/axe.ts'
import { BOOK_PAGES } from './support/filled-book.ts'
import { asVisitor } from '@evens/test-kit/http'
import { goTo, openPage } from './support/open-page.ts'
import { publicPlaces, viewOf } from '../apps/server/src/testing/places.ts'
import { expect, test } from './support/test.ts'

test.use({ baseURL: process.env['EVENS_FILLED_URL'] ?? '' })

const url = process.env['EVENS_FILLED_URL'] ?? ''
const ask = asVisitor(2, url)

const themeOf = (page: Page): Promise<string | null> => page.locator('html').getAttribute('data-theme')

const THEMES = ['light', 'dark'] as const
type Theme = (typeof THEMES)[number]

const turn = (page: Page, theme: Theme): Promise<void> =>
  page.evaluate((name) => void (document.documentElement.dataset['theme'] = name), theme)

/** What differs between two themes are colours alone: a run looks at each page in one of them, the long run at both. */
const themeAt = (index: number): Theme => (index % 2 === 0 ? 'light' : 'dark')
const otherThan = (theme: Theme): Theme => (theme === 'light' ? 'dark' : 'light')

async function faultsIn(theme: Theme, page: Page, at: string, asked: Asked = {}): Promise<string[]> {
  expect(await themeOf(page)).toBe('light')
  await turn(page, theme)
  const faults = await axeFaults(page, asked)
  await turn(page, 'light')
  return faults.map((fault) => `${at} in the ${theme}: ${fault}`)
}

/** Header, columns and footer. Pages whose attributes here are equal have the same ones around them. */
const FRAME = '[data-slot]'
const frameOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const { layout, footer, menu, columns } = document.body.dataset
    return [layout, footer, menu, columns].join(' / ')
  })

type Looked = { readonly path: string; readonly view: string }

/** Every public route and every page of the book; the first of each view, and those that show a view once more. */
async function pagesByView(): Promise<{ readonly first: readonly Looked[]; readonly again: readonly Looked[] }> {
  const byRoute = Map.groupBy(await publicPlaces(ask), ({ name }) => name)
  const pages = [
    ...[...byRoute.values()]
      .flatMap(([place]) => place ?? [])
      .map((place) => ({ path: place.path, view: viewOf(place) })),
    ...BOOK_PAGES.map((path) => ({ path, view: path })),
  ]
  const first = [...Map.groupBy(pages, ({ view }) => view).values()].flatMap(([page]) => page ?? [])
  return { first, again: pages.filter((page) => !first.includes(page)) }
}

/** Looked at in every run: where players arrive, bet and open an account. */
const ALWAYS = ['/', '/live', '/live/football/51/5101', '/registration']
/** All other views take turns by day; the long run looks at each of them. */
const PARTS = 6

async function faultsOfViews(page: Page, paths: readonly string[]): Promise<string[]> {
  const found: string[] = []
  const frames = new Set<string>()
  for (const [index, path] of paths.entries()) {
    await goTo(page, withLanguage('en', path))
    const theme = themeAt(index)
    const frame = `${await frameOf(page)} / ${theme}`
    found.push(...(await faultsIn(theme, page, path, frames.has(frame) ? { except: FRAME } : {})))
    frames.add(frame)
  }
  return found
}

test('the most visited pages, each in one of the themes', async ({ page }) => {
  test.setTimeout(600_000)
  expect(await faultsOfViews(page, ALWAYS)).toEqual([])
})

for (let part = 0; part < PARTS; part++) {
  const tags = rotating(part, PARTS)
  test(`a page of every view, each in one of the themes, part ${part + 1} of ${PARTS}${tags}`, async ({ page }) => {
    test.setTimeout(600_000)
    const { first } = await pagesByView()
    expect(first.length).toBeGreaterThan(40)
    const paths = first.map(({ path }) => path).filter((_path, at) => at % PARTS === part)
    expect(await faultsOfViews(page, paths)).toEqual([])
  })

  test(`the colours of every view in its other theme, part ${part + 1} of ${PARTS} @long`, async ({ page }) => {
    test.setTimeout(600_000)
    const { first } = await pagesByView()
    const found: string[] = []
    for (const [index, { path }] of first.filter((_page, at) => at % PARTS === part).entries()) {
      await goTo(page, withLanguage('en', path))
      found.push(...(await faultsIn(otherThan(themeAt(index)), page, path, { rules: BY_COLOUR })))
    }
    expect(found).toEqual([])
  })
}

// What the server draws and what the browser takes over are the same, and a view has its colours wherever it stands.
test('every other route of those views as the server draws it @long', async ({ page }) => {
  test.setTimeout(600_000)
  const { again } = await pagesByView()
  expect(again.length).toBeGreaterThan(40)
  const tools = await page.context().newCDPSession(page)
  await tools.send('Network.enable')
  await tools.send('Network.setBlockedURLs', { urls: ['*.js'] })
  const found: string[] = []
  for (const { path } of again) {
    await page.goto(`${url}${withLanguage('en', path)}`)
    found.push(...(await axeFaults(page, { rules: BUT_COLOUR, except: FRAME })).map((fault) => `${path}: ${fault}`))
  }
  expect(found).toEqual([])
})

for (const [theme, long] of [
  ['light', ''],
  ['dark', ' @long'],
] as const) {
  test(`the notices of a first visit in the ${theme}${long}`, async ({ page }) => {
    await openPage(page, '/en/about')
    await expect(page.locator('#notices > *').first()).toBeVisible()
    expect(await faultsIn(theme, page, 'notices')).toEqual([])
  })
}

const MODALS = ['settings', 'cookie-agreement', 'new-site-information', 'welcome', 'support']

for (const [title, themeOfModal] of [
  ['every modal that an address can open, each in one of the themes', themeAt],
  ['every modal in its other theme @long', (index: number) => otherThan(themeAt(index))],
] as const) {
  test(title, async ({ page }) => {
    test.setTimeout(120_000)
    const found: string[] = []
    for (const [index, modal] of MODALS.entries()) {
      await openPage(page, `/en/about?modal=${modal}`)
      await expect(page.locator('dialog[open]')).toBeVisible()
      found.push(...(await faultsIn(themeOfModal(index), page, modal)))
    }
    expect(found).toEqual([])
  })
}

/** One page of each kind: the front, a list, a game, a form, an article, a status. */
const SAMPLE = [
  '/',
  '/live',
  '/live/football/51/5101',
  '/casino-lobby',
  '/fast-games',
  '/registration',
  '/about',
  '/betting-calculator',
  '/oldbrowser',
  '/500',
]

const WAYS = [
  { way: 'from right to left', language: 'ar', settings: {}, theme: 'light' },
  {
    way: 'in the visually impaired mode',
    language: 'ru',
    settings: { visually_impaired: '1' },
    theme: 'light',
  },
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

// The ways take turns by day, and each with half of the pages at a time; the long run has all of them.
const TURNS = WAYS.length * 2
for (const [at, { way, language, settings, theme }] of WAYS.entries()) {
  for (const [half, which] of ['one half', 'the other half'].entries()) {
    const tags = rotating(at * 2 + half, TURNS)
    test(`pages of each kind ${way}, ${which}${tags}`, async ({ page }) => {
      test.setTimeout(180_000)
      await page.context().addCookies(Object.entries(settings).map(([name, value]) => ({ name, value, url })))
      const found: string[] = []
      for (const path of SAMPLE.filter((_path, index) => (index + at) % 2 === half)) {
        await goTo(page, withLanguage(language, path))
        expect(await themeOf(page)).toBe(theme)
        found.push(...(await axeFaults(page)).map((fault) => `${path}: ${fault}`))
      }
      expect(found).toEqual([])
    })
  }
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
