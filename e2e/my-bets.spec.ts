import type { Locator, Page } from '@playwright/test'
import { axeFaults, BY_COLOUR } from './support/axe.ts'
import { expect, test } from './support/book-test.ts'
import type { Game } from './support/game.ts'
import { fair } from './support/offer.ts'
import { openPage } from './support/open-page.ts'
import { priceIn } from './support/price.ts'

/** Bought back as long as its chances are known: even for home. */
const RESULT = { ...fair('result', { home: 0.5, draw: 0.25, away: 0.25 }), cashOut: 1 as const }

const slipOf = (page: Page): Locator => page.locator('section[aria-labelledby="coupon-title"]')
const receiptOf = (page: Page): Locator => slipOf(page).locator('[data-placing="accepted"]')
const betOf = (page: Page, id: string): Locator => slipOf(page).locator(`[data-coupon="${id}"]`)

async function signIn(page: Page): Promise<void> {
  const data = { uLogin: 'demo2', uPassword: 'evens-demo' }
  expect((await page.request.post('/web-api/user/login', { data })).status()).toBe(200)
}

/** A single on home for five dollars; answers its number and leaves the open bets on the page. */
async function placeHome(page: Page, game: Game): Promise<string> {
  await signIn(page)
  await openPage(page, game.address('en'))
  await priceIn(page, game, 'result', 'home').click()
  await slipOf(page).locator('input[name="coupon-stake"]').fill('5')
  await slipOf(page).locator('[data-place]').click()
  const id = (await receiptOf(page).locator('dd').first().textContent()) ?? ''
  await receiptOf(page).getByRole('button', { name: 'My bets' }).click()
  await expect(betOf(page, id)).toContainText('Open')
  return id
}

test('the bell above the bets says what it is for before the browser asks', async ({ page }) => {
  // A browser without a window refuses by itself: as one would answer that has not been asked yet.
  await page.addInitScript(() => {
    let answer: NotificationPermission = 'default'
    Object.defineProperty(Notification, 'permission', { get: () => answer })
    Notification.requestPermission = async () => (answer = 'granted')
  })
  await signIn(page)
  await openPage(page, '/en/line')
  await slipOf(page).getByRole('tab', { name: 'My bets' }).click()
  const bell = slipOf(page).getByRole('button', { name: 'Tell me when a bet is settled' })
  await bell.press('Enter')
  const told = page.getByRole('dialog', { name: 'Messages in this browser' })
  await expect(told).toContainText('It will ask you itself next.')
  await page.keyboard.press('Escape')
  await expect(bell).toBeFocused()
  await expect(bell).toHaveAttribute('aria-pressed', 'false')
  await bell.press('Enter')
  await told.getByRole('button', { name: 'Go on' }).press('Enter')
  await expect(told).toHaveCount(0)
  await expect(bell).toHaveAttribute('aria-pressed', 'true')
})

test('a bet is sold in part, then the rest, by keyboard and with a word for who does not see it', async ({
  page,
  play,
}) => {
  const game = await play({ isLive: false, markets: [RESULT] })
  const id = await placeHome(page, game)
  const bet = betOf(page, id)
  await expect(bet.getByRole('link', { name: `${game.home.name} – ${game.away.name}` })).toHaveAttribute(
    'href',
    new RegExp(`/en/line/football/.*${game.id}`),
  )

  await bet.getByRole('button', { name: /Cash out \$/ }).press('Enter')
  const slider = bet.getByRole('slider', { name: 'How much to sell' })
  await slider.press('Home')
  for (let at = 0; at < 4; at += 1) await slider.press('PageUp')
  await expect(slider).toHaveAttribute('aria-valuetext', /\$2\.\d\d/)
  await bet.getByLabel('Of the stake $5.00').fill('2')
  await expect(slider).toHaveValue('40')
  await bet.getByRole('button', { name: /Sell for \$/ }).press('Enter')
  await expect(bet.getByText(/Sell \$2.00 of the stake for \$\d/)).toBeVisible()
  await expect(bet.getByText(/The price holds for/)).toBeVisible()
  await bet.getByRole('button', { name: 'Confirm the sale' }).press('Enter')
  await expect(bet.getByRole('status').filter({ hasText: 'A part of the bet was sold.' })).toBeAttached()
  await expect(bet).toContainText('Stake left$3.00')
  await expect(bet.locator('[data-history]')).toContainText('Sold $2.00 of the stake')

  await bet.getByRole('button', { name: /Cash out \$/ }).click()
  await bet.getByRole('button', { name: /Sell for \$/ }).click()
  await bet.getByRole('button', { name: 'Confirm the sale' }).click()
  await expect(bet).toHaveCount(0)
  await slipOf(page).getByRole('button', { name: 'Closed' }).click()
  await expect(bet).toContainText('Cashed out')
  await expect(bet.locator('[data-history] li')).toHaveCount(2)
})

