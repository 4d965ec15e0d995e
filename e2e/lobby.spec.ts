import { isPlayable, TITLES } from '@evens/games/catalogue'
import { rotating } from '@evens/test-kit/rotation'
import { answerNotices } from './support/answer-notices.ts'
import { axeFaults } from './support/axe.ts'
import { goTo, openPage } from './support/open-page.ts'
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

const PAGES = ['/en/casino-lobby', '/ar/fast-games', '/en/bingo', '/en/slots', '/en/providers']
// Themes differ in colours alone: each page is looked at in one of them, and in the other one the next day.
for (const turn of [0, 1])
  test(`the lobby, a list and an empty section have no fault of accessibility, turn ${turn + 1} of 2${rotating(turn, 2)}`, async ({
    page,
  }) => {
    const found: string[] = []
    for (const [at, path] of PAGES.entries()) {
      const colorScheme = (at + turn) % 2 === 0 ? 'light' : 'dark'
      await page.emulateMedia({ colorScheme })
      await goTo(page, path)
      found.push(...(await axeFaults(page)).map((fault) => `${path} ${colorScheme}: ${fault}`))
    }
    expect(found).toEqual([])
  })
