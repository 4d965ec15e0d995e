import { openPage } from './support/open-page.ts'
import { expect, test } from './support/test.ts'

test.use({ baseURL: process.env['EVENS_URL'] ?? '' })

const ARABIC = /[\u0600-\u06ff]{3}/
const ARABIC_DIGITS = /[\u0660-\u0669\u06f0-\u06f9]/
/** What a text looks like when its key was not found. */
const KEY = /\b(?:main|shell|frame|route|home|technical|coupon|info|sport|site|seo|error)_[a-z0-9_]+/

test.describe('Arabic', () => {
  test('is read from right to left: the page is mirrored', async ({ page }) => {
    const placesOf = async (language: string) => {
      await openPage(page, `/${language}`)
      const left = async (selector: string) =>
        (await page.locator(selector).locator('visible=true').first().boundingBox())?.x ?? 0
      return {
        menu: await left('[data-slot=left]'),
        main: await left('main'),
        coupon: await left('[data-slot=right]'),
        logo: await left('header a'),
        login: await left(`header a[href="/${language}/user/login"]`),
      }
    }
    const arabic = await placesOf('ar')
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    expect(arabic.menu).toBeGreaterThan(arabic.main)
    expect(arabic.main).toBeGreaterThan(arabic.coupon)
    expect(arabic.logo).toBeGreaterThan(arabic.login)
    const english = await placesOf('en')
    await expect(page.locator('html')).toHaveAttribute('dir', 'ltr')
    expect(english.menu).toBeLessThan(english.main)
    expect(english.main).toBeLessThan(english.coupon)
    expect(english.logo).toBeLessThan(english.login)
  })

  test('is spoken by frame, notices and dialogs, with figures that everyone reads', async ({ page }) => {
    await openPage(page, '/ar/about?modal=settings')
    await expect(page.locator('dialog')).toBeVisible()
    for (const part of ['header', 'footer', 'main', '#notices', 'dialog', '[data-slot=left]']) {
      await expect(page.locator(part).first()).toContainText(ARABIC)
    }
    expect(await page.locator('body').innerText()).not.toMatch(ARABIC_DIGITS)
    await expect(page.locator('#notices')).toContainText('18')
    // A part of the page that was read aloud in another language would not be understood.
    await expect(page.locator('dialog')).not.toContainText('Theme')
  })
})

test('every text of the front page is there in Russian', async ({ page }) => {
  const response = await openPage(page, '/ru?modal=welcome')
  await expect(page.locator('html')).toHaveAttribute('lang', 'ru')
  expect(response.headers()['content-language']).toBe('ru')
  await expect(page.locator('dialog')).toBeVisible()
  expect(await page.locator('body').innerText()).not.toMatch(KEY)
  const labels = await page.locator('[aria-label]').evaluateAll((all) => all.map((element) => element.ariaLabel ?? ''))
  expect(labels.filter((label) => KEY.test(label) || label === '')).toEqual([])
})
