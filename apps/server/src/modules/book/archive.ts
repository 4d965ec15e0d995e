import type { EventWorld } from '@evens/contracts'
import type { EventState, Fixture, Incident } from '@evens/contracts/feed'
import { sql, type Kysely } from 'kysely'
import { OVER, PLAYED } from './core/event-status.ts'
import type { PricePoint } from './core/price-history.ts'
import type { Results } from './core/results.ts'
import type { BookTables } from './tables.ts'

/** The part of a game that is stored for ever. */
export type Archived = { readonly fixture: Fixture; readonly state: EventState }
export type ArchivedGame = Archived & {
  readonly incidents: readonly Incident[]
  readonly results: Results
  readonly version: number
}

export type DayQuery = {
  readonly fromMs: number
  readonly untilMs: number
  readonly sport: string | null
  readonly world: EventWorld | null
  readonly text: string | null
}

const POINTS_MAX = 5000

/** Events that have left the memory, and all games that were ever played. */
export function createArchive(kysely: Kysely<unknown>) {
  const db = kysely.$extendTables<BookTables>()
  return { ...gamesIn(db), ...daysIn(db) }
}
export type Archive = ReturnType<typeof createArchive>

function gamesIn(db: Kysely<BookTables>) {
  const played = () => db.selectFrom('book_event').select(['fixture', 'state']).where('status', 'in', PLAYED)
  return {
    async event(id: string): Promise<ArchivedGame | null> {
      const row = await db
        .selectFrom('book_event')
        .select(['fixture', 'state', 'incidents', 'results', 'version'])
        .where('id', '=', id)
        .executeTakeFirst()
      return row === undefined ? null : { ...row, version: Number(row.version) }
    },
    async events(ids: readonly string[]): Promise<Archived[]> {
      if (ids.length === 0) return []
      return db
        .selectFrom('book_event')
        .select(['fixture', 'state'])
        .where('id', 'in', [...ids])
        .execute()
    },
    /** The last event of a champ, played or not. */
    async lastOfChamp(champ: string): Promise<Archived | null> {
      const row = await db
        .selectFrom('book_event')
        .select(['fixture', 'state'])
        .where('champ_id', '=', champ)
        .orderBy('starts_at', 'desc')
        .limit(1)
        .executeTakeFirst()
      return row ?? null
    },
    playedInChamp: (champ: string, sinceMs: number, limit: number): Promise<Archived[]> =>
      played()
        .where('champ_id', '=', champ)
        .where('starts_at', '>=', new Date(sinceMs))
        .orderBy('starts_at', 'desc')
        .orderBy('id')
        .limit(limit)
        .execute(),
    /** Games in which all of these took part, the newest first. */
    playedBy: (competitors: readonly string[], limit: number): Promise<Archived[]> =>
      played()
        .where(sql<boolean>`competitor_ids @> ${competitors}::text[]`)
        .orderBy('starts_at', 'desc')
        .orderBy('id')
        .limit(limit)
        .execute(),
    async prices(event: string): Promise<Omit<PricePoint, 'event'>[]> {
      const rows = await db
        .selectFrom('book_price_point')
        .select(['ref', 'at', 'odds'])
        .where('event', '=', event)
        .orderBy('at')
        .limit(POINTS_MAX)
        .execute()
      return rows.map(({ ref, at, odds }) => ({ ref, at: at.getTime(), odds }))
    },
  }
}

/** The list of results, a day at a time. */
function daysIn(db: Kysely<BookTables>) {
  const ofDay = ({ fromMs, untilMs, sport, world, text }: DayQuery) =>
    db
      .selectFrom('book_event')
      .where('status', 'in', OVER)
      .where('starts_at', '>=', new Date(fromMs))
      .where('starts_at', '<', new Date(untilMs))
      .$if(sport !== null, (query) => query.where('sport', '=', sport ?? ''))
      .$if(world !== null, (query) => query.where('world', '=', world ?? 'real'))
      .$if(world === null && sport === null, (query) => query.where('world', '<>', 'virtual'))
      .$if(text !== null, (query) => query.where(namesText, 'ilike', `%${(text ?? '').replaceAll(/[\\%_]/g, '\\$&')}%`))

  return {
    async day(query: DayQuery, offset: number, limit: number): Promise<Archived[]> {
      return ofDay(query)
        .select(['fixture', 'state'])
        .orderBy(sql`(fixture -> 'champ' ->> 'rank')::int`)
        .orderBy('champ_id')
        .orderBy('starts_at', 'desc')
        .orderBy('id')
        .offset(offset)
        .limit(limit)
        .execute()
    },
    async countOfDay(query: DayQuery): Promise<{ readonly sport: string; readonly count: number }[]> {
      return ofDay(query)
        .select(['sport', sql<number>`count(*)::int`.as('count')])
        .groupBy('sport')
        .orderBy('count', 'desc')
        .orderBy('sport')
        .execute()
    },
  }
}

/** The names of all competitors and of the champ, in every language. */
const namesText = sql<string>`(jsonb_path_query_array(fixture, '$.competitors[*].names.*')::text
  || jsonb_path_query_array(fixture, '$.champ.names.*')::text)`
