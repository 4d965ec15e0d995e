import type { Page } from '@playwright/test'
import { codeInInbox, NEW_PASSWORD, registerPlayer } from './support/a-player.ts'
import { answerNotices } from './support/answer-notices.ts'
import { expectAlive, openPage } from './support/open-page.ts'
import { query } from './support/query.ts'
import { signInTo } from './support/sign-in.ts'
import type { RunningSite } from './support/site.ts'
import { expect, test } from './support/special-site.ts'

// What a site offers to whoever comes, where its configuration says so: one site for all of it.
test.describe.configure({ mode: 'default' })

let site: RunningSite
let database: string
test.beforeAll(async ({ siteForAll, databases }) => {
  database = await databases.make()
  const switches = { oneTap: true, conversionReminder: true, logCookiesAgreement: true }
  site = await siteForAll({ overlay: { switches }, env: { DATABASE_URL: database } })
})
test.afterAll(() => site.stop())

const at = (path: string): string => `${site.url}${path}`

const idOf = async ({ request }: Pick<Page, 'request'>): Promise<string> =>
  ((await (await request.get(at('/web-api/user/check'))).json()) as { readonly user_id: string }).user_id

test('one tap leads through the provider to a form that only requires the rest', async ({ page, context }) => {
  await answerNotices(context, site.url)
  await page.request.post(at('/web-api/user/registration/responsible-gaming'))
  await openPage(page, at('/en/about'))
  await page.getByRole('button', { name: 'Continue with Sandbox sign-in service' }).click()
  await expect(page).toHaveURL(/\/sandbox-identity\?/)
  await page.locator('[name=name]').fill('Nora Winter')
  await page.locator('[name=email]').fill('nora@service.example')
  await page.locator('[value=continue]').click()
  await expect(page).toHaveURL(/\/en\/registration\/soc_reg$/)
  await expectAlive(page)
  await expect(page.locator('main')).toContainText('Your identity is confirmed.')

  await page.goto(at('/en/about'))
  await page.getByRole('button', { name: 'Not now' }).click()
  await page.reload()
  await expectAlive(page)
  await expect(page.getByRole('button', { name: 'Continue with Sandbox sign-in service' })).toHaveCount(0)
})

test('a player is offered another currency once per session, and the cookie choice is logged', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('age_accepted_until', String(Date.now() + 86_400_000)))
  await openPage(page, at('/en/about'))
  await page.getByRole('button', { name: 'Necessary only' }).click()
  await signInTo(page.request, { uLogin: 'demo1' }, site.url)
  const logged = page.waitForResponse(/\/user\/cookies-agreement$/)
  await page.reload()
  const reminder = page.getByRole('dialog', { name: 'Additional account' })
  await expect(reminder).toBeVisible()
  expect(await (await logged).json()).toEqual({ isLogged: true })
  await reminder.getByRole('button', { name: 'Later' }).click()
  await expect(reminder).toHaveCount(0)
  await page.reload()
  await expectAlive(page)
  expect(await page.evaluate(() => localStorage.getItem('cookiesAgreeTime'))).toBeNull()
  await expect(reminder).toHaveCount(0)
})

test('an account that has to move goes to the other site with a code, and is signed in there', async ({
  page,
  browser,
  context,
  faults,
}) => {
  await answerNotices(context, site.url)
  await context.addInitScript((until) => localStorage.setItem('age_accepted_until', until), String(Date.now() * 2))
  const number = '7400555123'
  const { port } = new URL(site.url)
  const request = await browser.newContext({ baseURL: site.url })
  await registerPlayer(request.request, { phone_number: number, countryCode: 'gb' })
  await context.addCookies((await request.storageState()).cookies)
  await query(database, "insert into player_transfer (player_id, from_site, to_site) values ($1, 'evens', 'ledara')", [
    await idOf(page),
  ])

  await openPage(page, at('/en/about'))
  const dialog = page.getByRole('dialog', { name: 'Account transfer' })
  await dialog.getByLabel('Country').selectOption('gb')
  await dialog.getByLabel('Phone number').pressSequentially(number)
  await dialog.getByRole('button', { name: 'Send code' }).click()
  const code = dialog.getByLabel('Code')
  await code.fill(await codeInInbox(request.request, 2))
  await code.press('Enter')
  await expect(page).toHaveURL(new RegExp(`^http://ledara\\.localhost:${port}/en`))
  await expectAlive(page)
  await expect(page.locator('body > header')).toContainText('Ada Newman')
  await request.close()
  // The other site is another host, and a captcha is asked for with a refusal.
  expect(faults.splice(0).filter((fault) => !/ledara\.localhost|status of 400/.test(fault))).toEqual([])
})

test('on a new device the player’s own question comes before a change, which goes on after the answer', async ({
  page,
  browser,
  context,
  faults,
}) => {
  await answerNotices(context, site.url)
  const home = await browser.newContext({ baseURL: site.url })
  await registerPlayer(home.request, { phone_number: '7400555124', countryCode: 'gb' })
  const proof = { password: NEW_PASSWORD }
  await home.request.post('/web-api/user/question', { data: { questionId: 1, answer: 'The red bear', proof } })
  const data = { uLogin: await idOf(home), uPassword: NEW_PASSWORD }
  await home.close()
  await signInTo(page.request, data, site.url)

  await openPage(page, at('/en/office/deduce'))
  const form = page.locator('main form:has([data-add-payout])')
  await form.getByLabel('Method').selectOption('wallet-purso')
  await form.locator('[name$=wallet]').fill('P9999999999')
  await form.locator('[data-add-payout]').click()
  const question = page.getByRole('dialog', { name: 'Security question' })
  const answer = question.getByRole('textbox')
  await answer.fill('the blue bear')
  await answer.press('Enter')
  await expect(answer).toHaveAccessibleDescription(/Wrong answer. 4 attempts/)
  await answer.fill('the red bear')
  await answer.press('Enter')
  await expect(question).toHaveCount(0)
  await form.getByLabel('Your password').fill(NEW_PASSWORD)
  await form.locator('[data-add-payout]').click()
  await expect(form).toContainText('Added')
  // What is refused at first is an error to the browser's console, too.
  expect(faults.splice(0).filter((fault) => !/status of 40[03]/.test(fault))).toEqual([])
})
