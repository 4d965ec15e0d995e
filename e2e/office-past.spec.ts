import type { Page } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import { registerPlayer } from './support/a-player.ts'
import { answerNotices } from './support/answer-notices.ts'
import { axeFaults } from './support/axe.ts'
import { openPage } from './support/open-page.ts'
import { signIn } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'

const url = process.env['EVENS_URL'] ?? ''

test.use({ baseURL: url })
test.beforeEach(async ({ context }) => answerNotices(context, url))

type Kind = { readonly id: string; readonly price: string; readonly draws: readonly { readonly n: number }[] }

/** A player of the sandbox buys a ticket for two draws; answers its number. */
async function buyTicket(page: Page): Promise<string> {
  await signIn(page)
  const { kinds } = (await (await page.request.get('/web-api/lotto/kinds?currency=USD')).json()) as { kinds: Kind[] }
  const kind = kinds.find(({ id }) => id === 'quick-five')
  const reply = await page.request.post('/web-api/lotto/tickets', {
    data: {
      key: `past-${randomUUID()}`,
      currency: 'USD',
      kind: 'quick-five',
      lines: [[[3, 8, 13, 21, 34]]],
      from: kind?.draws[1]?.n,
      draws: 2,
      stake: String(BigInt(kind?.price ?? 0) * 2n),
    },
  })
  const placed = (await reply.json()) as { id: string; reason: string | null }
  expect(placed.reason).toBeNull()
  return placed.id
}

test('a player narrows the history, reads one record step by step and takes it as a table, by keyboard', async ({
  page,
}) => {
  const id = await buyTicket(page)
  await openPage(page, '/en/office/history')
  await expect(page.locator(`[data-record="${id}"]`)).toBeVisible()
  await expect(page.locator('[data-total="USD"]')).toContainText('Open stakes')
  await expect(page.locator('[data-slot="left"] a[aria-current="page"]')).toHaveText('Bet history')
  expect(await axeFaults(page)).toEqual([])

  await page.locator('main').getByRole('link', { name: 'Lotto', exact: true }).press('Enter')
  await expect(page).toHaveURL(/\?product=lotto$/)
  await page.getByLabel('Type', { exact: true }).selectOption({ label: 'Quick Five' })
  const number = page.getByRole('textbox', { name: 'Number', exact: true })
  await number.fill(id)
  await number.press('Enter')
  await expect(page).toHaveURL(new RegExp(`product=lotto.*type=quick-five.*id=${id}`))
  await expect(page.locator('[data-record]')).toHaveCount(1)

  await page.getByRole('link', { name: id }).press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Bet ${id}`)
  await expect(page.locator('[data-step="staked"]')).toHaveCount(2)
  await expect(page.locator('main')).toContainText('3 8 13 21 34')
  expect(await axeFaults(page)).toEqual([])

  await page.locator('main').getByRole('link', { name: 'Back to the list' }).press('Enter')
  await expect(page.locator('[data-record]')).toHaveCount(1)
  const table = await page.request.get((await page.locator('a[href*="history.csv"]').getAttribute('href')) ?? '')
  expect(table.headers()['content-disposition']).toContain('history.csv')
  expect(await table.text()).toContain(`"${id}","Lotto","Quick Five"`)
})

const TRUE_STATES = [
  ['/en/office/history', 'No bets yet'],
  ['/en/office/bonuses/deposit', 'Nothing yet.'],
  ['/en/office/bonuses/wager', 'No bonus money'],
  ['/en/office/casino/vip-cashback', 'No full week yet.'],
  ['/en/office/casino/premium-cashback', 'This cashback starts at level 5.'],
  ['/en/office/promotion', 'Check code'],
  ['/en/office/bringfriend', 'Registered through your link'],
  ['/en/office/rewards', 'No points yet'],
] as const

test('a new player sees no bonus and the missing steps', async ({ page }) => {
  test.slow()
  await registerPlayer(page.request, { email: `past-${randomUUID()}@mail.example` })
  for (const [address, words] of TRUE_STATES) {
    await openPage(page, address)
    await expect(page.locator('main')).toContainText(words)
    await expect(page.locator('[data-slot="left"] a[aria-current]')).toHaveCount(1)
  }
  await expect(page.getByRole('link', { name: 'Personal details Profile incomplete' })).toBeVisible()
  await page.setViewportSize({ width: 1366, height: 768 })
  const cutOff = await page
    .locator('[data-slot="left"]')
    .evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)
  expect(cutOff, 'the whole menu is seen in a low window').toBe(0)
  await openPage(page, '/en/office/promotion')
  const code = page.locator('form', { hasText: 'Check' }).getByRole('textbox', { name: 'Code', exact: true })
  await code.fill('NO-SUCH-CODE')
  await code.press('Enter')
  await expect(page.locator('main form:not([data-enter-code]) [role="status"]')).toContainText(
    'This code is not valid for your account.',
  )
  expect(await axeFaults(page)).toEqual([])
})

test('in Arabic the history reads from right to left', async ({ page }) => {
  const id = await buyTicket(page)
  await openPage(page, `/ar/office/history?bet=lotto-${id}`)
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(page.locator('main')).toContainText('تفاصيل الرهان')
  const menu = await page.locator('[data-slot="left"] nav').first().boundingBox()
  const main = await page.locator('main').boundingBox()
  expect(menu?.x ?? 0).toBeGreaterThan(main?.x ?? 0)
  expect(await axeFaults(page)).toEqual([])
})
