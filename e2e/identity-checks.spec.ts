import type { Page } from '@playwright/test'
import { answerNotices } from './support/answer-notices.ts'
import { axeFaults } from './support/axe.ts'
import { expectAlive, openPage } from './support/open-page.ts'
import { signInTo } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'

const url = process.env['EVENS_URL'] ?? ''
const PASSWORD = 'evens-demo'
const STATUS = 'Awaiting verification'

test.use({ baseURL: url })
test.beforeEach(async ({ context }) => answerNotices(context, url))

/** Over the page of the sandbox's provider, whose card is where a withdrawal can go. */
async function deposit(page: Page, amount: string): Promise<void> {
  await openPage(page, '/en/office/recharge')
  await page.locator('main input[name="amount"]').fill(amount)
  await page.locator('[data-deposit]').click()
  await expect(page).toHaveURL(/\/sandbox-pay\//)
  await page.locator('button[value="success"]').click()
  await expect(page).toHaveURL(/\/onpay\/\w+\?payment=/)
  await expectAlive(page)
}

// From the registration on, in two languages: new-player.spec.ts.
test('the withdrawal of a player without documents waits, leads to the documents and can be cancelled', async ({
  page,
  faults,
}) => {
  test.slow()
  await page.context().addCookies([{ name: 'cash_team', value: '1', url }])
  await signInTo(page.request, { uLogin: 'demo4' })
  await deposit(page, '2000')

  await openPage(page, '/en/office/deduce')
  await page.locator('main input[name="amount"]').fill('1000')
  await page.locator('[data-withdraw]').click()
  await page.locator('input[name="password"]').fill(PASSWORD)
  await page.keyboard.press('Enter')
  const main = page.locator('main')
  await expect(main).toContainText('Withdrawal pending')
  await expect(main).toContainText(STATUS)
  // The step-up is an error to the browser's console.
  expect(faults.splice(0)).toHaveLength(1)
  expect(await axeFaults(page)).toEqual([])

  await openPage(page, '/en/office/historypay?kind=withdrawal')
  const row = page.locator('[data-state="waiting"]').first()
  await expect(row).toContainText(STATUS)
  await row.getByRole('link', { name: 'Upload documents' }).click()
  await expect(page).toHaveURL(/\/en\/office\/verification$/)
  await expect(page.locator('[data-document="identity_front"]')).toBeVisible()

  await openPage(page, '/en/office/deduce')
  await page.locator('[data-cancel]').first().click()
  await page.getByRole('dialog').getByRole('button').last().click()
  await expect(page.locator('[data-cancel]')).toHaveCount(0)
})
