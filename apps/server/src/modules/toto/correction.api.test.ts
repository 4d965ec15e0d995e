import { minor } from '@evens/kernel'
import { amountIn } from '@evens/rules/coupon'
import { playedOf, shareToto, totoPool, variantsByHits, type TotoPool, type TotoResult } from '@evens/rules/pools'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newKey } from '../betting/testing/start-betting.ts'
import { brokenRules } from '../wallet/index.ts'
import { TOTO_INVARIANTS } from './index.ts'
import { allWon, AWAY, HOME, marked, POOL, startToto } from './testing/start-toto.ts'
import { aSiteDatabase } from '../../testing/site-database.ts'

let site: Awaited<ReturnType<typeof startToto>>
let token: string
let currency: string
let player: bigint
let unit: bigint

beforeAll(async () => {
  site = await startToto(await aSiteDatabase())
  token = await site.signIn('demo1')
  currency = site.players[0]?.currency ?? ''
  player = site.players[0]?.id ?? 0n
  unit = amountIn(currency, 0.2)
})
afterAll(() => site.stop())
beforeEach(() => site.toto.making.makeDraws())

const settle = (): Promise<void> => site.toto.settling.settleAll()
const broken = () => brokenRules(site.database.pool, [TOTO_INVARIANTS])
const read = async <Row extends object>(text: string, given: readonly unknown[] = []): Promise<readonly Row[]> =>
  (await site.database.pool.query<Row>(text, [...given])).rows
const account = async (kind: 'cash' | 'owed'): Promise<bigint> =>
  (
    await read<{ balance: bigint }>(
      'select balance from ledger_account where player_id = $1 and kind = $2 and currency = $3',
      [player, kind, currency],
    )
  )[0]?.balance ?? 0n
const jackpot = async (): Promise<bigint> =>
  (
    await read<{ amount: bigint }>('select amount from toto_jackpot where pool = $1 and currency = $2', [
      POOL,
      currency,
    ])
  )[0]?.amount ?? 0n
const gained = async (work: () => Promise<unknown>): Promise<bigint> => {
  const before = await account('cash')
  await work()
  return (await account('cash')) - before
}
const post = (moves: readonly (readonly [string, string, bigint])[]) =>
  read('select wallet_post($1, $2, $3, $4, $5::jsonb)', [
    player,
    currency,
    'play-money',
    'test',
    JSON.stringify(moves.map(([from, to, amount]) => [from, to, String(amount)])),
  ])

type Marks = readonly (readonly number[])[]

/** A draw with these coupons that was played as given, and paid. */
async function settled(coupons: readonly Marks[], outcomes: Readonly<Record<number, string>> = {}) {
  const { number, events } = await site.newDraw()
  const before = await jackpot()
  for (const marks of coupons)
    expect(await site.stake(token, { key: newKey(), number, marks })).toMatchObject({ state: 'accepted' })
  await site.begin(events[0] ?? '')
  await site.end({
    ...allWon(events),
    ...Object.fromEntries(Object.entries(outcomes).map(([at, outcome]) => [events[Number(at)] ?? '', outcome])),
  })
  await settle()
  return { number, events, before }
}

const versionOf = async (number: number): Promise<number> =>
  (await read<{ version: number }>('select version from toto_draw where pool = $1 and number = $2', [POOL, number]))[0]
    ?.version ?? 0
/** The coupons of a draw, as they were placed. */
const couponsOf = async (number: number) =>
  (await site.coupons(token)).filter((coupon) => coupon.number === number).toReversed()

const hundredths = (percent: bigint): bigint => (unit * percent) / 100n

