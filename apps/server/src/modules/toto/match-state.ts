import { totoPool, type TotoPool } from '@evens/rules/pools'
import { invariant } from '@evens/kernel'
import { sql, type Kysely } from 'kysely'
import { GIVEN_UP, matchStand, type MatchFacts, type MatchStand } from './core/matches.ts'
import type { TotoTables } from './tables.ts'

export type KnownMatch = MatchStand & {
  readonly event: string
  readonly startsAtMs: number
  readonly score: string | null
  readonly fixture: TotoTables['toto_match']['fixture']
}

type Row = {
  readonly draw_id: number
  readonly n: number
  readonly event: string
  readonly fixture: KnownMatch['fixture']
  readonly planned_at: Date
  readonly starts_at: Date
  readonly is_off: boolean
  readonly won: string | null
  readonly is_void: boolean
  readonly is_confirmed: boolean
  readonly is_cancelled: boolean
  readonly is_given_up: boolean
  readonly result: number | 'void' | null
  readonly score: string | null
  readonly now: Date
}

export type DrawRow = {
  readonly id: number
  readonly pool: string
  readonly number: number
  readonly state: TotoTables['toto_draw']['state']
  readonly version: number
  readonly closes_at: Date
}

type DrawName = Pick<DrawRow, 'id' | 'pool'>

/** The matches of draws with their results so far, by draw. A settled draw keeps the results it was settled by. */
export async function matchesOf(
  db: Kysely<TotoTables>,
  draws: readonly DrawName[],
): Promise<ReadonlyMap<number, readonly KnownMatch[]>> {
  if (draws.length === 0) return new Map()
  const pools = new Map(draws.map(({ id, pool }) => [id, poolOf(pool)]))
  return new Map(
    [...Map.groupBy(await rowsOf(db, draws), ({ draw_id }) => draw_id)].map(([id, matches]) => [
      id,
      matches.map((row) => known(row, standOf(row, pools.get(id)?.marks ?? []))),
    ]),
  )
}

/** The matches of a settled draw as they would be judged now. Given-up matches stay void, and no others become so. */
export async function currentMatchesOf(db: Kysely<TotoTables>, draw: DrawName): Promise<readonly KnownMatch[]> {
  const { marks } = poolOf(draw.pool)
  return (await rowsOf(db, [draw])).map((row) =>
    known(row, row.is_given_up ? GIVEN_UP : matchStand(factsOf(row), marks, row.planned_at.getTime())),
  )
}

async function rowsOf(db: Kysely<TotoTables>, draws: readonly DrawName[]): Promise<readonly Row[]> {
  const { rows } = await sql<Row>`
    select m.draw_id, m.n, m.event, m.fixture, m.planned_at, coalesce(f.starts_at, m.planned_at) as starts_at,
      coalesce(f.is_off, false) as is_off, v.won, coalesce(v.is_void, false) as is_void,
      coalesce(v.is_confirmed, false) as is_confirmed, coalesce(v.is_cancelled, false) as is_cancelled,
      m.result, m.is_given_up, coalesce(m.score, f.score) as score, clock_timestamp() as now
    from toto_match m join toto_draw d on d.id = m.draw_id
    left join toto_fixture f on f.event = m.event
    left join toto_verdict v on v.event = m.event
      and v.market = (${JSON.stringify(Object.fromEntries(draws.map(({ id, pool }) => [id, poolOf(pool).market])))}::jsonb)->>(d.id::text)
    where m.draw_id = any(${draws.map(({ id }) => id)})
    order by m.draw_id, m.n`.execute(db)
  return rows
}

export function poolOf(id: string): TotoPool {
  const pool = totoPool(id)
  invariant(pool !== null, `a draw is of the pool ${id}`)
  return pool
}

const factsOf = (row: Row): MatchFacts => ({
  plannedAtMs: row.planned_at.getTime(),
  startsAtMs: row.starts_at.getTime(),
  isOff: row.is_off,
  won: row.won,
  isVoid: row.is_void,
  isConfirmed: row.is_confirmed,
  isCancelled: row.is_cancelled,
})

const standOf = (row: Row, marks: readonly string[]): MatchStand =>
  row.result === null
    ? matchStand(factsOf(row), marks, row.now.getTime())
    : { result: row.result, isConfirmed: true, isGivenUp: row.is_given_up }

const known = ({ event, starts_at, score, fixture }: Row, stand: MatchStand): KnownMatch => ({
  ...stand,
  event,
  startsAtMs: starts_at.getTime(),
  score,
  fixture,
})
