import { amountIn } from '@evens/rules/coupon'
import type { TotoNomineesReply, TotoPoolsReply } from '@evens/contracts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { HELD, hold, letGo } from '../limits/testing/hold.ts'
import { newKey } from '../betting/testing/start-betting.ts'
import { brokenRules } from '../wallet/index.ts'
import { TOTO_INVARIANTS } from './index.ts'
import { createTotoPlacing } from './place.ts'
import type { TotoTables } from './tables.ts'
import { aSession } from '../sessions/testing/a-session.ts'
import { allWon, AWAY, HOME, marked, POOL, startToto } from './testing/start-toto.ts'
import { lockWaitersAre } from '../../testing/lock-waiters.ts'
import { undone } from '../../testing/undone.ts'
import { aSiteDatabase } from '../../testing/site-database.ts'

let site: Awaited<ReturnType<typeof startToto>>
let token: string
let unit: bigint
let currency: string

beforeAll(async () => {
  site = await startToto(await aSiteDatabase())
  token = await site.signIn('demo1')
  currency = site.players[0]?.currency ?? ''
  unit = amountIn(currency, 0.2)
})
afterAll(() => site.stop())

const cashOf = async (who = token): Promise<bigint> => BigInt((await site.balance(who))[0] ?? 0)
const gained = async (work: () => Promise<unknown>, who = token): Promise<bigint> => {
  const before = await cashOf(who)
  await work()
  return (await cashOf(who)) - before
}
const place = (number: number, marks: readonly (readonly number[])[] = HOME, given: object = {}) =>
  site.stake(token, { key: newKey(), number, marks, ...given })
const settle = (): Promise<void> => site.toto.settling.settleAll()
const jackpot = async (): Promise<bigint> => {
  const { rows } = await site.database.pool.query<{ amount: bigint }>(
    'select amount from toto_jackpot where pool = $1 and currency = $2',
    [POOL, currency],
  )
  return rows[0]?.amount ?? 0n
}
/** Its first match begins, and all end as given. */
async function play(events: readonly string[], change: Readonly<Record<string, string>> = {}): Promise<void> {
  await site.begin(events[0] ?? '')
  await site.end({ ...allWon(events), ...change })
}