describe('a result that is put right after the draw was paid', () => {
  test('re-settles it: a former winner loses the jackpot, a new one gets it, and both can see it', async () => {
    const { number, events, before } = await settled([HOME, marked({ 9: [1] })])
    expect((await couponsOf(number)).map(({ payout }) => payout)).toEqual([
      String(hundredths(105n) + before),
      String(hundredths(65n)),
    ])
    site.notified.length = 0
    expect(
      await gained(async () => {
        await site.takeBack(events[9] ?? '')
        await site.end({ [events[9] ?? '']: 'draw' })
        await settle()
      }),
    ).toBe(0n)
    expect(new Set(site.notified), 'whose pages were told to look').toEqual(new Set([player]))
    const [first, second] = await couponsOf(number)
    expect([first?.hits, first?.payout, second?.hits, second?.payout]).toEqual([
      9,
      String(hundredths(65n)),
      10,
      String(hundredths(105n) + before),
    ])
    expect(first?.versions.map(({ payout, owed }) => [payout, owed])).toEqual([
      [String(hundredths(105n) + before), '0'],
      [String(hundredths(65n)), '0'],
    ])
    const draw = await site.draw(number)
    expect(draw).toMatchObject({ state: 'settled', corrections: [{ match: 10, before: 0, after: 1 }] })
    expect(draw?.outcome?.dividends[0]).toMatchObject({ hits: 10, coupons: 1, paid: String(hundredths(40n)) })
    expect((await site.draws()).draws[0]?.corrections).toHaveLength(1)
    const kinds = await read('select kind from ledger_movement where player_id = $1 and ref = any($2) order by seq', [
      player,
      [first?.id, second?.id],
    ])
    expect(kinds.slice(-2)).toEqual([{ kind: 'toto-correction' }, { kind: 'toto-correction' }])
    expect([await versionOf(number), await broken()]).toEqual([2, []])
  })

  test('changes nothing if repeated, unconfirmed, rolled back or identical', async () => {
    const { number, events } = await settled([HOME])
    const [event = ''] = events
    for (const say of [
      () => site.end({ [event]: 'home' }),
      () => site.end({ [event]: 'away' }, 1),
      () => site.takeBack(event),
      () => site.end({ [event]: 'away' }, 1),
      () => site.end({ [event]: 'home' }),
    ]) {
      await say()
      site.notified.length = 0
      expect(await gained(settle)).toBe(0n)
      expect(site.notified).toEqual([])
    }
    expect(await versionOf(number)).toBe(1)
    await site.end({ [event]: 'away' })
    await settle()
    const after = await account('cash')
    for (let time = 0; time < 3; time += 1) {
      await site.end({ [event]: 'away' })
      await settle()
    }
    expect([await versionOf(number), await account('cash')]).toEqual([2, after])
    await site.end({ [event]: 'home' })
    await settle()
    expect((await couponsOf(number))[0]?.versions).toHaveLength(3)
  })

  test('is made once by three nodes at once', async () => {
    const { number, events, before } = await settled([HOME, AWAY])
    await site.end({ [events[3] ?? '']: 'draw' })
    await Promise.all([settle(), settle(), settle()])
    expect(await versionOf(number)).toBe(2)
    // Nine right: the part of ten, and the jackpot, go on.
    expect((await couponsOf(number)).map(({ payout }) => payout)).toEqual([String(hundredths(130n)), '0'])
    expect(await jackpot()).toBe(before + hundredths(40n))
    expect(await broken()).toEqual([])
  })

  test('that comes while the draw is being paid waits until it is, and is not lost', async () => {
    const { number, events } = await site.newDraw()
    await site.stake(token, { key: newKey(), number, marks: HOME })
    await site.begin(events[0] ?? '')
    await site.end(allWon(events))
    const busy = await site.database.pool.connect()
    await busy.query('begin')
    await busy.query('select wallet_lock_player($1)', [player])
    const paying = settle()
    await expect.poll(async () => (await site.draw(number))?.outcome).not.toBeNull()
    await site.end({ [events[0] ?? '']: 'away' })
    await site.toto.settling.closeDue()
    expect(await versionOf(number)).toBe(1)
    await busy.query('commit')
    busy.release()
    await paying
    await settle()
    expect((await couponsOf(number))[0]).toMatchObject({ hits: 9, versions: [{}, { payout: String(hundredths(65n)) }] })
    expect(await broken()).toEqual([])
  })

  test('takes the available balance, and the rest is owed until later winnings pay it', async () => {
    const { number, events, before } = await settled([HOME])
    const cash = await account('cash')
    await post([['cash', '*funding', cash - 7n]])
    await site.end({ [events[0] ?? '']: 'away' })
    await settle()
    const taken = before + hundredths(20n)
    expect([await account('cash'), await account('owed')]).toEqual([0n, 7n - taken])
    const [coupon] = await couponsOf(number)
    expect(coupon?.versions.at(-1)).toMatchObject({ payout: String(hundredths(65n)), owed: String(taken - 7n) })
    expect(await broken()).toEqual([])
    await site.end({ [events[0] ?? '']: 'home' })
    await settle()
    expect([await account('cash'), await account('owed')]).toEqual([7n, 0n])
    await post([['*funding', 'cash', cash]])
    expect(await broken()).toEqual([])
  })

  test('after its hours is too late: the draw is final', async () => {
    const { number, events } = await settled([HOME])
    await read("update toto_draw set settled_at = settled_at - interval '73 hours' where pool = $1 and number = $2", [
      POOL,
      number,
    ])
    await site.end({ [events[0] ?? '']: 'away' })
    expect(await gained(settle)).toBe(0n)
    expect([await versionOf(number), (await site.draw(number))?.matches[0]?.result]).toEqual([1, 0])
  })

  test('of a match that was given up stays unheard: it is void', async () => {
    const { number, events } = await site.newDraw()
    await site.stake(token, { key: newKey(), number, marks: HOME })
    const [never = '', ...rest] = events
    await site.begin(never)
    await site.end(allWon(rest))
    await read("update toto_match set planned_at = planned_at - interval '60 hours' where event = $1", [never])
    await read("update toto_fixture set starts_at = starts_at - interval '60 hours' where event = $1", [never])
    await settle()
    await site.end({ [never]: 'away' })
    expect(await gained(settle)).toBe(0n)
    expect((await site.draw(number))?.matches[0]).toMatchObject({ result: 'void' })
  })
})

