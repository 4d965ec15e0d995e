import type { GameReturns } from '@evens/contracts'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { recordedLog } from '../../testing/recorded-log.ts'
import { createCounting } from './counting.ts'
import { createPopular } from './popular.ts'
import type { GameTables } from './tables.ts'
import { insertRounds } from './testing/insert-rounds.ts'
import { COIN, DICE, EVEN, HEADS, KENO, MINES, startPlaying } from './testing/start-games.ts'
import { createWatch } from './watch.ts'

const { site, token, player } = await startPlaying()
const { pool, kysely } = site.database

const { log, lines } = recordedLog()
const aNode = () => {
  const db = kysely.$extendTables<GameTables>()
  return { count: createCounting(db, log).count, watch: createWatch(db, log).watch }
}
const node = aNode()

beforeEach(() => site.rest())
afterAll(() => site.stop())

const dayRows = async (where = 'true') =>
  (
    await pool.query<{ title: number; band: bigint; rounds: bigint; staked: string; paid: string; hits: bigint }>(
      `select title, band, rounds, staked::text, paid::text, hits, above, squares::text from game_day where ${where} order by title, band`,
    )
  ).rows
const countedRounds = async (where = 'true'): Promise<number> =>
  (await dayRows(where)).reduce((sum, { rounds }) => sum + Number(rounds), 0)
/** Rules of the sums alone: inserted rounds have no money. */
const brokenSums = async () => (await site.broken()).filter((rule) => /day of a title|waits to be counted/i.test(rule))

describe('the sums of a day', () => {
  test('hold every finished round once, with its stake, payout and hits, and a stake that went back is none', async () => {
    const played = []
    for (const stake of ['10000', '20000', '30000']) {
      await site.rest()
      played.push((await site.start(token, { title: DICE, choice: EVEN, stake })).json.round)
    }
    await site.start(token, { title: MINES, choice: { mines: 3 } })
    await pool.query("update game_open set lapse_at = clock_timestamp() - interval '1 second'")
    expect(await site.games.sweep()).toBe(1)
    expect(await site.broken()).toEqual([])
    expect(await node.count()).toBe(3)
    expect(await node.count()).toBe(0)
    const [small, middle, large] = played.map((round) => Number(round?.over?.payout))
    const rows = await dayRows()
    expect(
      rows.map(({ band, rounds, staked, paid }) => [Number(band), Number(rounds), Number(staked), Number(paid)]),
    ).toEqual([
      [10_000, 1, 10_000, small],
      [20_000, 1, 20_000, middle],
      [50_000, 1, 30_000, large],
    ])
    expect(rows.map(({ hits }) => Number(hits))).toEqual(
      [small, middle, large].map((paid) => ((paid ?? 0) > 0 ? 1 : 0)),
    )
    expect(await site.broken()).toEqual([])
  })

  test.each([
    [1, 1],
    [2, 2],
    [3, 5],
    [10, 10],
    [11, 20],
    [9_999, 10_000],
    [10_000, 10_000],
    [10_001, 20_000],
    [50_001, 100_000],
    [999_999_999_999, 1_000_000_000_000],
  ])('a stake of %d is of the band up to %d', async (stake, band) => {
    const { rows } = await pool.query<{ band: bigint }>('select games_band($1) as band', [stake])
    expect(Number(rows[0]?.band)).toBe(band)
  })

  test('read a long queue once, with a plan from when it was short', async () => {
    const rounds = { player, title: KENO, maths: 'keno-80@1', payout: 9500n }
    const client = await pool.connect()
    try {
      await node.count()
      await client.query('analyze game_uncounted, game_round')
      for (let n = 0; n < 8; n += 1) await client.query('select games_count(5000)')
      await insertRounds(site.database, { ...rounds, count: 400 })
      const rowsRead = async () => {
        const { rows } = await client.query<{ read: bigint }>(
          "select seq_tup_read as read from pg_stat_xact_user_tables where relname in ('game_uncounted', 'game_round') order by relname",
        )
        return rows.map(({ read }) => Number(read))
      }
      await client.query('begin')
      const [roundsBefore = 0, queueBefore = 0] = await rowsRead()
      await client.query('select games_count(5000)')
      expect(await rowsRead()).toEqual([roundsBefore, queueBefore + 400])
      await client.query('commit')
    } finally {
      client.release()
    }
  })

  test('count each of many rounds once when three nodes count at once', async () => {
    const nodes = [node, aNode(), aNode()]
    await insertRounds(site.database, {
      player,
      title: DICE,
      maths: 'dice@1',
      count: 6000,
      payout: 9900n,
      stake: 10_000n,
    })
    const before = await countedRounds()
    const counted = await Promise.all(nodes.map(({ count }) => count()))
    // A node that finds another at it leaves the rest to that one.
    expect(counted.reduce((sum, one) => sum + one, 0)).toBe(6000)
    expect(await countedRounds()).toBe(before + 6000)
    expect(await brokenSums()).toEqual([])
  })

  test('count nothing of a node that is killed before it commits, and meanwhile no other node counts', async () => {
    await insertRounds(site.database, { player, title: COIN, maths: 'coin@1', count: 50, payout: 0n })
    await insertRounds(site.database, { player, title: COIN, maths: 'coin@1', count: 50, payout: 19_600n })
    const client = await pool.connect()
    const before = await countedRounds()
    await client.query('begin')
    expect((await client.query<{ counted: number }>('select games_count(60) as counted')).rows[0]?.counted).toBe(60)
    expect(await node.count()).toBe(0)
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    client.on('error', () => undefined)
    await pool.query('select pg_terminate_backend($1)', [rows[0]?.pid])
    client.release(true)
    expect(await countedRounds()).toBe(before)
    await expect.poll(() => node.count()).toBe(100)
    expect(await countedRounds()).toBe(before + 100)
    expect(await brokenSums()).toEqual([])
  })
})

