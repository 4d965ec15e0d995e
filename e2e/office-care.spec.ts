import { REALITY_CHECK } from '@evens/rules/limits'
import type { Locator, Page } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { NEW_PASSWORD, registerPlayer } from './support/a-player.ts'
import { answerNotices } from './support/answer-notices.ts'
import { axeFaults } from './support/axe.ts'
import { clickBeside } from './support/click-beside.ts'
import { openPage } from './support/open-page.ts'
import { query } from './support/query.ts'
import { expect, test } from './support/test.ts'

const url = process.env['EVENS_URL'] ?? ''
const database = process.env['EVENS_DATABASE'] ?? ''
const PAGE = '/en/office/responsible'

test.use({ baseURL: url })
test.beforeEach(({ context }) => answerNotices(context, url))

let players = 0
/** A player of one's own, signed in. */
async function aPlayer(page: Page): Promise<{ readonly email: string; readonly id: string }> {
  players += 1
  const email = `care-${process.pid}-${players}@example.com`
  await registerPlayer(page.request, { email })
  const [row] = await query<{ id: string }>(database, 'select id::text from player where email = $1', [email])
  return { email, id: row?.id ?? '' }
}

const card = (page: Page, type: number): Locator => page.locator(`[data-limit="${type}"]`)
const field = (page: Page, type: number): Locator => card(page, type).locator(`[name="limit-${type}"]`)

/** Within the page: the other part asks the server as a new page would. */
async function showPart(page: Page, name: string): Promise<void> {
  const tab = page.locator('main').getByRole('navigation').getByRole('link', { name, exact: true })
  await tab.click()
  await expect(tab).toHaveAttribute('aria-current', 'page')
}

/** The whole life of every limit is led in responsible.component.test.tsx. */
test('a limit is set, lowered, raised and taken back, and every change is listed', async ({ page }) => {
  await aPlayer(page)
  await openPage(page, PAGE)
  const value = card(page, 20).locator('[data-value]')
  await field(page, 20).fill('250')
  await expect(card(page, 20)).toContainText('Stricter: applies at once.')
  await field(page, 20).press('Enter')
  await expect(value).toHaveText('€250.00')
  await field(page, 20).fill('120.50')
  await field(page, 20).press('Enter')
  await expect(value).toHaveText('€120.50')
  await expect(card(page, 20).locator('[data-left]')).toHaveText('Left: €120.50')
  await field(page, 20).fill('300')
  await field(page, 20).press('Enter')
  await expect(card(page, 20)).toHaveAttribute('data-state', 'PENDING')
  await expect(card(page, 20)).toContainText('can confirm it in 24 hours')
  await expect(value).toHaveText('€120.50')
  await card(page, 20).locator('[data-cancel]').click()
  await expect(card(page, 20)).toHaveAttribute('data-state', 'ACTIVE')
  await showPart(page, 'Changes')
  await expect(page.locator('main tbody tr')).toHaveCount(4)
  await expect(page.locator('main tbody tr').first()).toContainText('Cancelled')
})

test('a time-out is asked about once more and cannot be taken back, and leaves self-exclusion open', async ({
  page,
}) => {
  await aPlayer(page)
  await openPage(page, '/en')
  await page.locator('body > header [data-balance]').click()
  await page.locator('[data-open-limits]').click()
  const modal = page.getByRole('dialog', { name: 'Set limits' })
  await modal.locator('[name="limit-33"]').selectOption('7')
  await expect(modal).toContainText('Not started yet')
  expect(await axeFaults(page, { except: 'main' })).toEqual([])
  await modal.getByRole('button', { name: 'Take a break' }).click()
  await page
    .getByRole('dialog', { name: 'Take a break for 7 days?' })
    .getByRole('button', { name: 'Take a break' })
    .click()
  await expect(modal.locator('[data-away]')).toContainText('It can’t be ended early.')
  await modal.getByRole('link', { name: 'All limits' }).click()
  await expect(page).toHaveURL(/responsible$/)
  await expect(page.locator('main')).toContainText('You are on a time-out until')
  await expect(field(page, 31)).toHaveCount(0)
  await expect(field(page, 33)).toHaveCount(0)
  await expect(field(page, 30)).toBeEnabled()
})

