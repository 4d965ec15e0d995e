import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aMessage, oddsChange } from '../book/testing/messages.ts'
import { brokenRules } from '../wallet/index.ts'
import { BETTING_INVARIANTS, createVipAdmin } from './index.ts'
import { anotherNode, settleAll, type BettingNode } from './testing/another-node.ts'
import { aSeller, offerOf } from './testing/seller.ts'
import { newKey, startBetting, won } from './testing/start-betting.ts'
import { aSiteDatabase } from '../../testing/site-database.ts'

// No jobs run here: a node whose work was never started stands for one that crashed right before it.
let site: Awaited<ReturnType<typeof startBetting>>
let token = ''
let lives = 0

beforeAll(async () => {
  site = await startBetting(await aSiteDatabase(), {
    sandbox: false,
    betting: { maxStake: 10, liveDelayMs: 60_000 },
  })
  token = await site.signIn('demo1')
})
afterAll(() => site.stop())

const boot = (): BettingNode => anotherNode(site)

async function delayPasses(): Promise<void> {
  for (const table of ['coupon', 'coupon_sale'])
    await site.database.pool.query(`update ${table} set due_at = clock_timestamp() where state = 'waiting'`)
}
/** Runs every job of a node once. */
async function everything(node: BettingNode): Promise<void> {
  await node.orders.placeReached()
  await node.vip.decideAsked()
  await node.waiting.finishDue()
  await node.sales.finishDue()
  await node.sales.sellOrdered()
  await settleAll(node)
}

type World = {
  readonly seller: ReturnType<typeof aSeller>
  readonly events: string[]
  /** The price of the coupon that was placed first. */
  first: number
  id: string
}
type Step = readonly [name: string, act: (world: World, node: () => BettingNode) => Promise<unknown>]
type Life = {
  readonly life: string
  readonly steps: readonly Step[]
  readonly ends: object
  readonly gains: (price: number) => number
}

const aWorld = (): World => ({
  seller: aSeller(site, token, 770_000 + 100 * (lives += 1)),
  events: [],
  first: 0,
  id: '',
})
const settledAs = (winner: string) => (world: World) => site.settle(world.events[0] ?? '', won(winner))
const place =
  (isLive: boolean, given: object = {}) =>
  async (world: World): Promise<void> => {
    const event = await world.seller.newGame(isLive)
    world.events.unshift(event)
    world.first ||= world.seller.priceOf(event)
    const bets = [{ ref: `${event}/result/home`, coef: 2000 }]
    const body = { key: newKey(), typeId: 0, amount: '100000', changeCoefAction: 2, bets, ...given }
    const { coupons } = await site.place(token, body)
    expect(coupons[0]?.reason).toBeNull()
    world.id = coupons[0]?.id ?? ''
  }
const sell =
  (part: string | null) =>
  async ({ seller, id }: World): Promise<void> => {
    expect((await seller.sell(id, (await seller.quoteOf(id, part)).quote)).state).toMatch(/sold|waiting|cashed-out/)
  }

const WORK: Step = ['the results are worked on', (_world, node) => settleAll(node())]
const TAKE_IN: Step = [
  'the results are taken in',
  async (_world, node) => {
    while (await node().settling.takeIn());
  },
]
const DELAY: Step = ['the delay is over', delayPasses]
const TAKEN: Step = ['the wait is decided', (_world, node) => node().waiting.finishDue()]

/** The cash-out value of a stake of 100,000 at this price while no chance has moved: less the cash-out margin alone. */
const cashOutValue = (price: number): number => {
  const chance = Math.floor(1_000_000_000 / price) / 1_000_000
  return Math.floor((100_000 * price * chance * 0.96) / 1000)
}

