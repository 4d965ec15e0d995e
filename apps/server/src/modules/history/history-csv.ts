import type { HistoryFilters, HistoryRecord } from '@evens/contracts'
import { couponTypeOf } from '@evens/rules/coupon'
import type { Exports } from '../../platform/exports.ts'
import type { Principal } from '../../platform/http/principal.ts'
import { csvLine, decimalText } from '../wallet/index.ts'
import { type RecordRow, recordView } from './core/record-view.ts'
import { type Asked, askedOf, type Cursor, type Records } from './records.ts'

/** Small enough that a page delays neither the database nor other requests of this process. */
const PAGE = 250
/** Without it spreadsheets assume the machine's local encoding. */
const BYTE_ORDER_MARK = '\uFEFF'

const COLUMNS = [
  'at',
  'number',
  'product',
  'type',
  'events',
  'odds',
  'state',
  'currency',
  'stake',
  'returned',
  'tax',
] as const

type Translate = (language: string, key: string) => string

type Given = {
  readonly exports: Exports
  readonly exported: Records
  readonly translate: Translate
  readonly player: Principal
  readonly filters: HistoryFilters
  readonly language: string
}

/** Streams the history page by page: only one page is in memory, and no connection is held between pages. */
export async function* historyCsv(given: Given): AsyncGenerator<string> {
  const { player, filters, language } = given
  const t = (key: string): string => given.translate(language, key)
  const asked = askedOf(player.id, filters)
  yield BYTE_ORDER_MARK + csvLine([t('history_csv_title')])
  yield csvLine([
    t('history_csv_period'),
    momentText(asked.fromMs) ?? t('history_csv_beginning'),
    momentText(asked.toMs) ?? t('history_csv_now'),
  ])
  yield csvLine([t('history_csv_made'), new Date().toISOString()])
  yield csvLine(COLUMNS.map((column) => t(`history_csv_column_${column}`)))
  let before: Cursor | null = null
  for (let isFirst = true; ; isFirst = false) {
    const rows: readonly RecordRow[] = await pageOf(given, asked, before)
    const last = rows.at(-1)
    if (last === undefined && isFirst) yield csvLine([t('history_csv_none')])
    if (last === undefined) return
    before = { atMicros: last.at_micros, id: last.id }
    yield rows.map((row) => csvLine(cellsOf(recordView(row, language), t))).join('')
  }
}

const pageOf = ({ exports, exported }: Given, asked: Asked, before: Cursor | null): Promise<readonly RecordRow[]> =>
  exports.page(() => exported.page(asked, before, PAGE))

const momentText = (ms: number | null): string | null => (ms === null ? null : new Date(ms).toISOString())

function cellsOf(record: HistoryRecord, t: (key: string) => string): readonly string[] {
  const { exponent } = record
  return [
    new Date(record.at).toISOString(),
    record.id,
    t(`history_product_${record.product}`),
    record.product === 'games' ? record.names.join('; ') : t(typeKey(record)),
    thingsOf(record),
    record.odds === null ? '' : decimalText(String(record.odds), 3),
    t(`history_state_${record.state}`),
    record.currency,
    decimalText(record.stake, exponent),
    decimalText(record.returned, exponent),
    record.tax === null || record.state === 'open' ? '' : decimalText(record.tax.amount ?? '0', exponent),
  ]
}

/** Events of a coupon, rounds of a game, the number of a draw. */
function thingsOf(record: HistoryRecord): string {
  if (record.product === 'sport') return eventsOf(record)
  return String((record.product === 'games' ? record.parts : record.number) ?? '')
}

const eventsOf = ({ names, parts }: HistoryRecord): string =>
  parts > names.length ? `${names.join('; ')}; +${parts - names.length}` : names.join('; ')

const word = (name: string): string => name.replaceAll('-', '_')

function typeKey({ product, type }: HistoryRecord): string {
  if (product === 'toto') return `toto_pool_${word(type)}`
  if (product === 'lotto') return `lotto_kind_${word(type)}`
  return `coupon_type_${word(couponTypeOf(Number(type)) ?? 'single')}`
}
