import type { Locator, Page } from '@playwright/test'
import { axeFaults } from './support/axe.ts'
import { expect, test } from './support/book-test.ts'
import type { Game } from './support/game.ts'
import { fair } from './support/offer.ts'
import { openPage } from './support/open-page.ts'
import { priceIn } from './support/price.ts'

/** Fair chances that agree with each other: 1.6 goals are expected of the one side and 1.1 of the other. */
const RESULT = fair('result', { home: 0.47775, draw: 0.27257, away: 0.24968 })
const MARKETS = [
  RESULT,
  fair('double_chance', { home_draw: 0.75032, home_away: 0.72743, draw_away: 0.52225 }),
  fair('total', { over: 0.76317, under: 0.23683 }, { total: '1.5' }),
  fair('total', { over: 0.50638, under: 0.49362 }, { total: '2.5' }),
  fair('total', { over: 0.28591, under: 0.71409 }, { total: '3.5' }),
  fair('draw_no_bet', { home: 0.6568, away: 0.3432 }),
  fair('both_score', { yes: 0.54427, no: 0.45573 }),
]

const slipOf = (page: Page): Locator => page.locator('section[aria-labelledby="coupon-title"]')
const trayOf = (page: Page): Locator => page.locator('[data-builder-tray]')
const oddsOf = (page: Page): Locator => page.locator('[data-builder-odds]')
const pickOf = (page: Page, { id }: Game, ref: string): Locator => page.locator(`[data-builder="${id}/${ref}"]`)

async function openBuilder(page: Page, game: Game, language = 'en'): Promise<void> {
  await openPage(page, game.address(language))
  await page.locator('[data-builder-mode]').click()
  await expect(pickOf(page, game, 'result/home')).toBeEnabled()
}

test('two picks of one game become one leg at one price', async ({ page, play }) => {
  const game = await play({ isLive: false, markets: MARKETS })
  await openBuilder(page, game)
  await expect(page).toHaveURL(/\?builder=1$/)
  await expect(pickOf(page, game, 'draw_no_bet/home')).toBeDisabled()

  await pickOf(page, game, 'result/home').click()
  await expect(pickOf(page, game, 'result/home')).toHaveAttribute('aria-pressed', 'true')
  await expect(trayOf(page)).toContainText('Pick at least one more outcome.')
  await expect(pickOf(page, game, 'result/away')).toBeDisabled()
  await expect(pickOf(page, game, 'double_chance/home_draw')).toBeDisabled()

  await pickOf(page, game, 'total|total=2.5/over').click()
  // Together they are likelier than apart: 0.296, and 0.242 were they strangers.
  await expect(oddsOf(page)).toHaveText(/^3\.\d{2}$/)
  expect(await axeFaults(page)).toEqual([])
  const odds = (await oddsOf(page).textContent()) ?? ''

  await page.locator('[data-builder-add]').click()
  const leg = slipOf(page).locator(`[data-leg="${game.id}/builder|result~home|total~total=2.5~over/yes"]`)
  await expect(leg).toContainText('Bet builder, 2 outcomes')
  await expect(leg).toContainText(`${game.home.name} + Total 2.5: Over`)
  await expect(leg).toContainText(odds)
  await expect(trayOf(page)).toContainText('Combine two to six outcomes')
})

test('the joint price follows the prices of its picks, and closes with them', async ({ page, play }) => {
  const game = await play({ isLive: false, markets: MARKETS })
  await openBuilder(page, game, 'ru')
  await pickOf(page, game, 'result/home').click()
  await pickOf(page, game, 'both_score/yes').click()
  await expect(oddsOf(page)).toHaveText(/\d/)
  const before = (await oddsOf(page).textContent()) ?? ''
  await game.offer(fair('result', { home: 0.47, draw: 0.276, away: 0.254 }))
  await expect(oddsOf(page)).not.toHaveText(before)
  await game.stop()
  await expect(trayOf(page)).toContainText('Один из этих исходов приостановлен.')
  await expect(page.locator('[data-builder-add]')).toBeDisabled()
})

test('a game without a bet builder offers none, also by its address', async ({ page, play }) => {
  const game = await play({ isLive: true, sport: 'baseball', markets: [fair('winner', { home: 0.5, away: 0.5 })] })
  await openPage(page, `${game.address('ar')}?builder=1`)
  await expect(priceIn(page, game, 'winner', 'home')).toBeEnabled()
  await expect(trayOf(page)).toHaveCount(0)
  await expect(page.locator('main a[href*="builder=1"]')).toHaveCount(0)
})
