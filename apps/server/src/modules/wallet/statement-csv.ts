import type { StatementFilters } from '@evens/contracts'
import type { Exports } from '../../platform/exports.ts'
import type { Principal } from '../../platform/http/principal.ts'
import type { Translate } from './accounts.ts'
import { csvCell, csvLine, decimalText } from './core/csv.ts'
import { accountText, kindText } from './core/totals.ts'
import { shownCurrency } from './shown-currency.ts'
import type { Statement, TextRow } from './statement.ts'

/** Small enough that one page blocks neither the database nor this process. */
const PAGE = 1000
/** A spreadsheet takes a table without it for the machine's own letters. */
const BYTE_ORDER_MARK = '\uFEFF'

const COLUMNS = ['at', 'number', 'kind', 'reference', 'currency', 'part', 'amount', 'before', 'after'] as const

type Given = {
  readonly exports: Exports
  readonly exported: Statement
  readonly translate: Translate
  readonly player: Principal
  readonly filters: StatementFilters
  readonly language: string
}

/** Generates the statement page by page: one page is in memory at a time, and no connection is held. */
export async function* statementCsv(given: Given): AsyncGenerator<string> {
  const { exports, exported, player, filters } = given
  const t = (key: string): string => given.translate(given.language, key)
  const wanted = await exports.page(() => exported.asked(player, filters))
  let { beforeSeq } = wanted
  yield BYTE_ORDER_MARK + csvLine([t('wallet_csv_title')])
  yield csvLine([
    t('wallet_csv_period'),
    momentText(filters.from) ?? t('wallet_csv_beginning'),
    momentText(filters.to) ?? t('wallet_csv_now'),
  ])
  yield csvLine([t('wallet_csv_made'), new Date().toISOString()])
  yield csvLine(COLUMNS.map((column) => t(`wallet_csv_column_${column}`)))
  const lineOf = lines(t)
  for (let isFirst = true; ; isFirst = false) {
    const below = { ...wanted, beforeSeq }
    const rows = await exports.page(() => exported.texts(below, PAGE))
    const last = rows.at(-1)
    if (last === undefined && isFirst) yield csvLine([t('wallet_csv_none')])
    if (last === undefined) return
    beforeSeq = BigInt(last.seq)
    let text = ''
    for (const row of rows) text += lineOf(row)
    yield text
  }
}

const momentText = (text: string | undefined): string | null =>
  text === undefined ? null : new Date(Number(text)).toISOString()

/** Caches translated and quoted cells that repeat in a million lines. */
function lines(t: (key: string) => string): (row: TextRow) => string {
  const kept = new Map<string, string>()
  function once(key: string): string {
    const known = kept.get(key) ?? csvCell(t(key))
    kept.set(key, known)
    return known
  }
  return ({ seq, kind, ref, at, account, currency, amount, before, after }) => {
    const { exponent } = shownCurrency(currency)
    const money = (text: string): string => (text === '' ? '' : decimalText(text, exponent))
    return `"${at}","${seq}",${once(kindText(kind))},${csvCell(ref)},"${currency}",${once(accountText(account))},"${money(amount)}","${money(before)}","${money(after)}"\r\n`
  }
}
