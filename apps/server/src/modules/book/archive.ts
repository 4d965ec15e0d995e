import type { EventWorld } from '@evens/contracts'
import type { EventState, Fixture, Incident } from '@evens/contracts/feed'
import { sql, type Kysely } from 'kysely'
import { OVER, PLAYED } from './core/event-status.ts'
import type { PricePoint } from './core/price-history.ts'
import type { Results } from './core/results.ts'
import type { BookTables } from './tables.ts'

/** The part of a game that is stored for ever. */
export type Archived = { readonly fixture: Fixture; readonly state: EventState }
/** With the incidents that name a player. */
export type ArchivedWithPlayers = Archived & { readonly incidents: readonly Incident[] }
/** A season as its games have it; null where the feed names none. */
export type ArchivedSeason = { readonly season: string | null; readonly fromMs: number; readonly untilMs: number }
export type ArchivedChamp = { readonly fixture: Fixture; readonly games: number; readonly lastMs: number }
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
  return { ...gamesIn(db), ...daysIn(db), ...seasonsIn(db) }
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
    /** Games in which all of these took part, the newest first. */
    playedBy: (competitors: readonly string[], limit: number): Promise<ArchivedWithPlayers[]> =>
      played()
        .select(namedIncidents)
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

/** Games that seasons are found in: the newest of a champ. */
const SEASON_GAMES_READ = 3000

/** Played games by champ and season. The status is written out: the index of played games covers exactly these. */
function seasonsIn(db: Kysely<BookTables>) {
  return {
    /** Champs with results since then, and the number of them. */
    async champsPlayed(sinceMs: number): Promise<ArchivedChamp[]> {
      const { rows } = await sql<{ fixture: Fixture; games: number; last: Date }>`
        select newest.fixture, champ.games, champ.last
        from (
          select champ_id, count(*)::int as games, max(starts_at) as last from book_event
          where status in (3, 4) and starts_at >= ${new Date(sinceMs)} group by champ_id
        ) champ
        cross join lateral (
          select fixture from book_event where champ_id = champ.champ_id and status in (3, 4)
          order by starts_at desc limit 1
        ) newest`.execute(db)
      return rows.map(({ last, ...champ }) => ({ ...champ, lastMs: last.getTime() }))
    },
    /** Seasons of a champ, the newest first. */
    async seasons(champ: string): Promise<ArchivedSeason[]> {
      const { rows } = await sql<{ season: string | null; first: Date; last: Date }>`
        select season, min(starts_at) as first, max(starts_at) as last
        from (
          select fixture ->> 'season' as season, starts_at from book_event
          where champ_id = ${champ} and status in (3, 4) order by starts_at desc limit ${SEASON_GAMES_READ}
        ) game
        group by season order by last desc`.execute(db)
      return rows.map(({ season, first, last }) => ({ season, fromMs: first.getTime(), untilMs: last.getTime() }))
    },
    playedInSeason: (
      champ: string,
      { season, fromMs, untilMs }: ArchivedSeason,
      limit: number,
    ): Promise<ArchivedWithPlayers[]> =>
      db
        .selectFrom('book_event')
        .select(['fixture', 'state', namedIncidents])
        .where('champ_id', '=', champ)
        .where(sql<boolean>`status in (3, 4)`)
        .where(sql<boolean>`fixture ->> 'season' is not distinct from ${season}::text`)
        .where('starts_at', '>=', new Date(fromMs))
        .where('starts_at', '<=', new Date(untilMs))
        .orderBy('starts_at', 'desc')
        .orderBy('id')
        .limit(limit)
        .execute(),
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

/** Most incidents only move the picture: they stay in the database. */
const namedIncidents = sql<Incident[]>`jsonb_path_query_array(incidents, '$[*] ? (exists (@.player))')`.as('incidents')

/** The names of all competitors and of the champ, in every language. */
const namesText = sql<string>`(jsonb_path_query_array(fixture, '$.competitors[*].names.*')::text
  || jsonb_path_query_array(fixture, '$.champ.names.*')::text)`
