import type { Locator } from '@playwright/test'
import { answerNotices } from './support/answer-notices.ts'
import { expectAlive, openPage } from './support/open-page.ts'
import { cookieValue, openSettings, servedRoot } from './support/settings-dialog.ts'
import { expect, test } from './support/test.ts'

test.use({ baseURL: process.env['EVENS_URL'] ?? '' })
test.beforeEach(({ context, baseURL }) => answerNotices(context, baseURL ?? ''))

type Look = {
  readonly name: string
  readonly control: (dialog: Locator) => Locator
  readonly attribute: string
  readonly value: string
  readonly cookie: readonly [name: string, value: string]
}

const LOOKS: readonly Look[] = [
  {
    name: 'the dark theme',
    control: (dialog) => dialog.getByRole('radio', { name: 'Dark' }),
    attribute: 'data-theme',
    value: 'dark',
    cookie: ['app_theme', '1'],
  },
  {
    name: 'the largest text',
    control: (dialog) => dialog.getByRole('radio', { name: 'Largest' }),
    attribute: 'data-font',
    value: '3',
    cookie: ['app_font_size', '3'],
  },
  {
    name: 'the Asian view',
    control: (dialog) => dialog.getByRole('switch', { name: 'Asian view' }),
    attribute: 'data-view',
    value: 'asian',
    cookie: ['app_view_type', '1'],
  },
  {
    name: 'the compact view',
    control: (dialog) => dialog.getByRole('switch', { name: 'Compact view' }),
    attribute: 'data-compact',
    value: '',
    cookie: ['app_compact_view', '1'],
  },
  {
    name: 'the visually impaired mode',
    control: (dialog) => dialog.getByRole('switch', { name: 'Visually impaired mode' }),
    attribute: 'data-impaired',
    value: '',
    cookie: ['visually_impaired', '1'],
  },
]

test('the theme is that of the system until one is chosen', async ({ page }) => {
  const root = page.locator('html')
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/en', { waitUntil: 'commit' })
  await expect(root).toHaveAttribute('data-theme', 'dark')
  await openPage(page, '/en')
  await page.emulateMedia({ colorScheme: 'light' })
  await expect(root).toHaveAttribute('data-theme', 'light')
  await page.getByRole('button', { name: 'Dark theme' }).click()
  await expect(root).toHaveAttribute('data-theme', 'dark')
  await page.reload()
  await expect(root).toHaveAttribute('data-theme', 'dark')
  expect(await cookieValue(page, 'app_theme')).toBe('1')
})

test('every look shows at once, and all of them last', async ({ page }) => {
  await openPage(page, '/en')
  const root = page.locator('html')
  const look = () =>
    page.evaluate(() => {
      const { backgroundColor, fontSize } = getComputedStyle(document.body)
      const height = (part: string): number => document.querySelector(part)?.getBoundingClientRect().height ?? 0
      const { borderRadius } = getComputedStyle(document.querySelector('main a') ?? document.body)
      const heights = { main: height('main'), footer: height('footer[data-slot=footer]') }
      return { backgroundColor, fontSize, heights, borderRadius }
    })
  const dialog = await openSettings(page)
  for (const { name, control, attribute, value, cookie } of LOOKS) {
    const before = await look()
    await expect(root, name).not.toHaveAttribute(attribute, value)
    await control(dialog).check()
    await expect(root, name).toHaveAttribute(attribute, value)
    if (value === 'asian')
      await expect.poll(async () => (await look()).heights.footer, 'larger').toBeGreaterThan(before.heights.footer)
    expect(await look(), name).not.toEqual(before)
    expect(await cookieValue(page, cookie[0]), name).toBe(cookie[1])
  }

  const served = await servedRoot(page)
  for (const { attribute, value } of LOOKS) expect(served).toContain(` ${attribute}="${value}"`)
  await page.reload()
  await expectAlive(page)
  const again = await openSettings(page)
  for (const { name, control, attribute, value } of LOOKS) {
    await expect(root, name).toHaveAttribute(attribute, value)
    await expect(control(again), name).toBeChecked()
  }
})

// The effect of each single setting is tested in header.component.test.tsx and modals.component.test.tsx.
test('time zone, clock and odds format apply to the whole page at once, and last', async ({ page }) => {
  await page.clock.setFixedTime('2026-01-15T12:34:00Z')
  await openPage(page, '/en/about')
  const clock = page.locator('header').getByRole('button', { name: /Site time/ })
  await expect(clock).toContainText('12:34')
  await expect(clock).toContainText('UTC+0')
  const dialog = await openSettings(page)
  await dialog.getByRole('combobox', { name: 'Time zone' }).selectOption({ label: 'UTC\u22125' })
  await dialog.getByRole('switch', { name: '12-hour clock' }).check()
  await expect(clock).toContainText(/07:34\sAM/)
  const menu = page.locator('header').getByRole('button', { name: 'Odds format' })
  await dialog.getByRole('radio', { name: /^American/ }).check()
  await expect(menu).toContainText('American')
  await page.keyboard.press('Escape')
  await menu.click()
  await page
    .getByRole('group', { name: 'Odds format' })
    .getByRole('button', { name: /^Hong Kong/ })
    .click()
  await expect(menu).toContainText('Hong Kong')
  expect(await cookieValue(page, 'tzo')).toBe('-5')
  expect(await cookieValue(page, 'is12h')).toBe('1')
  expect(await cookieValue(page, 'coef_view_id')).toBe('4')

  const response = await page.reload()
  expect(await response?.text()).toContain('UTC\u22125')
  await expectAlive(page)
  await expect(clock).toContainText(/07:34\sAM/)
  await expect(menu).toContainText('Hong Kong')
  await expect((await openSettings(page)).getByRole('radio', { name: /^Hong Kong/ })).toBeChecked()
})
