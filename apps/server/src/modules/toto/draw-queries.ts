import type { TotoCorrectionView } from '@evens/contracts'
import { sql, type Kysely, type Selectable } from 'kysely'
import type { DrawRow } from './match-state.ts'
import type { TotoTables } from './tables.ts'

type Db = Kysely<TotoTables>

/** Pools and jackpots are separate for each site and currency. */
export type PotOwner = { readonly siteId: string; readonly currency: string }

const DRAW = ['id', 'pool', 'number', 'state', 'version', 'closes_at'] as const

/** Draws that take coupons now or will, the nearest first. */
export const openDraws = (db: Db, pool: string): Promise<DrawRow[]> =>
  db
    .selectFrom('toto_draw')
    .select(DRAW)
    .where('pool', '=', pool)
    .where('state', '=', 'open')
    .where('closes_at', '>', sql<Date>`clock_timestamp()`)
    .orderBy('number')
    .limit(2)
    .execute()

/** The draw, and when it opens if another one of the pool still takes coupons. */
export async function findDraw(
  db: Db,
  pool: string,
  which: 'open' | 'next' | number,
): Promise<readonly [draw: DrawRow | undefined, opensAt: Date | null]> {
  const [open, next] = await openDraws(db, pool)
  if (which === 'open') return [open, null]
  if (which === 'next') return [next, open?.closes_at ?? null]
  const named = await db
    .selectFrom('toto_draw')
    .select(DRAW)
    .where('pool', '=', pool)
    .where('number', '=', which)
    .executeTakeFirst()
  return [named, named !== undefined && named.id === next?.id ? (open?.closes_at ?? null) : null]
}

/** Draws that take no more coupons, the newest first, below a number if one is given. */
export const closedDraws = (db: Db, pool: string, before: number | null, limit: number): Promise<DrawRow[]> =>
  db
    .selectFrom('toto_draw')
    .select(DRAW)
    .where('pool', '=', pool)
    .where(sql<boolean>`(state <> 'open' or closes_at <= clock_timestamp())`)
    .$if(before !== null, (query) => query.where('number', '<', before ?? 0))
    .orderBy('number', 'desc')
    .limit(limit)
    .execute()

export async function jackpotOf(db: Db, pool: string, { siteId, currency }: PotOwner): Promise<bigint> {
  const row = await db
    .selectFrom('toto_jackpot')
    .select('amount')
    .where('pool', '=', pool)
    .where('site_id', '=', siteId)
    .where('currency', '=', currency)
    .executeTakeFirst()
  return row?.amount ?? 0n
}

/** The current payout of each draw that was shared out, by draw. */
export async function potsOf(
  db: Db,
  draws: readonly DrawRow[],
  { siteId, currency }: PotOwner,
): Promise<ReadonlyMap<number, Selectable<TotoTables['toto_pot']>>> {
  if (draws.length === 0) return new Map()
  const ids = draws.map(({ id }) => id)
  const pots = await db
    .selectFrom('toto_pot')
    .selectAll()
    .where('draw_id', 'in', ids)
    .where('site_id', '=', siteId)
    .where('currency', '=', currency)
    .where('stands', '=', true)
    .execute()
  return new Map(pots.map((pot) => [pot.draw_id, pot]))
}

/** The changed results of each draw that was settled more than once, by draw. */
export async function correctionsOf(
  db: Db,
  draws: readonly DrawRow[],
): Promise<ReadonlyMap<number, TotoCorrectionView[]>> {
  const corrected = draws.filter(({ version }) => version > 1).map(({ id }) => id)
  if (corrected.length === 0) return new Map()
  const rows = await db
    .selectFrom('toto_correction')
    .select(['draw_id', 'n', 'before', 'after', 'at'])
    .where('draw_id', 'in', corrected)
    .orderBy('version')
    .orderBy('n')
    .execute()
  return new Map(
    [...Map.groupBy(rows, ({ draw_id }) => draw_id)].map(([id, own]) => [
      id,
      own.map(({ n, before, after, at }) => ({ at: at.getTime(), match: n + 1, before, after })),
    ]),
  )
}
