import { expect, type Locator, type Page } from '@playwright/test'
import type { Game } from './game.ts'
import { openPage } from './open-page.ts'
import { priceIn, rowOf } from './price.ts'

export const slipOf = (page: Page): Locator => page.locator('section[aria-labelledby="coupon-title"]')
export const placeOf = (page: Page): Locator => slipOf(page).locator('[data-place]')
export const winOf = (page: Page): Locator => slipOf(page).locator('[data-win]')
export const receiptOf = (page: Page, state = 'accepted'): Locator => slipOf(page).locator(`[data-placing="${state}"]`)
export const stakeOf = (page: Page): Locator => slipOf(page).locator('input[name="coupon-stake"]')
export const legOf = (page: Page, { id }: Game): Locator => page.locator(`[data-leg="${id}/result/home"]`)

export async function pickHome(page: Page, game: Game, language = 'en'): Promise<void> {
  await openPage(page, game.address(language))
  await priceIn(page, game, 'result', 'home').click()
  await expect(legOf(page, game)).toBeVisible()
}

/** Of several games in one championship, whose list is open. */
export async function pickHomes(page: Page, games: readonly Game[]): Promise<void> {
  for (const game of games) {
    await priceIn(rowOf(page, game), game, 'result', 'home').click()
    await expect(legOf(page, game)).toBeVisible()
  }
}

/** Opens a line of the coupon that holds more: its settings, or what few coupons have. */
export const unfold = (page: Page, summary: string): Promise<void> =>
  slipOf(page).locator('summary', { hasText: summary }).click()

export const chooseType = (page: Page, type: string): Promise<unknown> =>
  slipOf(page).locator('select[name="coupon-type"]').selectOption(type)

/** An entry of the slip's menu. */
export async function chooseAction(page: Page, name: string): Promise<void> {
  await slipOf(page).getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name }).click()
}
