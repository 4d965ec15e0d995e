import { axeFaults } from './support/axe.ts'
import { expect, test } from './support/book-test.ts'
import { openPage } from './support/open-page.ts'
import { query } from './support/query.ts'
import { signInAlone } from './support/sign-in.ts'
import { pickHome, placeOf, receiptOf, slipOf, stakeOf } from './support/slip.ts'
import type { Page } from '@playwright/test'

const WELCOME = 'first-deposit-sport'
/** A cause is worked off within a second, and a page hears of it. */
const WORKED_MS = 20_000

const grantOf = (page: Page) => page.locator('[data-grant]').first()

async function depositWithOffer(page: Page, amount: string): Promise<void> {
  await expect(page.locator(`input[name="promotion"][value="${WELCOME}"]`)).toBeChecked()
  await page.locator('main input[name="amount"]').fill(amount)
  await page.locator('[data-deposit]').click()
  await expect(page).toHaveURL(/\/sandbox-pay\//)
  await page.locator('button[value="success"]').click()
  await expect(page).toHaveURL(/\/onpay\/\w+\?payment=/)
}

test('a bonus is joined, deposited for, taken, staked, counted and left', async ({ page, play }) => {
  test.slow()
  const game = await play({ isLive: false })
  await signInAlone(page)
  await page.context().addCookies([{ name: 'cash_team', value: '1', url: process.env['EVENS_BOOK_URL'] ?? '' }])

  await openPage(page, '/en/bonuses')
  expect(await axeFaults(page)).toEqual([])
  const card = page.locator(`[data-promotion="${WELCOME}"]`)
  await expect(card).toContainText('100%')
  await card.getByRole('link').click()
  await expect(page.locator('[data-way="deposit"]')).toBeVisible()
  await expect(page.locator('[data-terms]')).toContainText('1.40')
  expect(await axeFaults(page)).toEqual([])

  await page.locator('[data-way="deposit"]').getByRole('link', { name: 'Deposit' }).click()
  await depositWithOffer(page, '20')
  await openPage(page, '/en/office/bonuses/wager')
  await expect(grantOf(page)).toHaveAttribute('data-state', 'offered', { timeout: WORKED_MS })
  await grantOf(page).locator('[data-claim]').click()
  await expect(grantOf(page)).toHaveAttribute('data-state', 'active')
  await expect(grantOf(page).locator('[data-progress]')).toHaveAttribute('data-progress', '0')
  expect(await axeFaults(page)).toEqual([])

  await pickHome(page, game)
  await expect(slipOf(page).locator('[data-source="cash"]')).toBeVisible()
  await slipOf(page)
    .getByRole('radio', { name: /Bonus money/ })
    .check()
  await stakeOf(page).fill('10')
  await expect(slipOf(page).locator('[data-counts]')).toContainText('$10.00 of this stake counts')
  expect(await axeFaults(page)).toEqual([])
  await placeOf(page).click()
  await expect(receiptOf(page)).toContainText('Bet accepted')
  await game.end()

  await openPage(page, '/en/office/bonuses/wager')
  await expect(grantOf(page)).toContainText('$10.00 of $100.00 wagered', { timeout: WORKED_MS })
  await grantOf(page).locator('[data-plays] summary').click()
  await expect(grantOf(page).getByRole('row', { name: /Bet \d/ })).toContainText('In full')

  await grantOf(page).locator('[data-leave]').click()
  await expect(page.locator('[data-leaving]')).toContainText('Bonus money that goes')
  await expect(page.locator('[data-leaving]')).toContainText('$10.00')
  expect(await axeFaults(page)).toEqual([])
  await page.locator('[data-leave-confirm]').click()
  await expect(page.locator('[data-grant]')).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Earlier rewards' })).toContainText('You left it')
})

test('points buy a free bet after a confirmation, and its code is shown', async ({ page }) => {
  await signInAlone(page)
  await openPage(page, '/en/promo')
  await expect(page.locator('[data-points="0"]')).toBeVisible()
  await expect(page.locator('[data-item] [data-buy]').first()).toBeDisabled()
  const accounts = await page.request.get('/web-api/user/accounts')
  const [id] = ((await accounts.json()) as { active_account: { id: string } }).active_account.id.split('-')
  await query(process.env['EVENS_BOOK_DATABASE'] ?? '', `select points_move($1, 2500, 'given', 'e2e-store')`, [id])
  await openPage(page, '/en/promo')
  await page.locator('[data-item="free-bet-1"] [data-buy]').click()
  const asked = page.getByRole('dialog')
  await expect(asked).toContainText('You keep 500.')
  await asked.getByRole('button', { name: 'Buy for 2,000 points' }).click()
  await expect(page.locator('[data-code]')).not.toBeEmpty()
  await expect(page.locator('[data-points="500"]')).toBeVisible()
  expect(await axeFaults(page)).toEqual([])
})

test('a visitor reads everything without script, in a language that reads from the right', async ({ browser }) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    baseURL: process.env['EVENS_BOOK_URL'] ?? '',
  })
  const page = await context.newPage()
  await page.goto(`/ar/bonus/${WELCOME}`)
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(page.locator('[data-terms] dt').first()).toBeVisible()
  await page.goto(`/en/bonus/${WELCOME}/rules`)
  await expect(page.locator('[data-sheet]')).toContainText('Make your first deposit')
  await context.close()
})
