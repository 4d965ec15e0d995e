import type { Page } from '@playwright/test'
import { codeInInbox, NEW_PASSWORD, registerPlayer } from './support/a-player.ts'
import { answerNotices } from './support/answer-notices.ts'
import { codesOf } from './support/authenticator.ts'
import { openPage } from './support/open-page.ts'
import { query } from './support/query.ts'
import { cookieValue } from './support/settings-dialog.ts'
import { expect, test } from './support/test.ts'

const url = process.env['EVENS_URL'] ?? ''
test.use({ baseURL: url })
test.beforeEach(({ context }) => answerNotices(context, url))

const unique = (): string => `${Date.now()}${Math.floor(Math.random() * 1000)}`.slice(-9)
const join = (page: Page): Promise<void> =>
  registerPlayer(page.request, { email: `ada${unique()}@mail.example`, name: 'Ada', surname: 'Newman' })

/** Whoever is asked to prove who they are was refused first; the browser tells of that in its console. */
const forgetProofs = (faults: string[]): void =>
  void faults.splice(0, faults.length, ...faults.filter((fault) => !/status of (400|403)/.test(fault)))

test('two-step sign-in is turned on by keyboard, and the account is better protected at once', async ({
  page,
  faults,
}) => {
  await join(page)
  await openPage(page, '/en/office/security')
  const meter = page.getByRole('meter', { name: 'Account protection' })
  await expect(meter).toHaveAttribute('aria-valuetext', '20 of 100, Weak')
  const method = page.locator('[data-method=enable_two_factor_auth]')
  await method.getByRole('button', { name: 'Turn on' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Two-step sign-in' })
  await dialog.getByRole('button', { name: 'Continue' }).press('Enter')
  const password = dialog.getByLabel('Password', { exact: true })
  await expect(password).toBeFocused()
  await page.keyboard.type('not this one')
  await page.keyboard.press('Enter')
  await expect(password).toHaveAccessibleDescription(/Wrong password/)
  await password.fill(NEW_PASSWORD)
  await page.keyboard.press('Enter')

  await expect(dialog.getByRole('img', { name: /QR code/ })).toBeVisible()
  const [now = ''] = codesOf((await dialog.locator('[data-secret]').textContent()) ?? '')
  await dialog.getByLabel('Authenticator code').fill(now)
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10)
  await dialog.getByRole('button', { name: 'I’ve saved them' }).click()
  await expect(meter).toHaveAttribute('aria-valuetext', '40 of 100, Fair')
  await expect(method).toContainText('10 recovery codes left')

  await expect(page.locator('[data-current]')).toContainText('This device')
  await expect(page.getByRole('table', { name: 'Sign-ins, latest first' }).getByRole('row')).toHaveCount(2)
  forgetProofs(faults)
})

test('a passkey is renamed in place, by keyboard', async ({ page }) => {
  const email = `ada${unique()}@mail.example`
  await registerPlayer(page.request, { email })
  const key =
    'insert into player_passkey (player_id, rp_id, credential_id, public_key, counter, transports, name, is_synced)'
  const values = `select id, 'localhost', 'key-' || id, '\\x00', 0, '{}', 'Phone', false from player where email = $1`
  await query(process.env['EVENS_DATABASE'] ?? '', `${key} ${values}`, [email])
  await openPage(page, '/en/office/security')
  const rename = page.getByRole('button', { name: 'Rename passkey Phone' })
  await rename.press('Enter')
  const field = page.getByLabel('Passkey name')
  await expect(field).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(rename).toBeFocused()
  await rename.press('Enter')
  await page.keyboard.type('Old phone')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Rename passkey Old phone' })).toBeFocused()
  await expect(page.getByRole('heading', { name: 'Old phone' })).toBeVisible()
})

test('the profile is filled in and a phone is bound; sensitive values are masked', async ({ page, faults }) => {
  await join(page)
  await openPage(page, '/en/office/account')
  const main = page.locator('main')
  await expect(main).toContainText('Missing: Document number, Date of issue, Registered address.')
  await main.getByRole('button', { name: 'Complete profile', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Your details' })
  await expect(dialog.getByLabel('Date of birth'), 'told once').toHaveCount(0)
  await dialog.getByLabel('Document number').fill(`KX ${unique()}`)
  await dialog.getByLabel('Date of issue').fill('1989-01-01')
  await dialog.getByLabel('Registered address').fill('12 Kettle Lane, Orbiton')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByLabel('Date of issue')).toHaveAccessibleDescription(/before your date of birth/)
  await expect(dialog.getByLabel('Date of issue')).toBeFocused()
  await dialog.getByLabel('Date of issue').fill('2015-05-06')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD)
  await page.keyboard.press('Enter')
  await expect(main).toContainText('12 K***')
  await expect(main).not.toContainText('Kettle')
  await expect(main).not.toContainText('Document number, Date of issue')

  const phone = page.locator('[data-contact=phone]')
  await phone.getByRole('button', { name: 'Add' }).click()
  const binding = page.getByRole('dialog', { name: 'Phone' })
  await binding.getByLabel('Country').selectOption('gb')
  await binding.getByLabel('Phone number').pressSequentially(`7400${unique().slice(-6)}`)
  await page.keyboard.press('Enter')
  const code = binding.getByLabel('Code', { exact: true })
  await expect(code).toBeFocused()
  await code.fill(await codeInInbox(page.request, 2))
  await page.keyboard.press('Enter')
  await expect(phone).toContainText('Confirmed')
  await expect(main).toContainText('By e-mail and phone')
  forgetProofs(faults)
})

test('a setting acts at once and lasts, and the header hides the balance', async ({ page }) => {
  await join(page)
  await openPage(page, '/en/office/settings')
  const main = page.locator('main')
  await main.getByRole('radio', { name: 'Dark' }).check()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await main.getByRole('radio', { name: 'Arrow', exact: true }).check()
  await expect(page.locator('html')).toHaveAttribute('data-indication', 'arrow')
  await main.getByRole('switch', { name: 'Light version' }).check()
  const balance = page.locator('header [data-balance]')
  await expect(balance).toContainText('0.00')
  await main.getByRole('switch', { name: 'Hide balance' }).check()
  await expect(balance).not.toContainText('0.00')
  expect([await cookieValue(page, 'app_theme'), await cookieValue(page, 'coef_indication')]).toEqual(['1', '1'])

  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-light', '')
  await expect(main.getByRole('switch', { name: 'Hide balance' })).toBeChecked()
  await expect(balance).not.toContainText('0.00')
})

test('in Arabic the password is changed, and this device stays signed in', async ({ page, faults }) => {
  await join(page)
  await openPage(page, '/ar/office/security')
  await page.locator('[data-method=is_changed_password]').getByRole('button').click()
  const dialog = page.getByRole('dialog', { name: 'كلمة المرور' })
  await expect(dialog.locator('[name=old]')).toBeFocused()
  await page.keyboard.type(NEW_PASSWORD)
  await dialog.locator('[name=new]').fill('seven copper kettles whistling')
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('meter')).toHaveAttribute('aria-valuenow', '40')
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  const check = await page.request.get('/web-api/user/check')
  expect(await check.json()).toMatchObject({ user_id: expect.stringMatching(/^\d+$/) })
  forgetProofs(faults)
  // What was asked under the old name of the session, in the moment of the change, is asked again.
  faults.splice(0, faults.length, ...faults.filter((fault) => !fault.includes('401 (Unauthorized)')))
})