describe('the jackpot', () => {
  test('newly won after the correction comes out of the later draws’ pots', async () => {
    const { events, before } = await settled([HOME], { 0: 'away' })
    const carried = await jackpot()
    expect(carried).toBe(before + hundredths(20n))
    await site.end({ [events[0] ?? '']: 'home' })
    expect(await gained(settle)).toBe(before + hundredths(20n))
    expect([await jackpot(), await broken()]).toEqual([0n, []])
  })

  test('already paid by a later draw is paid by the operator: no player returns it', async () => {
    const first = await settled([HOME], { 0: 'away' })
    const next = await settled([HOME])
    expect([next.before, await jackpot()]).toEqual([first.before + hundredths(20n), 0n])
    await site.end({ [first.events[0] ?? '']: 'home' })
    expect(await gained(settle)).toBe(first.before + hundredths(20n))
    expect((await couponsOf(next.number))[0]?.versions).toHaveLength(1)
    expect([await jackpot(), await broken()]).toEqual([0n, []])
  })
})

test('a draw of which too little is left is cancelled after all, and settled again when that was wrong', async () => {
  const { number, events, before } = await settled([HOME, AWAY])
  const [first] = await couponsOf(number)
  await site.cancel(...events.slice(0, 3))
  await settle()
  expect(await site.draw(number)).toMatchObject({ state: 'cancelled', outcome: null })
  expect((await couponsOf(number)).map(({ state, payout }) => [state, payout])).toEqual([
    ['refunded', String(unit)],
    ['refunded', String(unit)],
  ])
  expect([await jackpot(), await broken()]).toEqual([before, []])
  await site.takeCancelBack(...events.slice(0, 2))
  await settle()
  const again = await couponsOf(number)
  expect(again.map(({ state }) => state)).toEqual(['settled', 'settled'])
  expect(again[0]?.payout).toBe(first?.payout)
  expect(again[0]?.versions.map(({ isRefund }) => isRefund)).toEqual([false, true, false])
  expect(await broken()).toEqual([])
})

test('a draw that was cancelled and should not have been shares the jackpot as it is now', async () => {
  const { number, events } = await site.newDraw()
  await site.stake(token, { key: newKey(), number, marks: HOME })
  await site.begin(events[0] ?? '')
  await site.end(allWon(events))
  await site.cancel(...events.slice(0, 3))
  await settle()
  expect((await couponsOf(number))[0]).toMatchObject({ state: 'refunded', payout: String(unit) })
  const now = await jackpot()
  await site.takeCancelBack(...events.slice(0, 3))
  expect(await gained(settle)).toBe(now + hundredths(85n) - unit)
  expect([await jackpot(), await broken()]).toEqual([0n, []])
})

/** Deterministic random numbers. */
function chance(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

test.each([1, 2])('with messages in any order, coupons get what the last one yields (T012, %i)', async (seed) => {
  const next = chance(seed)
  const outcomes = ['home', 'draw', 'away']
  const coupons = Array.from({ length: 6 }, () =>
    HOME.map(() => (next(4) === 0 ? [0, 1] : [next(5) < 4 ? 0 : 1 + next(2)])),
  )
  const { number, events, before } = await settled(coupons)
  const stand: { won: string | null; isCancelled: boolean }[] = events.map(() => ({
    won: 'home',
    isCancelled: false,
  }))
  for (let word = 0; word < 15; word += 1) {
    const at = next(3)
    const [event = '', match] = [events[at], stand[at]]
    const winner = outcomes[next(3)] ?? ''
    const say = [
      () => site.end({ [event]: winner }).then(() => match && (match.won = winner)),
      () => site.takeBack(event).then(() => match && (match.won = null)),
      () => site.cancel(event).then(() => match && (match.isCancelled = true)),
      () => site.takeCancelBack(event).then(() => match && (match.isCancelled = false)),
      () => site.end({ [event]: winner }, 1),
    ][next(5)]
    for (let time = 0; time <= next(2); time += 1) await say?.()
    if (next(2) === 0) await Promise.all([settle(), settle()])
  }
  // A rollback without a new result would leave the draw as it was.
  for (const [at, match] of stand.entries())
    if (match.won === null) {
      await site.end({ [events[at] ?? '']: 'draw' })
      match.won = 'draw'
    }
  await settle()
  const results: readonly TotoResult[] = stand.map(({ won, isCancelled }) =>
    isCancelled ? 'void' : outcomes.indexOf(won ?? ''),
  )
  const pool = totoPool(POOL) as TotoPool
  const stakes = coupons.map((marks) => unit * BigInt(marks.reduce((product, set) => product * set.length, 1)))
  const { payouts } = shareToto(pool, {
    stakes: minor(stakes.reduce((sum, stake) => sum + stake)),
    jackpot: minor(before),
    entries: coupons.map((marks, at) => ({
      id: String(at),
      perVariant: minor(unit),
      byHits: variantsByHits(marks, results),
    })),
  })
  const isPlayed = playedOf(results) >= pool.minPlayed
  expect((await couponsOf(number)).map(({ payout }) => payout)).toEqual(
    coupons.map((_marks, at) => String(isPlayed ? (payouts.get(String(at)) ?? 0n) : stakes[at])),
  )
  expect(await broken()).toEqual([])
})
