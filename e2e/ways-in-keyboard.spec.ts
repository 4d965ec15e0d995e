import type { Locator, Page } from '@playwright/test'
import { codeInInbox, forgetCodes, NEW_PASSWORD, registerPlayer } from './support/a-player.ts'
import { answerNotices } from './support/answer-notices.ts'
import { addAuthenticator, codesOf } from './support/authenticator.ts'
import { answerForm, tabTo } from './support/keyboard.ts'
import { expectAlive, openPage } from './support/open-page.ts'
import { signInTo } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'
import { wordsOf } from './support/words.ts'

// A passkey belongs to a name, and an address of numbers is none.
const url = (process.env['EVENS_URL'] ?? '').replace('127.0.0.1', 'localhost')

test.use({ baseURL: url })
test.beforeEach(async ({ context }) => {
  await answerNotices(context, url)
  await forgetCodes()
})
test.afterEach(forgetCodes)

const ANOTHER_PASSWORD = 'velvet harbour sixteen'
const unique = (): string => `${Date.now()}${Math.floor(Math.random() * 1000)}`.slice(-9)
const aNumber = (): string => `7400${unique().slice(-6)}`
const anEmail = (): string => `tab${unique()}@mail.example`

/** A captcha, an unknown device and the proof of who one is are refused once and cured by the page. */
const forgetCures = (faults: string[]): void =>
  void faults.splice(0, faults.length, ...faults.filter((fault) => !/status of 40[03]/.test(fault)))

const CONSENTS = { is_terms_accepted: true, is_age_confirmed: true } as const
const PERSON = { name: 'Ada', surname: 'Newman', date_birthday: '02031990' }
const PHONE = { country_code: 'gb' }

/** What each way asks for. The country and the currency are what the form offers, unless it has to be asked. */
const REGISTRATIONS = {
  full_reg: () => ({ ...PERSON, email: anEmail(), password: NEW_PASSWORD, ...CONSENTS }),
  phone_reg: () => ({ ...PERSON, ...PHONE, phone_number: aNumber(), password: NEW_PASSWORD, ...CONSENTS }),
  'pay-and-play': () => ({ date_birthday: PERSON.date_birthday, email: anEmail(), ...CONSENTS }),
  one_click: () => ({ date_birthday: PERSON.date_birthday, ...CONSENTS }),
} as const

/** Past the header, as the first stop of every page offers. */
async function skipToContent(page: Page): Promise<void> {
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.locator('main')).toBeFocused()
}

async function typeCode(page: Page, count = 1): Promise<void> {
  await expect(page.locator('[autocomplete="one-time-code"]')).toBeFocused()
  await page.keyboard.type(await codeInInbox(page.request, count))
  await page.keyboard.press('Enter')
}

/** Signed out, and on a page that asks for nothing in the player's name. */
async function leave(page: Page): Promise<void> {
  await page.goto('/robots.txt')
  await page.request.post('/web-api/user/disconnect')
}

const buttonOf = (page: Page, name: string): Locator => page.locator('main').getByRole('button', { name, exact: true })
const isIn = (page: Page, name: string): Promise<void> => expect(page.locator('body > header')).toContainText(name)

async function register(page: Page, language: string, type: keyof typeof REGISTRATIONS): Promise<void> {
  await openPage(page, `/${language}/registration/${type}?redirectAfterRegistration=/${language}/about`)
  await answerForm(page, { ...REGISTRATIONS[type](), is_responsible_gaming_accepted: true })
  if (type !== 'one_click') {
    await typeCode(page)
  } else {
    await expect(page.locator('main h2[tabindex="-1"]')).toBeFocused()
    await tabTo(page, page.locator('main button').last())
    await page.keyboard.press('Enter')
  }
  await expect(page).toHaveURL(new RegExp(`/${language}/(about|office/recharge)$`))
  await expectAlive(page)
}

test('an account is opened by e-mail with the Tab key alone, the agreement in the form', async ({ page, faults }) => {
  await register(page, 'en', 'full_reg')
  await isIn(page, 'Ada Newman')
  forgetCures(faults)
})

