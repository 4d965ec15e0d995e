import type { CouponLimitsReply } from '@evens/contracts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aSiteDatabase } from '../../testing/site-database.ts'
import { createHiddenSportsAdmin } from '../account-security/index.ts'
import { createSuspensions } from '../limits/index.ts'
import { brokenRules } from '../wallet/index.ts'
import { BETTING_INVARIANTS } from './index.ts'
import { aSeller } from './testing/seller.ts'
import { single, startBetting, won } from './testing/start-betting.ts'

let site: Awaited<ReturnType<typeof startBetting>>
let token: string
let seller: ReturnType<typeof aSeller>
let suspensions: ReturnType<typeof createSuspensions>
let hidden: ReturnType<typeof createHiddenSportsAdmin>

beforeAll(async () => {
  site = await startBetting(await aSiteDatabase(), { betting: { liveDelayMs: 60_000 } })
  token = await site.signIn('demo1')
  seller = aSeller(site, token, 760_000)
  suspensions = createSuspensions(site.database.kysely)
  hidden = createHiddenSportsAdmin(site.database.kysely)
})
afterAll(() => site.stop())

type Scope = 'betting' | 'sport' | 'champ' | 'event' | 'market' | 'player'

const suspensionOf = (scope: Scope, subject: string) =>
  ({ site: 'evens', scope, subject, actor: 'operator ann', reason: 'looking into it' }) as const

/** Runs something while an operator has stopped betting there. */
async function whileStopped<T>(scope: Scope, subject: string, run: () => Promise<T>): Promise<T> {
  expect(await suspensions.suspend(suspensionOf(scope, subject))).toBe(true)
  try {
    return await run()
  } finally {
    await suspensions.resume(suspensionOf(scope, subject))
  }
}

async function delayPasses(): Promise<void> {
  for (const table of ['coupon', 'coupon_sale'])
    await site.database.pool.query(`update ${table} set due_at = clock_timestamp() where state = 'waiting'`)
}

const REFUSED = { state: 'refused', reason: 'offer-stopped', amount: '0' }

describe('cash-out while an operator has stopped betting', () => {
  test.each<readonly [Scope, (event: string) => string]>([
    ['event', (event) => event],
    ['market', (event) => `${event}/result`],
    ['champ', () => '1201'],
    ['sport', () => 'football'],
    ['betting', () => ''],
  ])('on the %s is refused with the reason, also at a price quoted before', async (scope, subjectOf) => {
    const event = await seller.newGame()
    const id = await seller.placed([event])
    const { quote } = await seller.quoteOf(id)
    const before = await seller.money()
    await whileStopped(scope, subjectOf(event), async () => {
      expect(await seller.quoteOf(id)).toMatchObject({ amount: null, quote: null, reason: 'offer-stopped' })
      expect(await seller.sell(id, quote)).toMatchObject(REFUSED)
      expect(await seller.money()).toEqual(before)
    })
    expect(await seller.sell(id, quote)).toMatchObject({ state: 'cashed-out' })
  })

  test('of another event, of the player, or on a leg that has ended goes on', async () => {
    const [first, second] = [await seller.newGame(), await seller.newGame()]
    const id = await seller.placed([first, second])
    const player = String(site.players[0]?.id)
    for (const [scope, subject] of [
      ['event', '1'],
      ['player', player],
    ] as const)
      await whileStopped(scope, subject, async () => expect((await seller.quoteOf(id)).reason).toBeNull())
    await whileStopped('event', first, async () => {
      expect((await seller.quoteOf(id)).reason).toBe('offer-stopped')
      await site.settle(first, won('home'))
      await site.work()
      expect((await seller.quoteOf(id)).reason).toBeNull()
    })
  })

  test('refuses a sale that waited through it, and holds back an automatic one', async () => {
    const event = await seller.newGame(true)
    const id = await seller.placed([event])
    await delayPasses()
    await site.betting.waiting.finishDue()
    expect(await seller.sell(id, (await seller.quoteOf(id)).quote)).toMatchObject({ state: 'waiting' })
    const before = await seller.money()
    await whileStopped('event', event, async () => {
      await delayPasses()
      await site.betting.sales.finishDue()
    })
    expect(await seller.view(id)).toMatchObject({ state: 'accepted', reason: 'offer-stopped', sales: [] })
    expect(await seller.money()).toEqual(before)

    const other = await seller.placed([await seller.newGame()])
    const game = (await seller.view(other)).legs[0]?.ref.split('/')[0] ?? ''
    await seller.sellAt(other, '1000')
    await whileStopped('event', game, () => site.betting.sales.sellOrdered())
    expect((await seller.view(other)).state).toBe('accepted')
    await site.betting.sales.sellOrdered()
    expect((await seller.view(other)).state).toBe('cashed-out')
  })
})

test('a bet on a suspended championship is refused, and the slip is given the championship of each selection', async () => {
  const event = await seller.newGame()
  const before = await seller.money()
  await whileStopped('champ', '1201', async () => {
    const { coupons } = await site.place(token, single(event))
    expect(coupons[0]).toMatchObject({ state: 'refused', reason: 'offer-off' })
    expect(await seller.money()).toEqual(before)
  })
  const limits = await site.app.inject({
    method: 'POST',
    url: '/web-api/coupons/limits',
    payload: { typeId: 0, currency: 'RUB', refs: [`${event}/result/home`, '1/result/home'] },
  })
  expect(limits.json<CouponLimitsReply>().bets.map(({ champ }) => champ)).toEqual(['1201', null])
})

describe('a sport that is hidden from a player', () => {
  async function hide(section: 'line' | 'live', isHidden: boolean): Promise<void> {
    const playerId = site.players[0]?.id ?? 0n
    const by = { actor: 'operator ann', reason: 'asked by the player' }
    expect(await hidden.change({ playerId, section, sport: 'football', isHidden, ...by })).toBe(true)
    // The queued notification does this on every node.
    site.people.sessions.forget([playerId])
  }

  test.each(['line', 'live'] as const)('of the %s takes no bet there, and bets elsewhere', async (section) => {
    const [line, live] = [await seller.newGame(), await seller.newGame(true)]
    const [here, elsewhere] = section === 'line' ? [line, live] : [live, line]
    await hide(section, true)
    const before = await seller.money()
    const { coupons } = await site.place(token, single(here))
    expect(coupons[0]).toMatchObject({
      state: 'refused',
      reason: 'legs-refused',
      legs: [{ refusal: 'sport-hidden' }],
    })
    expect(await seller.money()).toEqual(before)
    expect((await site.place(token, single(elsewhere))).coupons[0]?.state).toMatch(/accepted|waiting/)
    await hide(section, false)
    expect((await site.place(token, single(here))).coupons[0]?.state).toMatch(/accepted|waiting/)
  })

  test('refuses a live bet that was waiting when it was hidden', async () => {
    const { coupons } = await site.place(token, single(await seller.newGame(true)))
    expect(coupons[0]?.state).toBe('waiting')
    await hide('live', true)
    await delayPasses()
    await site.betting.waiting.finishDue()
    await hide('live', false)
    const closed = (await site.list(token, 'closed')).find(({ id }) => id === coupons[0]?.id)
    expect(closed).toMatchObject({ state: 'refused', reason: 'legs-refused' })
  })

  test('leaves the ledger sound', async () => {
    expect(await brokenRules(site.database.pool, [BETTING_INVARIANTS])).toEqual([])
  })
})
