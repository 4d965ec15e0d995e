import type { HistoryProduct, HistoryState } from '@evens/contracts'
import { dayBefore, periodOf, readDay } from '@evens/remote-sdk/pages'

export const PRODUCTS = ['sport', 'toto', 'lotto', 'games'] as const satisfies readonly HistoryProduct[]
export const STATES = ['open', 'won', 'returned', 'lost', 'sold', 'refused'] as const satisfies readonly HistoryState[]

/** Days covered by each period. Three months is the default, a year on request. */
const DAYS = { day: 1, week: 7, month: 31, quarter: 92, year: 366 } as const
export const PERIODS = ['day', 'week', 'month', 'quarter', 'year', 'all'] as const
type Period = (typeof PERIODS)[number]
const AT_ONCE: Period = 'quarter'

/** The query string of the history page. */
export type HistoryParams = {
  readonly product: HistoryProduct | null
  readonly state: HistoryState | null
  readonly type: string | null
  readonly id: string | null
  /** Null if `from` or `to` is given. */
  readonly period: Period | null
  /** Days of the visitor's calendar, both inclusive. */
  readonly from: string | null
  readonly to: string | null
  /** The cursor of the next page. */
  readonly before: string | null
  /** The record to show in detail. */
  readonly record: { readonly product: HistoryProduct; readonly id: string } | null
}

const TYPE = /^([0-9]{1,5}|[a-z]{1,20}(-[a-z0-9]{1,20}){0,3})$/

/** Invalid values count as absent: an address can contain anything. */
export function readHistoryParams(fullPath: string): HistoryParams {
  const query = new URLSearchParams(fullPath.split('?')[1]?.split('#')[0] ?? '')
  const fitting = (name: string, shape: RegExp): string | null => {
    const value = query.get(name)?.trim() ?? ''
    return shape.test(value) ? value : null
  }
  const product = PRODUCTS.find((one) => one === query.get('product')) ?? null
  const [from, to] = [readDay(query.get('from')), readDay(query.get('to'))]
  const period = PERIODS.find((one) => one === query.get('period')) ?? AT_ONCE
  return {
    product,
    state: STATES.find((one) => one === query.get('state')) ?? null,
    // Types belong to a product: without one the value means nothing.
    type: product === null ? null : fitting('type', TYPE),
    id: fitting('id', /^[0-9]{1,18}$/),
    period: from === null && to === null ? period : null,
    from,
    to,
    before: fitting('before', /^[0-9]{1,16}-[0-9]{1,18}$/),
    record: readRecord(query.get('bet')),
  }
}

function readRecord(text: string | null): HistoryParams['record'] {
  const [, named, id] = /^([a-z]{1,10})-([1-9][0-9]{14,17})$/.exec(text ?? '') ?? []
  const product = PRODUCTS.find((one) => one === named)
  return product === undefined || id === undefined ? null : { product, id }
}

/** The inverse: writes the query string, without defaults. */
export function historyQuery(params: HistoryParams): Record<string, string> {
  const { product, state, type, id, period, from, to, before, record } = params
  const given: Readonly<Record<string, string | null>> = {
    product,
    state,
    type,
    id,
    period: period === AT_ONCE ? null : period,
    from,
    to,
    before,
    bet: record === null ? null : `${record.product}-${record.id}`,
  }
  return Object.fromEntries(Object.entries(given).filter((entry): entry is [string, string] => entry[1] !== null))
}

/** The filters of the API: timestamps instead of days. A record number overrides the period. */
export function filtersOf(params: HistoryParams, nowMs: number, zoneHours: number): Record<string, string> {
  const { product, state, type, id } = params
  return {
    ...(product !== null && { product }),
    ...(state !== null && { state }),
    ...(type !== null && { type }),
    ...(id === null ? momentsOf(params, nowMs, zoneHours) : { id }),
  }
}

function momentsOf({ period, from, to }: HistoryParams, nowMs: number, zoneHours: number): Record<string, string> {
  if (period === null) return periodOf({ from, to }, zoneHours)
  if (period === 'all') return {}
  return periodOf({ from: dayBefore(nowMs, DAYS[period] - 1, zoneHours), to: null }, zoneHours)
}