for (const language of ['en', 'ar']) {
  for (const type of [
    'phone_reg',
    'pay-and-play',
    'one_click',
    ...(language === 'en' ? [] : (['full_reg'] as const)),
  ] as const) {
    test(`an account is opened with the Tab key alone: ${type} in ${language} @long`, async ({ page, faults }) => {
      await register(page, language, type)
      await expect(page.locator('body > header [data-balance]')).toBeVisible()
      forgetCures(faults)
    })
  }

  test(`an account is opened through another service with the Tab key alone, and entered again: ${language} @long`, async ({
    page,
    faults,
  }) => {
    const email = anEmail()
    const throughService = async (): Promise<void> => {
      await skipToContent(page)
      await tabTo(page, page.locator('main a[href*="/social-api/oauth/"]').first())
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/\/sandbox-identity\?/)
      await tabTo(page, page.locator('[name=name]'))
      await page.keyboard.type('Nora Winter')
      await page.keyboard.press('Tab')
      await page.keyboard.type(email)
      await page.keyboard.press('Enter')
    }
    await page.request.post('/web-api/user/registration/responsible-gaming')
    await openPage(page, `/${language}/registration/soc_reg`)
    await throughService()
    await expect(page).toHaveURL(/\/registration\/soc_reg$/)
    await expectAlive(page)
    await skipToContent(page)
    await answerForm(page, { ...PERSON, name: 'Nora', surname: 'Winter', ...CONSENTS })
    await isIn(page, 'Nora Winter')
    await leave(page)
    await openPage(page, `/${language}/user/login?returnUrl=/${language}/about`)
    await throughService()
    await expect(page).toHaveURL(new RegExp(`/${language}/about$`))
    await isIn(page, 'Nora Winter')
    forgetCures(faults)
  })

  test(`every other way in, and a forgotten password, with the Tab key alone: ${language} @long`, async ({
    page,
    faults,
  }) => {
    test.slow()
    const number = aNumber()
    await registerPlayer(page.request, { phone_number: number, countryCode: 'gb' })
    const { user_id: login } = (await (await page.request.get('/web-api/user/check')).json()) as {
      readonly user_id: string
    }
    const door = async (): Promise<void> => {
      await leave(page)
      await openPage(page, `/${language}/user/login`)
      await skipToContent(page)
    }
    const phone = { ...PHONE, phone_number: number }

    await test.step('login_password', async () => {
      await door()
      await answerForm(page, { uLogin: login, uPassword: NEW_PASSWORD, save: true })
      await isIn(page, 'Ada Newman')
    })
    await test.step('phone_password', async () => {
      await door()
      await answerForm(page, { kind: 'phone_password', ...phone, uPassword: NEW_PASSWORD })
      await isIn(page, 'Ada Newman')
    })
    await test.step('sms', async () => {
      await door()
      await answerForm(page, { kind: 'sms', ...phone })
      await typeCode(page, 2)
      await isIn(page, 'Ada Newman')
    })
    await test.step('a passkey', async () => {
      await addAuthenticator(page)
      await openPage(page, `/${language}/office/security`)
      await skipToContent(page)
      await tabTo(page, buttonOf(page, wordsOf(language, 'office-account', 'office_passkey_add')))
      await page.keyboard.press('Enter')
      const dialog = page.getByRole('dialog')
      await expect(dialog).toBeVisible()
      await answerForm(page, { name: 'Laptop' })
      await expect(dialog.locator('[type=password]')).toBeFocused()
      await page.keyboard.type(NEW_PASSWORD)
      await page.keyboard.press('Enter')
      await expect(dialog).toHaveCount(0)
      await door()
      await tabTo(page, buttonOf(page, wordsOf(language, 'account', 'account_use_passkey')))
      await page.keyboard.press('Enter')
      await isIn(page, 'Ada Newman')
    })
    await test.step('a forgotten password, by telephone', async () => {
      await door()
      await tabTo(page, page.locator('main a[href$="/user/passwordreset"]'))
      await page.keyboard.press('Enter')
      await expectAlive(page)
      await answerForm(page, { channel: 'phone', ...phone })
      await typeCode(page, 3)
      await expect(page.locator('main [name=password]')).toBeFocused()
      await page.keyboard.type(ANOTHER_PASSWORD)
      await page.keyboard.press('Enter')
      await expect(buttonOf(page, wordsOf(language, 'account', 'account_sign_in'))).toBeFocused()
      await page.keyboard.press('Enter')
      await expectAlive(page)
    })
    await test.step('login_password_two_step_code', async () => {
      const proof = { password: ANOTHER_PASSWORD }
      await signInTo(page.request, { uLogin: login, uPassword: ANOTHER_PASSWORD })
      const begun = await page.request.post('/web-api/user/two-factor/begin', { data: { proof } })
      const { secret } = (await begun.json()) as { readonly secret: string }
      const data = { code: codesOf(secret)[0] }
      const on = await page.request.post('/web-api/user/two-factor/confirm', { data })
      const { recoveryCodes } = (await on.json()) as { readonly recoveryCodes: readonly string[] }
      await door()
      await answerForm(page, { uLogin: login, uPassword: ANOTHER_PASSWORD })
      const code = page.locator('main [name=code]')
      await expect(code).toBeFocused()
      await page.keyboard.press('Tab')
      await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
      await tabTo(page, code, 'Shift+Tab')
      await page.keyboard.type(recoveryCodes[0] ?? '')
      await page.keyboard.press('Enter')
      await isIn(page, 'Ada Newman')
    })
    forgetCures(faults)
  })
}
