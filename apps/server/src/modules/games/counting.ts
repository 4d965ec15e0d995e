import { type Kysely, sql } from 'kysely'
import type { Log } from '../../platform/log.ts'
import type { Job } from '../../platform/module.ts'
import { runPeriodically } from '../../platform/run-periodically.ts'
import type { GameTables } from './tables.ts'

const COUNT_MS = 10_000
const AT_ONCE = 5000

/** The roll-up of rounds by day: adds finished rounds to their days. */
export function createCounting(db: Kysely<GameTables>, log: Log) {
  /** Counts the rounds in the queue; another node that counts at the same time leaves it nothing. */
  async function count(): Promise<number> {
    for (let all = 0; ;) {
      const { rows } = await sql<{ counted: number }>`select games_count(${AT_ONCE}) as counted`.execute(db)
      const counted = rows[0]?.counted ?? 0
      all += counted
      if (counted < AT_ONCE) return all
    }
  }
  return { count, jobs: [() => runPeriodically('games.count', COUNT_MS, count, log)] satisfies readonly Job[] }
}
