import { HISTORY_PRODUCTS, type HistoryFilters, type HistoryProduct } from '@evens/contracts'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { RecordRow } from './core/record-view.ts'

/** The view by which each product exposes a player's records. */
const FROM: Readonly<Record<HistoryProduct, RawBuilder<unknown>>> = {
  sport: sql`from past_coupon`,
  toto: sql`from past_toto`,
  lotto: sql`from past_lotto`,
  games: sql`from past_games`,
}

type Sum = {
  readonly currency: string
  readonly records: bigint
  readonly staked: bigint
  readonly returned: bigint
  readonly in_play: bigint
}

export function createRecords(db: Kysely<unknown>) {
  /** Each product finds as many as one page has by its own index; the newest of them are the page. */
  async function keysOf(asked: Asked, before: Cursor | null, limit: number): Promise<readonly Key[]> {
    const newest = asked.products.map(
      (product) => sql`(
        select ${sql.lit(product)} as product, id, at ${FROM[product]}
        where ${meant(asked, product)} and ${below(before)}
        order by at desc, id desc limit ${sql.lit(limit)})`,
    )
    const { rows } = await sql<Key>`
      select product, id from (${sql.join(newest, sql` union all `)}) as newest
      order by at desc, id desc limit ${sql.lit(limit)}`.execute(db)
    return rows
  }

  async function rowsOf(playerId: bigint, keys: readonly Key[]): Promise<readonly RecordRow[]> {
    const byProduct = [...Map.groupBy(keys, ({ product }) => product)]
    if (byProduct.length === 0) return []
    const parts = byProduct.map(([product, own]) => {
      const ids = own.map(({ id }) => String(id))
      return sql`
        select ${sql.lit(product)} as product, id, (extract(epoch from at) * 1000000)::bigint as at_micros, closed_at, type,
          state, currency, stake, returned, possible_win, is_free_bet,
          ${product === 'sport' ? sql`is_bonus` : sql`false`} as is_bonus, legs, parts, number,
          tax_per_mille::integer as tax_per_mille, possible_tax, withheld
        ${FROM[product]} where player_id = ${playerId} and id = any (${ids}::bigint[])`
    })
    const { rows } = await sql<RecordRow>`${sql.join(parts, sql` union all `)}`.execute(db)
    const known = new Map(rows.map((row) => [`${row.product} ${row.id}`, row]))
    return keys.flatMap(({ product, id }) => known.get(`${product} ${id}`) ?? [])
  }

  return {
    async page(asked: Asked, before: Cursor | null, limit: number): Promise<readonly RecordRow[]> {
      return rowsOf(asked.playerId, await keysOf(asked, before, limit))
    },

    async one(playerId: bigint, product: HistoryProduct, id: string): Promise<RecordRow | null> {
      return (await rowsOf(playerId, [{ product, id: BigInt(id) }]))[0] ?? null
    },

    async sums(asked: Asked): Promise<readonly Sum[]> {
      const parts = asked.products.map(
        (product) => sql`
          select currency, count(*) as records, sum(staked)::bigint as staked, sum(returned)::bigint as returned,
            sum(in_play)::bigint as in_play
          ${FROM[product]} where ${meant(asked, product)} group by currency`,
      )
      const { rows } = await sql<Sum>`
        select currency, sum(records)::bigint as records, sum(staked)::bigint as staked, sum(returned)::bigint as returned,
          sum(in_play)::bigint as in_play
        from (${sql.join(parts, sql` union all `)}) as part group by currency order by currency`.execute(db)
      return rows
    },
  }
}
export type Records = ReturnType<typeof createRecords>

type Key = { readonly product: HistoryProduct; readonly id: bigint }

/** States of coupons that have an index of their own. */
const UNSETTLED: readonly string[] = ['open', 'sold', 'refused']

const momentOf = (micros: bigint) => sql`timestamptz 'epoch' + ${String(micros)}::bigint * interval '1 microsecond'`

function meant({ playerId, state, type, fromMs, toMs, id }: Asked, product: HistoryProduct): RawBuilder<unknown> {
  const parts = [
    sql`player_id = ${playerId}`,
    ...(fromMs === null ? [] : [sql`at >= ${momentOf(BigInt(fromMs) * 1000n)}`]),
    ...(toMs === null ? [] : [sql`at < ${momentOf(BigInt(toMs) * 1000n)}`]),
    ...(state === null || state === undefined ? [] : [sql`state = ${state}`]),
    ...(product === 'sport' && UNSETTLED.includes(state ?? '') ? [sql`is_unsettled`] : []),
    ...(type === null ? [] : [sql`type = ${type}`]),
    ...(id === null ? [] : [sql`id = ${String(id)}::bigint`]),
  ]
  return sql.join(parts, sql` and `)
}

function below(before: Cursor | null): RawBuilder<unknown> {
  return before === null ? sql`true` : sql`(at, id) < (${momentOf(before.atMicros)}, ${String(before.id)}::bigint)`
}

/** Keyset cursor: the page begins below this moment, and at this moment below this id. */
export type Cursor = { readonly atMicros: bigint; readonly id: bigint }

/** The filters of a query, in the types of the database. */
export type Asked = {
  readonly playerId: bigint
  readonly products: readonly HistoryProduct[]
  readonly state: HistoryFilters['state'] | null
  readonly type: string | null
  readonly fromMs: number | null
  readonly toMs: number | null
  readonly id: bigint | null
}

const PRODUCTS: readonly HistoryProduct[] = HISTORY_PRODUCTS

export const askedOf = (playerId: bigint, filters: HistoryFilters): Asked => ({
  playerId,
  products: filters.product === undefined ? PRODUCTS : [filters.product],
  state: filters.state ?? null,
  type: filters.type ?? null,
  fromMs: filters.from === undefined ? null : Number(filters.from),
  toMs: filters.to === undefined ? null : Number(filters.to),
  id: filters.id === undefined ? null : BigInt(filters.id),
})

/** To the microsecond, as in the database: two records of one millisecond stay distinct. */
export const writeCursor = ({ atMicros, id }: Cursor): string => `${atMicros}-${id}`

export function readCursor(text: string | undefined): Cursor | null {
  const [atMicros, id] = text?.split('-') ?? []
  return atMicros === undefined || id === undefined ? null : { atMicros: BigInt(atMicros), id: BigInt(id) }
}
