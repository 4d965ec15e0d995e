import { createRandom } from '@evens/kernel'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aSiteDatabase } from '../../testing/site-database.ts'
import { undone } from '../../testing/undone.ts'
import { newKey, TAXED } from '../betting/testing/start-betting.ts'
import { playerMessages } from '../notifications/testing/player-messages.ts'
import { brokenRules } from '../wallet/index.ts'
import { TOTO_INVARIANTS } from './index.ts'
import { allWon, AWAY, HOME, marked, POOL, startToto } from './testing/start-toto.ts'

// 13 % of the winnings.
const RATE = { perMille: 130, base: 'winnings' }
let site: Awaited<ReturnType<typeof startToto>>
let token: string
let player: bigint

beforeAll(async () => {
  site = await startToto(await aSiteDatabase(), TAXED)
  token = await site.signIn('demo1')
  player = site.players[0]?.id ?? 0n
})
afterAll(() => site.stop())
beforeEach(() => site.toto.making.makeDraws())

type Marks = readonly (readonly number[])[]
type Stored = { id: bigint; stake: bigint; payout: bigint; paid: bigint; tax: bigint; withheld: bigint }

const settle = (): Promise<void> => site.toto.settling.settleAll()
const cash = async (): Promise<bigint> => BigInt((await site.balance(token))[0] ?? 0)
/** The rule computed a second time, without the code under test. */
const taxOf = (payout: bigint, stake: bigint): bigint => (payout > stake ? ((payout - stake) * 13n) / 100n : 0n)

/** The tax on the operator's account, of one coupon. */
async function onAccount(coupon: string): Promise<bigint> {
  const { rows } = await site.database.pool.query<{ sum: bigint | null }>(
    `select sum(e.amount)::bigint as sum from ledger_entry e join ledger_movement m using (player_id, seq)
     where e.owner_id = 0 and e.kind = 'tax' and m.ref = $1`,
    [coupon],
  )
  return rows[0]?.sum ?? 0n
}
async function storedOf(number: number): Promise<readonly Stored[]> {
  const { rows } = await site.database.pool.query<Stored>(
    `select c.id, c.stake, c.payout, c.paid, c.tax, c.withheld from toto_coupon c join toto_draw d on d.id = c.draw_id
     where d.pool = $1 and d.number = $2 order by c.placed_at`,
    [POOL, number],
  )
  return rows
}
const view = async (id: string) => (await site.coupons(token)).find((coupon) => coupon.id === id)

/** A new draw with these coupons. */
async function sold(...coupons: readonly Marks[]) {
  const { number, events } = await site.newDraw()
  const ids: string[] = []
  for (const marks of coupons) {
    const placed = await site.stake(token, { key: newKey(), number, marks })
    expect(placed).toMatchObject({ state: 'accepted' })
    ids.push(placed.id ?? '')
  }
  return { number, events, ids }
}
async function play(events: readonly string[]): Promise<void> {
  await site.begin(events[0] ?? '')
  await site.end(allWon(events))
  await settle()
}

