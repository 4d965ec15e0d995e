import type { GameRoundRecall, OwnTableBets, TableBetPlaced, TableCollected } from '@evens/contracts'
import { isPlayable, isShared, type Title, TITLES } from '@evens/games/catalogue'
import { rotating } from '@evens/test-kit/rotation'
import type { Locator, Page } from '@playwright/test'
import { answerNotices } from './support/answer-notices.ts'
import { axeFaults } from './support/axe.ts'
import { signInToPlay } from './support/casino-player.ts'
import { addressOf, frameOf, namesOf, partsOf, recordOf } from './support/casino-title.ts'
import { goTo, openPage } from './support/open-page.ts'
import { query } from './support/query.ts'
import { expect, test } from './support/test.ts'
import { wordsOf } from './support/words.ts'

const SHARED = TITLES.filter((title) => isPlayable(title) && isShared(title))
const TITLES_A_DAY = 2
/** A draw closes, is shown and is paid within its cycle; the longest show is a match. */
const CYCLE_MS = 120_000
const PLAY_MS = 300_000
/** A site that has just begun reckons its chains, one after the other. */
const CHAINS_MS = 120_000
const RAW_KEY = /\b(?:play|shared|games|layout|lobby|main|errors)_[a-z0-9]+(?:_[a-z0-9]+)*\b/

test.use({ baseURL: process.env['EVENS_URL'] ?? '' })
test.beforeEach(({ context, baseURL }) => answerNotices(context, baseURL ?? ''))

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

const isBingo = ({ maths }: Title): boolean => maths.startsWith('bingo')
/** Rounds of minutes: bets close at once when there is one, and a show under way ends. */
const isLong = (title: Title): boolean => isBingo(title) || title.sections.includes('virtualsports')
/** All balls of a bingo take four minutes. */
const BINGO_SHOW = '10 seconds'

const database = (): string => process.env['EVENS_DATABASE'] ?? ''

/** Ends the show of a long round, so that the next one opens. */
const endShow = ({ id }: Title) =>
  query(
    database(),
    `update table_round set ends_at = clock_timestamp()
     where title = $1 and state = 'running' and ends_at > clock_timestamp()`,
    [id],
  )

/** Closes a long round now. A race and a match are shown to their end, a bingo for its first balls. */
const closeNow = (title: Title, n: string) =>
  query(
    database(),
    `update table_round set closes_at = now, starts_at = now + interval '1 second',
       ends_at = now + interval '1 second' + case when $3::text is null then ends_at - starts_at else $3::interval end
     from (select clock_timestamp() as now) as clock where title = $1 and n = $2 and state = 'open'`,
    [title.id, n, isBingo(title) ? BINGO_SHOW : null],
  )

/** The first thing that can be bet on: a spot, a number, a price. Cards of bingo are chosen from the start. */
function pickOf(page: Page, { family, maths }: Title): Locator | null {
  if (family === 'crash' || maths.startsWith('bingo')) return null
  return page.locator(
    maths.startsWith('keno') ? '[data-stage] [data-number="1"]' : '[data-stage] button[aria-disabled="false"]',
  )
}

/** Leaves a flight by hand where it is still up, and answers the multiple at which the server took it. */
async function leave(page: Page): Promise<number | null> {
  const collect = page.locator('[data-slot="0"] [data-main="collect"][aria-disabled="false"]')
  const sent = page
    .waitForResponse((one) => one.url().endsWith('/collects'), { timeout: CYCLE_MS })
    .then(async (one) => (await one.json()) as TableCollected)
    .catch(() => null)
  const isLeft = await collect.click({ timeout: 20_000 }).then(
    () => true,
    () => false,
  )
  return isLeft ? ((await sent)?.bet?.collected ?? null) : null
}

/** Keeps the last announcement of the frame: it goes with its round, which may be a second after it. */
const hear = (page: Page): Promise<void> =>
  frameOf(page).evaluate((frame) => {
    const look = (): void => {
      const text = frame.querySelector('[data-told]')?.textContent ?? ''
      if (text !== '') document.body.dataset['heard'] = text
    }
    new MutationObserver(look).observe(frame, { subtree: true, childList: true, characterData: true })
  })

const MONEY_PARTS = partsOf(SHARED, TITLES_A_DAY)
for (const [part, titles] of MONEY_PARTS.entries())
  for (const title of titles)
    test(`a bet at ${title.route} is placed once, paid when its round is over, and verified by anybody${rotating(part, MONEY_PARTS.length)}`, async ({
      page,
    }) => {
      test.setTimeout(PLAY_MS)
      const { cash } = await signInToPlay(page)
      await openTable(page, title, 'money')
      const before = BigInt(await cash())
      await hear(page)
      if (isLong(title)) await endShow(title)
      await pickOf(page, title)?.first().click({ timeout: CYCLE_MS })
      const bet = await placeBet(page)
      await expectBalance(page, cash, before - BigInt(bet.stake))
      if (isLong(title)) await closeNow(title, bet.n)
      const left = title.family === 'crash' ? await leave(page) : null
      const { payout, tax, why } = await endOf(page, title, bet.id)
      if (title.family === 'crash') {
        expect(['collected', 'lost']).toContain(why)
        expect(BigInt(payout)).toBe(why === 'lost' ? 0n : (BigInt(bet.stake) * BigInt(left ?? 0)) / 100n)
      } else expect(why).not.toBe('returned')
      await expectBalance(page, cash, before - BigInt(bet.stake) + BigInt(payout) - BigInt(tax))
      // The show of a bingo is cut off before it tells anything.
      if (!isBingo(title)) await expect(page.locator('body')).toHaveAttribute('data-heard', /./)
      await expectVerified(page, bet.id)
    })
