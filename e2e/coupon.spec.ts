import type { Page } from '@playwright/test'
import { axeFaults, BY_COLOUR } from './support/axe.ts'
import { expect, test } from './support/book-test.ts'
import { forgetCures } from './support/test.ts'
import { openPage } from './support/open-page.ts'
import { priceIn, rowOf } from './support/price.ts'
import { signIn, signInAlone } from './support/sign-in.ts'
import { legOf, pickHome, placeOf, receiptOf, slipOf, stakeOf, winOf } from './support/slip.ts'

const balanceOf = async (page: Page): Promise<number> =>
  Number((await page.locator('body > header [data-balance]').textContent())?.replace(/[^\d.]/g, ''))

test('a single is placed, is among the open bets, and among the closed ones when the game is over', async ({
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
  const number = (await receiptOf(page).locator('[data-number]').textContent()) ?? ''

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
  await expect(slipOf(page).getByRole('tab', { name: 'Bet slip', selected: true })).toBeFocused()
})

test('a visitor signs in over the page, and the slip stays', async ({ page, play, faults }) => {
  const game = await play({ isLive: false })
  await pickHome(page, game)
  await slipOf(page).getByRole('link', { name: 'Sign in to bet' }).click()
  const form = page.getByRole('dialog', { name: 'Sign in' }).locator('form')
  await expect(page).toHaveURL(new RegExp(game.address('en')))
  await expect(legOf(page, game)).toBeVisible()
  await form.getByLabel('Login').fill('demo2')
  await form.getByLabel('Password', { exact: true }).fill('evens-demo')
  await form.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(new RegExp(game.address('en')))
  await expect(placeOf(page)).toHaveText('Place bet: $5.00')
  forgetCures(faults)
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
  await signInAlone(page)
  await openPage(page, `/en/live/football/${first.champ}`)
  for (const game of games) await priceIn(rowOf(page, game), game, 'result', 'home').click()
  const slip = slipOf(page)
  await slip.getByRole('button', { name: 'System', exact: true }).click()
  await slip.getByRole('button', { name: `Banker: ${first.home.name}` }).click()
  await expect(slip.getByText('A system needs at least 3 selections besides the bankers.')).toBeVisible()
  expect(await axeFaults(page, { except: 'main' })).toEqual([])

  await slip.getByRole('button', { name: 'Singles', exact: true }).click()
  await games[2]?.stop()
  await expect(slip.getByText('No odds right now')).toBeVisible()
  await slip.getByLabel(`Stake on ${first.home.name}`).fill('1,5')
  await expect(slip.getByText('Enter an amount, for example')).toBeVisible()
  expect(await axeFaults(page, { except: 'main' })).toEqual([])
  await page.evaluate(() => void (document.documentElement.dataset['theme'] = 'dark'))
  expect(await axeFaults(page, { except: 'main', rules: BY_COLOUR })).toEqual([])

  await slip.getByRole('tab', { name: 'My bets' }).click()
  await slip.getByRole('button', { name: 'Closed' }).click()
  await expect(slip.locator('[data-coupon]').or(slip.getByText('You have no closed bets yet.')).first()).toBeVisible()
  expect(await axeFaults(page, { except: 'main' })).toEqual([])
})
