import type { GameTitleView } from '@evens/contracts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { undone } from '../../testing/undone.ts'
import { brokenRules } from '../wallet/index.ts'
import { cardPrice, GAME_INVARIANTS } from '../games/index.ts'
import { TABLE_INVARIANTS } from './index.ts'
import { startTables } from './testing/start-tables.ts'
import { verified } from './testing/verified.ts'

const BINGO = 3201
const site = await startTables({}, [BINGO])
afterAll(() => site.stop())
const tokens = new Map<string, string>()
beforeAll(async () => {
  for (const name of ['demo1', 'demo2', 'demo3']) tokens.set(name, await site.signIn(name))
})

const currencyOf = (name: string): string => site.players[Number(name.slice(-1)) - 1]?.currency ?? ''
const buy = (name: string, cards: number, more: object = {}) => {
  const currency = currencyOf(name)
  const stake = String((cardPrice(BINGO, currency) ?? 0n) * BigInt(cards))
  return site.place(tokens.get(name) ?? '', BINGO, { choice: { cards }, currency, stake, ...more })
}
const COLUMNS = ['closes_at', 'starts_at', 'ends_at']
/** Makes the next move of a round due, whichever is the last of its table. */
async function move(n: string, column: string): Promise<void> {
  const ahead = COLUMNS.slice(COLUMNS.indexOf(column))
  await site.pool.query(
    `update table_round set ${ahead.map((name) => `${name} = ${name} - (${column} - clock_timestamp())`).join(', ')}
     where title = $1 and n = $2`,
    [BINGO, n],
  )
  await site.work()
}
const show = async (n: string) => {
  await move(n, 'closes_at')
  await move(n, 'starts_at')
  await site.work()
}
async function end(n: string): Promise<void> {
  await move(n, 'ends_at')
  await site.work()
}
const byCurrency = (one: { currency: string }, other: { currency: string }): number =>
  one.currency < other.currency ? -1 : 1
const jackpots = async () =>
  (
    await site.pool.query<{ currency: string; amount: string }>(
      'select currency, amount::text from table_jackpot where title = $1 order by currency',
      [BINGO],
    )
  ).rows

