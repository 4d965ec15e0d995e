import type { Page } from '@playwright/test'
import { answerNotices } from './support/answer-notices.ts'
import { axeFaults } from './support/axe.ts'
import { expectAlive, openPage } from './support/open-page.ts'
import { expect, test } from './support/test.ts'

const url = process.env['EVENS_URL'] ?? ''
const PASSWORD = 'evens-demo'

test.use({ baseURL: url })
test.beforeEach(async ({ context }) => answerNotices(context, url))

const WORDS = {
  en: { waits: 'Your withdrawal is waiting', status: 'Waiting for verification', link: 'Upload documents' },
  ru: { waits: 'Вывод ожидает', status: 'Ожидает верификации', link: 'Загрузить документы' },
} as const

/** Over the page of the sandbox's provider, whose card is where a withdrawal can go. */
async function deposit(page: Page, language: string, amount: string): Promise<void> {
  await openPage(page, `/${language}/office/recharge`)
  await page.locator('main input[name="amount"]').fill(amount)
  await page.locator('[data-deposit]').click()
  await expect(page).toHaveURL(/\/sandbox-pay\//)
  await page.locator('button[value="success"]').click()
  await expect(page).toHaveURL(/\/onpay\/\w+\?payment=/)
  await expectAlive(page)
}

// One after the other: both are the same player.
test.describe.configure({ mode: 'serial' })

for (const language of ['en', 'ru'] as const)
  test(`in ${language} a player without documents deposits; the withdrawal waits and leads to the documents`, async ({
    page,
    faults,
  }) => {
    test.slow()
    const words = WORDS[language]
    await page.context().addCookies([{ name: 'cash_team', value: '1', url }])
    const reply = await page.request.post(`${url}/web-api/user/login`, {
      data: { uLogin: 'demo4', uPassword: PASSWORD },
    })
    expect(reply.status()).toBe(200)
    await deposit(page, language, '2000')

    await openPage(page, `/${language}/office/deduce`)
    await page.locator('main input[name="amount"]').fill('1000')
    await page.locator('[data-withdraw]').click()
    await page.locator('input[name="password"]').fill(PASSWORD)
    await page.keyboard.press('Enter')
    const main = page.locator('main')
    await expect(main).toContainText(words.waits)
    await expect(main).toContainText(words.status)
    // The step-up is an error to the browser's console.
    expect(faults.splice(0)).toHaveLength(1)
    expect(await axeFaults(page)).toEqual([])

    await openPage(page, `/${language}/office/historypay?kind=withdrawal`)
    const row = page.locator('[data-state="waiting"]').first()
    await expect(row).toContainText(words.status)
    await row.getByRole('link', { name: words.link }).click()
    await expect(page).toHaveURL(new RegExp(`/${language}/office/verification$`))
    await expect(page.locator('[data-document="identity_front"]')).toBeVisible()

    await openPage(page, `/${language}/office/deduce`)
    await page.locator('[data-cancel]').first().click()
    await page.getByRole('dialog').getByRole('button').last().click()
    await expect(page.locator('[data-cancel]')).toHaveCount(0)
  })