/** What becomes of other tabs is seen across two nodes: exclusion-nodes.spec.ts. */
test('an exclusion is confirmed; signing in shows the reason and allows withdrawals only', async ({ page, faults }) => {
  const { email } = await aPlayer(page)
  await openPage(page, PAGE)
  await field(page, 30).selectOption('30')
  await expect(card(page, 30)).toContainText('you are signed out on all devices')
  await card(page, 30).getByRole('button', { name: 'Self-exclude' }).click()
  const asked = page.getByRole('dialog', { name: 'Self-exclude for 30 days?' })
  await asked.getByRole('button', { name: 'Self-exclude' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Your self-exclusion has started' })
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await clickBeside(page)
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'OK' }).click()
  await expect(page).toHaveURL(/\/en$/)

  await openPage(page, '/en/user/login')
  const form = page.locator('main form')
  await form.getByLabel('Login').fill(email)
  await form.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD)
  await form.getByLabel('Password', { exact: true }).press('Enter')
  await expect(form.getByRole('alert')).toContainText('You are self-excluded')
  await expect(form.getByRole('alert')).toContainText('You can’t play until')
  expect(await axeFaults(page)).toEqual([])
  await form.locator('[data-withdraw-only]').click()
  await expect(page).toHaveURL(/\/en\/office\/deduce$/)
  await expect(page.locator('body > header').getByRole('link', { name: 'Deposit' })).toHaveCount(0)
  await page.locator(`[data-slot="left"] a[href="${PAGE}"]`).click()
  await expect(page.locator('main')).toContainText('You are self-excluded until')
  await expect(page.locator('main form')).toHaveCount(0)
  // Each refused call is an error to the browser's console, too.
  faults.splice(0)
})

test('a reality check stays until it is answered, and the session is seen on every page', async ({ page }) => {
  const { id } = await aPlayer(page)
  const data = { key: randomUUID(), limitType: REALITY_CHECK, limitValue: '15' }
  expect((await page.request.post('/limit-service-api/api/external/web/v3/limit', { data })).status()).toBe(200)
  await query(database, "update limit_player set reality_due_at = now() - interval '1 second' where player_id = $1", [
    id,
  ])
  await query(
    database,
    "update player_session set started_at = started_at - interval '65 minutes' where player_id = $1",
    [id],
  )
  await openPage(page, '/en/results')
  const check = page.getByRole('alertdialog', { name: 'Reality check' })
  await expect(check).toContainText('1 hour and 5 minutes')
  await expect(page.locator('[data-elapsed]')).toHaveText('1:05')
  await expect(page.locator('[data-net]')).toHaveText('€0.00')
  expect(await axeFaults(page, { except: 'main' })).toEqual([])
  await page.keyboard.press('Escape')
  await clickBeside(page)
  await expect(check).toBeVisible()
  await check.getByRole('button', { name: 'Keep playing' }).click()
  await expect(check).toBeHidden()
  await query(database, "update limit_player set reality_due_at = now() - interval '1 second' where player_id = $1", [
    id,
  ])
  await page.reload()
  await check.getByRole('button', { name: 'Take a break' }).click()
  await expect(page).toHaveURL(/responsible#limits-extra$/)
  await expect(check).toBeHidden()
})

test('the session limit ends the session, and a dialog stays until it is answered', async ({ page, faults }) => {
  const { id } = await aPlayer(page)
  await query(
    database,
    "update player_session set limit_at = clock_timestamp() + interval '12 seconds' where player_id = $1",
    [id],
  )
  await openPage(page, '/en/results')
  const ended = page.getByRole('alertdialog', { name: 'Session limit reached' })
  await expect(ended).toContainText('Visit tomorrow.')
  await ended.getByRole('button', { name: 'OK' }).click()
  await expect(page).toHaveURL(/\/en$/)
  await expect(page.locator('body > header').getByRole('link', { name: 'Sign in' })).toBeVisible()
  faults.splice(0)
})

test('the self-test, help and the file of time and money are read without a fault', async ({ page }) => {
  await aPlayer(page)
  await openPage(page, `${PAGE}?show=test`)
  expect(await axeFaults(page)).toEqual([])

  await showPart(page, 'Help')
  const link = page.getByRole('link', { name: /Gamblers Anonymous/ })
  await expect(link).toHaveAttribute('rel', /noopener/)
  expect(await axeFaults(page)).toEqual([])

  await showPart(page, 'Time and money')
  await expect(page.locator('main')).toContainText('used no money')
  const [file] = await Promise.all([page.waitForEvent('download'), page.locator('[data-export]').click()])
  expect(readFileSync(await file.path(), 'utf8')).toContain('Your activity')
})

test('in Arabic a limit is set in Arabic digits, and the modal speaks Arabic, too @long', async ({ page }) => {
  await aPlayer(page)
  await openPage(page, '/ar/office/responsible')
  await field(page, 20).fill('٢٥٠')
  await expect(card(page, 20)).toContainText('أشد: يسري فورًا.')
  await field(page, 20).press('Enter')
  await expect(card(page, 20)).toHaveAttribute('data-state', 'ACTIVE')
  await expect(card(page, 20).locator('[data-value]')).toContainText('250.00')
  expect(await axeFaults(page)).toEqual([])
  await page.locator('body > header [data-balance]').click()
  await page.locator('[data-open-limits]').click()
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'الإيداعات خلال 24 ساعة' })).toBeVisible()
})
