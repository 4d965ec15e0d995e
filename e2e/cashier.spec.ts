import type { Locator, Page } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { answerNotices } from './support/answer-notices.ts'
import { axeFaults } from './support/axe.ts'
import { expectAlive, openPage } from './support/open-page.ts'
import { signIn } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'

const url = process.env['EVENS_URL'] ?? ''
const PASSWORD = 'evens-demo'
/** The sandbox lets a payment that it leaves pending go on after a quarter of a minute. */
const LATER_MS = 40_000

test.use({ baseURL: url })
// Each test has a player of its own: balances are looked at.
test.beforeEach(async ({ context }) => answerNotices(context, url))

const balanceOf = (page: Page): Locator => page.locator('body > header [data-balance]')
const amountOf = (page: Page): Locator => page.locator('main input[name="amount"]')
const stateOf = (page: Page, state: string): Locator => page.locator(`[data-payment-state="${state}"]`)

/** Sets the cookie of a player who was already offered the payment team. */
const offered = (page: Page): Promise<void> => page.context().addCookies([{ name: 'cash_team', value: '1', url }])

/** From the form over the page of the provider to where it sends the player back. */
async function deposit(page: Page, amount: string, outcome: string): Promise<void> {
  await openPage(page, '/en/office/recharge')
  await amountOf(page).fill(amount)
  await page.locator('[data-deposit]').click()
  await expect(page).toHaveURL(/\/sandbox-pay\//)
  if (!['success', 'cancel'].includes(outcome)) await page.locator('details summary').click()
  await page.locator(`button[value="${outcome}"]`).click()
  await expect(page).toHaveURL(/\/onpay\/\w+\?payment=/)
  await expectAlive(page)
}

// The states of forms and of the return page are drawn in deposit.component.test.tsx and requests.component.test.tsx.
test('a deposit follows the provider, a withdrawal needs the password, and the history shows both', async ({
  page,
  faults,
}) => {
  test.slow()
  await offered(page)
  await signIn(page, 'demo3')
  await openPage(page, '/en/office/recharge')
  await expect(balanceOf(page)).toHaveText('€5,000.00')
  expect(await axeFaults(page)).toEqual([])

  await deposit(page, '50', 'success')
  await expect(stateOf(page, 'success')).toContainText('The money is in your account.')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Deposit completed')
  await expect(balanceOf(page)).toHaveText('€5,050.00')
  expect(await axeFaults(page)).toEqual([])

  await openPage(page, '/en/office/deduce')
  await expect(page.locator('[data-available]')).toHaveText('€5,050.00')
  expect(await axeFaults(page)).toEqual([])
  await amountOf(page).fill('40')
  await page.locator('[data-withdraw]').click()
  const password = page.getByLabel('Your password')
  await expect(password).toBeFocused()
  await page.keyboard.type('not this one')
  await page.keyboard.press('Enter')
  await expect(page.locator('main form').first()).toContainText('Incorrect. Try again.')
  await password.fill(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page.locator('main')).toContainText('Withdrawal requested')
  await expect(balanceOf(page)).toHaveText('€5,010.00')
  // Each refused call is an error to the browser's console, too.
  expect(faults.splice(0)).toHaveLength(2)

  // Both are on their way at once: the sandbox takes its time for each.
  await deposit(page, '30', 'pending_success')
  await expect(page.locator('main')).toContainText('This page updates automatically.')
  await expect(balanceOf(page)).toHaveText('€5,010.00')
  await expect(page).toHaveTitle(/^Deposit pending/)
  await expect(stateOf(page, 'success')).toBeVisible({ timeout: LATER_MS })
  await expect(page).toHaveTitle(/^Deposit completed/)
  await expect(balanceOf(page)).toHaveText('€5,040.00')

  await openPage(page, '/en/office/historypay?kind=withdrawal')
  await expect(page.locator('[data-state="success"]')).toHaveCount(1, { timeout: LATER_MS })
  await openPage(page, '/en/office/historypay')
  await expect(page.locator('[data-payment]')).toHaveCount(3)
  await expect(page.getByRole('row', { name: /Withdrawal Card/ })).toContainText('€40.00')
  expect(await axeFaults(page)).toEqual([])
  await page.getByLabel('Type').selectOption('deposit')
  await page.getByLabel('Status').selectOption('2')
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(page).toHaveURL(/kind=deposit&status=2/)
  await expect(page.locator('[data-payment]')).toHaveCount(2)

  await openPage(page, '/en/office/historypay?show=movements&section=withdrawals')
  await expect(page.locator('[data-movement]').first()).toBeVisible()
  await expect(page.locator('main')).toContainText('Net deposits')
  expect(await axeFaults(page)).toEqual([])
  const [file] = await Promise.all([page.waitForEvent('download'), page.locator('[data-export]').click()])
  expect(readFileSync(await file.path(), 'utf8')).toContain('EUR')
})

test('in Arabic a deposit is made by the keyboard, in Arabic digits, over the page that one is on', async ({
  page,
}) => {
  await offered(page)
  await signIn(page, 'demo2')
  await openPage(page, '/ar/office/account?modal=recharge')
  const dialog = page.getByRole('dialog')
  const amount = dialog.locator('input[name="amount"]')
  await expect(amount).toBeVisible()
  expect(await axeFaults(page)).toEqual([])
  await dialog.locator('input[name="method"]:checked').focus()
  await page.keyboard.press('Tab')
  await expect(amount).toBeFocused()
  await page.keyboard.type('٢٥')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/sandbox-pay\//)
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/ar\/onpay\/success/)
  await expectAlive(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('اكتمل الإيداع')
})

test('the balance opens all accounts: a currency is added, filled by exchange, played from and hidden', async ({
  page,
}) => {
  await offered(page)
  await signIn(page, 'demo1')
  await openPage(page, '/en')
  await balanceOf(page).click()
  await page.locator('details:has([data-add-currency]) summary').click()
  await page.locator('select[name="add-currency"]').selectOption('GBP')
  await page.locator('[data-add-currency]').click()
  const pounds = page.locator('[data-account="GBP"] button').first()
  await expect(pounds).toContainText('£0.00')
  expect(await axeFaults(page, { except: 'main' })).toEqual([])
  await page.locator('[data-open-exchange]').click()
  const dialog = page.getByRole('dialog', { name: 'Currency exchange' })
  await dialog.locator('input[name="exchange-amount"]').fill('1000')
  await expect(dialog.locator('[data-quote]')).toContainText('1 RUB =')
  await dialog.locator('[data-exchange]').click()
  await expect(dialog).toContainText('Exchange completed')
  await page.keyboard.press('Escape')

  await balanceOf(page).click()
  await expect(pounds).not.toContainText('£0.00')
  await pounds.click()
  await expect(page.locator('#snackbars')).toContainText('Bets will now use this account.')
  await expect(balanceOf(page)).toContainText('£')
  await page.locator('body > header').getByLabel('Hide balance').check({ force: true })
  await expect(balanceOf(page)).toHaveText('••••')
  await page.reload()
  await expect(balanceOf(page)).toHaveText('••••')
})
