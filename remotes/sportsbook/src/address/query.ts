import { TIME_FILTERS, type TimeFilter } from '@evens/contracts/book'
import type { PageInfo } from '@evens/remote-sdk'

/** What an address asks for after its question mark. A value that means nothing here counts as not given. */
export function queryOf({ fullPath }: Pick<PageInfo, 'fullPath'>): URLSearchParams {
  return new URLSearchParams(fullPath.split('?')[1]?.split('#')[0] ?? '')
}

export type ListFilters = {
  readonly time: TimeFilter
  /** The chosen markets over the columns; empty for the sport's own. */
  readonly columns: readonly string[]
  readonly offset: number
}

export function listFilters(page: Pick<PageInfo, 'fullPath'>): ListFilters {
  const query = queryOf(page)
  const time = TIME_FILTERS.find((filter) => filter === query.get('time')) ?? 'all'
  const columns = (query.get('columns') ?? '').split(',').filter((name) => /^[a-z][a-z0-9_]{0,39}$/.test(name))
  const offset = /^\d{1,4}$/.test(query.get('offset') ?? '') ? Number(query.get('offset')) : 0
  return { time, columns: columns.slice(0, 6), offset }
}

/** The filters as a query, those that are as ever left out: the shortest address is the page's own. */
export function filterQuery({ time, columns, offset }: ListFilters): Record<string, string> {
  return {
    ...(time !== 'all' && { time }),
    ...(columns.length > 0 && { columns: columns.join(',') }),
    ...(offset > 0 && { offset: String(offset) }),
  }
}
