import type { Locator, Page } from '@playwright/test'
import { codeInInbox, NEW_PASSWORD } from './support/a-player.ts'
import { answerNotices } from './support/answer-notices.ts'
import { axeFaults } from './support/axe.ts'
import { expectAlive, openPage } from './support/open-page.ts'
import { expect, test } from './support/test.ts'

const url = process.env['EVENS_URL'] ?? ''

test.use({ baseURL: url })
test.beforeEach(({ context }) => answerNotices(context, url))

/** Whoever has agreed before is not asked again. */
const agreed = async (page: Page): Promise<unknown> =>
  page.request.post('/web-api/user/registration/responsible-gaming')

const unique = (): string => `${Date.now()}${Math.floor(Math.random() * 1000)}`

async function fillPerson(form: Locator): Promise<void> {
  await form.getByLabel('First name').fill('Ada')
  await form.getByLabel('Last name').fill('Newman')
  await form.getByLabel('Date of birth').fill('1990-02-03')
}

async function consent(form: Locator): Promise<void> {
  for (const name of ['is_terms_accepted', 'is_age_confirmed']) await form.locator(`[name=${name}]`).check()
}

/** A captcha, an unknown device and a lost call are cured by the page or the person; the console tells of all three. */
const forgetCures = (faults: string[]): void => {
  const others = faults.filter((fault) => !/status of 400|ERR_FAILED/.test(fault))
  faults.splice(0, faults.length, ...others)
}

/** Straight after the form, without a dialog over it. */
async function codeField(page: Page): Promise<Locator> {
  const code = page.getByLabel('Code', { exact: true })
  await expect(code).toBeFocused()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  return code
}

// By phone and by pay and play: registration.component.test.tsx. Through another service: ways-in.spec.ts.
test('by e-mail: the agreement in the form, a child is refused at the field, then the code opens the account', async ({
  page,
  faults,
}) => {
  await openPage(page, '/en/registration?redirectAfterRegistration=/en/about')
  const form = page.locator('main form').first()
  await form.getByRole('link', { name: 'responsible gaming agreement' }).click()
  const agreement = page.getByRole('dialog', { name: 'Responsible gaming agreement' })
  await expect(agreement).toBeVisible()
  expect(await axeFaults(page)).toEqual([])
  await agreement.getByRole('button', { name: 'agree' }).click()
  await expect(agreement).toHaveCount(0)
  await expect(form.locator('[name=is_responsible_gaming_accepted]')).toBeChecked()

  await form.getByRole('button', { name: 'Send code' }).click()
  await expect(form.getByLabel('First name')).toBeFocused()
  await fillPerson(form)
  await form.getByLabel('E-mail').fill(`ada${unique()}@example.test`)
  await form.getByLabel('New password').fill(NEW_PASSWORD)
  await consent(form)
  const birthDate = form.getByLabel('Date of birth')
  await birthDate.fill('2015-05-05')
  await birthDate.press('Enter')
  await expect(birthDate).toBeFocused()
  await expect(birthDate).toHaveAccessibleDescription('You must be at least 18 to open an account.')
  expect(await axeFaults(page)).toEqual([])

  await birthDate.fill('1990-02-03')
  await page.route('**/web-api/user/registration', (route) => route.abort(), { times: 1 })
  await form.getByRole('button', { name: 'Send code' }).click()
  await expect(form.getByRole('alert'), 'said above the fields, sent from below them').toBeInViewport()
  await form.getByRole('button', { name: 'Send code' }).click()
  const code = await codeField(page)
  await code.fill('000000')
  await code.press('Enter')
  await expect(code).toHaveAccessibleDescription(/Wrong code/)
  await code.fill(await codeInInbox(page.request))
  await code.press('Enter')
  await expect(page).toHaveURL(/\/en\/about$/)
  await expectAlive(page)
  await expect(page.locator('body > header')).toContainText('Ada Newman')
  const opened = page.getByRole('dialog', { name: 'Your account is open' })
  await expect(opened.getByRole('link', { name: 'Deposit' })).toHaveAttribute('href', '/en/office/recharge')
  await opened.getByRole('link', { name: 'Set limits' }).press('Enter')
  await expect(page).toHaveURL(/\/en\/office\/responsible$/)
  await expect(opened).toHaveCount(0)
  forgetCures(faults)
})

test('one click, by keyboard, in Arabic: login and password are shown once, saved and mailed', async ({
  page,
  faults,
}) => {
  await agreed(page)
  await openPage(page, '/ar/registration/one_click?registrationStartedFrom=/ar/about')
  const form = page.locator('main form').first()
  await form.locator('[name=date_birthday]').focus()
  await page.keyboard.type('02031990')
  for (const name of ['is_terms_accepted', 'is_age_confirmed']) {
    await form.locator(`[name=${name}]`).focus()
    await page.keyboard.press('Space')
  }
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'فُتح حسابك' })).toBeFocused()
  expect(await axeFaults(page)).toEqual([])
  const [login, password] = await page.locator('main dd').allTextContents()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'تنزيل' }).click()
  expect((await download).suggestedFilename()).toBe(`evens-${login}.txt`)
  await page.locator('main form [name=email]').last().fill('ada@example.test')
  await page.keyboard.press('Enter')
  await expect(page.getByText('تم إرسال الرسالة.')).toBeVisible()
  expect(password).toMatch(/\S{8}/)
  await page.getByRole('button', { name: 'حفظتهما' }).click()
  await expect(page).toHaveURL(/\/ar\/about$/)
  await expectAlive(page)
  forgetCures(faults)
})

test('a visitor is reminded after a while, and registers in a modal over the page, though the agreement does not load', async ({
  page,
  faults,
}) => {
  await page.route('**/web-api/content/article*', (route) => route.abort())
  await page.clock.install()
  await openPage(page, '/en/about')
  const reminder = page.getByRole('region', { name: 'You don’t have an account yet' })
  await expect(reminder).toHaveCount(0)
  await expect(async () => {
    await page.clock.fastForward(100_000)
    await expect(reminder).toBeVisible({ timeout: 1000 })
  }).toPass()
  await reminder.getByRole('button', { name: 'Register' }).click()
  const modal = page.getByRole('dialog', { name: 'Register' })
  await expect(modal.getByLabel('First name')).toBeFocused()
  await modal.getByRole('link', { name: 'responsible gaming agreement' }).click()
  await expect(modal.getByText('You can register without it.')).toBeVisible()
  await modal.getByLabel('First name').fill('Ada')
  await modal.getByRole('radio', { name: 'Phone', exact: true }).check()
  await expect(modal.getByLabel('Phone number')).toBeVisible()
  await expect(modal.getByLabel('First name')).toHaveValue('Ada')
  await expect(reminder).toHaveCount(0)
  expect(await axeFaults(page)).toEqual([])
  expect(faults.splice(0)).toEqual([expect.stringContaining('ERR_FAILED')])
})
