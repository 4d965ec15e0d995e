import { gameByMaths } from '@evens/games'
import {
  allTrials,
  type DaySums,
  firstAlarm,
  type Test,
  type TrialSums,
  unusualOf,
  WARNING_Z,
} from '@evens/games/monitor'
import { testsOf } from '@evens/games/trials'
import { invariant } from '@evens/kernel'
import { type Kysely, sql } from 'kysely'
import { Gauge, type Registry } from 'prom-client'
import { callSql } from '../../platform/database/index.ts'
import type { Log } from '../../platform/log.ts'
import type { Job } from '../../platform/module.ts'
import { runPeriodically } from '../../platform/run-periodically.ts'
import { stopMaths } from './sql-calls.ts'
import type { GameTables } from './tables.ts'

const WATCH_MS = 60_000
export const WINDOWS = [1, 7, 30, null] as const
const DAY_MS = 86_400_000

type Row = TrialSums & { readonly maths: string; readonly unit: string; readonly class: number; readonly day: number }
type Stop = { readonly maths: string; readonly since: number | null }
/** The sums of one test by day. */
type Watched = { readonly test: Test; readonly days: readonly DaySums[] }

/** The monitor of returns: stops versions whose return is beyond all chance. */
export function createWatch(db: Kysely<GameTables>, log: Log) {
  const told = new Set<string>()
  let unusual = 0

  /** Versions that a look found beyond the bound, and stopped. */
  async function watch(): Promise<readonly string[]> {
    const [today, trials, stops] = [await todayIn(db), await trialsIn(db), await stopsIn(db)]
    const stopped: string[] = []
    unusual = 0
    for (const [maths, rows] of Map.groupBy(trials, (row) => row.maths)) {
      const game = gameByMaths(maths)
      const stop = stops.find((one) => one.maths === maths)
      if (game === undefined || (stop !== undefined && stop.since === null)) continue
      const first = Math.min(...rows.map(({ day }) => day))
      const since = Math.max(0, (stop?.since ?? first) - first)
      const all = watchedOf(testsOf(game), rows, first)
      warn(maths, all, since, today - first, today)
      const [alarm] = all.flatMap(({ test, days }) => {
        const found = firstAlarm(days, test, since, today - first)
        return found === null ? [] : [{ ...found, unit: test.unit }]
      })
      if (alarm === undefined) continue
      const { unit, side, sums, from } = alarm
      const figures = { unit, side, rounds: sums.rounds, returned: sums.paid / sums.staked }
      const date = new Date((first + from) * DAY_MS).toISOString().slice(0, 10)
      if ((await callSql(db, stopMaths, { maths, since: date, figures })) !== true) continue
      stopped.push(maths)
      log.error({ event: 'games.return-alarm', maths, since: date, ...figures })
    }
    return stopped
  }

  /** Tells the most unusual window of a version, of its rounds or of its steps, once a day. */
  function warn(maths: string, all: readonly Watched[], since: number, last: number, today: number): void {
    const offs = WINDOWS.flatMap((window) => {
      const from = window === null ? since : Math.max(since, last - window + 1)
      return (['round', 'step'] as const).flatMap((unit) => {
        const off = unusualOf(sumsFrom(all, unit, from))
        return off === null || Math.abs(off.z) <= WARNING_Z ? [] : [{ ...off, unit, days: last - from + 1 }]
      })
    })
    const [worst] = offs.toSorted((one, other) => Math.abs(other.z) - Math.abs(one.z))
    if (worst === undefined) return
    unusual += 1
    const name = `${maths} ${today}`
    if (told.has(name)) return
    told.add(name)
    const { unit, days, sums, z } = worst
    const returned = sums.paid / sums.staked
    log.warn({ event: 'games.return-unusual', maths, unit, days, rounds: sums.rounds, returned, z })
  }

  return {
    watch,
    jobs: [() => runPeriodically('games.watch', WATCH_MS, watch, log)] satisfies readonly Job[],
    metrics(registry: Registry): void {
      const gauge = new Gauge({
        name: 'evens_game_returns_unusual',
        help: 'Mathematics versions with a return that is more than 3.3 standard deviations off.',
        registers: [],
        collect() {
          this.set(unusual)
        },
      })
      registry.registerMetric(gauge)
    },
  }
}

/** Days count from the first one of the version. A class that no test is for would go unwatched, so it is an error. */
function watchedOf(tests: readonly Test[], rows: readonly Row[], first: number): readonly Watched[] {
  return [...Map.groupBy(rows, (row) => `${row.unit} ${row.class}`)].map(([name, own]) => {
    const test = tests.find((one) => name === `${one.unit} ${one.class}`)
    invariant(test !== undefined, `no test of ${name} in ${own[0]?.maths}`)
    return { test, days: own.map(({ day, ...sums }) => ({ day: day - first, sums })) }
  })
}

const sumsFrom = (all: readonly Watched[], unit: Test['unit'], from: number) =>
  all
    .filter(({ test }) => test.unit === unit)
    .map(({ test, days }) => ({ test, sums: allTrials(days.filter(({ day }) => day >= from).map(({ sums }) => sums)) }))

/** Days since 1970, UTC, by the database's clock. */
async function todayIn(db: Kysely<GameTables>): Promise<number> {
  const { rows } = await sql<{ today: number }>`
    select games_day_of(clock_timestamp()) - date '1970-01-01' as today`.execute(db)
  return rows[0]?.today ?? 0
}

/** In shares of the stake bands: no stake is above 1, and currencies add up. Decimals, to sixteen digits. */
const trialsIn = async (db: Kysely<GameTables>): Promise<readonly Row[]> =>
  (
    await sql<Row>`
      select maths, unit, class, day - date '1970-01-01' as day, sum(trials)::float8 as rounds,
        sum(staked)::float8 as staked, sum(paid)::float8 as paid, sum(squares)::float8 as squares,
        sum(tops)::float8 as tops
      from games_trials_now() group by maths, unit, class, day order by maths, unit, class, day`.execute(db)
  ).rows

/** The last stop of each version: the day after it was lifted, null while it stands. */
const stopsIn = async (db: Kysely<GameTables>): Promise<readonly Stop[]> =>
  (
    await sql<Stop>`
      select distinct on (maths) maths, games_day_of(lifted_at) + 1 - date '1970-01-01' as since
      from game_stop order by maths, at desc`.execute(db)
  ).rows
