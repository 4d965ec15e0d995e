import { rotating } from '@evens/test-kit/rotation'
import type { Page } from '@playwright/test'
import { answerNotices } from './support/answer-notices.ts'
import { axeFaults } from './support/axe.ts'
import { unlessIn } from './support/long.ts'
import { openPage } from './support/open-page.ts'
import { signIn } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'

test.use({ baseURL: process.env['EVENS_FILLED_URL'] ?? '' })
test.beforeEach(({ context, baseURL }) => answerNotices(context, baseURL ?? ''))

const WORDS = {
  en: { team: 'torv', game: 'Torvia – Lansk', football: 'Football', champ: 'Northern League' },
  ar: { team: 'تور', game: 'تورفيا – لانسك', football: 'كرة القدم', champ: 'دوري الشمال' },
} as const

const field = (page: Page) => page.locator('header').getByRole('combobox')
const option = (page: Page, name: string) => page.locator('header').getByRole('option', { name })
const menu = (page: Page) => page.locator('[data-slot=left]')

for (const [turn, language] of ['en', 'ru', 'ar'].entries())
  test(`no section of the header is cut off in ${language}, signed in or not${rotating(turn, 3)}`, async ({ page }) => {
    const cut = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('body > header nav a span')]
          .filter(({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth + 1)
          .map(({ textContent }) => textContent),
      )
    const found: string[] = []
    for (const isPlayer of [false, true]) {
      if (isPlayer) await signIn(page)
      await openPage(page, `/${language}/about`)
      for (const width of [1024, 1100, 1170, 1280, 1366, 1440, 1530, 1600, 1680, 1910]) {
        await page.setViewportSize({ width, height: 768 })
        found.push(...(await cut()).map((text) => `${width} ${text}`))
      }
    }
    expect(found).toEqual([])
  })

test.describe('search', () => {
  for (const language of ['en', 'ar'] as const) {
    const { team, game } = WORDS[language]
    test(`finds a game while one types and opens it by keyboard: ${language}${unlessIn(['en'], language)}`, async ({
      page,
    }) => {
      await openPage(page, `/${language}/about`)
      const button = page.locator('header [popovertarget]', { has: page.locator('kbd') })
      await button.click()
      await expect(field(page)).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(field(page)).toBeHidden()
      await expect(button).toBeFocused()
      await page.keyboard.press('/')
      await expect(field(page)).toBeFocused()
      await page.keyboard.type(team)
      await expect(option(page, game).first()).toContainText('1:1')
      await expect(field(page)).toHaveAttribute('aria-expanded', 'true')
      await page.keyboard.press('ArrowDown')
      await expect(option(page, game).first()).toHaveAttribute('aria-selected', 'true')
      expect(await axeFaults(page)).toEqual([])
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(new RegExp(`/${language}/live/football/51-[^/]+/5101-`))
      await expect(field(page)).toBeHidden()
    })
  }

  test.describe('without script', () => {
    test.use({ javaScriptEnabled: false })
    test('queries the results', async ({ page }) => {
      await page.goto('/en')
      await page.locator('header').getByRole('button', { name: 'Search' }).first().click()
      await field(page).fill('brenna')
      await field(page).press('Enter')
      await expect(page).toHaveURL('/en/results?q=brenna')
    })
  })
})

test.describe('the menu of sports', () => {
  for (const language of ['en', 'ar'] as const) {
    const { football, champ } = WORDS[language]
    test(`is drawn on the server and opens by keyboard down to a champ: ${language}${unlessIn(['ar'], language)}`, async ({
      page,
    }) => {
      const response = await openPage(page, `/${language}`)
      expect(await response.text()).toContain(`href="/${language}/line/football"`)
      const opener = menu(page).locator('li', { has: page.locator(`a[href="/${language}/line/football"]`) })
      await opener.getByRole('button', { name: football }).focus()
      await page.keyboard.press('Enter')
      const found = opener.getByRole('link', { name: champ })
      await expect(found).toBeVisible()
      expect(await axeFaults(page, { except: 'main' })).toEqual([])
      await found.click()
      await expect(page).toHaveURL(new RegExp(`/${language}/line/football/51-`))
      await expect(found).toHaveAttribute('aria-current', 'page')
    })
  }

  test('leads to live games on a live page, and the round buttons stand below it', async ({ page }) => {
    await openPage(page, '/en/live')
    await expect(menu(page).locator('a[href="/en/live/football"]')).toBeVisible()
    const top = async () => (await page.locator('.shell-notices a[aria-label="Support"]').boundingBox())?.y ?? 0
    const end = () => menu(page).evaluate((column) => column.getBoundingClientRect().bottom)
    for (const width of [1366, 1024]) {
      await page.setViewportSize({ width, height: 768 })
      expect(await end(), `${width} px wide`).toBeLessThanOrEqual(await top())
    }
  })

  test('is the same after a visit to another part of the site, and asked for only when it changes', async ({
    page,
  }) => {
    await openPage(page, '/en')
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/remotes/frame')) asked.push(request.postData() ?? '')
    })
    const football = menu(page).locator('a[href="/en/line/football"]')
    await menu(page).locator('a[href="/en/line"]').click()
    await expect(page.locator('body')).toHaveAttribute('data-route', 'line')
    await expect(football).toBeVisible()
    expect(asked).toEqual([])
    await page.locator('header nav a[href="/en/casino-lobby"]').first().click()
    await expect(football).toHaveCount(0)
    await page.goBack()
    await expect(football).toBeVisible()
    expect(asked.filter((body) => body.includes('"menu"'))).toHaveLength(2)
  })

  test('retains starred items, on every page and on the next visit', async ({ page }) => {
    await openPage(page, '/en/live/football')
    await expect(menu(page).getByRole('navigation', { name: 'Favourites' })).toHaveCount(0)
    await page.locator('main').getByRole('button', { name: 'Add Torvia – Lansk to favourites' }).first().focus()
    await page.keyboard.press('Enter')
    const favourites = menu(page).getByRole('navigation', { name: 'Favourites' })
    await expect(favourites.getByRole('link', { name: 'Torvia – Lansk' })).toContainText('1:1')
    await openPage(page, '/en/esports/real')
    await favourites.getByRole('link', { name: 'Torvia – Lansk' }).click()
    await expect(page).toHaveURL(/\/en\/live\/football\/51-[^/]+\/5101-/)
    const starred = page.locator('main').getByRole('button', { name: 'Remove Torvia – Lansk from favourites' }).first()
    await expect(starred).toHaveAttribute('aria-pressed', 'true')
    await starred.click()
    await expect(favourites).toHaveCount(0)
  })
})