describe('a taxed toto coupon', () => {
  test('has its rate in the receipt and in the list before the draw is settled', async () => {
    const { number, events } = await site.newDraw()
    const placed = await site.stake(token, { key: newKey(), number, marks: HOME })
    expect(placed).toMatchObject({ state: 'accepted', tax: RATE })
    expect(await view(placed.id ?? '')).toMatchObject({ payout: null, tax: { ...RATE, withheld: '0' } })
    const refused = await site.stake(token, { key: newKey(), number, marks: HOME, multiplier: 1000 })
    expect(refused).toMatchObject({ state: 'refused' })
    expect(refused.tax).toBeUndefined()
    // The next draw takes coupons only when this one has closed.
    await play(events)
  })

  test('that wins pays the rest and withholds the tax on its account; one that loses bears none', async () => {
    const { number, events, ids } = await sold(HOME, AWAY)
    const before = await cash()
    await play(events)
    const [winner, loser] = await storedOf(number)
    const tax = taxOf(winner?.payout ?? 0n, winner?.stake ?? 0n)
    expect(tax).toBeGreaterThan(0n)
    expect((await cash()) - before).toBe((winner?.payout ?? 0n) - tax)
    expect([await onAccount(ids[0] ?? ''), await onAccount(ids[1] ?? '')]).toEqual([tax, 0n])
    expect(loser).toMatchObject({ payout: 0n, tax: 0n, withheld: 0n })
    expect(await view(ids[0] ?? '')).toMatchObject({
      payout: String((winner?.payout ?? 0n) - tax),
      tax: { withheld: String(tax) },
      versions: [{ payout: String((winner?.payout ?? 0n) - tax), tax: String(tax) }],
    })
  })

  test('of a cancelled draw goes back whole', async () => {
    const { events, ids } = await sold(HOME)
    const before = await cash()
    await site.begin(events[0] ?? '')
    await site.callOff(...events)
    await settle()
    expect(await view(ids[0] ?? '')).toMatchObject({ state: 'refunded', tax: { withheld: '0' } })
    expect((await cash()) - before).toBeGreaterThan(0n)
    expect(await onAccount(ids[0] ?? '')).toBe(0n)
  })

  test('gives back exactly its tax when a result is corrected, and bears it again when it wins again', async () => {
    const { number, events, ids } = await sold(HOME, marked({ 9: [1] }))
    const before = await cash()
    const seen: boolean[] = []
    const step = async (act: () => Promise<unknown>): Promise<void> => {
      await act()
      await settle()
      const coupons = await storedOf(number)
      const net = coupons.reduce((sum, { payout, stake }) => sum + payout - taxOf(payout, stake), 0n)
      const taxes = coupons.map(({ payout, stake }) => taxOf(payout, stake))
      seen.push((await cash()) - before === net)
      expect([await onAccount(ids[0] ?? ''), await onAccount(ids[1] ?? '')]).toEqual(taxes)
    }
    const last = events[9] ?? ''
    await step(() => play(events))
    await step(() => site.end({ [last]: 'draw' }))
    await step(() => site.end({ [last]: 'home' }))
    await step(() => site.callOff(...events))
    expect(seen).toEqual([true, true, true, true])
    expect(await onAccount(ids[0] ?? '')).toBe(0n)
  })

  test('keeps the rate of its sale, whatever the pack asks for later', async () => {
    const { jurisdiction } = site.siteFor(undefined) as { jurisdiction: { pack: string } }
    const { number, events, ids } = await sold(HOME)
    try {
      jurisdiction.pack = 'open'
      const untaxed = await site.stake(token, { key: newKey(), number, marks: HOME })
      expect(untaxed.tax).toBeUndefined()
      await play(events)
      const [first] = await storedOf(number)
      expect(await onAccount(ids[0] ?? '')).toBe(taxOf(first?.payout ?? 0n, first?.stake ?? 0n))
      expect(await onAccount(untaxed.id ?? '')).toBe(0n)
      expect((await view(untaxed.id ?? ''))?.tax).toBeNull()
    } finally {
      jurisdiction.pack = 'taxed'
    }
  })

  test('names its tax in the message about the win', async () => {
    const messages = await playerMessages(site.database)
    await messages.reach(player)
    await messages.setBetAmount(player, 1n, site.players[0]?.currency)
    const { events, ids } = await sold(HOME)
    await play(events)
    const [sent] = await messages.to(player)
    expect(sent).toMatchObject({ kind: 'toto_won', given: { bet: ids[0] } })
    expect(sent?.given['tax']).toMatch(/^RUB [\d,]+\.\d\d$/)
  })
})

test('of 40 random coupons each pays what a second calculator computes, to the minor unit', async () => {
  const random = createRandom('taxed toto')
  const { number, events } = await site.newDraw()
  for (let at = 0; at < 40; at += 1) {
    const marks = HOME.map(() => (random.chance(0.25) ? [0, 1] : [random.chance(0.85) ? 0 : 2]))
    await site.stake(token, { key: newKey(), number, marks })
  }
  await play(events)
  const coupons = await storedOf(number)
  expect(coupons.map(({ tax }) => tax)).toEqual(coupons.map(({ payout, stake }) => taxOf(payout, stake)))
  expect(coupons.map(({ paid, withheld }) => [paid, withheld])).toEqual(coupons.map(({ payout, tax }) => [payout, tax]))
  const isTaxed = ({ tax }: Stored): boolean => tax > 0n
  expect([coupons.some(isTaxed), coupons.every(isTaxed)]).toEqual([true, false])
})

test.each([
  ['what is withheld of a coupon', 'update toto_coupon set withheld = withheld - 1 where id = $1'],
  [
    'what is withheld of a coupon',
    `update toto_coupon set agreed_tax = '{"perMille":120,"base":"winnings"}' where id = $1`,
  ],
  ['what is withheld of a coupon', 'update toto_settlement set tax = tax - 1 where coupon_id = $1'],
  ['each version of a toto coupon', 'update toto_settlement set tax = tax - 1 where coupon_id = $1'],
  [
    'the account of the tax',
    `select wallet_post(player_id, currency, 'toto-correction', $1::text, '[["*pools", "*tax", 5]]') from toto_coupon where id = $1::bigint`,
  ],
])('%s: a change behind the application is found', async (rule, plant) => {
  const { events, ids } = await sold(HOME)
  await play(events)
  await undone(site.database.pool, async (client) => {
    await client.query(plant, [ids[0]])
    const broken = await brokenRules(client, [TOTO_INVARIANTS])
    expect(broken.some((name) => name.startsWith(`Tax: ${rule}`))).toBe(true)
  })
})

test('after all that every rule of the ledger and of toto holds', async () => {
  expect(await brokenRules(site.database.pool, [TOTO_INVARIANTS])).toEqual([])
})