describe('a bingo', () => {
  test('shares the pot of each currency by the same balls, and sells the next round meanwhile', async () => {
    const n = await site.open(BINGO)
    const bought = [await buy('demo1', 6), await buy('demo1', 1), await buy('demo2', 24), await buy('demo3', 3)]
    expect(bought.map(({ state, reason }) => [state, reason])).toEqual(bought.map(() => ['placed', null]))
    const open = await site.now(BINGO)
    expect(open).toMatchObject({ next: null, round: { n, card: null } })
    expect(open.pots.every(({ prizes }) => prizes.every(({ call }) => call === null))).toBe(true)
    await show(n)
    const shown = await site.now(BINGO)
    expect(shown.round).toMatchObject({ n, state: 'running', outcome: { balls: expect.any(Array) } })
    expect(shown.next).toMatchObject({ n: String(Number(n) + 1), state: 'open', commitment: shown.round.seed })
    const currencies = new Set(['demo1', 'demo2', 'demo3'].map(currencyOf))
    expect(new Set(shown.pots.map(({ currency }) => currency))).toEqual(currencies)
    const ahead = await buy('demo1', 2, { n: shown.next?.n })
    expect(ahead).toMatchObject({ state: 'placed', bet: { n: shown.next?.n } })
    await end(n)
    const [bets] = [await site.own(tokens.get('demo1') ?? '', BINGO)]
    expect(bets.filter((bet) => bet.n === n).every(({ over }) => over?.why === 'settled')).toBe(true)
    expect(bets.find((bet) => bet.n !== n)?.over).toBeNull()
    for (const { currency, stakes } of shown.pots) {
      const { rows } = await site.pool.query<{ paid: string; staked: string }>(
        `select sum(payout)::text as paid, sum(stake)::text as staked from game_round
         where shared->>'n' = $1 and currency = $2`,
        [n, currency],
      )
      const pot = (await site.pool.query('select * from table_pot where n = $1 and currency = $2', [n, currency]))
        .rows[0] as Record<string, bigint>
      const [paid, staked] = [BigInt(rows[0]?.paid ?? 0), BigInt(rows[0]?.staked ?? 0)]
      expect(String(staked)).toBe(stakes)
      expect(staked).toBe(paid + BigInt(pot['kept'] ?? 0) + BigInt(pot['jackpot_after'] ?? 0))
    }
    for (const [at, name] of ['demo1', 'demo1', 'demo2', 'demo3'].entries())
      expect(await verified(site, tokens.get(name) ?? '', bought[at]?.bet?.id ?? '')).toEqual([true, true, true])
    expect(await site.brokenRules()).toEqual([])
  })

  test('carries the jackpot of a currency on, and ends a round without a bet', async () => {
    const before = await jackpots()
    expect(before.every(({ amount }) => BigInt(amount) > 0n)).toBe(true)
    const { n } = (await site.now(BINGO)).round
    await buy('demo1', 5)
    await show(n)
    const told = (await site.now(BINGO)).pots
    expect(told.map(({ currency, jackpot }) => ({ currency, amount: jackpot })).toSorted(byCurrency)).toEqual(before)
    expect(told.filter(({ stakes }) => stakes !== '0').map(({ currency }) => currency)).toEqual([currencyOf('demo1')])
    await end(n)
    const empty = (await site.now(BINGO)).round.n
    await show(empty)
    expect((await site.now(BINGO)).pots.map(({ stakes }) => stakes)).toEqual(before.map(() => '0'))
    await end(empty)
    expect(await site.brokenRules()).toEqual([])
    const grown = (await jackpots()).find(({ currency }) => currency === currencyOf('demo1'))
    expect(BigInt(grown?.amount ?? 0)).toBeGreaterThan(
      BigInt(before.find(({ currency }) => currency === currencyOf('demo1'))?.amount ?? 0),
    )
  })

  test('gives all stakes of a void round back, and shares nothing of it', async () => {
    const { n } = (await site.now(BINGO)).round
    const placed = await buy('demo2', 4)
    const before = await jackpots()
    await site.pool.query(
      `update table_round set opens_at = opens_at - interval '1 hour', closes_at = clock_timestamp() - interval '2 minutes',
        starts_at = clock_timestamp(), ends_at = clock_timestamp() where title = $1 and n = $2`,
      [BINGO, n],
    )
    await site.work()
    await site.work()
    const own = await site.own(tokens.get('demo2') ?? '', BINGO)
    const bet = own.find(({ id }) => id === placed.bet?.id)
    expect(bet?.over).toMatchObject({ why: 'returned', payout: placed.bet?.stake })
    expect(await jackpots()).toEqual(before)
    expect(await site.brokenRules()).toEqual([])
  })

  test('sells cards at one price, at most 24 to a player', async () => {
    await site.open(BINGO)
    expect(await buy('demo1', 20)).toMatchObject({ state: 'placed' })
    expect(await buy('demo1', 5)).toMatchObject({ reason: 'bets-most' })
    expect(await buy('demo1', 4)).toMatchObject({ state: 'placed' })
    expect(await buy('demo1', 1)).toMatchObject({ reason: 'bets-most' })
    const price = cardPrice(BINGO, currencyOf('demo2')) ?? 0n
    expect(await buy('demo2', 1, { stake: String(price * 2n) })).toMatchObject({ reason: 'stake-too-large' })
    expect(await buy('demo2', 2, { stake: String(price) })).toMatchObject({ reason: 'stake-too-small' })
    expect(await buy('demo2', 25)).toMatchObject({ reason: 'choice-unknown' })
  })
})

test('the least stake of a room is the price of a card', async () => {
  const { json } = await site.request<GameTitleView>('GET', 'title?route=bingo-90&lang=en&currency=USD')
  const price = cardPrice(BINGO, 'USD') ?? 0n
  expect(price).toBe(20n)
  expect(json.stakes).toMatchObject({ step: String(price), least: String(price), most: String(price * 24n) })
})

describe('a planted fault is found', () => {
  const unkept = (name: string) => `alter table ${name} disable trigger ${name}_for_ever`
  test.each([
    ['a jackpot that grew by itself', `update table_jackpot set amount = amount + 1`],
    ['a pot that paid more', unkept('table_pot'), `update table_pot set paid = paid + 1, kept = kept - 1`],
    [
      'a pot that was shared twice over',
      unkept('table_pot'),
      `update table_pot set n = n + 1 where n = (select max(n) from table_pot)`,
    ],
    ['a bet that was paid by another share', unkept('table_pot'), `update table_pot set prizes = '[]'`],
    ['a movement without a pot', `delete from table_pot where n = (select min(n) from table_pot)`],
  ])('%s', async (_what, ...plant) => {
    const broken = await undone(site.pool, async (client) => {
      for (const text of plant) await client.query(text)
      return brokenRules(client, [GAME_INVARIANTS, TABLE_INVARIANTS])
    })
    expect(broken).not.toEqual([])
  })

  test.each([['another pot', `update table_pot set paid = paid`]])('the database refuses %s', async (_what, text) => {
    await expect(undone(site.pool, (client) => client.query(text))).rejects.toThrow(/stays/)
  })
})
