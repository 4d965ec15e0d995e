import { AMOUNT_TYPES, isAway, LIMIT_TYPES, REALITY_CHECK, SESSION_LIMIT } from '@evens/rules/limits'
import type { Locator, Page } from '@playwright/test'
import { registerPlayer } from './support/a-player.ts'
import { answerNotices } from './support/answer-notices.ts'
import { openPage } from './support/open-page.ts'
import { query } from './support/query.ts'
import { expect, test } from './support/special-site.ts'

const PAGE = '/en/office/responsible'
let database = ''

test.use({
  baseURL: async ({ siteWith, databases }, provide) => {
    database = await databases.make()
    const { url } = await siteWith({ env: { DATABASE_URL: database } })
    await provide(url)
  },
})
test.beforeEach(({ context, baseURL }) => answerNotices(context, baseURL ?? ''))

/** A new player, signed in; returns the id. */
async function aPlayer(page: Page): Promise<string> {
  const email = 'limits@example.com'
  await registerPlayer(page.request, { email })
  const [row] = await query<{ id: string }>(database, 'select id::text from player where email = $1', [email])
  return row?.id ?? ''
}

const card = (page: Page, type: number): Locator => page.locator(`[data-limit="${type}"]`)
const field = (page: Page, type: number): Locator => card(page, type).locator(`[name="limit-${type}"]`)

/** An amount is typed and sent with Enter; of the others one is chosen. */
async function set(page: Page, type: number, value: string): Promise<void> {
  if (type < 30) {
    await field(page, type).fill(value)
    await field(page, type).press('Enter')
  } else {
    await field(page, type).selectOption(value)
    await card(page, type).getByRole('button', { name: 'Set', exact: true }).click()
  }
}

const state = (page: Page, type: number, word: string): Promise<void> =>
  expect(card(page, type)).toHaveAttribute('data-state', word)

/**
 * The append-only log is shifted, too: the checker compares both. Whoever switches its trigger off leaves a trace in the
 * catalogue, which the site takes for tampering: 45 seconds later it halts money. Hence a site of its own.
 */
const aDayLater = (id: string): Promise<unknown> =>
  query(
    database,
    `update limit_setting set started_at = started_at - interval '24 hours' where player_id = ${Number(id)};
     alter table limit_event disable trigger limit_event_for_ever;
     grant update on limit_event to current_user;
     update limit_event set at = at - interval '24 hours' where player_id = ${Number(id)};
     revoke update on limit_event from current_user;
     alter table limit_event enable trigger limit_event_for_ever`,
  )

/** Within the page: the other part asks the server as a new page would. */
async function showPart(page: Page, name: string): Promise<void> {
  const tab = page.locator('main').getByRole('navigation').getByRole('link', { name, exact: true })
  await tab.click()
  await expect(tab).toHaveAttribute('aria-current', 'page')
}

/** Asked anew after a day. */
async function lookAgain(page: Page, id: string): Promise<void> {
  await showPart(page, 'Self-test')
  await aDayLater(id)
  await showPart(page, 'Limits')
}

/** Set, lowered, raised, taken back, raised again and confirmed a day later, or left as it was. */
async function wholeLife(
  page: Page,
  id: string,
  type: number,
  steps: readonly [string, string, string],
): Promise<void> {
  const [first, tighter, looser] = steps
  const value = card(page, type).locator('[data-value]')
  await set(page, type, first)
  await state(page, type, 'ACTIVE')
  const before = await value.textContent()
  await set(page, type, tighter)
  await expect(value).not.toHaveText(before ?? '')
  const held = (await value.textContent()) ?? ''
  await set(page, type, looser)
  await state(page, type, 'PENDING')
  await expect(value).toHaveText(held)
  await card(page, type).locator('[data-cancel]').click()
  await state(page, type, 'ACTIVE')
  await set(page, type, looser)
  await expect(card(page, type)).toContainText('takes effect in 24 hours')
  await lookAgain(page, id)
  await card(page, type).locator('[data-confirm]').click()
  await state(page, type, 'ACTIVE')
  await expect(value).not.toHaveText(held)
}

test('a limit says what will become of it, and is set, lowered, raised, taken back and confirmed', async ({ page }) => {
  test.slow()
  const id = await aPlayer(page)
  await openPage(page, PAGE)
  await field(page, 20).press('Enter')
  await expect(field(page, 20)).toBeFocused()
  await expect(card(page, 20)).toContainText('Enter an amount above zero.')
  await field(page, 20).fill('250')
  await expect(card(page, 20)).toContainText('Tighter: it holds at once.')
  await wholeLife(page, id, 20, ['250', '120.50', '300'])
  await expect(card(page, 20).locator('[data-left]')).toHaveText('Left: €300.00')

  // None is looser than any; and what has waited long enough can still be left as it was.
  await card(page, 20).locator('[data-remove]').click()
  await state(page, 20, 'PENDING')
  await lookAgain(page, id)
  await card(page, 20).locator('[data-reject]').click()
  await state(page, 20, 'ACTIVE')

  await showPart(page, 'Changes')
  await expect(page.locator('main tbody tr')).toHaveCount(8)
  await expect(page.locator('main tbody tr').first()).toContainText('Rejected')
})

/** First, tighter and looser. What keeps a player away has no such life: it runs out, and nobody ends it before. */
const STEPS = new Map<number, readonly [string, string, string]>([
  ...AMOUNT_TYPES.map((type) => [type, ['900', '450', '1200']] as const),
  [SESSION_LIMIT, ['6', '5', '24']],
  [REALITY_CHECK, ['30', '15', '60']],
])

for (const type of LIMIT_TYPES.filter((each) => each !== 20 && !isAway(each))) {
  test(`limit ${type} lives the same life @long`, async ({ page }) => {
    test.slow()
    const id = await aPlayer(page)
    await openPage(page, PAGE)
    await wholeLife(page, id, type, STEPS.get(type) ?? ['', '', ''])
  })
}
