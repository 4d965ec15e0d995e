import type { OfferedMarket } from '@evens/contracts/feed'
import { rotating } from '@evens/test-kit/rotation'
import { readFileSync } from 'node:fs'
import { axeFaults, BY_COLOUR } from './support/axe.ts'
import { expect, test } from './support/book-test.ts'
import type { Feed } from './support/feed.ts'
import type { Game } from './support/game.ts'
import { openPage } from './support/open-page.ts'
import { priceIn } from './support/price.ts'
import { signInAlone } from './support/sign-in.ts'
import { chooseType, placeOf, receiptOf, slipOf, stakeOf, winOf } from './support/slip.ts'

/** At odds that are shown as they are, and bought back by chances that are known. */
const market = (
  name: string,
  prices: Readonly<Record<string, readonly [odds: number, chance: number]>>,
): OfferedMarket => ({
  market: name,
  specifiers: {},
  status: 1,
  cashOut: 1,
  outcomes: Object.entries(prices).map(([id, [odds, probability]]) => ({ id, isActive: true, odds, probability })),
})
const RESULT = market('result', { home: [2100, 0.45], draw: [3400, 0.28], away: [3600, 0.27] })
const WINNER = market('winner', { home: [2000, 0.48], away: [1800, 0.52] })

/** What the site says, so that the walk is one for every language. */
function wordsOf(language: string): (key: string) => string {
  const words = ['coupon', 'bets', 'frame'].map(
    (name) =>
      JSON.parse(
        readFileSync(new URL(`../dictionaries/${language}/${name}.json`, import.meta.url), 'utf8'),
      ) as Readonly<Record<string, string>>,
  )
  return (key) => words.find((list) => key in list)?.[key] ?? key
}

const settle = (feed: Feed, { id }: Game, name: string, result: 0 | 1): Promise<void> =>
  feed.send({
    type: 'bet_settlement',
    event: id,
    certainty: 2,
    markets: [{ market: name, specifiers: {}, outcomes: [{ id: 'home', result }] }],
  })

// The languages take turns by day; the long run has all of them.
for (const [at, { language, accepted, win }] of [
  { language: 'en', accepted: 'Bet accepted', win: '$86.52' },
  { language: 'ru', accepted: 'Ставка принята', win: '86,52' },
  { language: 'ar', accepted: 'قُبل الرهان', win: '86.52' },
].entries()) {
  test(`a coupon from the first leg to the correction, in ${language}${rotating(at, 3)}`, async ({
    page,
    play,
    feed,
  }) => {
    const t = wordsOf(language)
    const football = await play({ isLive: true, markets: [RESULT] })
    const tennis = await play({ isLive: false, sport: 'tennis', markets: [WINNER] })
    const basketball = await play({ isLive: false, sport: 'basketball', markets: [WINNER] })
    await signInAlone(page)
    const slip = slipOf(page)

    await test.step('legs from three sports', async () => {
      for (const [game, name] of [
        [football, 'result'],
        [tennis, 'winner'],
        [basketball, 'winner'],
      ] as const) {
        await openPage(page, game.address(language))
        await priceIn(page, game, name, 'home').click()
        if (game !== football) continue
        await stakeOf(page).fill('10')
        await expect(winOf(page), 'single').toContainText(/21[.,]00/)
      }
      await expect(slip.locator('[data-leg]')).toHaveCount(3)
    })

    await test.step('every type', async () => {
      for (const [type, figure] of [
        ['singles', /61[.,]00/],
        ['system', /41[.,]33/],
      ] as const) {
        await slip.getByRole('button', { name: t(`coupon_type_${type}`), exact: true }).click()
        await expect(winOf(page), type).toContainText(figure)
      }
      for (const [type, figure] of [
        ['chain', /41[.,]00/],
        ['anti-express', /10[.,]62/],
        ['trixie', /52[.,]00/],
        ['patent', /38[.,]42/],
        ['conditional', /41[.,]00/],
      ] as const) {
        await chooseType(page, type)
        await expect(winOf(page), type).toContainText(figure)
      }
      // 2.1 · 2 · 2, and the bonus bet of three legs.
      await slip.getByRole('button', { name: t('coupon_type_express'), exact: true }).click()
      await expect(winOf(page)).toContainText(win)
      await slip.locator('[data-bonus-bet] button').click()
      await expect(winOf(page)).toContainText(/84[.,]00/)
    })

    await test.step('stake, odds format and price policy', async () => {
      await stakeOf(page).fill('5')
      await slip.locator('summary', { hasText: t('coupon_settings') }).click()
      await slip.getByLabel(t('coupon_prices')).selectOption('1')
      await page
        .locator('header')
        .getByRole('button', { name: t('frame_odds') })
        .click()
      const formats = page.getByRole('group', { name: t('frame_odds') })
      await formats.getByRole('button', { name: t('frame_odds_american') }).click()
      await expect(slip.locator('[data-leg]').last()).toContainText('+100')
      await expect(slip.locator('[data-bonus-bet]')).toHaveCount(0)
      await expect(winOf(page)).toContainText(/42[.,]00/)
    })

    await test.step('the wait and the receipt', async () => {
      await placeOf(page).click()
      await expect(slip.locator('[data-placing="waiting"]')).toContainText(t('coupon_waiting'))
      await expect(receiptOf(page)).toContainText(accepted)
      await expect(receiptOf(page)).toContainText(/42[.,]00/)
    })

    const id = (await receiptOf(page).locator('[data-number]').textContent()) ?? ''
    const bet = slip.locator(`[data-coupon="${id}"]`)
    await test.step('the open bet and a sale of a part', async () => {
      await receiptOf(page)
        .getByRole('button', { name: t('coupon_my_bets') })
        .click()
      await expect(bet).toContainText(t('coupon_state_accepted'))
      await expect(bet.locator('[data-leg-result="open"]')).toHaveCount(3)
      await bet.getByRole('button', { name: t('bets_part_link') }).click()
      await bet.locator('[data-sale-form] input[inputmode]').fill('2')
      await bet.getByRole('button', { name: t('bets_sell') }).click()
      await bet.getByRole('button', { name: t('bets_sale_confirm_amount').split('{')[0] ?? '' }).click()
      await expect(bet.locator('[data-history] li')).toHaveCount(1)
    })

    await test.step('the settlement and its correction', async () => {
      await settle(feed, tennis, 'winner', 1)
      await settle(feed, basketball, 'winner', 1)
      await football.end()
      await expect(bet).toHaveCount(0)
      await slip.getByRole('button', { name: t('coupon_bets_closed') }).click()
      await expect(bet).toContainText(t('coupon_state_lost'))
      await settle(feed, football, 'result', 1)
      await expect(bet.locator('[data-correction]')).toHaveCount(1)
      await expect(bet).toContainText(t('coupon_state_won'))
      await expect(bet.locator('[data-payout]')).toContainText(/25[.,]20/)
      expect(await axeFaults(page, { except: 'main' })).toEqual([])
      await page.evaluate(() => void (document.documentElement.dataset['theme'] = 'dark'))
      expect(await axeFaults(page, { except: 'main', rules: BY_COLOUR })).toEqual([])
    })
  })
}