describe('a coupon', () => {
  test('costs unit by lines and multiplier, counts in the pool, and is in its player’s list only', async () => {
    const { number } = await site.newDraw()
    const marks = marked({ 0: [0, 1], 1: [0, 1, 2] })
    let id = ''
    const cost = await gained(async () => {
      const placed = await place(number, marks, { multiplier: 2 })
      expect(placed).toMatchObject({ state: 'accepted', reason: null, variants: 6, stake: String(unit * 12n) })
      id = placed.id ?? ''
    })
    expect(cost).toBe(-12n * unit)
    expect((await site.coupons(token))[0]).toMatchObject({
      id,
      number,
      state: 'accepted',
      marks,
      hits: 0,
      payout: null,
    })
    expect(await site.coupons(await site.signIn('demo2'))).toEqual([])
    const draw = await site.draw(number)
    expect(draw).toMatchObject({ state: 'open', stakes: String(unit * 12n) })
    expect(draw?.matches.map(({ shares }) => shares).slice(0, 3)).toEqual([
      [0.5, 0.5, 0],
      [1 / 3, 1 / 3, 1 / 3],
      [1, 0, 0],
    ])
  })

  test('sent again under its key is answered alike and paid once; other marks under it are refused (I6)', async () => {
    const number = (await site.draws()).draws.length + 1
    const key = newKey()
    const send = (marks: readonly (readonly number[])[] = HOME) => place(number, marks, { key })
    const texts: string[] = []
    const cost = await gained(async () => {
      for (const { text } of await Promise.all([send(), send(), send()])) texts.push(text)
      texts.push((await send()).text)
    })
    expect(cost).toBe(-unit)
    expect(new Set(texts).size).toBe(1)
    expect((await send(AWAY)).status).toBe(409)
  })

  test.each([
    { name: 'a match without a mark', given: { marks: marked({ 4: [] }) }, reason: 'match-unmarked' },
    { name: 'a match too few', given: { marks: HOME.slice(1) }, reason: 'marks-wrong' },
    {
      name: 'too many variants',
      given: { marks: HOME.map(() => [0, 1, 2]) },
      reason: 'too-many-variants',
    },
    { name: 'a multiplier that the pool does not take', given: { multiplier: 101 }, reason: 'multiplier-wrong' },
    {
      name: 'more than the site takes',
      given: { marks: HOME.map((set, at) => (at < 9 ? [0, 1, 2] : set)), multiplier: 100 },
      reason: 'stake-too-large',
    },
  ])('with $name is refused, and costs nothing', async ({ given, reason }) => {
    const number = (await site.draws()).draws.length + 1
    expect(
      await gained(async () => expect(await place(number, HOME, given)).toMatchObject({ state: 'refused', reason })),
    ).toBe(0n)
  })

  test.each(HELD)('of a player whom $held holds is refused: $reason (T064)', async ({ held, reason }) => {
    const number = (await site.draws()).draws.length + 1
    await hold(site.database, site.players[0]?.id ?? 0n, held, unit - 1n)
    expect(await gained(async () => expect(await place(number)).toMatchObject({ state: 'refused', reason }))).toBe(0n)
    await letGo(site.database, site.players[0]?.id ?? 0n)
  })

  test.each([
    { name: 'of a visitor', body: {}, who: '', status: 401 },
    { name: 'on a draw that is not there', body: { number: 999 }, who: null, status: 404 },
    { name: 'with half a mark', body: { marks: marked({ 0: [0.5] }) }, who: null, status: 400 },
  ])('$name is answered with $status', async ({ body, who, status }) => {
    expect((await site.stake(who ?? token, { key: newKey(), number: 1, marks: HOME, ...body })).status).toBe(status)
  })

  test('fifty at once never take more than there is (T001)', async () => {
    const number = (await site.draws()).draws.length + 1
    const poor = await site.signIn('demo3')
    const has = await cashOf(poor)
    const each = amountIn(site.players[2]?.currency ?? '', 0.2)
    const multiplier = Number(has / (each * 10n))
    const cost = each * BigInt(multiplier)
    const sent = await Promise.all(
      Array.from({ length: 50 }, () => site.stake(poor, { key: newKey(), number, marks: HOME, multiplier })),
    )
    const taken = sent.filter(({ state }) => state === 'accepted').length
    expect(taken).toBe(Number(has / cost))
    expect(sent.filter(({ reason }) => reason === 'insufficient-funds')).toHaveLength(50 - taken)
    expect(await cashOf(poor)).toBe(has - cost * BigInt(taken))
  })

  test('a violated check other than that of the balance is no lack of money', async () => {
    const number = (await site.draws()).draws.length + 1
    const { pool } = site.database
    await pool.query("alter table ledger_movement add constraint planted check (kind <> 'toto-stake') not valid")
    const body = { key: newKey(), number, marks: HOME }
    expect(await gained(async () => expect((await site.stake(token, body)).status).toBe(500))).toBe(0n)
    await pool.query('alter table ledger_movement drop constraint planted')
    // Nothing was stored under the key, so a retry is accepted.
    expect(await site.stake(token, body)).toMatchObject({ state: 'accepted' })
  })
})

describe('closing', () => {
  test('comes with the first match, even before its time; the next draw waits for it', async () => {
    const number = (await site.draws()).draws.length + 1
    const next = await site.newDraw(14)
    expect(next.number).toBe(number + 1)
    expect(await place(next.number)).toMatchObject({ state: 'refused', reason: 'draw-not-open' })
    const draw = await site.draw(number)
    await site.begin(draw?.matches[3]?.event ?? '')
    expect(await place(number)).toMatchObject({ state: 'refused', reason: 'draw-closed' })
    expect(await place(next.number)).toMatchObject({ state: 'accepted' })
    await site.end(allWon(draw?.matches.map(({ event }) => event) ?? [], 'away'))
    await settle()
    expect(await site.draw(number)).toMatchObject({ state: 'settled' })
    await play(next.events, allWon(next.events, 'away'))
    await settle()
  })

  test('waits for a coupon that is on its way in', async () => {
    const { number, events } = await site.newDraw()
    const on = Promise.withResolvers<void>()
    const go = Promise.withResolvers<void>()
    const db = site.database.kysely.$extendTables<TotoTables>()
    const [player] = site.players
    if (player === undefined) throw new Error('nobody plays')
    const sessionId = await aSession(site.database, player.id)
    const placing = db.transaction().execute(async (tx) => {
      await createTotoPlacing(tx)(
        { ...player, sessionId, siteId: '', hiddenSports: { line: [], live: [] }, stakeFactorMilli: 1000 },
        site.siteFor(undefined),
        { key: newKey(), currency: player.currency, pool: POOL, number, marks: HOME, multiplier: 1 },
      )
      on.resolve()
      await go.promise
    })
    await on.promise
    await site.begin(events[0] ?? '')
    let isClosed = false
    const closing = site.toto.settling.closeDue().then(() => (isClosed = true))
    await lockWaitersAre(site.database.pool, 1)
    expect(isClosed).toBe(false)
    go.resolve()
    await Promise.all([placing, closing])
    await site.end(allWon(events, 'away'))
    await settle()
    expect((await site.coupons(token))[0]).toMatchObject({ number, state: 'settled', payout: '0' })
  })
})

