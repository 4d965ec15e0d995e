import type { Page } from '@playwright/test'
import { axeFaults } from './support/axe.ts'
import { expect, test } from './support/book-test.ts'
import { unlessIn } from './support/long.ts'
import { openPage } from './support/open-page.ts'
import { signInAlone } from './support/sign-in.ts'

const HALF_AN_HOUR_MS = 30 * 60_000
const LONG_ENOUGH_MS = 90_000

/** The slowest kind is drawn every half hour. What is about to close would close while the test looks. */
async function awayFromADraw(page: Page): Promise<void> {
  const left = HALF_AN_HOUR_MS - (Date.now() % HALF_AN_HOUR_MS)
  if (left < LONG_ENOUGH_MS) await page.waitForTimeout(left + 1000)
}

test('numbers are picked, and a ticket for two draws is bought and listed', async ({ page }) => {
  await signInAlone(page)
  await awayFromADraw(page)
  await openPage(page, '/en/lotto/seven-steps')
  const buy = page.locator('[data-buy]')
  await expect(buy).toBeDisabled()
  for (const number of [3, 8, 13, 21, 34, 40]) await page.locator(`[data-number="${number}"]`).click()
  await expect(page.getByText('Choose more numbers to complete the line.')).toBeVisible()
  await page.locator('[data-number="40"]').press('ArrowRight')
  await expect(page.locator('[data-number="41"]')).toBeFocused()
  await page.keyboard.press('Space')
  await expect(page.locator('[data-number="41"]')).toHaveAttribute('aria-pressed', 'true')
  await page.locator('[data-number="49"]').click()
  await expect(page.locator('[data-combinations]')).toHaveText('8')
  await page.getByRole('button', { name: 'Add line' }).click()
  await page.getByRole('button', { name: 'Quick pick' }).click()
  await expect(page.locator('[data-marked]')).toHaveText('7 picked')
  await page.getByRole('radio', { name: '2', exact: true }).check({ force: true })
  await expect(page.locator('[data-combinations]')).toHaveText('9')
  await expect(buy).toHaveText('Buy for $27.00')
  expect(await axeFaults(page)).toEqual([])
  await buy.click()

  const bought = page.locator('[data-bought]')
  await expect(bought.or(page.locator('main').getByRole('alert'))).toContainText('Ticket bought.')
  const id = await bought.getAttribute('data-bought')
  await bought.getByRole('link', { name: 'My tickets' }).click()
  const ticket = page.locator(`[data-ticket="${id}"]`)
  await expect(ticket).toContainText('3 8 13 21 34 40 41 49')
  await expect(ticket).toContainText('$27.00')
  await expect(ticket.getByText('Waiting for the draw')).toHaveCount(2)
})

test('a draw is made again in the browser, and agrees', async ({ page }) => {
  await openPage(page, '/en/lotto/results/six-and-one')
  await page.locator('[data-draw] a').first().click()
  await page.locator('[data-verify]').click()
  await expect(page.locator('[data-agrees="true"]')).toContainText('Verified: the result is correct')
  expect(await axeFaults(page)).toEqual([])
})

for (const { language, signIn: words } of [
  { language: 'ru', signIn: 'Войти и играть' },
  { language: 'ar', signIn: 'سجّل الدخول للّعب' },
]) {
  test(`a visitor sees all lotteries in ${language}, and is asked to sign in before playing${unlessIn(['ar'], language)}`, async ({
    page,
  }) => {
    await openPage(page, `/${language}/lotto`)
    await expect(page.locator('[data-kind]')).toHaveCount(6)
    expect(await axeFaults(page)).toEqual([])
    await page.locator('[data-kind="twin-fields"] a').click()
    await expect(page.locator('[data-number="20"]')).toHaveCount(2)
    await expect(page.getByRole('link', { name: words })).toHaveAttribute('href', /returnUrl=/)
  })
}
