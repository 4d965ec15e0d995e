import { bringTexts } from '@evens/book-ui/names'
import type { HistoryTotal } from '@evens/contracts'
import type { LoadContext, Loaded, Shell } from '@evens/remote-sdk'
import { dayBefore } from '@evens/remote-sdk/pages'
import { firstHistoryDay } from '@evens/rules/limits'
import { filtersOf, readHistoryParams, historyQuery, type HistoryParams } from './history-params.ts'
import { loadRecord, type RecordState, type ShownRecord, typeName, typesOf } from './load-record.ts'

export type ListState = {
  readonly show: 'list'
  readonly params: HistoryParams
  readonly records: readonly ShownRecord[]
  readonly next: string | null
  /** True if the player has any record at all, regardless of the filter. */
  readonly hasAny: boolean
  readonly totals: readonly HistoryTotal[]
  readonly types: readonly { readonly value: string; readonly label: string }[]
  /** The CSV export of the same records. */
  readonly csv: string
  /** The first day that can be shown. */
  readonly firstDay: string
}
export type HistoryPageState = ListState | RecordState | null

/** Resolves all type names, so that the browser needs no dictionary of a product. */
export async function loadHistory({ shell, page }: LoadContext): Promise<Loaded> {
  if (shell.player.get() === null) return { state: null satisfies HistoryPageState }
  const params = readHistoryParams(page.fullPath)
  if (params.record === null) return { state: await loadList(shell, params) }
  const { texts, href } = shell
  return {
    title: texts.t('history_record_title', { id: params.record.id }),
    crumb: params.record.id,
    above: [
      {
        href: href('officeHistory', {}, { query: historyQuery({ ...params, record: null }) }),
        label: shell.describe('officeHistory').title,
      },
    ],
    state: await loadRecord(shell, params, params.record),
  }
}

async function loadList(shell: Shell, params: HistoryParams): Promise<ListState> {
  const { call, language, settings, texts } = shell
  const { timeZone } = settings.get()
  const nowMs = Date.now()
  const filters = filtersOf(params, nowMs, timeZone)
  const [found, { totals }] = await Promise.all([
    call('GET /web-api/office/history', {
      query: { ...filters, lang: language, ...(params.before !== null && { before: params.before }) },
    }),
    call('GET /web-api/office/history/totals', { query: filters }),
    bringTexts(shell, ['coupon', 'toto', 'lotto']),
  ])
  const { product } = params
  const hasAny = found.records.length > 0 || (await hasRecords(shell))
  const types = product === null ? [] : typesOf(product).map((type) => ({ product, type, names: [] }))
  return {
    show: 'list',
    params,
    records: found.records.map((record) => ({ ...record, typeName: typeName(texts, record) })),
    next: found.next,
    hasAny,
    totals,
    firstDay: firstHistoryDay(shell.site.historyMonths, dayBefore(nowMs, 0, timeZone)),
    types: types.map((type) => ({ value: type.type, label: typeName(texts, type) })),
    csv: `/web-api/office/history.csv?${new URLSearchParams({ ...filters, lang: language })}`,
  }
}

async function hasRecords({ call, language }: Shell): Promise<boolean> {
  const { records } = await call('GET /web-api/office/history', { query: { lang: language } })
  return records.length > 0
}