describe('a draw', () => {
  test('shares stakes and jackpot among winners: ten correct also counts in nine, eight and seven', async () => {
    await site.toto.making.makeDraws()
    const { number, events } = await site.newDraw()
    const before = await jackpot()
    expect(before).toBeGreaterThanOrEqual(amountIn(currency, 500))
    await place(number, HOME)
    await place(number, marked({ 9: [1] }))
    await play(events)
    // Of two units: 15 % margin, 20 % for ten, and half each of 15, 20 and 30 % for nine, eight and seven.
    const won = await gained(settle)
    expect(won).toBe((unit * 170n) / 100n + before)
    const draw = await site.draw(number)
    expect(draw).toMatchObject({ state: 'settled', jackpot: String(before), stakes: String(unit * 2n) })
    expect(draw?.outcome?.dividends.map(({ hits, coupons, paid, perUnit }) => [hits, coupons, paid, perUnit])).toEqual([
      [10, 1, String((unit * 40n) / 100n), String((unit * 40n) / 100n)],
      [9, 2, String((unit * 30n) / 100n), String((unit * 15n) / 100n)],
      [8, 2, String((unit * 40n) / 100n), String((unit * 20n) / 100n)],
      [7, 2, String((unit * 60n) / 100n), String((unit * 30n) / 100n)],
    ])
    expect(await jackpot()).toBe(0n)
    const [second, first] = await site.coupons(token)
    expect([first?.hits, second?.hits]).toEqual([10, 9])
    expect(first?.payout).toBe(String((unit * 105n) / 100n + before))
    const { nominees } = await site.ask<TotoNomineesReply>(`nominees?pool=${POOL}&currency=${currency}`)
    expect(nominees[0]).toMatchObject({ number, hits: 10, payout: first?.payout })
    expect(nominees[0]?.coupon).toBe(`***${first?.id.slice(-4)}`)
  })

  test('without a winner leaves all but the margin to the next', async () => {
    await site.toto.making.makeDraws()
    const { number, events } = await site.newDraw()
    const before = await jackpot()
    await place(number, AWAY)
    await play(events)
    expect(await gained(settle)).toBe(0n)
    expect(await jackpot()).toBe(before + (unit * 85n) / 100n)
    expect((await site.draws()).draws[0]).toMatchObject({
      number,
      outcome: { jackpotPaid: '0', jackpotAfter: String(before + (unit * 85n) / 100n) },
    })
  })

  test('counts a match that was called off as right for every mark', async () => {
    const { number, events } = await site.newDraw()
    const before = await jackpot()
    await place(number, marked({ 2: [2] }))
    await site.callOff(events[2] ?? '')
    await play(events.filter((_event, at) => at !== 2))
    expect(await gained(settle)).toBe((unit * 85n) / 100n + before)
    expect((await site.draw(number))?.matches[2]).toMatchObject({ result: 'void', isConfirmed: true })
  })

  test('with too few matches played is cancelled, and stakes go back', async () => {
    await site.toto.making.makeDraws()
    const { number, events } = await site.newDraw()
    const before = await jackpot()
    await place(number, AWAY, { multiplier: 3 })
    await site.callOff(...events.slice(0, 3))
    await play(events.slice(3))
    expect(await gained(settle)).toBe(unit * 3n)
    expect(await gained(settle)).toBe(0n)
    expect(await site.draw(number)).toMatchObject({ state: 'cancelled', outcome: null })
    expect((await site.coupons(token))[0]).toMatchObject({ state: 'refunded', payout: String(unit * 3n) })
    expect(await jackpot()).toBe(before)
  })

  test('waits for confirmed results, and follows corrections until then', async () => {
    await site.toto.making.makeDraws()
    const { number, events } = await site.newDraw()
    await place(number, AWAY)
    const [first = '', ...rest] = events
    await site.begin(first)
    await site.end({ ...allWon(rest), [first]: 'home' }, 1)
    await settle()
    expect(await site.draw(number)).toMatchObject({ state: 'closed', outcome: null })
    expect((await site.coupons(token))[0]).toMatchObject({ hits: 0, decided: 10, state: 'accepted' })
    await site.takeBack(first)
    await site.end(allWon(rest))
    await settle()
    expect(await site.draw(number)).toMatchObject({ state: 'closed' })
    await site.end({ [first]: 'away' })
    await settle()
    expect(await site.draw(number)).toMatchObject({ state: 'settled' })
    expect((await site.coupons(token))[0]).toMatchObject({ hits: 1, state: 'settled', payout: '0' })
  })

  test('settled by three nodes at once pays once', async () => {
    await site.toto.making.makeDraws()
    const { number, events } = await site.newDraw()
    const before = await jackpot()
    for (let at = 0; at < 6; at += 1) await place(number)
    await play(events)
    const won = await gained(() => Promise.all([settle(), settle(), settle()]))
    expect(won + (await jackpot())).toBe((unit * 6n * 85n) / 100n + before)
    expect(await gained(settle)).toBe(0n)
    expect(await brokenRules(site.database.pool, [TOTO_INVARIANTS])).toEqual([])
  })
})

