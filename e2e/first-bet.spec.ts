import { rotating } from '@evens/test-kit/rotation'
import type { BrowserContext, Locator, Page } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import { codeInInbox, NEW_PASSWORD } from './support/a-player.ts'
import { expect, test } from './support/book-test.ts'
import { expectAlive } from './support/open-page.ts'
import { pickHomes, placeOf, receiptOf, slipOf } from './support/slip.ts'
import { wordsOf } from './support/words.ts'

const CLICKS_MAX = 15
const REGISTRATION = '/web-api/user/registration'

type Journey = {
  /** Presses of the pointer and of Enter, by a person and not by script. */
  readonly clicks: () => number
  readonly registrations: () => number
  /** Answers of 400 and above. */
  readonly refused: readonly string[]
}

/** Counts on every page of the journey, the provider's among them. */
async function countJourney(context: BrowserContext): Promise<Journey> {
  let [clicks, registrations] = [0, 0]
  const refused: string[] = []
  await context.exposeBinding('countClick', () => void (clicks += 1))
  await context.addInitScript(() => {
    const count = (): void => (window as unknown as { countClick: () => void }).countClick()
    addEventListener('pointerdown', ({ isTrusted }) => isTrusted && count(), true)
    addEventListener('keydown', ({ isTrusted, key }) => isTrusted && key === 'Enter' && count(), true)
  })
  context.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (response.request().method() === 'POST' && pathname === REGISTRATION) registrations += 1
    if (response.status() >= 400) refused.push(`${response.status()} ${pathname}`)
  })
  return { clicks: () => clicks, registrations: () => registrations, refused }
}

const TABS_MAX = 12

/** Goes on to a field with the Tab key, which is no click, and fills it. */
async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  for (let tabs = 0; tabs < TABS_MAX; tabs += 1) {
    if (await field.evaluate((element) => element === document.activeElement)) return page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
  throw new Error('the field is not reached with the Tab key')
}

/** From the slip of a visitor to the same slip of a player. */
async function register(page: Page, language: string): Promise<void> {
  await slipOf(page).locator('[data-register]').click()
  const form = page.getByRole('dialog').locator('form')
  const field = (name: string): Locator => form.locator(`[name="${name}"]`)
  await expect(field('name')).toBeFocused()
  await page.keyboard.type('Ada')
  await typeInto(page, field('surname'), 'Newman')
  await typeInto(page, field('date_birthday'), '02031990')
  await typeInto(page, field('email'), `first-${randomUUID()}@mail.example`)
  await typeInto(page, field('password'), NEW_PASSWORD)
  for (const name of ['is_responsible_gaming_accepted', 'is_terms_accepted', 'is_age_confirmed'])
    await field(name).click()
  const send = form.getByRole('button', { name: wordsOf(language, 'registration', 'registration_send_code') })
  await send.click()
  const code = page.locator('[name="code"]')
  await expect(code, 'the code follows the form at once').toBeFocused()
  await expect(page.getByRole('dialog'), 'registration alone').toHaveCount(1)
  await page.keyboard.type(await codeInInbox(page.request))
  await page.getByRole('button', { name: wordsOf(language, 'registration', 'registration_open') }).click()
}

/** The money that the stake lacks, through the provider's page and back. */
async function deposit(page: Page): Promise<void> {
  await slipOf(page).locator('[data-deposit-missing]').click()
  await page.getByRole('dialog').locator('[data-deposit]').click()
  await expect(page).toHaveURL(/\/sandbox-pay\//)
  await page.locator('button[value="success"]').click()
  await expect(page).toHaveURL(/\/onpay\/\w+\?payment=/)
}

for (const { turn, language, locale, stake } of [
  { turn: 1, language: 'en', locale: 'en-GB', stake: '£5.00' },
  { turn: 0, language: 'ru', locale: 'ru-RU', stake: '150' },
] as const)
  test(`from an empty browser to an accepted bet of three legs in ${CLICKS_MAX} clicks: ${language}${rotating(turn, 2)}`, async ({
    browser,
    play,
  }) => {
    const first = await play({ isLive: false })
    const games = [
      first,
      await play({ isLive: false, champ: first.champ }),
      await play({ isLive: false, champ: first.champ }),
    ]
    const viewport = { width: 1366, height: 768 }
    const context = await browser.newContext({ baseURL: process.env['EVENS_BOOK_URL'] ?? '', locale, viewport })
    const journey = await countJourney(context)
    const page = await context.newPage()
    const path = `/${language}/line/football/${first.champ}`
    await page.goto(path)
    await expectAlive(page)
    // Age and cookies in one click.
    await page.getByRole('dialog').getByRole('button', { name: /18/ }).first().click()
    await pickHomes(page, games)
    await expect(slipOf(page).locator('input[name="coupon-stake"]')).not.toHaveValue('')

    await register(page, language)
    await expect(page.locator('body > header [data-balance]')).toBeVisible()
    await expectAlive(page)
    expect(new URL(page.url()).pathname, 'the line where the slip was filled').toBe(path)
    await expect(slipOf(page).locator('[data-leg]')).toHaveCount(3)
    const noDialog = async (): Promise<void> => {
      // Longer than what opens by itself waits.
      await page.waitForTimeout(6000)
      await expect(page.locator('dialog[open]')).toHaveCount(0)
    }
    await noDialog()

    await deposit(page)
    await expectAlive(page)
    await expect(page.locator('[data-payment-state="success"]')).toBeVisible()
    const forward = page.locator('[data-forward]')
    await expect(forward).toContainText('(3)')
    await noDialog()
    await forward.click()
    await expectAlive(page)
    await expect(placeOf(page)).toContainText(stake)
    await placeOf(page).click()
    await expect(receiptOf(page)).toBeVisible()
    await expect(page.locator('dialog[open]')).toHaveCount(0)

    test.info().annotations.push({ type: 'clicks', description: String(journey.clicks()) })
    expect(journey.refused).toEqual([])
    expect(journey.registrations(), 'the form was posted once').toBe(1)
    expect(journey.clicks()).toBeLessThanOrEqual(CLICKS_MAX)
    expect(journey.clicks(), 'the count works').toBeGreaterThan(CLICKS_MAX - 5)
    await context.close()
  })
