import type { PlayedTitles } from '@evens/contracts'
import type { Page } from '@playwright/test'
import { answerNotices } from './support/answer-notices.ts'
import { signInToPlay } from './support/casino-player.ts'
import * as casino from './support/casino-title.ts'
import { openPage } from './support/open-page.ts'
import { expect, test } from './support/test.ts'
import { wordsOf } from './support/words.ts'

test.use({ baseURL: process.env['EVENS_URL'] ?? '' })
test.beforeEach(({ context, baseURL }) => answerNotices(context, baseURL ?? ''))

const [COIN, MINES] = [casino.playable('coin'), casino.playable('mines')]

async function startMines(page: Page): Promise<string> {
  await casino.openTitle(page, MINES, 'money')
  const { round } = await casino.replyTo(page, () => casino.mainOf(page).click())
  return round?.id ?? ''
}

test('a round that was left open is offered in the sportsbook, and is taken up from there', async ({ page }) => {
  await signInToPlay(page)
  await openPage(page, '/en/casino-lobby')
  const id = await startMines(page)
  await openPage(page, '/en/line')
  const notice = page.locator('[data-open-round]')
  await expect(notice).toContainText('Game in progress')
  await notice.getByRole('link', { name: wordsOf('en', 'session', 'session_open_continue') }).click()
  await casino.expectOpen(page, MINES, 'money')
  await expect(casino.frameOf(page).getByText(wordsOf('en', 'games', 'play_taken_up'))).toBeVisible()
  await expect(notice).toHaveCount(0)
  const reply = await casino.replyTo(page, () => casino.stepsOf(page).first().click())
  expect(reply.round?.id).toBe(id)
})

test('my casino has the round under way, the result of each title, favourites and seeds', async ({ page }) => {
  await signInToPlay(page)
  await openPage(page, '/en/casino-lobby')
  await casino.openTitle(page, COIN, 'money')
  await casino.choiceOf(page, COIN)?.click()
  await casino.replyTo(page, () => casino.mainOf(page).click())
  await expect(casino.announcedIn(page)).not.toHaveText('')
  const id = await startMines(page)
  await openPage(page, '/en/my-casino')
  await expect(page.locator(`[data-round="${id}"]`)).toBeVisible()
  await expectResultOf(page)
  await page
    .getByRole('button', { name: /^Add .* to favourites$/ })
    .first()
    .click()
  await page.getByRole('link', { name: wordsOf('en', 'lobby', 'lobby_rail_favourites'), exact: true }).click()
  await expect(page).toHaveURL(/\/en\/my-casino\/favorites$/)
  await expect(page.locator('main article[data-title]').first()).toBeVisible()
})

/** The result of Coin as its row shows it is the one of the ledger’s rounds. */
async function expectResultOf(page: Page): Promise<void> {
  const reply = await page.request.get('/web-api/games/played?from=0')
  const { titles } = (await reply.json()) as PlayedTitles
  const [result] = titles.find(({ title }) => title === COIN.id)?.results ?? []
  if (result === undefined) throw new Error('Coin was not played')
  const { currency: iso, exponent, staked, returned, net } = result
  expect(BigInt(net)).toBe(BigInt(returned) - BigInt(staked))
  const row = page.locator('[data-played="coin"]')
  const money = (minor: string): string => casino.moneyText(minor, { currency: iso, exponent })
  await expect(row).toContainText(money(BigInt(net) < 0n ? net.slice(1) : net))
  await expect(row).toContainText(money(staked))
}
