import type { Page } from '@playwright/test'
import { expectAlive, openPage } from './support/open-page.ts'
import { cookieValue, openSettings, servedRoot } from './support/settings-dialog.ts'
import { expect, test } from './support/test.ts'

test.use({ baseURL: process.env['EVENS_URL'] ?? '' })

// Once the age is confirmed, the bar asks for cookies alone.
test.beforeEach(async ({ page }) => {
  await page.addInitScript(
    (until) => localStorage.setItem('age_accepted_until', until),
    String(Date.now() + 86_400_000),
  )
})

const consent = (page: Page) => page.getByRole('region', { name: 'Cookies' })
const FUNCTIONAL = ['hide_left', 'hide_right', 'window_width']

async function functionalCookies(page: Page): Promise<string[]> {
  const names = (await page.context().cookies()).map(({ name }) => name)
  return FUNCTIONAL.filter((name) => names.includes(name))
}

test.describe('cookie consent', () => {
  test('is asked until it is answered, and nothing is stored before', async ({ page, context }) => {
    await openPage(page, '/en/about')
    await expect(consent(page)).toBeVisible()
    expect(await context.cookies()).toEqual([])
    await page.reload()
    await expect(consent(page)).toBeVisible()
    await consent(page).getByRole('link', { name: 'More about cookies' }).click()
    await expect(page.locator('body')).toHaveAttribute('data-route', 'cookies')
    await expect(consent(page)).toBeVisible()
  })

  // Every choice is made in modals.component.test.tsx; here one of them is stored by the browser.
  test('a choice is stored in a cookie and not asked for again', async ({ page }) => {
    await openPage(page, '/en/about')
    await consent(page).getByRole('button', { name: 'Choose cookies' }).click()
    const dialog = page.getByRole('dialog', { name: 'Choose your cookies' })
    await dialog.getByRole('checkbox', { name: 'Functional' }).check()
    await dialog.getByRole('button', { name: 'Save choice' }).click()
    await expect(consent(page)).toHaveCount(0)
    expect(await cookieValue(page, 'cookies_agree_type')).toBe('2')
    await page.reload()
    await expectAlive(page)
    await expect(consent(page)).toHaveCount(0)
    expect(await functionalCookies(page)).toContain('window_width')
  })
})

test.describe('collapsed columns', () => {
  async function collapse(page: Page): Promise<void> {
    const dialog = await openSettings(page)
    await dialog.getByRole('switch', { name: 'Collapse the sections column' }).check()
    await dialog.getByRole('switch', { name: 'Collapse the bet slip column' }).check()
    await page.keyboard.press('Escape')
    await expect(page.locator('html')).toHaveAttribute('data-left', 'collapsed')
    await expect(page.locator('html')).toHaveAttribute('data-right', 'collapsed')
  }

  test('leave more room, and without consent last as long as the page', async ({ page }) => {
    await openPage(page, '/en/about')
    const width = async () => (await page.locator('main').boundingBox())?.width ?? 0
    const before = await width()
    await page.getByRole('button', { name: 'Collapse menu' }).click()
    await expect.poll(width).toBeGreaterThan(before)
    await expect(page.locator('html')).toHaveAttribute('data-left', 'collapsed')
    await page.getByRole('button', { name: 'Expand menu' }).click()
    await expect.poll(width).toBe(before)

    await collapse(page)
    expect(await functionalCookies(page)).toEqual([])
    await page.reload()
    await expectAlive(page)
    await expect(page.locator('html')).not.toHaveAttribute('data-left')
  })

  test('last from the first byte on when the consent comes, and are forgotten when it goes', async ({ page }) => {
    await openPage(page, '/en/about')
    await collapse(page)
    await consent(page).getByRole('button', { name: 'Accept all' }).click()
    await expect.poll(() => functionalCookies(page)).toEqual(FUNCTIONAL)
    expect(await cookieValue(page, 'hide_left')).toBe('1')
    expect(await cookieValue(page, 'window_width')).toBe('1366')
    const root = await servedRoot(page)
    expect(root).toContain('data-left="collapsed"')
    expect(root).toContain('data-right="collapsed"')

    await (await openSettings(page)).getByRole('button', { name: 'Choose cookies' }).click()
    const dialog = page.getByRole('dialog', { name: 'Choose your cookies' })
    await expect(dialog.getByRole('checkbox', { name: 'Functional' })).toBeChecked()
    await dialog.getByRole('button', { name: 'Necessary only' }).click()
    await expect.poll(() => functionalCookies(page)).toEqual([])
    expect(await servedRoot(page)).not.toContain('data-left')
  })
})
