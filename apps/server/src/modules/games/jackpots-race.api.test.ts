import { readFileSync } from 'node:fs'
import type { GameJackpots } from '@evens/contracts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aSiteDatabase } from '../../testing/site-database.ts'
import { createPotRounds } from './testing/pot-rounds.ts'
import { startGames } from './testing/start-games.ts'

/** Contributions of the test of many nodes; 100,000 in the long run. */
const CONTRIBUTIONS = Number(process.env['EVENS_CONTRIBUTIONS'] ?? 1500)
/** A hundred a second, on a machine that does much else. */
const LONG_MS = Math.max(180_000, CONTRIBUTIONS * 10)
const PLAYERS = 50
const AT_ONCE = 40
const EMBER = 60_000n
/** Of a stake of 10,000. */
const PART = 50n

const site = await startGames(await aSiteDatabase())
const { pool } = site.database
const pots = createPotRounds(site.database)
const siteOfTest = { id: 'evens', currencies: { all: ['RUB'], default: 'RUB' } } as Parameters<
  typeof site.games.jackpots.read
>[0]
const meters = (): Promise<GameJackpots> => site.games.jackpots.read(siteOfTest, 'RUB')
const ember = async () => BigInt((await meters()).pots[0]?.amount ?? 0)

beforeAll(async () => {
  await meters()
  await pots.seat(PLAYERS)
})
beforeEach(() => site.games.jackpots.count())
afterAll(() => site.stop())

const spinsOf = (count: number) => Array.from({ length: count }, (_spin, at) => ({ player: at % PLAYERS }))
const winners = (count: number) => Array.from({ length: count }, (_spin, player) => ({ player, hits: ['ember'] }))

test('50 winners at once: the first in ledger order gets the pot, each later one the seed and what came since', async () => {
  await pots.play(spinsOf(20))
  const before = await ember()
  const won = (await Promise.all(winners(PLAYERS).map((one) => pots.play([one])))).flat()
  expect(won).toHaveLength(PLAYERS)
  const { rows } = await pool.query<{ amount: bigint }>(
    'select amount from jackpot_win order by won_at desc limit $1',
    [PLAYERS],
  )
  const inOrder = rows.map(({ amount }) => BigInt(amount)).toReversed()
  // A stake of another winner that is committed meanwhile is in the pot of the next one.
  expect(inOrder[0]).toBeGreaterThanOrEqual(before + PART)
  for (const amount of inOrder.slice(1)) expect(amount).toBeGreaterThanOrEqual(EMBER + PART)
  const given = before + PART * BigInt(PLAYERS) + EMBER * BigInt(PLAYERS)
  expect(won.reduce((sum, amount) => sum + amount, 0n) + (await ember())).toBe(given)
  expect(await site.broken()).toEqual([])
})

test('two winners in one transaction are paid one after the other', async () => {
  const before = await ember()
  expect(await pots.play([{ player: 1, hits: ['ember'] }, { player: 2 }, { player: 3, hits: ['ember'] }])).toEqual([
    before + PART,
    EMBER + PART * 2n,
  ])
  expect(await ember()).toBe(EMBER)
})

test('one round may win all three', async () => {
  const held = (await meters()).pots.map(({ amount }) => BigInt(amount))
  const won = await pots.play([{ player: 4, hits: ['ember', 'flare', 'nova'] }])
  expect(won).toEqual([50n, 40n, 40n].map((part, at) => (held[at] ?? 0n) + part))
  expect(await site.broken()).toEqual([])
})

test(
  `${CONTRIBUTIONS} contributions of three nodes, counted by all and won now and then, are exact (T134)`,
  { timeout: LONG_MS },
  async () => {
    const before = await ember()
    const nodes = [site.games, site.gamesNode(), site.gamesNode()]
    const lists = Math.ceil(CONTRIBUTIONS / AT_ONCE)
    let next = 0
    let [won, seeds, isOver] = [0n, 0n, false]
    const node = async (at: number): Promise<void> => {
      while (next < lists) {
        const mine = (next += 1)
        const list = Array.from({ length: AT_ONCE }, (_spin, spin) => ({ player: (mine * 7 + spin) % PLAYERS }))
        const hits = mine % 10 === at ? { hits: ['ember'] } : {}
        const amounts = await pots.play([...list.slice(1), { player: mine % PLAYERS, ...hits }])
        won += amounts.reduce((sum, amount) => sum + amount, 0n)
        seeds += BigInt(amounts.length) * EMBER
      }
    }
    const counting = async (count: () => Promise<void>): Promise<void> => {
      while (!isOver) await count()
    }
    const counters = nodes.map(({ jackpots }) => counting(jackpots.count))
    await Promise.all([0, 1, 2].map(node))
    isOver = true
    await Promise.all(counters)
    expect(won > 0n).toBe(true)
    expect(won + (await ember())).toBe(before + seeds + PART * BigInt(lists * AT_ONCE))
    expect(await site.broken()).toEqual([])
  },
)

test('a node that ends in the middle of a count or of a win leaves both undone', async () => {
  await pots.play(spinsOf(10))
  const before = await ember()
  const client = await pool.connect()
  await client.query("begin; select jackpots_count('evens', 'RUB')")
  client.release(true)
  await pots.leave([{ player: 5, hits: ['ember'] }])
  expect(await ember()).toBe(before)
  await site.games.jackpots.count()
  expect(await ember()).toBe(before)
  expect(await site.broken()).toEqual([])
})

describe('a planted fault is found:', () => {
  const text = readFileSync(new URL('sql/jackpots.sql', import.meta.url), 'utf8')
  /** Replaces a text in one function of the database until the work is done. */
  async function planted<T>(name: string, from: string, to: string, work: () => Promise<T>): Promise<T> {
    const own = text.split('\n\n').find((part) => part.includes(`create or replace function ${name}(`)) ?? ''
    if (!own.includes(from)) throw new Error(`nothing to replace: ${from}`)
    await pool.query(own.replace(from, to))
    try {
      return await work()
    } finally {
      await pool.query(own)
    }
  }
  const givenThenWon = async () => {
    await pots.play(spinsOf(20))
    const shown = await ember()
    const [won] = await pots.play([{ player: 0, hits: ['ember'] }])
    return { shown: shown + PART, won }
  }

  test('none is planted, and the winner gets what the meter showed', async () => {
    const { shown, won } = await givenThenWon()
    expect(won).toBe(shown)
  })

  test('a winner who is paid without what is pending gets less than the meter showed', async () => {
    const { shown, won } = await planted(
      'jackpots_pay',
      'perform jackpots_count(v.site_id, v.currency);',
      '',
      givenThenWon,
    )
    expect(won).toBeLessThan(shown)
  })

  test('a contribution that goes missing breaks a rule', async () => {
    await planted('jackpots_take', 'where amount > 0', "where amount > 0 and pot <> 'flare'", () =>
      pots.play(spinsOf(3)),
    )
    expect((await site.broken()).join()).toContain('no contribution is lost')
  })
})
