import { gameByMaths } from '@evens/games'
import {
  added,
  type Bounds,
  boundsOf,
  type DaySums,
  deviationOf,
  firstAlarm,
  isNearNormal,
  NO_ROUNDS,
  type Sums,
  WARNING_Z,
} from '@evens/games/monitor'
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

type Row = Sums & { readonly maths: string; readonly day: number }
type Stop = { readonly maths: string; readonly since: number | null }

/** The monitor of returns: stops versions whose return is beyond all chance. */
export function createWatch(db: Kysely<GameTables>, log: Log) {
  const told = new Set<string>()
  let unusual = 0

  /** Versions that a look found beyond the bound, and stopped. */
  async function watch(): Promise<readonly string[]> {
    const [today, sums, stops] = [await todayIn(db), await daysOf(db), await stopsIn(db)]
    const stopped: string[] = []
    unusual = 0
    for (const [maths, rows] of Map.groupBy(sums, (row) => row.maths)) {
      const game = gameByMaths(maths)
      const bounds = game === undefined ? undefined : boundsOf(game)
      const [first] = rows
      if (bounds === undefined || first === undefined) continue
      const stop = stops.find((one) => one.maths === maths)
      if (stop !== undefined && stop.since === null) continue
      const days: readonly DaySums[] = rows.map(({ day, ...own }) => ({ day: day - first.day, sums: own }))
      const since = Math.max(0, (stop?.since ?? first.day) - first.day)
      warn(maths, windowsOf(days, since, today - first.day), bounds, today)
      const alarm = firstAlarm(days, bounds, since, today - first.day)
      if (alarm === null) continue
      const { side, sums: found, from } = alarm
      const figures = { side, rounds: found.rounds, returned: found.paid / found.staked }
      const date = new Date((first.day + from) * DAY_MS).toISOString().slice(0, 10)
      if ((await callSql(db, stopMaths, { maths, since: date, figures })) !== true) continue
      stopped.push(maths)
      log.error({ event: 'games.return-alarm', maths, since: date, ...figures })
    }
    return stopped
  }

  /** Tells the most unusual window of a version, once a day. */
  function warn(maths: string, windows: readonly Window[], bounds: Bounds, today: number): void {
    const offs = windows
      .filter(({ sums }) => isNearNormal(sums, bounds))
      .map(({ days, sums }) => ({ days, sums, z: deviationOf(sums, bounds) }))
      .filter(({ z }) => Math.abs(z) > WARNING_Z)
    const [worst] = offs.toSorted((one, other) => Math.abs(other.z) - Math.abs(one.z))
    if (worst === undefined) return
    unusual += 1
    const name = `${maths} ${today}`
    if (told.has(name)) return
    told.add(name)
    const { days, sums, z } = worst
    const returned = sums.paid / sums.staked
    log.warn({ event: 'games.return-unusual', maths, days, rounds: sums.rounds, returned, z })
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

type Window = { readonly days: number; readonly sums: Sums }

/** Sums of the last 1, 7 and 30 days and of all since a day. */
const windowsOf = (days: readonly DaySums[], since: number, today: number): readonly Window[] =>
  WINDOWS.map((window) => {
    const from = window === null ? since : Math.max(since, today - window + 1)
    const own = days.filter(({ day }) => day >= from)
    return { days: today - from + 1, sums: own.reduce((all, { sums }) => added(all, sums), NO_ROUNDS) }
  })

/** Days since 1970, UTC, by the database's clock. */
async function todayIn(db: Kysely<GameTables>): Promise<number> {
  const { rows } = await sql<{ today: number }>`
    select games_day_of(clock_timestamp()) - date '1970-01-01' as today`.execute(db)
  return rows[0]?.today ?? 0
}

/** In shares of the stake bands: no stake is above 1, and currencies add up. Decimals divided, to sixteen digits. */
const daysOf = async (db: Kysely<GameTables>): Promise<readonly Row[]> =>
  (
    await sql<Row>`
      select maths, day - date '1970-01-01' as day, sum(rounds)::float8 as rounds, sum(staked / band)::float8 as staked,
        sum(paid / band)::float8 as paid, sum(squares / (band::numeric * band))::float8 as squares
      from game_day group by maths, day order by maths, day`.execute(db)
  ).rows

/** The last stop of each version: the day after it was lifted, null while it stands. */
const stopsIn = async (db: Kysely<GameTables>): Promise<readonly Stop[]> =>
  (
    await sql<Stop>`
      select distinct on (maths) maths, games_day_of(lifted_at) + 1 - date '1970-01-01' as since
      from game_stop order by maths, at desc`.execute(db)
  ).rows
