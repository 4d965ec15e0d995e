import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aSiteDatabase } from '../../testing/site-database.ts'
import { aMessage } from '../book/testing/messages.ts'
import { BETTING_INVARIANTS } from '../betting/index.ts'
import { LIMIT_INVARIANTS } from '../limits/index.ts'
import { brokenRules } from '../wallet/index.ts'
import { PROMO_INVARIANTS } from './module.ts'
import { type BonusSite, startBonusSite } from './testing/bonus-site.ts'

let site: BonusSite
beforeAll(async () => {
  site = await startBonusSite(await aSiteDatabase())
})
afterAll(() => site.stop())

const cancel = (event: string): Promise<void> =>
  site.sendFeed(
    aMessage('bet_cancel', { event, reason: 'event_cancelled', markets: [{ market: 'result', specifiers: {} }] }),
  )

describe('bonus money', () => {
  test('is granted beside the player’s own, and staked whole from its account', async () => {
    const player = await site.bettor()
    expect(await site.money(player)).toEqual({ cash: 100_000, held: 0, bonus: 10_000, inPlay: 0, owed: 0 })
    const event = await site.game()
    expect(await site.stake(player, event, 4000)).toBe('accepted')
    expect(await site.money(player)).toMatchObject({ cash: 100_000, bonus: 6000, inPlay: 4000 })
    expect((await site.list(player.token, 'open'))[0]).toMatchObject({ isBonus: true, isFreeBet: false })
    expect(await site.stake(player, event, 6001)).toBe('insufficient-funds')
    await site.end(event, 'away')
    expect(await site.money(player)).toMatchObject({ cash: 100_000, bonus: 6000, inPlay: 0 })
    expect(await site.grantOf(player)).toMatchObject({ state: 'active', wagered: 4000n })
  })

  test('that was returned counts nothing and comes back', async () => {
    const [player, event] = [await site.bettor(), await site.game()]
    await site.stake(player, event, 4000)
    await cancel(event)
    await site.work()
    expect(await site.money(player)).toMatchObject({ bonus: 10_000, inPlay: 0 })
    expect(await site.grantOf(player)).toMatchObject({ wagered: 0n })
  })

  test('becomes cash up to its cap with the settlement that reaches the requirement', async () => {
    const player = await site.bettor({ required: 10_000n })
    const [first, open] = [await site.game(), await site.game()]
    await site.stake(player, first, 8000)
    await site.stake(player, open, 2000)
    await site.end(first, 'home')
    expect(await site.grantOf(player)).toMatchObject({ state: 'active', wagered: 8000n })
    const last = await site.game()
    await site.stake(player, last, 16_000)
    await site.end(last, 'home')
    // Of 320.00 of bonus money 300.00 become cash.
    expect(await site.grantOf(player)).toMatchObject({ state: 'converted', wagered: 24_000n, converted: 30_000n })
    expect(await site.money(player)).toEqual({ cash: 130_000, held: 0, bonus: 0, inPlay: 2000, owed: 0 })
    // The cap is used up: what is settled later pays the operator.
    await site.end(open, 'home')
    expect(await site.money(player)).toMatchObject({ cash: 130_000, bonus: 0, inPlay: 0 })
  })

  test('is refused where there is none, and together with other offers', async () => {
    const [player, event] = [await site.bettor(null), await site.game()]
    expect(await site.stake(player, event, 4000)).toBe('bonus-none')
    const rich = await site.bettor()
    expect(await site.stake(rich, event, 4000, { exactCoef: 3000 })).toBe('bonus-not-together')
    expect(await site.stake(rich, event, 4000, { promoCode: 'FREE-EVENS' })).toBe('bonus-not-together')
    expect(await site.stake(rich, event, 4000, { prepaidAmount: '100' })).toBe('bonus-not-together')
    expect(await site.stake(rich, event, 4000, { isVip: true })).toBe('bonus-not-together')
  })

  test('holds after all that', async () => {
    expect(await brokenRules(site.database.pool, [BETTING_INVARIANTS, LIMIT_INVARIANTS, PROMO_INVARIANTS])).toEqual([])
  })
})