test('what a bet is bought back for follows the price of its leg, however long the promise of before holds', async ({
  page,
  play,
}) => {
  // The other reason to ask anew is that a promise is over: here none ever is.
  await page.route('**/cash-out', async (route) => {
    const reply = await route.fetch()
    await route.fulfill({ response: reply, json: { ...(await reply.json()), holdsMs: 600_000 } })
  })
  const game = await play({ isLive: false, markets: [RESULT] })
  const sell = betOf(page, await placeHome(page, game)).getByRole('button', { name: /Cash out \$/ })
  const before = (await sell.textContent()) ?? ''
  await game.offer({ ...fair('result', { home: 0.6, draw: 0.2, away: 0.2 }), cashOut: 1 })
  await expect(sell).not.toHaveText(before)
})

test('an open bet hears how its games stand and end, without a look in between', async ({ page, play, feed }) => {
  const games = [await play({ isLive: false, markets: [RESULT] }), await play({ isLive: false, markets: [RESULT] })]
  const [first, second] = games
  await signIn(page)
  const { coupons } = await page.request
    .post('/web-api/coupons', {
      data: {
        key: `pushed-${first?.id}-0123456789`,
        currency: 'USD',
        typeId: 1,
        amount: '500',
        changeCoefAction: 2,
        bets: games.map(({ id }) => ({ ref: `${id}/result/home`, coef: 2000 })),
      },
    })
    .then((reply) => reply.json() as Promise<{ coupons: { id: string }[] }>)
  await openPage(page, second?.address('en') ?? '')
  await slipOf(page).getByRole('tab').last().click()
  const legs = betOf(page, coupons[0]?.id ?? '').locator('[data-leg-result]')
  await expect(legs).toHaveCount(2)
  await first?.goal(0)
  await expect(legs.first()).toContainText('Live 1:0')
  await feed.tell({
    type: 'bet_settlement',
    event: second?.id ?? '',
    certainty: 2,
    markets: [{ market: 'result', specifiers: {}, outcomes: [{ id: 'home', result: 1 }] }],
  })
  await expect(legs.last()).toContainText('Won')
  await expect(legs.first()).toContainText('Open')
})

test('a price for a sale by itself is set, changed and taken back', async ({ page, play }) => {
  const game = await play({ isLive: false, markets: [RESULT] })
  const bet = betOf(page, await placeHome(page, game))
  await bet.getByText('Automatic cash-out').click()
  const amount = bet.getByLabel('Sell when it is worth')
  await amount.fill('9')
  await bet.getByRole('button', { name: 'Set' }).click()
  await expect(bet.getByText('Sold by itself at $9.00')).toBeVisible()
  await amount.fill('8.50')
  await bet.getByRole('button', { name: 'Change' }).click()
  await expect(bet.getByText('Sold by itself at $8.50')).toBeVisible()
  await bet.getByRole('button', { name: 'Remove' }).click()
  await expect(bet.getByText('Automatic cash-out')).toBeVisible()
})

test('a settlement says why, a correction is a line of its own, in Arabic too', async ({ page, play, feed }) => {
  const game = await play({ isLive: false, markets: [RESULT] })
  const id = await placeHome(page, game)
  const bet = betOf(page, id)
  await game.end()
  await expect(bet).toHaveCount(0)
  await slipOf(page).getByRole('button', { name: 'Closed' }).click()
  await expect(bet).toContainText('Lost')
  await bet.getByText('Why this result').click()
  await expect(bet.getByText('The market was settled: Lost.')).toBeVisible()
  await expect(bet.getByText('The game ended 0:0.')).toBeVisible()
  await expect(bet.getByRole('link', { name: 'Rules, version 2' })).toHaveAttribute('href', /\/en\/rules/)

  await feed.tell({
    type: 'bet_settlement',
    event: game.id,
    certainty: 2,
    markets: [{ market: 'result', specifiers: {}, outcomes: [{ id: 'home', result: 1 }] }],
  })
  await expect(bet.locator('[data-correction]')).toContainText(/Corrected: \$0\.00 → \$\d+\.\d\d/)
  await expect(bet).toContainText('Won')
  expect(await axeFaults(page, { except: 'main' })).toEqual([])
  await page.evaluate(() => void (document.documentElement.dataset['theme'] = 'dark'))
  expect(await axeFaults(page, { except: 'main', rules: BY_COLOUR })).toEqual([])

  await openPage(page, '/ar')
  await slipOf(page).getByRole('tab').last().click()
  await slipOf(page).getByRole('button', { name: 'المنتهية' }).click()
  await expect(bet.locator('[data-correction]')).toContainText('صُحّحت النتيجة')
})
