import type { Page } from '@playwright/test'
import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { resolve } from 'node:path'
import { createSupportAdmin } from '../apps/server/src/modules/support/index.ts'
import { createVerificationAdmin } from '../apps/server/src/modules/verification/index.ts'
import { joinDatabase } from '../apps/server/src/platform/database/index.ts'
import { registerPlayer, photo } from './support/a-player.ts'
import { answerNotices } from './support/answer-notices.ts'
import { axeFaults } from './support/axe.ts'
import { expectAlive, openPage } from './support/open-page.ts'
import { expect, test } from './support/test.ts'

const url = process.env['EVENS_URL'] ?? ''
const ROOT = resolve(import.meta.dirname, '..')

test.use({ baseURL: url })
test.beforeEach(async ({ context }) => answerNotices(context, url))

const join = (page: Page): Promise<void> => registerPlayer(page.request, { email: `desk-${randomUUID()}@mail.example` })

const { kysely, close } = joinDatabase({ dataDir: '', databaseUrl: process.env['EVENS_DATABASE'] ?? null })
test.afterAll(close)
const supportAdmin = createSupportAdmin(kysely)
const verificationAdmin = createVerificationAdmin(kysely)
const ACTOR = 'operator ann'

/** What an operator types on the machine of the site: once, as every command is a process. The desks do the same. */
const operator = (...words: readonly string[]): string =>
  execFileSync(process.execPath, ['tools/operator/main.ts', ...words], {
    cwd: ROOT,
    encoding: 'utf8',
    env: {
      ...process.env,
      DATABASE_URL: process.env['EVENS_DATABASE'],
      DATA_DIR: process.env['EVENS_DATA'],
      OPERATOR: 'dina',
      OPERATOR_KEY: 'evens-demo',
    },
  })

/** As with the keyboard alone. */
async function follow(page: Page, name: string): Promise<void> {
  await page.locator('main').getByRole('link', { name, exact: true }).press('Enter')
}

/** From one page of the office to another without loading it anew. */
const inMenu = (page: Page, href: string): Promise<void> =>
  page.locator(`[data-slot="left"] a[href="${href}"]`).press('Enter')

test('a request is written step by step with a picture, answered while the page is open, and closed', async ({
  page,
  faults,
}) => {
  await join(page)
  await openPage(page, '/en/office/support')
  await expect(page.locator('main')).toContainText('No requests yet')
  await page.locator('main').getByRole('link', { name: 'New request' }).first().press('Enter')
  await expect(page).toHaveURL(/\/create-request$/)
  await follow(page, 'Deposits')
  await follow(page, 'Money hasn’t arrived')
  await expect(page).toHaveURL(/\/create-request\/deposit\/not-arrived$/)
  await expect(page.locator('main')).toContainText('No deposits yet')
  await follow(page, 'Continue without it')
  await expect(page).toHaveURL(/\/create-request\/deposit\/not-arrived\/none$/)

  const text = page.getByLabel('Your request')
  await page.getByRole('button', { name: 'Send request' }).press('Enter')
  await expect(text).toBeFocused()
  await expect(text).toHaveAttribute('aria-invalid', 'true')
  await text.fill('I paid an hour ago.')
  await page
    .locator('main input[type="file"]')
    .setInputFiles({ name: 'a.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') })
  await expect(page.locator('main')).toContainText('We can’t read this file.')
  // The browser says so too.
  expect(faults.splice(0)).toEqual([expect.stringContaining('422')])
  await page.locator('main input[type="file"]').setInputFiles(photo)
  await expect(page.getByRole('img', { name: 'Picture 1' })).toBeVisible()
  expect(await axeFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'Send request' }).press('Enter')
  await expect(page.locator('[data-sent]')).toContainText('Request sent')
  await follow(page, 'Open request')

  const thread = page.locator('[data-thread]')
  await expect(thread).toHaveAttribute('data-state', 'open')
  const id = (await thread.getAttribute('data-thread')) ?? ''
  operator('support', 'answer', id, 'It has arrived. Look at your balance.')
  await expect(thread.locator('[data-side="operator"]')).toContainText('It has arrived.')
  await expect(thread).toHaveAttribute('data-state', 'answered')
  expect(await axeFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'Close request' }).press('Enter')
  await expect(thread).toHaveAttribute('data-state', 'closed')
  await page.getByLabel('Your message').fill('Thank you, it is there.')
  await page.getByRole('button', { name: 'Send', exact: true }).press('Enter')
  await expect(thread.locator('[data-side="player"]')).toHaveCount(2)
  await expect(thread).toHaveAttribute('data-state', 'open')

  await inMenu(page, '/en/office/support')
  await supportAdmin.answer(id, ACTOR, 'Gladly.')
  await expect(page.locator(`[data-request="${id}"]`)).toContainText('1 new reply')
})

test('documents are uploaded and submitted, and decisions are shown at once', async ({ page }) => {
  await join(page)
  await openPage(page, '/en/office/verification')
  const card = (type: string) => page.locator(`[data-document="${type}"]`)
  for (const type of ['identity_front', 'identity_back', 'address']) {
    await card(type).locator('input[type="file"]').setInputFiles(photo)
    await expect(card(type)).toHaveAttribute('data-state', 'uploaded')
  }
  await page.getByRole('button', { name: 'Send for review' }).press('Enter')
  await expect(page.locator('[data-group]')).toHaveAttribute('data-group', 'review')

  const { result } = (await (await page.request.get('/web-api/user/config')).json()) as {
    result: { verification_status: number }
  }
  expect(result.verification_status).toBe(2)
  const address = (await verificationAdmin.list()).findLast(({ type }) => type === 'address')
  await verificationAdmin.refuse(address?.id ?? '', ACTOR, 'expired')
  await expect(card('address')).toHaveAttribute('data-state', 'refused')
  await expect(card('address')).toContainText('Expired or too old.')
  await expect(page.locator('main')).toContainText('Action required')

  // Before a deposit it is asked for once more, until it is given.
  await inMenu(page, '/en/office/recharge')
  await page.locator('main').getByRole('link', { name: 'Go to verification' }).press('Enter')
  await expect(page).toHaveURL(/\/office\/verification$/)
  await expect(card('address')).toHaveAttribute('data-state', 'refused')
  expect(await axeFaults(page)).toEqual([])
  await card('address').locator('input[type="file"]').setInputFiles(photo)
  await page.getByRole('button', { name: 'Send for review' }).press('Enter')
  await expect(page.locator('[data-group]')).toHaveAttribute('data-group', 'review')
  const read = page.waitForResponse('**/web-api/user/config')
  await inMenu(page, '/en/office/recharge')
  await read
  await expect(page.locator('main')).not.toContainText('Document requested')
  await expect(page.locator('main').getByRole('link', { name: 'Go to verification' })).toHaveCount(0)
})

test('an idea is shared in Arabic, from right to left', async ({ page }) => {
  await join(page)
  await openPage(page, '/ar/office/share-idea')
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await page.getByLabel('فكرتك').fill('وضع ليلي أهدأ')
  await page.getByRole('button', { name: 'إرسال الفكرة' }).press('Enter')
  await page.locator('main').getByRole('link', { name: 'وضع ليلي أهدأ' }).press('Enter')
  await expectAlive(page)
  await expect(page.locator('[data-thread] [data-side="player"]')).toContainText('وضع ليلي أهدأ')
  expect(await axeFaults(page)).toEqual([])
})
