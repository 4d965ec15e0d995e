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
  await page.getByLabel('Bet type').selectOption('System')
  await page.getByLabel('Currency').selectOption('EUR')
  await page.getByLabel('Stake', { exact: true }).fill('30')
  for (const [leg, result] of Object.entries({ 1: 'Won', 2: 'Won', 3: 'Lost' }))
    await page.getByLabel(`Result of selection ${leg}`).selectOption(result)
  await expect(payout(page)).toHaveText('€36.00')

  await page.getByRole('button', { name: 'Add selection' }).click()
  await expect(page.getByLabel('Odds of selection 4')).toBeFocused()
  await page.keyboard.type('1.4')
  await page.getByLabel('Result of selection 4').selectOption('Won')
  await page.getByLabel('Selection 4 is a banker').check()
  await expect(payout(page)).toHaveText('€50.40')
  await expect(page).toHaveURL(`/en/betting-calculator?${WIN_WIN_LOSE}`)

  await page.getByLabel('Result of selection 4').selectOption('Void')
  await expect(payout(page)).toHaveText('€36.00')
  await page.getByLabel('Result of selection 4').selectOption('Lost')
  await expect(payout(page)).toHaveText('€0.00')
  await expect(page.getByRole('status').filter({ hasText: 'Payout €0.00' })).toBeAttached()

  // Whoever gets the link reads the answer without any script.
  const html = await (await request.get(`/en/betting-calculator?${WIN_WIN_LOSE}`)).text()
  expect(html).toContain('€50.40</output>')
})
