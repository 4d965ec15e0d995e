import { rotating } from '@evens/test-kit/rotation'
import type { Page } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import { createVerificationAdmin } from '../apps/server/src/modules/verification/index.ts'
import { joinDatabase } from '../apps/server/src/platform/database/index.ts'
import { codeInInbox, NEW_PASSWORD, photo } from './support/a-player.ts'
import { expect, test } from './support/book-test.ts'
import { fair } from './support/offer.ts'
import { expectAlive, openPage } from './support/open-page.ts'
import { pickHome, placeOf, receiptOf, slipOf, stakeOf } from './support/slip.ts'
import { wordsOf } from './support/words.ts'

const { kysely, close } = joinDatabase({ dataDir: '', databaseUrl: process.env['EVENS_BOOK_DATABASE'] ?? null })
test.afterAll(close)
const verification = createVerificationAdmin(kysely)

const DOCUMENTS = ['identity_front', 'identity_back', 'address']
async function register(page: Page, language: string): Promise<void> {
  await page.request.post('/web-api/user/registration/responsible-gaming')
  await openPage(page, `/${language}/registration`)
  const form = page.locator('main form').first()
  const person = { name: 'Ada', surname: 'Newman', date_birthday: '1990-02-03' }
  for (const [name, value] of Object.entries(person)) await form.locator(`[name=${name}]`).fill(value)
  await form.locator('[name=currency_id]').selectOption('EUR')
  await form.locator('[name=email]').fill(`new-${randomUUID()}@mail.example`)
  await form.locator('[name=password]').fill(NEW_PASSWORD)
  for (const name of ['is_terms_accepted', 'is_age_confirmed']) await form.locator(`[name=${name}]`).check()
  await form.locator('[name=password]').press('Enter')
  const code = page.locator('[name=code]')
  await code.fill(await codeInInbox(page.request))
  await code.press('Enter')
  await expect(page.locator('body > header [data-balance]')).toBeVisible()
}

async function startDeposit(page: Page, language: string, amount: string): Promise<void> {
  await openPage(page, `/${language}/office/recharge`)
  await page.locator('main input[name="amount"]').fill(amount)
  await page.locator('[data-deposit]').click()
}

async function deposit(page: Page, language: string, amount: string): Promise<void> {
  await startDeposit(page, language, amount)
  await expect(page).toHaveURL(/\/sandbox-pay\//)
  await page.locator('button[value="success"]').click()
  await expect(page).toHaveURL(/\/onpay\/\w+\?payment=/)
  await expectAlive(page)
}

async function withdraw(page: Page, language: string, amount: string): Promise<void> {
  await openPage(page, `/${language}/office/deduce`)
  await page.locator('main input[name="amount"]').fill(amount)
  await page.locator('[data-withdraw]').click()
  await page.locator('input[name="password"]').fill(NEW_PASSWORD)
  await page.keyboard.press('Enter')
}

async function sendDocuments(page: Page, language: string): Promise<void> {
  await openPage(page, `/${language}/office/verification`)
  for (const type of DOCUMENTS) {
    const card = page.locator(`[data-document="${type}"]`)
    await card.locator('input[type="file"]').setInputFiles(photo)
    await expect(card).toHaveAttribute('data-state', 'uploaded')
  }
  await page.getByRole('button', { name: wordsOf(language, 'office-desk', 'desk_submit') }).click()
  await expect(page.locator('[data-group]')).toHaveAttribute('data-group', 'review')
}

// One after the other: the newest documents are those of the player of this test.
test.describe.configure({ mode: 'serial' })

for (const [at, language] of (['en', 'ru'] as const).entries())
  test(`in ${language} a new player meets every bound with its reason, and takes the money home${rotating(at, 2)}`, async ({
    page,
    play,
    faults,
  }) => {
    test.slow()
    page.setDefaultTimeout(30_000)
    const words = (dictionary: string, key: string): string => wordsOf(language, dictionary, key)
    await page.context().addCookies([{ name: 'cash_team', value: '1', url: process.env['EVENS_BOOK_URL'] ?? '' }])
    await register(page, language)
    await deposit(page, language, '800')

    // A bet below the minimum, above the balance, and one that is taken.
    const game = await play({ isLive: false, markets: [fair('result', { home: 0.5, draw: 0.25, away: 0.25 })] })
    await pickHome(page, game, language)
    const refused = async (stake: string, key: string): Promise<void> => {
      await stakeOf(page).fill(stake)
      await expect(slipOf(page)).toContainText(words('coupon', key).split(/[{.]/)[0] ?? '')
      await expect(placeOf(page).or(slipOf(page).locator('[data-deposit-missing="100"]'))).toBeVisible()
      await expect(slipOf(page).locator('[data-place]:enabled')).toHaveCount(0)
    }
    await refused('0.01', 'coupon_below_bound')
    await refused('801', 'coupon_refusal_insufficient_funds')
    await stakeOf(page).fill('10')
    await placeOf(page).click()
    await expect(receiptOf(page)).toBeVisible()

    // The first withdrawal waits for documents; deposits go on up to their bound.
    await withdraw(page, language, '100')
    await expect(page.locator('main')).toContainText(words('cashier', 'cashier_withdrawal_waits'))
    await deposit(page, language, '800')
    await startDeposit(page, language, '800')
    await expect(page.locator('main')).toContainText(words('main', 'identity_refusal_identity_check'))
    await expect(page).toHaveURL(new RegExp(`/${language}/office/recharge`))

    await sendDocuments(page, language)
    const sent = await verification.list()
    for (const type of DOCUMENTS) {
      const document = sent.findLast((one) => one.type === type)
      await verification.accept(document?.id ?? '', 'operator ann')
    }
    await openPage(page, `/${language}/office/historypay?kind=withdrawal`)
    await expect(page.locator('[data-state="waiting"]')).toHaveCount(0)
    await expect(page.locator('[data-state="success"]')).toBeVisible({ timeout: 40_000 })
    for (let more = 0; more < 2; more += 1) await deposit(page, language, '800')
    // Now there is money for more than the maximum.
    await pickHome(page, game, language)
    await refused('2501', 'coupon_above_bound')
    // The step-up and each refusal are errors to the browser's console.
    faults.splice(0)
  })
