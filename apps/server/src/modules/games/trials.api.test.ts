import { classOf } from '@evens/games/trials'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { recordedLog } from '../../testing/recorded-log.ts'
import { createCounting } from './counting.ts'
import type { GameTables } from './tables.ts'
import { insertRounds } from './testing/insert-rounds.ts'
import { LIMBO, MINES, STREAK, TOWER, startPlaying } from './testing/start-games.ts'
import { createWatch } from './watch.ts'

const { site, token, player } = await startPlaying()
const { pool, kysely } = site.database

const { log, lines } = recordedLog()
const db = kysely.$extendTables<GameTables>()
const { count } = createCounting(db, log)
const { watch } = createWatch(db, log)

beforeEach(() => site.rest())
afterAll(() => site.stop())

/** Sums of trials of a version, in fractions of the stake bands. */
const trialRows = async (maths: string, from = 'game_trial_day') =>
  (
    await pool.query<{
      unit: string
      class: number
      trials: number
      staked: number
      paid: number
      tops: number | null
    }>(
      `select unit, class, sum(trials)::float8 as trials, sum(staked)::float8 as staked, sum(paid)::float8 as paid,
         sum(squares)::float8 as squares, sum(tops)::float8 as tops
       from ${from} where maths = $1 group by unit, class order by unit, class`,
      [maths],
    )
  ).rows
/** Rules of the sums alone: inserted rounds have no money. */
const brokenSums = async () =>
  (await site.broken()).filter((rule) => /day of|waits to be counted|most that/i.test(rule))

describe('the sums of trials', () => {
  const CLIMBED = [
    [22, 25],
    [21, 24],
  ] as const

  test.each([
    [0, 1],
    [100, 1],
    [400, 1],
    [401, 2],
    [1_600, 2],
    [100_000_000, 10],
    [999_999_999_900, 17],
  ])('a top of %d on a stake of 100 is of class %d', async (top, found) => {
    const { rows } = await pool.query<{ found: number }>('select games_class($1, 100) as found', [top])
    expect(rows[0]?.found).toBe(found)
    expect(classOf(top / 100)).toBe(found)
  })

  test('hold rounds of one step by the class of their own top, whatever their stake and currency', async () => {
    const limbo = { player, title: LIMBO, maths: 'limbo@1', payout: 0n }
    await insertRounds(site.database, { ...limbo, count: 10, stake: 10_000n, top: 20_000n })
    await insertRounds(site.database, { ...limbo, count: 10, stake: 30_000n, top: 60_000n, payout: 60_000n })
    await insertRounds(site.database, { ...limbo, count: 5, stake: 100n, top: 1_000_000n, currency: 'EUR' })
    const waiting = await trialRows('limbo@1', 'games_trials_now()')
    expect(await count()).toBe(25)
    const rows = await trialRows('limbo@1')
    expect(rows).toEqual([
      // A stake of 30,000 is 0.6 of its band.
      { unit: 'round', class: 1, trials: 20, staked: 16, paid: 12, squares: 13.6, tops: 27.2 },
      { unit: 'round', class: 7, trials: 5, staked: 5, paid: 0, squares: 5, tops: 50_000 },
    ])
    expect(waiting).toEqual(rows)
    expect(await brokenSums()).toEqual([])
  })

  test('leave out rounds without a top from before the migration, which are in their day all the same', async () => {
    const before = await trialRows('limbo@1')
    await insertRounds(site.database, { player, title: LIMBO, maths: 'limbo@1', payout: 0n, count: 3, top: null })
    await count()
    expect(await trialRows('limbo@1')).toEqual(before)
    const { rows } = await pool.query("select sum(rounds)::integer as rounds from game_day where maths = 'limbo@1'")
    expect(rows).toEqual([{ rounds: 28 }])
    expect(await brokenSums()).toEqual([])
  })

  test('hold the steps of a ladder by their chance, and of a round under way those that it has taken', async () => {
    const inserted = { player, title: MINES, maths: 'mines@1', chances: CLIMBED }
    await insertRounds(site.database, { ...inserted, count: 3, payout: 12_900n })
    await insertRounds(site.database, { ...inserted, count: 2, payout: 0n })
    await count()
    const rows = await trialRows('mines@1')
    const [first, second] = [25 / 22, 24 / 21]
    expect(rows).toMatchObject([
      { unit: 'round', class: 0, trials: 5, staked: 5, paid: 3.87, squares: 5, tops: null },
      {
        unit: 'step',
        class: 1,
        trials: 10,
        staked: 10,
        paid: expect.closeTo(5 * first + 3 * second, 10),
        squares: 10,
        tops: expect.closeTo(5 * (first + second), 10),
      },
    ])
    expect(await brokenSums()).toEqual([])
  })

  test('of rounds that are played are those of their steps, while they are under way, waiting and counted', async () => {
    const asked = () => trialRows('tower@1', 'games_trials_now()')
    const played = { trials: 0, paid: 0 }
    for (let rounds = 0; rounds < 6; rounds += 1) {
      await site.rest()
      let { round } = (await site.start(token, { title: TOWER, choice: { level: 'medium' } })).json
      for (let steps = 0; round !== null && round.over === null; steps += 1) {
        const action = steps === 3 ? { do: 'collect' } : { do: 'go', at: 0 }
        round = (await site.step(token, round.id, { step: round.step, action })).json.round
        if (action.do === 'collect') continue
        played.trials += 1
        played.paid += round?.over?.why === 'lost' ? 0 : 1.5
        const now = (await asked()).find(({ unit }) => unit === 'step')
        expect(now).toMatchObject({ class: 1, trials: played.trials, paid: expect.closeTo(played.paid, 10) })
      }
    }
    await count()
    expect((await trialRows('tower@1')).find(({ unit }) => unit === 'step')).toMatchObject({
      trials: played.trials,
      tops: expect.closeTo(played.trials * 1.5, 10),
    })
    expect(await brokenSums()).toEqual([])
  })
})

describe('the monitor', () => {
  test('finds an error of the steps of a ladder, however its rounds were stopped', async () => {
    const inserted = { player, title: STREAK, maths: 'streak@1', chances: [[1, 2]] as const }
    await insertRounds(site.database, { ...inserted, count: 1500, payout: 0n })
    await insertRounds(site.database, { ...inserted, count: 500, payout: 19_600n })
    await count()
    expect(await watch()).toEqual(['streak@1'])
    expect(lines.filter((line) => line.event === 'games.return-alarm' && line.maths === 'streak@1')).toMatchObject([
      { unit: 'step', side: 'under', rounds: 2000, returned: 0.5 },
    ])
  })

  test('finds an error at a small target among rounds at the greatest one, which are another class', async () => {
    const limbo = { player, title: LIMBO, maths: 'limbo@1', count: 1500 }
    await insertRounds(site.database, { ...limbo, payout: 20_000n })
    await insertRounds(site.database, { ...limbo, payout: 0n, top: 10_000_000_000n })
    await count()
    expect(await watch()).toEqual(['limbo@1'])
    expect(lines.findLast((line) => line.event === 'games.return-alarm')).toMatchObject({
      maths: 'limbo@1',
      unit: 'round',
      side: 'over',
    })
  })
})
