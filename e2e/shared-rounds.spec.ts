import type { GameRoundRecall, OwnTableBets, TableBetPlaced, TableCollected } from '@evens/contracts'
import { isPlayable, isShared, type Title, TITLES } from '@evens/games/catalogue'
import { rotating } from '@evens/test-kit/rotation'
import type { Locator, Page } from '@playwright/test'
import { answerNotices } from './support/answer-notices.ts'
import { axeFaults } from './support/axe.ts'
import { signInToPlay } from './support/casino-player.ts'
import { addressOf, announcedIn, frameOf, namesOf, partsOf, recordOf } from './support/casino-title.ts'
import { goTo, openPage } from './support/open-page.ts'
import { expect, test } from './support/test.ts'
import { wordsOf } from './support/words.ts'

const SHARED = TITLES.filter((title) => isPlayable(title) && isShared(title))
const TITLES_A_DAY = 2
/** A draw closes, is shown and is paid within its cycle. */
const CYCLE_MS = 60_000
/** A site that has just begun reckons its chains, one after the other. */
const CHAINS_MS = 120_000
const RAW_KEY = /\b(?:play|shared|games|layout|lobby|main|errors)_[a-z0-9]+(?:_[a-z0-9]+)*\b/

test.use({ baseURL: process.env['EVENS_URL'] ?? '' })
test.beforeEach(({ context, baseURL }) => answerNotices(context, baseURL ?? ''))

const titleOf = (route: string): Title => SHARED.find((title) => title.route === route) as Title
const slotMain = (page: Page): Locator => page.locator('[data-slot="0"] [data-main]').first()

/** Opens a table in the app, once the site that has just begun has its chain. */
async function openTable(page: Page, title: Title, mode: 'demo' | 'money', language = 'en'): Promise<void> {
  const { id, route } = title
  await expect
    .poll(async () => (await page.request.get(`/web-api/games/tables/${id}`)).status(), { timeout: CHAINS_MS })
    .toBe(200)
  await goTo(page, addressOf(title, language))
  await expect(page.locator(`[data-game="${route}"][data-mode="${mode}"][data-ready] [data-stage]`)).toBeVisible()
}

const PARTS = partsOf(SHARED, TITLES_A_DAY)
for (const [part, titles] of PARTS.entries())
  test(`the tables of ${namesOf(titles)} open for a visitor in Arabic, and axe finds no fault${rotating(part, PARTS.length)}`, async ({
    page,
  }) => {
    const found: string[] = []
    await openPage(page, '/ar/casino-lobby')
    for (const title of titles) {
      await openTable(page, title, 'demo', 'ar')
      const name = wordsOf('ar', 'lobby', `lobby_title_${title.route.replaceAll('-', '_')}`)
      await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
      await expect(frameOf(page)).toHaveAccessibleName(name)
      expect((await page.locator('main').innerText()).match(RAW_KEY), title.route).toBeNull()
      found.push(...(await axeFaults(page)).map((fault) => `${title.route}: ${fault}`))
    }
    expect(found).toEqual([])
  })

/** Presses the main action, which bets in this round or in the next one, and answers the reply of the server. */
async function placeBet(page: Page): Promise<NonNullable<TableBetPlaced['bet']>> {
  const sent = page.waitForResponse((one) => one.url().endsWith('/bets') && one.request().method() === 'POST', {
    timeout: CYCLE_MS,
  })
  await expect(slotMain(page)).toHaveAttribute('aria-disabled', 'false', { timeout: CYCLE_MS })
  await slotMain(page).click()
  const reply = (await (await sent).json()) as TableBetPlaced
  expect(reply, JSON.stringify(reply)).toMatchObject({ state: 'placed', reason: null })
  return reply.bet as NonNullable<TableBetPlaced['bet']>
}

/** The end of a bet, as the player's own list has it. */
async function endOf(page: Page, { id }: Title, bet: string) {
  const read = async () => {
    const reply = await page.request.get(`/web-api/games/tables/${id}/bets`)
    return ((await reply.json()) as OwnTableBets).bets.find((one) => one.id === bet)?.over ?? null
  }
  await expect.poll(read, { timeout: CYCLE_MS }).not.toBeNull()
  return (await read()) as NonNullable<Awaited<ReturnType<typeof read>>>
}

/** Header, frame and ledger name one balance. */
async function expectBalance(page: Page, cash: () => Promise<string>, is: bigint): Promise<void> {
  await expect.poll(cash, { timeout: CYCLE_MS }).toBe(String(is))
  await expect(frameOf(page).locator('[data-balance]')).toHaveAttribute('data-balance', String(is))
}

async function expectVerified(page: Page, bet: string): Promise<void> {
  const recall = (await (await page.request.get(`/web-api/games/rounds/${bet}`)).json()) as GameRoundRecall
  expect(recall.round.pair).toBeNull()
  await goTo(page, '/en/games/landing/fairness')
  await page.locator('main textarea[name="record"]').fill(recordOf(recall))
  await page.getByRole('button', { name: wordsOf('en', 'games', 'play_verify_check'), exact: true }).click()
  const answers = page.locator('main [data-answer]')
  await expect
    .poll(() => answers.evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset['answer'])))
    .toEqual(['committed-true', 'drawn-true', 'paid-true'])
}

test('a bet in a fast draw is placed once, paid when the draw is over, and verified by anybody', async ({ page }) => {
  const { cash } = await signInToPlay(page)
  const title = titleOf('fast-dice')
  await openTable(page, title, 'money')
  const before = BigInt(await cash())
  await page.locator('[data-stage] button[aria-disabled="false"]').first().click({ timeout: CYCLE_MS })
  const bet = await placeBet(page)
  const { payout, tax } = await endOf(page, title, bet.id)
  await expectBalance(page, cash, before - BigInt(bet.stake) + BigInt(payout) - BigInt(tax))
  await expect(announcedIn(page)).not.toHaveText('')
  await expectVerified(page, bet.id)
})

test('a flight is left by hand at the multiple of the server, or is lost with its stake', async ({ page }) => {
  const { cash } = await signInToPlay(page)
  const title = titleOf('ascent')
  await openTable(page, title, 'money')
  const before = BigInt(await cash())
  const bet = await placeBet(page)
  const collect = page.locator('[data-slot="0"] [data-main="collect"][aria-disabled="false"]')
  const sent = page
    .waitForResponse((one) => one.url().endsWith('/collects'), { timeout: CYCLE_MS })
    .then(async (one) => (await one.json()) as TableCollected)
    .catch(() => null)
  await collect.click({ timeout: 20_000 }).catch(() => undefined)
  const { payout, why } = await endOf(page, title, bet.id)
  expect(['collected', 'lost']).toContain(why)
  const reply = why === 'collected' ? await sent : null
  const multiple = reply?.bet?.collected ?? 0
  expect(BigInt(payout)).toBe((BigInt(bet.stake) * BigInt(multiple)) / 100n)
  await expectBalance(page, cash, before - BigInt(bet.stake) + BigInt(payout))
})