describe('the monitor', () => {
  test('stops a version beyond the bound once for all nodes, logs it, and refuses new rounds of it alone', async () => {
    expect(await node.watch()).toEqual([])
    await insertRounds(site.database, { player, title: COIN, maths: 'coin@1', count: 3000, payout: 19_600n })
    await node.count()
    const found = await Promise.all([node.watch(), aNode().watch(), aNode().watch()])
    expect(found.flat()).toEqual(['coin@1'])
    expect(lines.filter(({ event }) => event === 'games.return-alarm')).toMatchObject([
      { maths: 'coin@1', side: 'over', rounds: 3100 },
    ])
    const { rows } = await pool.query("select actor, subject from audit_entry where act = 'game-stopped'")
    expect(rows).toEqual([{ actor: 'monitor of returns', subject: 'maths coin@1' }])
    expect((await site.start(token, { title: COIN, choice: HEADS })).json).toMatchObject({
      state: 'refused',
      reason: 'game-under-check',
    })
    expect((await site.start(token, { title: DICE, choice: EVEN })).json.state).toBe('played')
    expect(await node.watch()).toEqual([])
  })

  test('lets a round under way of a stopped version finish', async () => {
    const id = (await site.start(token, { title: MINES, choice: { mines: 3 } })).json.round?.id ?? ''
    const figures = JSON.stringify({
      maths: 'mines@1',
      since: '2026-01-01',
      figures: { side: 'over', rounds: 1, returned: 2 },
    })
    await pool.query('select games_stop($1)', [figures])
    expect((await site.step(token, id, { step: 0, action: { do: 'go', at: 0 } })).json.state).toBe('played')
    await pool.query("update game_open set lapse_at = clock_timestamp() - interval '1 second'")
    await site.games.sweep()
    expect((await site.start(token, { title: MINES, choice: { mines: 3 } })).json.reason).toBe('game-under-check')
  })

  test('starts the sums of a version again on the day after its stop was lifted', async () => {
    await pool.query(`select games_go_on('{"maths": "coin@1", "actor": "operator ann", "reason": "repaired"}')`)
    expect((await site.start(token, { title: COIN, choice: HEADS })).json.state).toBe('played')
    await node.count()
    expect(await node.watch()).toEqual([])
    await pool.query("update game_stop set lifted_at = lifted_at - interval '1 day' where maths = 'coin@1'")
    expect(await node.watch()).toEqual(['coin@1'])
  })

  test('never compares a version with the rounds of another, and logs an unusual return once a day', async () => {
    // With these the return would be far below what the other version declares.
    await insertRounds(site.database, { player, title: 4005, maths: 'thimbles@2', count: 3000, payout: 0n })
    // 3.3 to 5 deviations off: told, not stopped.
    await insertRounds(site.database, {
      player,
      title: 4005,
      maths: 'thimbles@1',
      count: 4000,
      payout: 0n,
      top: 29_000n,
    })
    await insertRounds(site.database, {
      player,
      title: 4005,
      maths: 'thimbles@1',
      count: 2200,
      payout: 29_000n,
      top: 29_000n,
    })
    await node.count()
    expect(await node.watch()).toEqual([])
    await node.watch()
    const told = lines.filter((line) => line.event === 'games.return-unusual' && line.maths === 'thimbles@1')
    expect(told).toMatchObject([{ days: 1, rounds: 6200 }])
  })
})

