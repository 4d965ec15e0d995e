import type { Locator, Page } from '@playwright/test'
import { expect, test } from './support/book-test.ts'
import type { Game } from './support/game.ts'
import { offer } from './support/offer.ts'
import { expectAlive, markDocument, openPage } from './support/open-page.ts'
import { priceIn, rowOf } from './support/price.ts'

const legOf = (page: Page, { id }: Game, outcome: string): Locator =>
  page.locator(`[data-leg="${id}/result/${outcome}"]`)

test('a click on a price picks it, another lets it go', async ({ page, play }) => {
  const game = await play({ isLive: true })
  await openPage(page, '/en/live/football')
  const price = priceIn(rowOf(page, game), game, 'result', 'home')
  await expect(price).toHaveAttribute('aria-pressed', 'false')

  await price.click()
  await expect(price).toHaveAttribute('aria-pressed', 'true')
  await expect(legOf(page, game, 'home')).toContainText(`${game.home.name} – ${game.away.name}`)
  await expect(legOf(page, game, 'home')).toContainText('2.10')
  await price.click()
  await expect(price).toHaveAttribute('aria-pressed', 'false')
  await expect(legOf(page, game, 'home')).toHaveCount(0)
})

test('of one market only one price is picked', async ({ page, play }) => {
  const game = await play({ isLive: true })
  await openPage(page, game.address('en'))
  const home = priceIn(page, game, 'result', 'home')
  await home.click()
  await priceIn(page, game, 'result', 'away').click()
  await expect(home).toHaveAttribute('aria-pressed', 'false')
  await expect(page.locator('[data-leg]')).toHaveCount(1)
})

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

  const later = await context.newPage()
  await openPage(later, '/en/toto')
  await legOf(later, game, 'draw').getByRole('button', { name: 'Remove' }).click()
  await expect(legOf(later, game, 'draw')).toHaveCount(0)
  await expect(priceIn(page, game, 'result', 'draw')).toHaveAttribute('aria-pressed', 'false')
})

for (const { where, address } of [
  { where: 'on the page it was picked on', address: null },
  { where: 'on a page that has nothing of the game', address: '/en/toto' },
]) {
  test(`a price that moves shows in the coupon, ${where}`, async ({ page, play }) => {
    const game = await play({ isLive: true })
    await openPage(page, game.address('en'))
    await priceIn(page, game, 'total|total=2.5', 'over').click()
    const leg = page.locator(`[data-leg="${game.id}/total|total=2.5/over"]`)
    await expect(leg).toContainText('1.90')
    if (address !== null) await openPage(page, address)

    await game.goal(0)
    await expect(leg.locator('s')).toHaveCount(0)
    await game.offer(offer('total', { over: 1500, under: 2500 }, { total: '2.5' }))
    await expect(leg.locator('s')).toHaveText('1.90')
    await expect(leg.getByText('1.50')).toBeVisible()
    await game.stop()
    await expect(leg).toHaveAttribute('data-closed', 'true')
    await expect(leg).toContainText('No price now')
  })
}

test('the way to the game leads from the coupon', async ({ page, play }) => {
  const game = await play({ isLive: true })
  await openPage(page, '/en/live/football')
  await priceIn(rowOf(page, game), game, 'result', 'home').click()
  await legOf(page, game, 'home').getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${game.home.name} – ${game.away.name}`)
})
