import type { Page } from '@playwright/test'
import { answerNotices } from './support/answer-notices.ts'
import { openPage } from './support/open-page.ts'
import { expect, test } from './support/test.ts'

test.use({ baseURL: process.env['EVENS_URL'] ?? '' })
test.beforeEach(({ context, baseURL }) => answerNotices(context, baseURL ?? ''))

const WIN_WIN_LOSE = 'type=system&cur=EUR&stake=30.00&legs=2w_1.8w_1.5l_1.4w*'

/** The tool comes alive by itself, after the page around it. */
async function openCalculator(page: Page, query = '', language = 'en'): Promise<void> {
  await openPage(page, `/${language}/betting-calculator${query}`)
  const isAlive = () =>
    page.locator('main form').evaluate((form) => Object.keys(form).some((key) => key.startsWith('__react')))
  await expect.poll(isAlive).toBe(true)
}

const payout = (page: Page) => page.locator('output[name="payout"]')

test('a system with a banker, filled in with the mouse, is in the address and can be handed on', async ({
  page,
  request,
}) => {
  await openCalculator(page)
  await page.getByLabel('Type').selectOption('System')
  await page.getByLabel('Currency').selectOption('EUR')
  await page.getByLabel('Stake', { exact: true }).fill('30')
  for (const [leg, result] of Object.entries({ 1: 'Won', 2: 'Won', 3: 'Lost' }))
    await page.getByLabel(`Result of leg ${leg}`).selectOption(result)
  await expect(payout(page)).toHaveText('€36.00')

  await page.getByRole('button', { name: 'Add a leg' }).click()
  await expect(page.getByLabel('Odds of leg 4')).toBeFocused()
  await page.keyboard.type('1.4')
  await page.getByLabel('Result of leg 4').selectOption('Won')
  await page.getByLabel('Leg 4 is a banker').check()
  await expect(payout(page)).toHaveText('€50.40')
  await expect(page).toHaveURL(`/en/betting-calculator?${WIN_WIN_LOSE}`)

  await page.getByLabel('Result of leg 4').selectOption('Void')
  await expect(payout(page)).toHaveText('€36.00')
  await page.getByLabel('Result of leg 4').selectOption('Lost')
  await expect(payout(page)).toHaveText('€0.00')
  await expect(page.getByRole('status').filter({ hasText: 'Payout €0.00' })).toBeAttached()

  // Whoever gets the link reads the answer without any script.
  const html = await (await request.get(`/en/betting-calculator?${WIN_WIN_LOSE}`)).text()
  expect(html).toContain('€50.40</output>')
})

test('in Arabic the link says the same, and amounts are read in Arabic digits or refused at the field', async ({
  page,
}) => {
  await openCalculator(page, `?${WIN_WIN_LOSE}`, 'ar')
  await expect(payout(page)).toContainText('50.40')
  const stake = page.locator('input[name="stake"]')
  await stake.fill('٦٠')
  await expect(payout(page)).toContainText('100.80')

  await stake.fill('٦0')
  await expect(stake).toHaveAttribute('aria-invalid', 'true')
  await expect(stake).toHaveAccessibleDescription(/12\.50/)
  await expect(payout(page)).toHaveCount(0)
  await stake.fill('60.005')
  await expect(stake).toHaveAccessibleDescription(/EUR/)
  await stake.fill('60')
  await expect(payout(page)).toContainText('100.80')
})

test('with the keyboard alone a leg is added, set and taken out again', async ({ page }) => {
  await openCalculator(page, '?type=express&cur=EUR&stake=10&legs=2w_1.8w')
  await page.getByRole('button', { name: 'Add a leg' }).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.type('1.5')
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Result of leg 3')).toBeFocused()
  await page.keyboard.type('Won')
  await expect(payout(page)).toHaveText('€54.00')

  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Remove leg 3' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(payout(page)).toHaveText('€36.00')
  await expect(page.getByRole('button', { name: 'Add a leg' })).toBeFocused()
})

test('a link that is not ours opens the calculator all the same', async ({ page }) => {
  await openCalculator(page, '?type=__proto__&legs=%E0%A4%A&stake=-1')
  await expect(page.getByLabel('Type')).toHaveValue('express')
  await expect(page.getByText('Payout if the open legs win')).toBeVisible()
})