const LIVES: readonly Life[] = [
  {
    life: 'ordered, waiting, accepted, settled, corrected',
    steps: [
      ['an order waits for its price', place(true, { exactCoef: 2500 })],
      ['the price comes', ({ events: [event = ''] }) => site.sendFeed(oddsChange([offerOf(0.3)], { event }))],
      ['the order is reached', (_world, node) => node().orders.placeReached()],
      DELAY,
      TAKEN,
      ['it is won', settledAs('home')],
      TAKE_IN,
      WORK,
      ['it is lost after all', settledAs('away')],
      TAKE_IN,
      WORK,
    ],
    ends: { state: 'settled', payout: '0' },
    gains: () => -100_000,
  },
  {
    life: 'waiting, accepted, a part sold after its wait, settled, opened again, returned',
    steps: [
      ['a live bet waits', place(true)],
      DELAY,
      TAKEN,
      ['a part is to be sold', sell('40000')],
      DELAY,
      ['the sale is decided', (_world, node) => node().sales.finishDue()],
      ['it is lost', settledAs('away')],
      WORK,
      [
        'the result is taken back',
        ({ events: [event = ''] }) =>
          site.sendFeed(
            aMessage('rollback_bet_settlement', { event, markets: [{ market: 'result', specifiers: {} }] }),
          ),
      ],
      TAKE_IN,
      WORK,
      [
        'it is cancelled',
        ({ events: [event = ''] }) =>
          site.sendFeed(
            aMessage('bet_cancel', { event, reason: 'wrong_price', markets: [{ market: 'result', specifiers: {} }] }),
          ),
      ],
      WORK,
    ],
    ends: { state: 'settled', payout: '60000', stakeLeft: '60000' },
    // A part of 40,000 while no chance has moved.
    gains: (price) => Math.floor(cashOutValue(price) * 0.4) - 40_000,
  },
  {
    life: 'asked, approved, settled',
    steps: [
      ['a VIP bet asks', place(false, { amount: '200000', isVip: true })],
      ['it is approved', ({ id }) => createVipAdmin(site.database.kysely).decide(id, true, 'operator ann')],
      ['the approval is heard', (_world, node) => node().vip.decideAsked()],
      ['it is won', settledAs('home')],
      TAKE_IN,
      WORK,
    ],
    ends: { state: 'settled' },
    gains: (price) => Math.floor((200_000 * price) / 1000) - 200_000,
  },
  {
    life: 'sold by itself',
    steps: [
      ['a bet is taken', place(false)],
      ['it is to be sold at a price', ({ seller, id }) => seller.sellAt(id, '1000')],
      ['the price is seen', (_world, node) => node().sales.sellOrdered()],
      ['it is won, too late', settledAs('home')],
      WORK,
    ],
    ends: { state: 'cashed-out' },
    gains: (price) => cashOutValue(price) - 100_000,
  },
  {
    life: 'advance open, covered, lost',
    steps: [
      ['a coupon that covers', place(false)],
      ['an advance on it', place(false, { amount: '50000', prepaidAmount: '30000' })],
      ['the advance bet is lost', settledAs('away')],
      WORK,
      ['the one that covers is won', ({ events: [, cover = ''] }) => site.settle(cover, won('home'))],
      TAKE_IN,
      ['its win is paid', async (_world, node) => void (await node().settling.settleNew())],
      [
        'the advance is paid back, and its bet not settled yet',
        ({ id }) =>
          site.database.pool.query('select betting_advance_resolve(player_id, id) from coupon where id = $1', [id]),
      ],
      WORK,
    ],
    ends: { state: 'settled', payout: '0' },
    gains: (price) => Math.floor((100_000 * price) / 1000) - 150_000,
  },
  {
    life: 'advance open, void',
    steps: [
      ['a coupon that covers', place(false)],
      ['an advance on it', place(false, { amount: '50000', prepaidAmount: '30000' })],
      ['the advance bet is won', settledAs('home')],
      ['the one that covers is lost', ({ events: [, cover = ''] }) => site.settle(cover, won('away'))],
      TAKE_IN,
      ['its loss is booked', async (_world, node) => void (await node().settling.settleNew())],
      WORK,
    ],
    ends: { state: 'cancelled', reason: 'advance-not-covered' },
    gains: () => -100_000,
  },
]

/** From its first step to its last, stopped before the one with this number; null for never. */
async function live({ steps }: Life, stopsBefore: number | null) {
  const world = aWorld()
  const before = await world.seller.money()
  let node = boot()
  for (const [at, [, act]] of steps.entries()) {
    if (at === stopsBefore) {
      node = boot()
      // It catches up first, before anything else happens.
      await everything(node)
    }
    await act(world, () => node)
  }
  await everything(boot())
  await everything(boot())
  const after = await world.seller.money()
  return {
    view: await world.seller.view(world.id),
    gained: after.cash - before.cash,
    held: after.held,
    price: world.first,
  }
}

describe.each(LIVES)('$life (T019)', (life) => {
  test.each([['never', null] as const, ...life.steps.map(([name], at) => [`before “${name}”`, at] as const)])(
    'stopped %s, comes to the same end',
    async (_when, stopsBefore) => {
      const { view, gained, held, price } = await live(life, stopsBefore)
      expect(view).toMatchObject(life.ends)
      expect([gained, held]).toEqual([life.gains(price), 0])
    },
  )
})

test('after all that the rules hold', async () => {
  expect(await brokenRules(site.database.pool, [BETTING_INVARIANTS])).toEqual([])
})
