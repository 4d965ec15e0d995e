import type { Locator, Page } from '@playwright/test'
import { expect } from '@playwright/test'
import type { Game } from './game.ts'

type Place = Page | Locator

/** The row of a game in the list in the middle of the page. */
export const rowOf = (page: Page, { id }: Pick<Game, 'id'>): Locator =>
  page.locator(`main [role="row"][data-event="${id}"]`)

/** One price: `priceIn(page, game, 'total|total=2.5', 'over')`. */
export const priceIn = (place: Place, { id }: Pick<Game, 'id'>, market: string, outcome: string): Locator =>
  place.locator(`[data-outcome="${id}/${market}/${outcome}"]`)

export async function expectMoved(price: Locator, odds: string, trend: 'up' | 'down'): Promise<void> {
  await expect(price).toContainText(odds)
  await expect(price).toHaveAttribute('data-trend', trend)
  await expect(price.locator('[data-trend]')).toHaveCount(1)
}

/** Shown with a padlock, and not to be had. */
export async function expectLocked(price: Locator): Promise<void> {
  await expect(price).toBeDisabled()
  await expect(price.locator('svg')).toHaveCount(1)
  await expect(price).not.toContainText(/\d\.\d/)
}

export async function expectOpen(price: Locator, odds: string | RegExp): Promise<void> {
  await expect(price).toBeEnabled()
  await expect(price).toContainText(odds)
}
