import type { Locator, Page } from '@playwright/test'
import { axeFaults, BY_COLOUR } from './support/axe.ts'
import { expect, test } from './support/book-test.ts'
import { openPage } from './support/open-page.ts'
import { priceIn, rowOf } from './support/price.ts'
import { legOf, pickHome, placeOf, receiptOf, signIn, slipOf, stakeOf, unfold, winOf } from './support/slip.ts'

const waitOf = (page: Page): Locator => slipOf(page).locator('[data-placing="waiting"]')

const balanceOf = async (page: Page): Promise<number> =>
  Number((await page.locator('body > header [data-balance]').textContent())?.replace(/[^\d.]/g, ''))

test('a single is placed, stands among the open bets, and among the closed ones when the game is over', async ({
  page,
  play,
}) => {
  const game = await play({ isLive: false })
  await signIn(page, 'demo3')
  await pickHome(page, game)
  const before = await balanceOf(page)
  await stakeOf(page).fill('12.50')
  await expect(winOf(page)).toHaveText('€26.25')
  await expect(placeOf(page)).toHaveText('Place bet: €12.50')
  await placeOf(page).click()

  await expect(receiptOf(page)).toContainText('Bet accepted')
  await expect(receiptOf(page)).toContainText('€26.25')
  await expect(legOf(page, game)).toHaveCount(0)
  await expect.poll(() => balanceOf(page)).toBe(before - 12.5)
  const number = (await receiptOf(page).locator('dd').first().textContent()) ?? ''

  await receiptOf(page).getByRole('button', { name: 'My bets' }).click()
  const bet = slipOf(page).locator(`[data-coupon="${number}"]`)
  await expect(bet).toContainText(`${game.home.name} – ${game.away.name}`)
  await expect(bet).toContainText('Open')
  await game.end()
  await expect(bet).toHaveCount(0)
  await slipOf(page).getByRole('button', { name: 'Closed' }).click()
  await expect(bet).toContainText('Lost')
  await expect(bet).toContainText('€0.00')
  await slipOf(page).getByRole('tab', { name: 'My bets' }).press('ArrowRight')
  await expect(slipOf(page).getByRole('tab', { name: 'Coupon', selected: true })).toBeFocused()
})

test('a live single that waits can be taken back, and nothing is lost', async ({ page, play }) => {
  const game = await play({ isLive: true })
  await signIn(page)
  await pickHome(page, game)
  await placeOf(page).click()
  await waitOf(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(slipOf(page).getByText('You cancelled the bet')).toBeVisible()
  await expect(legOf(page, game)).toBeVisible()
  await expect(placeOf(page)).toBeEnabled()
})

test('a price that changes during the wait is said at the leg, there and among the closed bets', async ({
  page,
  play,
}) => {
  const game = await play({ isLive: true })
  await signIn(page)
  await pickHome(page, game)
  await unfold(page, 'Coupon settings')
  await slipOf(page).getByLabel('When prices change').selectOption({ label: 'Refuse any change' })
  await placeOf(page).click()
  await expect(waitOf(page)).toBeVisible()
  await game.price(1950, 3400, 3600)
  await expect(legOf(page, game)).toContainText('The price has changed')
  await slipOf(page).getByRole('tab', { name: 'My bets' }).click()
  await slipOf(page).getByRole('button', { name: 'Closed' }).click()
  const bet = slipOf(page).locator('[data-coupon]', { hasText: game.home.name })
  await expect(bet.locator('[data-leg-refusal]')).toContainText('The price has changed')
  await expect(bet).not.toContainText('Open')
})

test('who refuses any change is told at the leg, and may place at the new price', async ({ page, play }) => {
  const game = await play({ isLive: false })
  await signIn(page)
  await pickHome(page, game)
  await unfold(page, 'Coupon settings')
  await slipOf(page).getByLabel('When prices change').selectOption({ label: 'Refuse any change' })
  await game.price(1950, 3400, 3600)
  await expect(legOf(page, game).locator('s')).toHaveText('2.10')
  await expect(winOf(page)).toHaveText('$9.75')

  await placeOf(page).click()
  await expect(slipOf(page).getByRole('alert')).toContainText('The bet was not accepted')
  await expect(legOf(page, game)).toContainText('The price has changed')
  await expect(legOf(page, game).locator('s')).toHaveCount(0)
  await placeOf(page).click()
  await expect(receiptOf(page)).toContainText('$9.75')
})

test('without an answer the same coupon is sent again under the same key', async ({ page, play, faults }) => {
  const game = await play({ isLive: false })
  await signIn(page)
  await pickHome(page, game)
  const keys: unknown[] = []
  await page.route('**/web-api/coupons', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    keys.push((route.request().postDataJSON() as { key: string }).key)
    return keys.length === 1 ? route.abort() : route.continue()
  })
  await placeOf(page).click()
  await slipOf(page).getByRole('button', { name: 'Send again' }).click()
  await expect(receiptOf(page)).toContainText('Bet accepted')
  expect(keys).toHaveLength(2)
  expect(keys[1]).toBe(keys[0])
  // A request that was cut off is an error to the browser's console, too.
  expect(faults.splice(0)).toHaveLength(1)
})

test('a visitor is led through the door and back, with the coupon', async ({ page, play }) => {
  const game = await play({ isLive: false })
  await pickHome(page, game)
  await slipOf(page).getByRole('link', { name: 'Sign in to bet' }).click()
  await expect(page).toHaveURL(new RegExp(`returnUrl=.*${game.id}`))
  const form = page.locator('main form')
  await form.getByLabel('Login').fill('demo2')
  await form.getByLabel('Password').fill('evens-demo')
  await form.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(new RegExp(game.address('en')))
  await expect(placeOf(page)).toHaveText('Place bet: $5.00')
})

test('axe finds no fault with a system, with singles and with bets, in the light and in the dark', async ({
  page,
  play,
}) => {
  const first = await play({ isLive: true })
  const games = [
    first,
    await play({ isLive: true, champ: first.champ }),
    await play({ isLive: true, champ: first.champ }),
  ]
  await signIn(page)
  await openPage(page, `/en/live/football/${first.champ}`)
  for (const game of games) await priceIn(rowOf(page, game), game, 'result', 'home').click()
  const slip = slipOf(page)
  await slip.getByRole('button', { name: 'System', exact: true }).click()
  await slip.getByRole('button', { name: `Banker: ${first.home.name}` }).click()
  await expect(slip.getByText('A system needs at least 3 legs besides the bankers.')).toBeVisible()
  expect(await axeFaults(page, { except: 'main' })).toEqual([])

  await slip.getByRole('button', { name: 'Singles', exact: true }).click()
  await games[2]?.stop()
  await expect(slip.getByText('No price now')).toBeVisible()
  await slip.getByLabel(`Stake on ${first.home.name}`).fill('1,5')
  await expect(slip.getByText('This is not an amount.')).toBeVisible()
  expect(await axeFaults(page, { except: 'main' })).toEqual([])
  await page.evaluate(() => void (document.documentElement.dataset['theme'] = 'dark'))
  expect(await axeFaults(page, { except: 'main', rules: BY_COLOUR })).toEqual([])

  await slip.getByRole('tab', { name: 'My bets' }).click()
  await slip.getByRole('button', { name: 'Closed' }).click()
  await expect(slip.locator('[data-coupon]').or(slip.getByText('You have no closed bets yet.')).first()).toBeVisible()
  expect(await axeFaults(page, { except: 'main' })).toEqual([])
})
