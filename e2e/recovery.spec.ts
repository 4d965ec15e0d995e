import type { InboxReply } from '@evens/contracts'
import type { Page } from '@playwright/test'
import { codeInInbox, registerPlayer } from './support/a-player.ts'
import { answerNotices } from './support/answer-notices.ts'
import { openPage } from './support/open-page.ts'
import { signInTo } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'

const url = process.env['EVENS_URL'] ?? ''

test.use({ baseURL: url })
test.beforeEach(({ context }) => answerNotices(context, url))

const ANOTHER_PASSWORD = 'velvet harbour sixteen'
const anEmail = (): string => `ada${Date.now()}${Math.floor(Math.random() * 1000)}@mail.example`

async function registerAndLeave(page: Page): Promise<string> {
  const email = anEmail()
  await registerPlayer(page.request, { email })
  await page.request.post('/web-api/user/disconnect')
  return email
}

/** A captcha is asked for with a refusal, and a wrong code or a weak password is one. */
const forgive = (faults: string[]): void =>
  expect(faults.splice(0).every((fault) => /status of 4(?:00|22)/.test(fault))).toBe(true)

test('a new password from the modal, by the code of the inbox and by keyboard alone', async ({ page, faults }) => {
  const email = await registerAndLeave(page)
  await openPage(page, '/en/user/forgotpassword')
  await expect(page).toHaveURL('/en?showForgotPasswordModal=1')
  const dialog = page.getByRole('dialog', { name: 'New password' })
  const address = dialog.getByLabel('E-mail').last()
  await address.focus()
  await page.keyboard.type(email)
  await page.keyboard.press('Enter')

  const code = dialog.getByLabel('Code')
  await expect(code).toBeFocused()
  await expect(dialog.getByRole('link', { name: 'Open the sandbox inbox' })).toHaveAttribute('href', '/en/inbox')
  await page.keyboard.type('000000')
  await page.keyboard.press('Enter')
  await expect(code).toHaveAccessibleDescription(/Wrong code/)
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type(await codeInInbox(page.request, 2))
  await page.keyboard.press('Enter')

  const password = dialog.getByLabel('New password', { exact: true })
  await expect(password).toBeFocused()
  await page.keyboard.type('password')
  await page.keyboard.press('Enter')
  await expect(password).toHaveAccessibleDescription(/easy to guess/)
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type(ANOTHER_PASSWORD)
  await expect(dialog.getByText('Strong')).toBeVisible()
  await page.keyboard.press('Enter')
  const next = dialog.getByRole('button', { name: 'Sign in' })
  await expect(next).toBeFocused()

  await page.keyboard.press('Enter')
  const door = page.getByRole('dialog', { name: 'Sign in' })
  await expect(door.getByLabel('Login')).toBeFocused()
  await page.keyboard.type(email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(ANOTHER_PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page.locator('body > header')).toContainText('Ada Newman')
  forgive(faults)
})

test('in Arabic the link of the letter leads to a new password, once', async ({ page, faults }) => {
  const email = await registerAndLeave(page)
  await openPage(page, '/ar/user/passwordreset')
  await page.getByLabel('البريد الإلكتروني').last().fill(email)
  await page.getByRole('button', { name: 'إرسال الرمز' }).click()
  await expect(page.getByLabel('الرمز')).toBeFocused()
  await codeInInbox(page.request, 2)
  const { messages } = (await (await page.request.get('/web-api/messages/inbox')).json()) as InboxReply
  const link = messages.find((message) => message.link !== null)?.link?.path ?? ''
  expect(link).toMatch(/^\/ar\/user\/passwordreset\?token=/)

  const choose = async (password: string): Promise<void> => {
    await openPage(page, link)
    await page.getByLabel('كلمة المرور الجديدة').fill(password)
    await page.getByRole('button', { name: 'حفظ كلمة المرور' }).click()
  }
  await choose(ANOTHER_PASSWORD)
  await expect(page.getByText('حُفظت كلمة المرور')).toBeVisible()
  await choose(`${ANOTHER_PASSWORD} again`)
  await expect(page.getByText('لم يعد الرابط أو الرمز صالحًا')).toBeVisible()
  expect(faults.splice(0).every((fault) => /status of 4(?:00|10)/.test(fault))).toBe(true)
  await signInTo(page.request, { uLogin: email, uPassword: ANOTHER_PASSWORD })
})

test('the reply does not reveal whether an address has an account', async ({ page, faults }) => {
  await openPage(page, '/en/user/passwordreset')
  await page.getByLabel('E-mail').last().fill(anEmail())
  await page.getByRole('button', { name: 'Send code' }).click()
  await expect(page.getByText('If there is an account, we sent a code to')).toBeVisible()
  await page.getByRole('button', { name: 'Didn’t get the code?' }).click()
  await expect(page.getByText('check your spam folder;')).toBeVisible()
  await page.getByRole('button', { name: 'I have a code' }).click()
  await expect(page.getByLabel('Code')).toBeVisible()
  forgive(faults)
})
