import type { StatementFilters } from '@evens/contracts'
import type { Principal } from '../../platform/http/principal.ts'
import type { Translate } from './accounts.ts'
import { csvCell, csvLine, decimalText } from './core/csv.ts'
import { accountText, kindText } from './core/movement-kinds.ts'
import { shownCurrency } from './shown-currency.ts'
import type { Statement, TextRow } from './statement.ts'

const PAGE = 5000
/** A spreadsheet takes a table without it for the machine's own letters. */
const BYTE_ORDER_MARK = '\uFEFF'

type Wanted = Awaited<ReturnType<Statement['asked']>>

const COLUMNS = ['at', 'number', 'kind', 'reference', 'currency', 'part', 'amount', 'before', 'after'] as const

/** The statement page by page: however long it is, no more than two pages of it are in memory, and no connection is kept. */
export async function* statementCsv(
  statement: Statement,
  translate: Translate,
  player: Principal,
  filters: StatementFilters,
  language: string,
): AsyncGenerator<string> {
  const t = (key: string): string => translate(language, key)
  const wanted = await statement.asked(player, filters)
  yield BYTE_ORDER_MARK + csvLine([t('wallet_csv_title')])
  yield csvLine([
    t('wallet_csv_period'),
    momentText(filters.from) ?? t('wallet_csv_beginning'),
    momentText(filters.to) ?? t('wallet_csv_now'),
  ])
  yield csvLine([t('wallet_csv_made'), new Date().toISOString()])
  yield csvLine(COLUMNS.map((column) => t(`wallet_csv_column_${column}`)))
  const lineOf = lines(t)
  // The next page is on its way while this one is written.
  let coming = pageOf(statement, wanted)
  for (let isFirst = true; ; isFirst = false) {
    const rows = await coming
    const last = rows.at(-1)
    if (last === undefined && isFirst) yield csvLine([t('wallet_csv_none')])
    if (last === undefined) return
    coming = pageOf(statement, { ...wanted, beforeSeq: BigInt(last.seq) })
    let text = ''
    for (const row of rows) text += lineOf(row)
    yield text
  }
}

function pageOf(statement: Statement, wanted: Wanted): Promise<readonly TextRow[]> {
  const page = statement.texts(wanted, PAGE)
  // Whoever asked may be gone by then; whoever is still there hears of it.
  page.catch(() => undefined)
  return page
}

const momentText = (text: string | undefined): string | null =>
  text === undefined ? null : new Date(Number(text)).toISOString()

/** What is the same in a million lines is translated and quoted once. */
function lines(t: (key: string) => string): (row: TextRow) => string {
  const kept = new Map<string, string>()
  function once(key: string): string {
    const known = kept.get(key) ?? csvCell(t(key))
    kept.set(key, known)
    return known
  }
  return ({ seq, kind, ref, at, account, currency, amount, before, after }) => {
    const { exponent } = shownCurrency(currency)
    const money = (text: string): string => decimalText(text, exponent)
    return `"${at}","${seq}",${once(kindText(kind))},${csvCell(ref)},"${currency}",${once(accountText(account))},"${money(amount)}","${money(before)}","${money(after)}"\r\n`
  }
}
