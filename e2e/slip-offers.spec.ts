import { expect, test } from './support/book-test.ts'
import type { Game } from './support/game.ts'
import { whileStopped } from './support/operator.ts'
import { legOf, pickHome, placeOf, receiptOf, signIn, slipOf, stakeOf, unfold, winOf } from './support/slip.ts'

const EXTRAS = 'Order, code, advance'

test('an order waits for its odds, and says where it can be cancelled', async ({ page, play }) => {
  const game = await play({ isLive: false })
  await signIn(page)
  await pickHome(page, game)
  const slip = slipOf(page)
  await unfold(page, EXTRAS)
  const drop = slip.getByLabel('Cancel the order if the score changes first')
  await expect(drop).toBeDisabled()
  await slip.getByLabel('Place when odds reach').fill('1')
  await expect(slip.getByText('Odds are a number above 1.')).toBeVisible()
  await slip.getByLabel('Place when odds reach').fill('2.5')
  await drop.check()
  await slip.getByLabel('Place when odds reach').fill('')
  await expect(drop).not.toBeChecked()
  await slip.getByLabel('Place when odds reach').fill('2.5')
  await expect(winOf(page)).toHaveText('$12.50')
  await expect(placeOf(page)).toHaveText('Place order: $5.00')
  await placeOf(page).click()
  await expect(receiptOf(page, 'ordered')).toContainText('You can change or cancel the order in My bets.')
  await expect(legOf(page, game)).toHaveCount(0)
})

test('a free bet has its stake and pays the winnings without it', async ({ page, play }) => {
  const game = await play({ isLive: false })
  await signIn(page, 'demo3')
  await pickHome(page, game)
  const slip = slipOf(page)
  await unfold(page, EXTRAS)
  await slip.getByLabel('Promo code').fill('no-such-code')
  await slip.getByRole('button', { name: 'Apply' }).click()
  await expect(slip.getByRole('alert')).toHaveText('There is no such code.')
  await slip.getByLabel('Promo code').fill('free-express')
  await slip.getByRole('button', { name: 'Apply' }).click()
  await expect(slip.getByText('The total odds are too low for this code.')).toBeVisible()
  await slip.getByRole('button', { name: 'Remove the code' }).click()
  await slip.getByLabel('Promo code').fill('free-evens')
  await slip.getByRole('button', { name: 'Apply' }).click()
  await expect(stakeOf(page)).toHaveCount(0)
  await expect(slip.getByText('Winnings without the stake', { exact: true })).toBeVisible()
  await expect(winOf(page)).toHaveText('€5.50')
  await placeOf(page).click()
  await expect(receiptOf(page)).toContainText('€5.50')
})

test('a VIP bet goes above the maximum, waits for approval and is approved', async ({ page, play }) => {
  const game = await play({ isLive: false })
  await signIn(page)
  await pickHome(page, game)
  const slip = slipOf(page)
  await stakeOf(page).fill('10001')
  await unfold(page, EXTRAS)
  await slip.getByLabel('VIP bet').check()
  await expect(slip.getByText('There is not enough money in the account.')).toBeVisible()
  await stakeOf(page).fill('2501')
  await expect(placeOf(page)).toHaveText('Ask for approval: $2,501.00')
  await placeOf(page).click()
  await expect(receiptOf(page, 'asked')).toContainText('The bet waits for approval')
  await receiptOf(page, 'asked').getByRole('button', { name: 'My bets' }).click()
  const bet = slip.locator('[data-coupon]', { hasText: game.home.name })
  await expect(bet).toContainText('VIP bet')
  await expect(bet).toHaveAttribute('data-state', 'accepted')
})

test('the largest stake follows the balance until another is typed', async ({ page, play }) => {
  const game = await play({ isLive: false })
  await signIn(page)
  await pickHome(page, game)
  const slip = slipOf(page)
  await unfold(page, 'Coupon settings')
  await slip.getByLabel('Always the largest stake').check()
  await expect(slip.getByText('The largest possible.')).toBeVisible()
  await expect(stakeOf(page)).not.toHaveValue('5')
  await stakeOf(page).fill('7')
  await expect(slip.getByLabel('Always the largest stake')).not.toBeChecked()
  await expect(placeOf(page)).toHaveText('Place bet: $7.00')
})

/** A sport that no other test bets on: what is stopped is stopped for all of them. */
const STOPPED = 'rugby'
const STOP = { site: 'evens', scope: 'sport', subject: STOPPED } as const

test('a sport that an operator stops says so at its leg before anything is sent, and goes on by itself', async ({
  page,
  play,
}) => {
  const [football, other] = [await play({ isLive: false }), await play({ isLive: false, sport: STOPPED })]
  await signIn(page)
  await pickHome(page, football)
  await pickHome(page, other)
  await expect(placeOf(page)).toBeEnabled()
  await whileStopped(process.env['EVENS_BOOK_DATABASE'], STOP, async () => {
    const whyOf = (game: Game) => legOf(page, game).locator('[data-leg-refusal]')
    await expect(whyOf(other)).toHaveText('Bets on this sport are not taken at the moment.')
    await expect(whyOf(football)).toHaveCount(0)
    await expect(placeOf(page)).toBeDisabled()
  })
  await expect(placeOf(page)).toBeEnabled()
  await placeOf(page).click()
  await expect(receiptOf(page)).toBeVisible()
})