test('each pool has its open draw and the next, of money of the currency that is asked for', async () => {
  const open = await site.newDraw()
  const next = await site.newDraw(14)
  const { pools } = await site.ask<TotoPoolsReply>(`pools?currency=${currency}`)
  expect(pools.find(({ id }) => id === POOL)).toMatchObject({
    open: { number: open.number, opensAt: null, currency },
    next: { number: next.number, currency },
  })
  expect(pools.find(({ id }) => id === 'fifteen')).toEqual({ id: 'fifteen', open: null, next: null })
})

test('after all this the money is where it should be', async () => {
  expect(await brokenRules(site.database.pool, [TOTO_INVARIANTS])).toEqual([])
})

test.each([
  { rule: /what is in the pools/, break: 'update toto_jackpot set amount = amount + 1' },
  { rule: /every coupon was paid for/, break: 'update toto_coupon set unit = unit * 2, stake = stake * 2' },
  { rule: /stands as its last version/, break: `update toto_coupon set state = 'accepted' where payout > 0` },
  {
    rule: /a pot is what its coupons/,
    break: 'update toto_pot set paid = paid + 1, jackpot_after = jackpot_after - 1 where jackpot_after > 0',
  },
  { rule: /I8 each version/, break: 'update toto_settlement set payout = payout + 1 where payout > 0' },
  { rule: /but its versions/, break: 'delete from toto_settlement where seq is not null' },
  { rule: /by its own version/, break: `update toto_draw set version = version + 1 where state = 'settled'` },
  { rule: /what its marks/, break: `update toto_match set result = '2' where n = 4` },
  { rule: /I9 a coupon gets/, break: `update toto_coupon set multiplier = multiplier * 2, stake = stake * 2` },
  { rule: /a jackpot is what/, break: 'update toto_pot set jackpot_before = jackpot_before + 1, margin = margin + 1' },
  { rule: /keeps the margin/, break: 'update toto_pot set stakes = stakes + 1, margin = margin + 1' },
  { rule: /after its draw had closed/, break: `update toto_draw set closes_at = closes_at - interval '1 day'` },
])('the checker finds a violation of $rule', async ({ rule, break: damage }) => {
  await undone(site.database.pool, async (client) => {
    await client.query(damage)
    expect(await brokenRules(client, [TOTO_INVARIANTS])).toEqual(expect.arrayContaining([expect.stringMatching(rule)]))
  })
})
