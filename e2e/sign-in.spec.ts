import { createHmac } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { codeInInbox, NEW_PASSWORD, registerPlayer } from './support/a-player.ts'
import { answerNotices } from './support/answer-notices.ts'
import { unlessIn } from './support/long.ts'
import { expectAlive, openPage } from './support/open-page.ts'
import { expect, forgetCures, test } from './support/test.ts'

const url = process.env['EVENS_URL'] ?? ''

test.use({ baseURL: url })
test.beforeEach(({ context }) => answerNotices(context, url))

const PASSWORD = 'evens-demo'

const WORDS = {
  en: {
    login: 'Login',
    password: 'Password',
    signIn: 'Sign in',
    signOut: 'Sign out',
  },
  ru: { login: 'Логин', password: 'Пароль', signIn: 'Войти', signOut: 'Выйти' },
  ar: {
    login: 'اسم الدخول',
    password: 'كلمة المرور',
    signIn: 'تسجيل الدخول',
    signOut: 'تسجيل الخروج',
  },
} as const

for (const [language, words] of Object.entries(WORDS)) {
  test(`in ${language} a player comes in where they wanted to go, and leaves again${unlessIn(['en', 'ar'], language)}`, async ({
    page,
    faults,
  }) => {
    await openPage(page, `/${language}/user/login?returnUrl=/${language}/office/account`)
    const form = page.locator('main form')
    await form.getByLabel(words.login).fill('demo1')
    await form.getByLabel(words.password, { exact: true }).fill(PASSWORD)
    await form.getByLabel(words.password, { exact: true }).press('Enter')
    await expect(page).toHaveURL(new RegExp(`^[^?]*/${language}/office/account$`))
    await expectAlive(page)

    const header = page.locator('body > header')
    await header.getByRole('button', { name: 'Ada Marlow' }).click()
    await header.getByRole('button', { name: words.signOut }).click()
    await page.getByRole('dialog').getByRole('button', { name: words.signOut }).click()
    await expect(page).toHaveURL(new RegExp(`/${language}$`))
    await expectAlive(page)
    await expect(header.getByRole('button', { name: 'Ada Marlow' })).toHaveCount(0)
    await page.goto(`/${language}/office/account`)
    await expect(page).toHaveURL(/returnUrl=/)
    forgetCures(faults)
  })
}

test('an address outside the site is no place to return to', async ({ page, faults }) => {
  await openPage(page, '/en/user/login?returnUrl=//evil.example/')
  const form = page.locator('main form')
  await form.getByLabel('Login').fill('demo2')
  await form.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await form.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(/\/en$/)
  await expect(page.locator('body > header')).toContainText('Boris Venn')
  forgetCures(faults)
})

test.describe('from any page', () => {
  test('the form hangs below the header, and the player stays where they are', async ({ page, faults }) => {
    await openPage(page, '/en/about')
    const opener = page.locator('body > header').getByRole('link', { name: 'Sign in' })
    await opener.focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Sign in' })
    await expect(dialog.getByLabel('Login')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(opener).toBeFocused()

    await page.keyboard.press('Enter')
    await expect(dialog.getByLabel('Login')).toBeFocused()
    await page.keyboard.type('demo3')
    await page.keyboard.press('Tab')
    await page.keyboard.type(PASSWORD)
    await page.keyboard.press('Enter')
    await expect(page.locator('body > header')).toContainText('Carla Ostin')
    await expect(page).toHaveURL('/en/about')
    forgetCures(faults)
  })
})

const kindOf = (page: Page, name: string): Promise<void> => page.locator('main').getByRole('radio', { name }).check()

async function typePhone(form: Locator, number: string): Promise<void> {
  await form.getByLabel('Country').selectOption('gb')
  await form.getByLabel('Phone number').pressSequentially(number)
}

/** The code of an authenticator for now. */
function authenticatorCode(secret: string): string {
  const bits = [...secret].map((letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  )
  const key = Buffer.from((bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  const step = Buffer.alloc(8)
  step.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000)))
  const hash = createHmac('sha1', key).update(step).digest()
  const at = (hash.at(-1) ?? 0) & 15
  return String((hash.readUInt32BE(at) & 0x7f_ff_ff_ff) % 1_000_000).padStart(6, '0')
}

test('by telephone and password, by a code in a message, and with a second step', async ({ page, faults }) => {
  test.slow()
  const number = `7400${String(Date.now()).slice(-6)}`
  const header = page.locator('body > header')
  const form = page.locator('main form')
  // No page of theirs is left that would ask on.
  const leave = async () => {
    await page.goto('/robots.txt')
    await page.request.post('/web-api/user/disconnect')
  }
  await registerPlayer(page.request, { phone_number: number, countryCode: 'gb' })
  await leave()

  await test.step('phone_password', async () => {
    await openPage(page, '/en/user/login')
    await kindOf(page, 'Phone')
    await typePhone(form, number)
    await form.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD)
    await form.getByRole('button', { name: 'Sign in' }).click()
    await expect(header).toContainText('Ada Newman')
    await leave()
  })

  await test.step('sms', async () => {
    await openPage(page, '/en/user/login')
    await kindOf(page, 'SMS code')
    await typePhone(form, number)
    await form.getByRole('button', { name: 'Send code' }).click()
    const code = form.getByLabel('Code')
    await expect(code).toBeFocused()
    await expect(form.getByRole('button', { name: /^Send again in/ })).toBeDisabled()
    await code.fill('000000')
    await code.press('Enter')
    await expect(code).toHaveAccessibleDescription(/Wrong code/)
    await code.fill(await codeInInbox(page.request, 2))
    await code.press('Enter')
    await expect(header).toContainText('Ada Newman')
    await expect(page.getByText(/Last sign-in:/)).toBeVisible()
  })

  await test.step('login_password_two_step_code', async () => {
    const proof = { password: NEW_PASSWORD }
    const begun = await page.request.post('/web-api/user/two-factor/begin', { data: { proof } })
    const { secret } = (await begun.json()) as { readonly secret: string }
    const data = { code: authenticatorCode(secret) }
    const on = await page.request.post('/web-api/user/two-factor/confirm', { data })
    const { recoveryCodes } = (await on.json()) as { readonly recoveryCodes: readonly string[] }
    const { user_id: id } = (await (await page.request.get('/web-api/user/check')).json()) as {
      readonly user_id: string
    }
    await leave()

    await openPage(page, '/en/user/login')
    await form.getByLabel('Login').fill(id)
    await form.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD)
    await form.getByRole('button', { name: 'Sign in' }).click()
    await expect(form.getByLabel('Code')).toBeFocused()
    await form.getByRole('button', { name: 'Use a recovery code' }).click()
    await form.getByLabel('Recovery code').fill(recoveryCodes[0] ?? '')
    await form.getByRole('button', { name: 'Sign in' }).click()
    await expect(header).toContainText('Ada Newman')
  })
  // A captcha is asked for with a refusal, and a wrong code is one.
  expect(faults.splice(0).filter((fault) => !fault.includes('status of 400'))).toEqual([])
})
