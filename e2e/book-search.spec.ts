import type { Page } from '@playwright/test'
import { expect, test } from './support/book-test.ts'
import { unlessIn } from './support/long.ts'
import { openPage } from './support/open-page.ts'

const LANGUAGES = [
  { language: 'en', search: 'Search', games: 'Matches', teams: 'Teams' },
  { language: 'ar', search: 'بحث', games: 'المباريات', teams: 'الفرق' },
]

for (const { language, search, games, teams } of LANGUAGES) {
  const openSearch = async (page: Page) => {
    await page.locator('header').getByText(search, { exact: true }).first().click()
    const field = page.getByRole('combobox')
    await expect(field).toBeFocused()
    return field
  }

  test(`in ${language} the search in the header finds a team while its name is typed${unlessIn(['ar'], language)}`, async ({
    page,
    play,
  }) => {
    const game = await play({ isLive: true })
    await openPage(page, `/${language}/results`)
    const field = await openSearch(page)
    await field.pressSequentially(game.home.name.toLowerCase())
    const found = page.getByRole('listbox')
    // Other games come and go in the list while the name is still being typed.
    const option = found.getByRole('group', { name: games }).getByRole('option').filter({ hasText: game.away.name })
    await expect(option).toBeVisible()
    await found.getByRole('group', { name: teams }).getByRole('option', { name: game.home.name }).click()
    await expect(page).toHaveURL(new RegExp(`/${language}/team/${game.home.id}`))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(game.home.name)
    await expect(page.locator(`main [role="row"][data-event="${game.id}"]`)).toBeVisible()
  })
}

test('a game is found by its number, and opened by the keyboard alone', async ({ page, play }) => {
  const game = await play({ isLive: false })
  await openPage(page, '/en/results')
  await page.keyboard.press('/')
  await page.getByRole('combobox').pressSequentially(game.id)
  // The beginning of a number finds other games, too; its whole has this one on top.
  await expect(page.getByRole('option').first()).toContainText(game.home.name)
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('option', { selected: true })).toContainText(game.home.name)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${game.home.name} – ${game.away.name}`)
})
