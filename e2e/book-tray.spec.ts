import type { Locator, Page } from '@playwright/test'
import { expect, test } from './support/book-test.ts'
import type { Game } from './support/game.ts'
import { offer } from './support/offer.ts'
import { expectAlive, markDocument, openPage } from './support/open-page.ts'
import { priceIn, rowOf } from './support/price.ts'

const legOf = (page: Page, { id }: Game, outcome: string): Locator =>
  page.locator(`[data-leg="${id}/result/${outcome}"]`)

// A click on a price is tested in event-list.component.test.tsx.
test('a picked price stays through navigation and reload, and is in every tab', async ({ page, context, play }) => {
  const game = await play({ isLive: true })
  const earlier = await context.newPage()
  await openPage(earlier, '/en/toto')
  await openPage(page, '/en/live/football')
  await priceIn(rowOf(page, game), game, 'result', 'draw').click()
  await expect(legOf(page, game, 'draw')).toBeVisible()
  await expect(legOf(earlier, game, 'draw')).toBeVisible()

  const isSameDocument = await markDocument(page)
  await page.locator('main [role="row"] a').filter({ hasText: game.home.name }).click()
  await expect(page).toHaveURL(new RegExp(`/${game.id}`))
  await expect(priceIn(page, game, 'result', 'draw')).toHaveAttribute('aria-pressed', 'true')
  expect(await isSameDocument()).toBe(true)
  await page.reload()
  await expectAlive(page)
  await expect(priceIn(page, game, 'result', 'draw')).toHaveAttribute('aria-pressed', 'true')
  await expect(legOf(page, game, 'draw')).toBeVisible()

  await legOf(earlier, game, 'draw').getByRole('link').click()
  await expect(earlier.getByRole('heading', { level: 1 })).toHaveText(`${game.home.name} – ${game.away.name}`)

  const later = await context.newPage()
  await openPage(later, '/en/toto')
  await legOf(later, game, 'draw').getByRole('button', { name: 'Remove' }).click()
  await expect(legOf(later, game, 'draw')).toHaveCount(0)
  await expect(priceIn(page, game, 'result', 'draw')).toHaveAttribute('aria-pressed', 'false')
})

test('a price that moves shows in the coupon, on a page that has nothing of the game', async ({ page, play }) => {
  const game = await play({ isLive: true })
  await openPage(page, game.address('en'))
  await priceIn(page, game, 'total|total=2.5', 'over').click()
  const leg = page.locator(`[data-leg="${game.id}/total|total=2.5/over"]`)
  await expect(leg).toContainText('1.90')
  await openPage(page, '/en/toto')

  await game.goal(0)
  await expect(leg.locator('s')).toHaveCount(0)
  await game.offer(offer('total', { over: 1500, under: 2500 }, { total: '2.5' }))
  await expect(leg.locator('s')).toHaveText('1.90')
  await expect(leg.getByText('1.50')).toBeVisible()
  await game.stop()
  await expect(leg).toHaveAttribute('data-closed', 'true')
  await expect(leg).toContainText('No odds right now')
})
