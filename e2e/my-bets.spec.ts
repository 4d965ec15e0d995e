import type { Locator, Page } from '@playwright/test'
import { expect, test } from './support/book-test.ts'
import { fair } from './support/offer.ts'
import { openPage } from './support/open-page.ts'
import { signInAlone } from './support/sign-in.ts'

/** Bought back as long as its chances are known: even for home. */
const RESULT = { ...fair('result', { home: 0.5, draw: 0.25, away: 0.25 }), cashOut: 1 as const }

const slipOf = (page: Page): Locator => page.locator('section[aria-labelledby="coupon-title"]')
const betOf = (page: Page, id: string): Locator => slipOf(page).locator(`[data-coupon="${id}"]`)

test('an open bet follows the state and end of its games without a reload', async ({ page, play, feed }) => {
  const games = [await play({ isLive: false, markets: [RESULT] }), await play({ isLive: false, markets: [RESULT] })]
  const [first, second] = games
  await signInAlone(page)
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
  await feed.send({
    type: 'bet_settlement',
    event: second?.id ?? '',
    certainty: 2,
    markets: [{ market: 'result', specifiers: {}, outcomes: [{ id: 'home', result: 1 }] }],
  })
  await expect(legs.last()).toContainText('Won')
  await expect(legs.first()).toContainText('Open')
})
