import type { BrowserContext, Page } from '@playwright/test'
import { answerNotices } from './support/answer-notices.ts'
import { expectAlive, openPage } from './support/open-page.ts'
import { expect, test } from './support/test.ts'

const url = process.env['EVENS_URL'] ?? ''

test.use({ baseURL: url })
test.beforeEach(({ context }) => answerNotices(context, url))

/** As if a link of somebody else's had left them there, or an older release had been less careful. */
const remember = (context: BrowserContext, address: string): Promise<void> =>
  context.addCookies(
    ['return_url', 'redirect_after_registration', 'registration_started_from'].map((name) => ({
      name,
      value: encodeURIComponent(address),
      url,
    })),
  )

/** Every page that the browser asks for while it goes on. */
function visitsOf(page: Page): readonly string[] {
  const visits: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) visits.push(new URL(request.url()).origin)
  })
  return visits
}

/** What a link says comes before what was remembered: only where it says nothing is that looked at. */
const HOSTILE = [
  { named: 'remembered //evil.example/en', address: '//evil.example/en', query: '' },
  ...['javascript:document.title="evil"', '/\\evil.example', 'https://evil.example/'].map((address) => ({
    named: `asked for ${address} @long`,
    address,
    query: `?returnUrl=${encodeURIComponent(address)}`,
  })),
]

for (const { named, address, query } of HOSTILE)
  test(`signing in ends on a page of this site, though another was ${named} (T075)`, async ({ page, context }) => {
    await remember(context, address)
    const visits = visitsOf(page)
    await openPage(page, `/en/user/login${query}`)
    await remember(context, address)
    const form = page.locator('main form')
    await form.getByLabel('Login').fill('demo1')
    await form.getByLabel('Password', { exact: true }).fill('evens-demo')
    await form.getByLabel('Password', { exact: true }).press('Enter')
    await expect(page.locator('body > header')).toContainText('Ada Marlow')
    await expectAlive(page)
    await expect(page).toHaveURL(/\/en(?:\?|$)/)
    expect(new Set(visits)).toEqual(new Set([url]))
    await expect(page).not.toHaveTitle(/evil/)
  })

test('registering with a hostile return path ends on a page of this site (T075)', async ({ page, context, faults }) => {
  await page.request.post('/web-api/user/registration/responsible-gaming')
  const address = '//evil.example/en'
  await remember(context, address)
  const visits = visitsOf(page)
  await openPage(page, '/en/registration/one_click')
  await remember(context, address)
  const form = page.locator('main form').first()
  await form.locator('[name=date_birthday]').fill('1990-02-03')
  for (const name of ['is_terms_accepted', 'is_age_confirmed']) await form.locator(`[name=${name}]`).check()
  await form.locator('button[type=submit]').click()
  await page.getByRole('button', { name: 'I’ve saved them, continue' }).click()
  await expectAlive(page)
  expect(new URL(page.url()).origin).toBe(url)
  expect(new Set(visits)).toEqual(new Set([url]))
  // A captcha and an unknown device are refused once and cured by the page.
  const others = faults.filter((fault) => !fault.includes('status of 400'))
  faults.splice(0, faults.length, ...others)
})