describe('the published returns', () => {
  const returns = async (title: string) => {
    const reply = await site.app.inject({ url: `/web-api/games/returns?title=${title}` })
    return { status: reply.statusCode, caching: reply.headers['cache-control'], json: reply.json<GameReturns>() }
  }

  test('are those of whole months with a thousand rounds, of the site and the version, newest first', async () => {
    const lastMonth = { player, title: KENO, maths: 'keno-80@1', at: '-1 month' }
    await insertRounds(site.database, { ...lastMonth, count: 600, payout: 0n })
    await insertRounds(site.database, { ...lastMonth, count: 600, payout: 19_000n })
    await insertRounds(site.database, { ...lastMonth, at: '-2 months', count: 999, payout: 9000n })
    await insertRounds(site.database, { ...lastMonth, at: '0 days', count: 2000, payout: 9000n })
    await insertRounds(site.database, { ...lastMonth, maths: 'keno-40@1', count: 2000, payout: 9000n })
    await insertRounds(site.database, { ...lastMonth, site: 'ledara', count: 2000, payout: 9000n })
    await node.count()
    const { status, caching, json } = await returns('keno')
    expect([status, caching]).toEqual([200, 'public, max-age=3600'])
    expect(json).toMatchObject({ title: KENO, maths: 'keno-80@1', declared: { least: 9491, most: 9626 } })
    expect(json.months).toMatchObject([{ rounds: 1200, returned: 9500 }])
    expect(json.months[0]?.usual.least).toBe(0)
    expect(json.months[0]?.usual.most).toBeGreaterThan(40_000)
    const { rows } = await pool.query<{ month: string }>(
      "select to_char(clock_timestamp() at time zone 'UTC' - interval '1 month', 'YYYY-MM') as month",
    )
    expect(json.months[0]?.month).toBe(rows[0]?.month)
  })

  test('are empty for a title without rounds, and refused for an unknown one', async () => {
    expect((await returns('tower')).json.months).toEqual([])
    expect((await returns('lost')).status).toBe(404)
  })
})

describe('popular titles', () => {
  const popular = createPopular(kysely.$extendTables<GameTables>(), log)
  const play = (title: number, players: number, at: string) =>
    Promise.all(
      Array.from({ length: players }, (_player, n) =>
        insertRounds(site.database, {
          player: BigInt(900_000 + n),
          title,
          maths: 'dice@1',
          count: 2,
          payout: 0n,
          site: 'ledara',
          at,
        }),
      ),
    )

  test('are none until four titles have five players each', async () => {
    await pool.query("update game_sitting set last_at = last_at - interval '40 days'")
    for (const title of [4001, 4003, 4006]) await play(title, 6, '-1 hour')
    await play(4007, 4, '-1 hour')
    // The same four, on another day.
    await play(4007, 4, '-30 hours')
    await play(4008, 9, '-8 days')
    await popular.read()
    expect(popular.of('ledara')).toEqual([])
  })

  test('are ordered by players, of whom those of earlier days count half as much for each day', async () => {
    await play(4007, 7, '-1 hour')
    await play(4005, 20, '-2 days 1 hour')
    await play(4002, 10, '-25 hours')
    await popular.read()
    // 20 of two days before count as 10 by one day less: 20 ÷ 2 = 10; 10 ÷ 2 = 5; 7 of today and 4 ÷ 2; 6 of today.
    expect(popular.of('ledara')).toEqual([4005, 4007, 4001, 4003, 4006, 4002])
    const before = popular.of('ledara')
    await popular.read()
    expect(popular.of('ledara')).toBe(before)
    expect(popular.of('evens')).toEqual([])
  })
})
