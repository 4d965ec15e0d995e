import { answerNotices } from './support/answer-notices.ts'
import { expectAlive, openPage } from './support/open-page.ts'
import { expect, test } from './support/test.ts'

const url = process.env['EVENS_URL'] ?? ''

test.use({ baseURL: url, serviceWorkers: 'block' })
test.beforeEach(({ context }) => answerNotices(context, url))

const PASSWORD = 'evens-demo'

const WORDS = {
  en: {
    login: 'Login',
    password: 'Password',
    signIn: 'Sign in',
    signOut: 'Sign out',
    wrong: 'The login or the password',
  },
  ru: { login: 'Логин', password: 'Пароль', signIn: 'Войти', signOut: 'Выйти', wrong: 'Логин или пароль' },
  ar: {
    login: 'اسم الدخول',
    password: 'كلمة المرور',
    signIn: 'تسجيل الدخول',
    signOut: 'تسجيل الخروج',
    wrong: 'اسم الدخول أو كلمة المرور',
  },
} as const

for (const [language, words] of Object.entries(WORDS)) {
  test(`in ${language} a player comes in where they wanted to go, and leaves again`, async ({ page, faults }) => {
    await openPage(page, `/${language}/user/login?returnUrl=/${language}/office/account`)
    const form = page.locator('main form')
    await form.getByLabel(words.login).fill('demo1')
    await form.getByLabel(words.password).fill('not this one')
    await form.getByRole('button', { name: words.signIn }).click()
    await expect(form.getByRole('alert')).toContainText(words.wrong)
    // A refused call is an error to the browser's console, too.
    expect(faults.splice(0)).toHaveLength(1)

    await form.getByLabel(words.password).fill(PASSWORD)
    await form.getByLabel(words.password).press('Enter')
    await expect(page).toHaveURL(new RegExp(`/${language}/office/account$`))
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
  })
}

test('an address outside the site is no place to return to', async ({ page }) => {
  await openPage(page, '/en/user/login?returnUrl=//evil.example/')
  const form = page.locator('main form')
  await form.getByLabel('Login').fill('demo2')
  await form.getByLabel('Password').fill(PASSWORD)
  await form.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(/\/en$/)
  await expect(page.locator('body > header')).toContainText('Boris Venn')
})
