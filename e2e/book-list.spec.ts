import { expect, test } from './support/book-test.ts'
import { HOUR_MS, MARKETS } from './support/game.ts'
import { offer } from './support/offer.ts'
import { expectAlive, openPage } from './support/open-page.ts'
import { priceIn, rowOf } from './support/price.ts'

test('the time filter and the columns are the address', async ({ page, play }) => {
  const soon = await play({ isLive: false, startsInMs: 2 * HOUR_MS })
  const late = await play({ isLive: false, startsInMs: 30 * HOUR_MS })
  await openPage(page, '/en/line/football')
  await expect(rowOf(page, late)).toBeVisible()

  const filters = page.getByRole('navigation', { name: 'Filters' })
  await filters.getByRole('link', { name: '3 h', exact: true }).click()
  await expect(page).toHaveURL(/\?time=hours_3$/)
  await expect(rowOf(page, late)).toHaveCount(0)
  await expect(rowOf(page, soon)).toBeVisible()
  await filters.getByRole('link', { name: 'Total' }).click()
  await expect(page).toHaveURL(/\?time=hours_3&columns=total$/)
  const prices = rowOf(page, soon).locator('[data-outcome]')
  const refs = ['over', 'under'].map((side) => `${soon.id}/total|total=2.5/${side}`)
  await expect(prices).toHaveCount(2)
  expect(await prices.evaluateAll((all) => all.map((price) => price.getAttribute('data-outcome')))).toEqual(refs)

  await page.reload()
  await expectAlive(page)
  await expect(rowOf(page, late)).toHaveCount(0)
  await expect(prices).toHaveCount(2)
  await soon.offer(offer('total', { over: 1950, under: 1855 }, { total: '2.5' }))
  await expect(prices.first()).toContainText('1.95')
})

test('the period in the address selects its prices', async ({ page, play }) => {
  const whole = await play({ isLive: false })
  const parted = await play({
    isLive: false,
    markets: [...MARKETS, offer('result', { home: 2700, draw: 2100, away: 4000 }, { period: '1' })],
  })
  await openPage(page, '/en/line/football?time=first_period')
  await expect(priceIn(rowOf(page, parted), parted, 'result|period=1', 'draw')).toContainText('2.10')
  await expect(rowOf(page, whole)).toHaveCount(0)
})

test('in Arabic arrow keys walk through the prices of a list, Enter picks', async ({ page, play }) => {
  const first = await play({ isLive: false, startsInMs: HOUR_MS })
  const second = await play({ isLive: false, startsInMs: 2 * HOUR_MS, champ: first.champ })
  await openPage(page, '/ar/line/football')
  const at = (game: typeof first, outcome: string) => priceIn(rowOf(page, game), game, 'result', outcome)
  await at(first, 'home').focus()
  await page.keyboard.press('ArrowLeft')
  await expect(at(first, 'draw')).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(at(first, 'away')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(at(second, 'away')).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(at(second, 'draw')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(at(second, 'draw')).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('ArrowUp')
  await expect(at(first, 'draw')).toBeFocused()
  await expect(page.locator('[data-leg]')).toHaveCount(1)
})

test('a click anywhere on a row opens the game, a middle click opens it in a new tab', async ({
  page,
  context,
  play,
}) => {
  const game = await play({ isLive: true })
  await openPage(page, '/en/live/football')
  const row = rowOf(page, game)
  const { height = 0 } = (await row.boundingBox()) ?? {}
  const blank = { x: 120, y: height - 6 }
  const opened = context.waitForEvent('page')
  await row.click({ button: 'middle', position: blank })
  const tab = await opened
  await expect(tab).toHaveURL(new RegExp(`/en/live/football/.+/${game.id}`))
  await expect(page).toHaveURL(/\/en\/live\/football$/)
  await row.click({ position: blank })
  await expect(page).toHaveURL(new RegExp(`/en/live/football/.+/${game.id}`))
})

test('a game added after the page was rendered is in the list', async ({ page, play }) => {
  await play({ isLive: true })
  await openPage(page, '/en/live/football')
  // The page is kept for a second: whoever opens it now gets it without this game.
  const late = await play({ isLive: true })
  await openPage(page, '/en/live/football')
  await expect(rowOf(page, late)).toBeVisible()
})
