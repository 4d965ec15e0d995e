import type { SectionName } from '@evens/contracts'
import { TIME_FILTERS, type TimeFilter } from '@evens/contracts/book'
import type { PageInfo } from '@evens/remote-sdk'

/** The query string of an address. */
export function queryOf({ fullPath }: Pick<PageInfo, 'fullPath'>): URLSearchParams {
  return new URLSearchParams(fullPath.split('?')[1]?.split('#')[0] ?? '')
}

export type ListFilters = {
  readonly time: TimeFilter
  /** Markets chosen for the columns; empty for the sport's default. */
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

/** The filters that a section offers. A part of the game can only be told of games in play. */
const OFFERED: Readonly<Record<SectionName, readonly TimeFilter[]>> = {
  line: ['all', 'hours_1', 'hours_3', 'hours_6', 'hours_12', 'today', 'recommended'],
  live: ['all', 'first_period', 'second_period', 'upcoming_events', 'recommended'],
}
const PERIODS: Readonly<Partial<Record<TimeFilter, number>>> = { first_period: 1, second_period: 2 }

/** The number of the part that a filter selects; null for the others. */
export const periodOfFilter = (time: TimeFilter): number | null => PERIODS[time] ?? null

/** The filters to show. One that an address has is shown in any case, so that it can be left. */
export function timeFilters(section: SectionName, hasPeriods: boolean, current: TimeFilter): readonly TimeFilter[] {
  const offered = OFFERED[section].filter((time) => hasPeriods || periodOfFilter(time) === null)
  return offered.includes(current) ? offered : [...offered, current]
}

/** Writes the filters as a query without defaults, so that the unfiltered page keeps its canonical address. */
export function filterQuery({ time, columns, offset }: ListFilters): Record<string, string> {
  return {
    ...(time !== 'all' && { time }),
    ...(columns.length > 0 && { columns: columns.join(',') }),
    ...(offset > 0 && { offset: String(offset) }),
  }
}
