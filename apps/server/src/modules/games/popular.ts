import { type Kysely, sql } from 'kysely'
import type { Log } from '../../platform/log.ts'
import type { Job } from '../../platform/module.ts'
import { runPeriodically } from '../../platform/run-periodically.ts'
import { popularTitles, type TitlePlayers } from './core/popularity.ts'
import type { GameTables } from './tables.ts'

const FIRST_MS = 2000
const EVERY_MS = 3_600_000
const NONE: readonly number[] = []

type Row = TitlePlayers & { readonly site_id: string }

/**
 * Keeps the popular titles of each site in memory, by players in seven days. Read by a job and never for a request. The
 * list is the same array until it changes.
 */
export function createPopular(db: Kysely<GameTables>, log: Log) {
  let restMs = FIRST_MS
  let bySite: ReadonlyMap<string, readonly number[]> = new Map()

  async function read(): Promise<void> {
    restMs = EVERY_MS
    // A sitting counts on the day of its last round. Its first round says the site, once that is over.
    const { rows } = await sql<Row>`
      with played as (
        select distinct r.site_id, s.title, s.player_id,
          floor(extract(epoch from clock_timestamp() - s.last_at) / 86400)::integer as age
        from game_sitting s join game_round r on (r.player_id, r.id) = (s.player_id, s.id)
        where s.last_at > clock_timestamp() - interval '7 days'
      )
      select site_id, title, count(distinct player_id)::integer as players, sum(0.5 ^ age)::float8 as weight
      from played group by site_id, title`.execute(db)
    const found = [...Map.groupBy(rows, ({ site_id }) => site_id)].map(([site, counts]) => {
      const [now, before] = [popularTitles(counts), bySite.get(site) ?? NONE]
      return [site, now.join() === before.join() ? before : now] as const
    })
    bySite = new Map(found)
  }

  return {
    read,
    of: (site: string): readonly number[] => bySite.get(site) ?? NONE,
    jobs: [() => runPeriodically('games.popular', () => restMs, read, log)] satisfies readonly Job[],
  }
}
