import { isPlayable, TITLES } from '@evens/games/catalogue'
import { answerNotices } from './support/answer-notices.ts'
import { axeFaults } from './support/axe.ts'
import { openPage } from './support/open-page.ts'
import { expect, test } from './support/test.ts'

const FAST_GAMES = TITLES.filter((title) => isPlayable(title) && title.sections.includes('fast-games')).length

test.use({ baseURL: process.env['EVENS_URL'] ?? '' })
test.beforeEach(({ context, baseURL }) => answerNotices(context, baseURL ?? ''))

test('a visitor finds a game that was typed on the other keyboard, with the keyboard alone', async ({ page }) => {
  await openPage(page, '/en/casino-lobby')
  const field = page.locator('main').getByRole('combobox', { name: 'Search games' })
  await field.focus()
  await page.keyboard.type('ьштуы')
  await expect(page.getByRole('option', { name: /Mines/ })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('option', { selected: true })).toContainText('Mines')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/en\/games\/mines$/)
})

test('filters apply at once, stand in the address and are drawn by the server', async ({ page }) => {
  await openPage(page, '/en/fast-games')
  const cards = page.locator('main article[data-title]')
  await expect(cards).toHaveCount(FAST_GAMES)
  await page.getByLabel('Kind').selectOption('ladder')
  await expect(cards).toHaveCount(4)
  await expect(page).toHaveURL(/\/en\/fast-games\?feature=ladder$/)
  await page.reload()
  await expect(cards).toHaveCount(4)
  await page.getByRole('searchbox', { name: 'Search games' }).fill('twoer')
  await expect(cards).toHaveCount(1)
  await expect(cards).toHaveAttribute('data-title', 'tower')
  await page.getByRole('link', { name: 'Reset' }).click()
  await expect(cards).toHaveCount(FAST_GAMES)
  await expect(page).toHaveURL(/\/en\/fast-games$/)
})

test('a star puts a game into the first row, and it stays after a reload', async ({ page }) => {
  await openPage(page, '/en/casino-lobby')
  await page.getByRole('button', { name: 'Add Pegfall to favourites' }).first().click()
  const row = page.getByRole('region', { name: 'Favourites' })
  await expect(row.getByRole('article')).toHaveCount(1)
  await page.reload()
  await expect(row.getByRole('link', { name: /Pegfall/ }).first()).toHaveAttribute('href', '/en/games/pegfall')
  await row.getByRole('button', { name: 'Remove Pegfall from favourites' }).click()
  await expect(row).toHaveCount(0)
})

test('a card shows its ways in when the keyboard reaches it', async ({ page }) => {
  await openPage(page, '/en/keno')
  const card = page.locator('main article[data-title="keno"]')
  await card.getByRole('link').first().focus()
  await expect(card.getByText(/RTP/)).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(card.getByRole('link', { name: 'Keno: demo' })).toBeFocused()
  await expect(card.getByRole('link', { name: 'Keno: demo' })).toHaveAttribute(
    'href',
    /\/en\/keno\/game\/3001\/keno\?mode=demo$/,
  )
})

test('the lobby, a list and an empty section have no fault of accessibility, in light and dark', async ({ page }) => {
  const found: string[] = []
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    for (const path of ['/en/casino-lobby', '/ar/fast-games', '/en/bingo', '/en/slots', '/en/providers']) {
      await openPage(page, path)
      found.push(...(await axeFaults(page)).map((fault) => `${path} ${colorScheme}: ${fault}`))
    }
  }
  expect(found).toEqual([])
})
