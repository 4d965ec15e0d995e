import type { Page } from '@playwright/test'
import { answerNotices } from './support/answer-notices.ts'
import { linkTo, markDocument, openPage } from './support/open-page.ts'
import { expect, test } from './support/test.ts'

test.use({ baseURL: process.env['EVENS_URL'] ?? '' })
test.beforeEach(({ context, baseURL }) => answerNotices(context, baseURL ?? ''))

const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY))
const scrollTo = (page: Page, y: number) => page.evaluate((to) => window.scrollTo(0, to), y)

test('Back and Forward bring the pages back as they were left', async ({ page }) => {
  await openPage(page, '/en')
  const isSameDocument = await markDocument(page)
  await scrollTo(page, 600)
  await page.locator('footer a[href="/en/rules"]').dispatchEvent('click')
  await expect(page.locator('body')).toHaveAttribute('data-route', 'rules')
  await expect.poll(() => scrolled(page)).toBe(0)
  await scrollTo(page, 200)
  expect(await scrolled(page)).toBe(200)

  await page.goBack()
  await expect(page.locator('body')).toHaveAttribute('data-route', 'home')
  await expect.poll(() => scrolled(page)).toBe(600)
  await page.goForward()
  await expect(page.locator('body')).toHaveAttribute('data-route', 'rules')
  await expect.poll(() => scrolled(page)).toBe(200)
  await page.goBack()
  await expect(page.locator('body')).toHaveAttribute('data-route', 'home')
  await expect.poll(() => scrolled(page)).toBe(600)
  expect(await isSameDocument()).toBe(true)
})

test('a reload keeps the place on the page', async ({ page }) => {
  await openPage(page, '/en/rules/general/settlement')
  await scrollTo(page, 300)
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-ready', '')
  await expect.poll(() => scrolled(page)).toBe(300)
})

test('twenty pages back, each is the right one', async ({ page }) => {
  const paths = [
    'about',
    'contacts',
    'howbet',
    'cookies',
    'licenses',
    'taxation',
    'consent',
    'payment',
    'rules',
    'blog',
    'news',
  ]
  await openPage(page, '/en')
  const isSameDocument = await markDocument(page)
  const visited = [...paths, ...paths.toReversed().slice(1)].slice(0, 20)
  for (const path of visited) {
    await page.locator(`footer a[href="/en/${path}"], aside a[href="/en/${path}"]`).first().dispatchEvent('click')
    await expect(page).toHaveURL(`/en/${path}`)
  }
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`/en/${visited.at(-1)}$`))
  for (const path of visited.toReversed().slice(1)) {
    await page.goBack()
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`/en/${path}$`))
  }
  await page.goBack()
  await expect(page.locator('body')).toHaveAttribute('data-route', 'home')
  expect(await isSameDocument()).toBe(true)
})

test('a navigation that another one overtakes is never shown', async ({ page }) => {
  await openPage(page, '/en')
  const isSameDocument = await markDocument(page)
  let letGo = (): void => undefined
  const held = new Promise<void>((resolve) => void (letGo = resolve))
  await page.route('**/remotes/info/en/howbet', async (route) => {
    await held
    await route.continue()
  })
  await linkTo(page, '/en/howbet').click()
  await expect(page).toHaveURL('/en/howbet')
  await page.locator('footer a[href="/en/contacts"]').click()
  await expect(page.locator('body')).toHaveAttribute('data-route', 'contacts')
  const heading = await page.locator('h1').textContent()
  letGo()
  await expect(page).toHaveURL('/en/contacts')
  await expect(page.locator('main > [data-view]')).toHaveCount(1)
  await expect(page.locator('h1')).toHaveText(heading ?? '')
  expect(await isSameDocument()).toBe(true)
  await page.goBack()
  await expect(page).toHaveURL('/en/howbet')
  await expect(page.locator('body')).toHaveAttribute('data-route', 'howBet')
})

test('Back while a page is on its way leads to where the visitor was', async ({ page }) => {
  await openPage(page, '/en')
  await page.route('**/remotes/info/en/howbet', () => undefined)
  await linkTo(page, '/en/howbet').click()
  await expect(page).toHaveURL('/en/howbet')
  await page.goBack()
  await expect(page).toHaveURL('/en')
  await expect(page.locator('body')).toHaveAttribute('data-route', 'home')
  await expect(page.locator('h1')).toHaveCount(1)
})
