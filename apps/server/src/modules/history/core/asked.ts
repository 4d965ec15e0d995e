import type { HistoryFilters, HistoryProduct } from '@evens/contracts'

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

const PRODUCTS: readonly HistoryProduct[] = ['sport', 'toto', 'lotto']

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
