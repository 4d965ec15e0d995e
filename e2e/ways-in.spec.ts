import type { Page } from '@playwright/test'
import { codeInInbox, NEW_PASSWORD, registerPlayer } from './support/a-player.ts'
import { answerNotices } from './support/answer-notices.ts'
import { addAuthenticator, codesOf } from './support/authenticator.ts'
import { expectAlive, openPage } from './support/open-page.ts'
import { signIn } from './support/sign-in.ts'
import { expect, forgetCures, test } from './support/test.ts'

// A passkey belongs to a name, and an address of numbers is none.
const url = (process.env['EVENS_URL'] ?? '').replace('127.0.0.1', 'localhost')

test.use({ baseURL: url })
test.beforeEach(({ context }) => answerNotices(context, url))

const unique = (): string => `${Date.now()}${Math.floor(Math.random() * 1000)}`.slice(-9)
const aNumber = (): string => `7400${unique().slice(-6)}`

/** Signed out, and on a page that asks for nothing in the player's name. */
async function leave(page: Page): Promise<void> {
  await page.goto('/robots.txt')
  await page.request.post('/web-api/user/disconnect')
}

test('with a passkey that was added before, and nothing typed', async ({ page, faults }) => {
  await addAuthenticator(page)
  await registerPlayer(page.request, { phone_number: aNumber(), countryCode: 'gb' })
  await openPage(page, '/en/office/security')
  await page.getByRole('button', { name: 'Add passkey' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add passkey' })
  await dialog.getByLabel('Passkey name').fill('Laptop at home')
  await page.keyboard.press('Enter')
  await dialog.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Remove passkey Laptop at home' })).toBeVisible()
  await leave(page)

  await openPage(page, '/en/user/login')
  await page.locator('main').getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page.locator('body > header')).toContainText('Ada Newman')
  // Who adds one is asked to prove who they are.
  faults.splice(0, faults.length, ...faults.filter((fault) => !fault.includes('status of 403')))
})

test('in Arabic by telephone and password, and by a code in a message', async ({ page, faults }) => {
  const number = aNumber()
  const form = page.locator('main form')
  await registerPlayer(page.request, { phone_number: number, countryCode: 'gb' })
  for (const kind of ['phone_password', 'sms']) {
    await leave(page)
    await openPage(page, '/ar/user/login')
    await page.locator(`main [name=kind][value=${kind}]`).check()
    await form.locator('[name=country_code]').selectOption('gb')
    await form.locator('[name=phone_number]').pressSequentially(number)
    if (kind === 'phone_password') await form.locator('[type=password]').fill(NEW_PASSWORD)
    await form.locator('[type=submit]').click()
    if (kind === 'sms') {
      const code = form.getByLabel('الرمز', { exact: true })
      await expect(code).toBeFocused()
      await code.fill(await codeInInbox(page.request, 2))
      await code.press('Enter')
    }
    await expect(page.locator('body > header')).toContainText('Ada Newman')
  }
  forgetCures(faults)
})

test('with the code of an authenticator as the second step', async ({ page, faults }) => {
  await registerPlayer(page.request, { phone_number: aNumber(), countryCode: 'gb' })
  const proof = { password: NEW_PASSWORD }
  const begun = await page.request.post('/web-api/user/two-factor/begin', { data: { proof } })
  const { secret } = (await begun.json()) as { readonly secret: string }
  const [now = '', next = ''] = codesOf(secret)
  await page.request.post('/web-api/user/two-factor/confirm', { data: { code: now } })
  const who = await page.request.get('/web-api/user/check')
  const { user_id: id } = (await who.json()) as { readonly user_id: string }
  await leave(page)

  await openPage(page, '/en/user/login')
  const form = page.locator('main form')
  await form.getByLabel('Login').fill(id)
  await form.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD)
  await form.getByRole('button', { name: 'Sign in' }).click()
  const code = form.getByLabel('Code')
  await expect(code).toBeFocused()
  await code.fill(now)
  await code.press('Enter')
  await expect(code, 'the code that was used is used up').toHaveAccessibleDescription(/wrong or already used/)
  await code.fill(next)
  await code.press('Enter')
  await expect(page.locator('body > header')).toContainText('Ada Newman')
  // A code that is not right is an error to the browser's console, too.
  expect(faults.splice(0).length).toBeGreaterThan(0)
})

test('through another service, by keyboard alone: first it opens an account, then it signs in', async ({
  page,
  faults,
}) => {
  const email = `nora${unique()}@service.example`
  const header = page.locator('body > header')
  const throughService = async (): Promise<void> => {
    await page.locator('main').getByRole('link', { name: 'Continue with Sandbox sign-in service' }).focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/sandbox-identity\?/)
    await page.keyboard.press('Tab')
    await page.keyboard.type('Nora Winter')
    await page.keyboard.press('Tab')
    await page.keyboard.type(email)
    await page.keyboard.press('Enter')
  }
  await page.request.post('/web-api/user/registration/responsible-gaming')
  await openPage(page, '/en/registration/soc_reg')
  await throughService()
  await expect(page).toHaveURL(/\/registration\/soc_reg$/)
  await expectAlive(page)
  const form = page.locator('main form').first()
  await expect(form.getByLabel('First name'), 'the service has told it').toHaveValue('Nora')
  await form.getByLabel('Last name').focus()
  await page.keyboard.press('Tab')
  await page.keyboard.type('02031990')
  for (const name of ['is_terms_accepted', 'is_age_confirmed']) {
    await form.locator(`[name=${name}]`).focus()
    await page.keyboard.press('Space')
  }
  await form.locator('[type=submit]').focus()
  await page.keyboard.press('Enter')
  await expect(header.getByRole('button', { name: 'Nora Winter' })).toBeVisible()
  await leave(page)

  await openPage(page, '/en/user/login?returnUrl=/en/about')
  await throughService()
  await expect(page).toHaveURL(/\/en\/about$/)
  await expectAlive(page)
  await expect(header.getByRole('button', { name: 'Nora Winter' })).toBeVisible()
  forgetCures(faults)
})

test('an inactive player is signed out with a notice, but not while media plays', async ({ page }) => {
  await page.clock.install()
  await signIn(page, 'demo3')
  await openPage(page, '/en/about')
  const header = page.locator('body > header')
  await expect(header).toContainText('Carla Ostin')
  await page.evaluate(() => {
    const video = document.createElement('video')
    video.muted = true
    video.id = 'playing'
    video.srcObject = document.createElement('canvas').captureStream(1)
    document.body.append(video)
    video.play().catch(() => {})
  })
  await page.clock.fastForward('31:00')
  await expect(header).toContainText('Carla Ostin')
  await page.evaluate(() => document.querySelector('#playing')?.remove())
  await page.clock.fastForward('31:00')
  await expect(page.getByText('You were signed out')).toBeVisible()
  await expect(header).not.toContainText('Carla Ostin')
})
