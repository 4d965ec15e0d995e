import type { Locator, Page } from '@playwright/test'
import { expect, test } from './support/book-test.ts'
import { openPage } from './support/open-page.ts'
import { priceIn, rowOf } from './support/price.ts'
import { signInAlone } from './support/sign-in.ts'
import { chooseAction, legOf, placeOf, receiptOf, slipOf, stakeOf, winOf } from './support/slip.ts'

const TABS_MAX = 150

/** Goes on by the Tab key alone until it is there. */
async function tabTo(page: Page, goal: Locator): Promise<void> {
  for (let tabs = 0; tabs < TABS_MAX; tabs++) {
    if (await goal.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(goal).toBeFocused()
}

/** A table of prices is one stop: Tab leads to it, arrow keys through it. */
async function goTo(page: Page, row: Locator, price: Locator): Promise<void> {
  await tabTo(page, page.locator('main [role="grid"] :is(button, a)').first())
  for (let rows = 0; rows < TABS_MAX; rows++) {
    if (await row.evaluate((element) => element.contains(document.activeElement))) break
    await page.keyboard.press('ArrowDown')
  }
  for (let cells = 0; cells < TABS_MAX; cells++) {
    if (await price.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('ArrowRight')
  }
  await expect(price).toBeFocused()
}

test('a system with a banker is placed without a mouse', async ({ page, play }) => {
  const first = await play({ isLive: false })
  const games = [first]
  for (let more = 0; more < 3; more++) games.push(await play({ isLive: false, champ: first.champ }))
  await signInAlone(page)
  await openPage(page, `/en/line/football/${first.champ}`)
  for (const game of games) {
    await goTo(page, rowOf(page, game), priceIn(rowOf(page, game), game, 'result', 'home'))
    await page.keyboard.press('Enter')
    await expect(legOf(page, game)).toBeVisible()
    // Back before the table, so that the next game begins at its first stop.
    await page.keyboard.press('Shift+Tab')
  }

  const slip = slipOf(page)
  await tabTo(page, slip.getByRole('button', { name: 'System', exact: true }))
  await page.keyboard.press('Enter')
  await page.keyboard.press('Shift+Tab')
  await tabTo(page, slip.getByRole('button', { name: 'Bankers', exact: true }))
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Bankers' })
  await tabTo(page, dialog.getByLabel(first.home.name, { exact: true }))
  await page.keyboard.press('Space')
  await tabTo(page, dialog.getByRole('button', { name: 'Apply' }))
  await page.keyboard.press('Enter')
  await expect(slip.getByRole('button', { name: `Banker: ${first.home.name}` })).toHaveAttribute('aria-pressed', 'true')
  await tabTo(page, stakeOf(page))
  await page.keyboard.press('Control+a')
  await page.keyboard.type('9')
  // The banker in each of the three pairs: 3 · 3 · 2.1³.
  await expect(winOf(page)).toHaveText('$83.34')
  await tabTo(page, slip.locator('[data-place]'))
  await page.keyboard.press('Enter')
  await expect(receiptOf(page)).toBeFocused()
  await expect(receiptOf(page)).toContainText('$83.34')
})

test('one key leads from a price to the stake, Enter places, and Escape leads back', async ({ page, play }) => {
  const game = await play({ isLive: false })
  await signInAlone(page)
  await openPage(page, `/en/line/football/${game.champ}`)
  await page.keyboard.press('Shift+Tab')
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  await tabTo(page, page.getByRole('link', { name: 'Skip to bet slip' }))
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(slipOf(page).getByRole('tab', { name: 'Bet slip' })).toBeFocused()

  const price = priceIn(rowOf(page, game), game, 'result', 'home')
  await price.focus()
  await page.keyboard.press('Enter')
  await expect(stakeOf(page)).toBeVisible()
  await page.keyboard.press('b')
  await expect(stakeOf(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(price).toBeFocused()
  await page.keyboard.press('b')
  await page.keyboard.type('7')
  await expect(winOf(page)).toHaveText('$14.70')
  await page.keyboard.press('Enter')
  await expect(receiptOf(page)).toBeFocused()
  await expect(receiptOf(page)).toContainText('$14.70')
  await page.keyboard.press('Escape')
  await expect(price).toBeFocused()
})

test('the draft survives a reload, is shared by tabs, and goes with the legs', async ({ page, context, play }) => {
  const first = await play({ isLive: false })
  const games = [first]
  for (let more = 0; more < 3; more++) games.push(await play({ isLive: false, champ: first.champ }))
  await signInAlone(page)
  await openPage(page, `/en/line/football/${first.champ}`)
  for (const game of games) await priceIn(rowOf(page, game), game, 'result', 'home').click()
  await slipOf(page).getByRole('button', { name: 'System', exact: true }).click()
  await slipOf(page)
    .getByRole('button', { name: `Banker: ${first.home.name}` })
    .click()
  await stakeOf(page).fill('9')
  await expect(winOf(page)).toHaveText('$83.34')

  const other = await context.newPage()
  await openPage(other, '/en/toto')
  await expect(winOf(other)).toHaveText('$83.34')
  await stakeOf(other).fill('18')
  await expect(stakeOf(page)).toHaveValue('18')
  await page.reload()
  await expect(winOf(page)).toHaveText('$166.69')
  await chooseAction(other, 'Clear all')
  await expect(slipOf(page).locator('[data-leg]')).toHaveCount(0)
  expect(await page.evaluate(() => localStorage.getItem('coupon-draft'))).toBeNull()
  await priceIn(rowOf(page, first), first, 'result', 'home').click()
  await expect(stakeOf(page)).toHaveValue('5')
})

test('on a narrow page the coupon is a drawer behind a button that counts its legs', async ({ page, play }) => {
  const game = await play({ isLive: false })
  await signInAlone(page)
  await page.setViewportSize({ width: 900, height: 800 })
  await openPage(page, game.address('en'))
  const door = page.locator('[data-coupon-door]')
  await expect(slipOf(page)).toBeHidden()
  await priceIn(page, game, 'result', 'home').click()
  await page.getByRole('region', { name: 'Quick bet slip' }).getByRole('button', { name: 'Close' }).click()
  await expect(door).toHaveText('Bet slip1')
  await door.press('Enter')
  await expect(slipOf(page).getByRole('tab', { name: /Bet slip/ })).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(placeOf(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(slipOf(page)).toBeHidden()
  await expect(door).toBeFocused()
  await door.click()
  await slipOf(page).locator('[data-place]').click()
  await expect(receiptOf(page)).toContainText('Bet accepted')
  await slipOf(page).getByRole('button', { name: 'My bets', exact: true }).click()
  const bet = slipOf(page).locator('[data-coupon]', { hasText: game.home.name })
  await bet.getByRole('button', { name: 'Bet again' }).click()
  await expect(slipOf(page).getByRole('tab', { name: /Bet slip/ })).toBeFocused()
  await expect(legOf(page, game)).toBeVisible()
})

test('a column that is collapsed leaves a button that brings the coupon back', async ({
  page,
  play,
  baseURL: url = '',
}) => {
  const game = await play({ isLive: false })
  const kept = { hide_right: '1', cookies_agree_type: '2' }
  await page.context().addCookies(Object.entries(kept).map(([name, value]) => ({ name, value, url })))
  await openPage(page, game.address('en'))
  await expect(slipOf(page)).toBeHidden()
  const door = page.getByRole('button', { name: 'Bet slip', exact: true })
  await expect(door).toBeInViewport()
  await door.click()
  await expect(slipOf(page).getByRole('tab', { name: /Bet slip/ })).toBeFocused()
  await expect(door).toBeHidden()
})
