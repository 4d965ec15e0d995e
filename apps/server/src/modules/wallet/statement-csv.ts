import type { StatementFilters, StatementLine } from '@evens/contracts'
import { amountText, minor } from '@evens/kernel'
import type { Principal } from '../../platform/http/principal.ts'
import type { Translate } from './accounts.ts'
import { csvLine } from './core/csv.ts'
import type { Statement } from './statement.ts'

const PAGE = 1000
/** A spreadsheet takes a table without it for the machine's own letters. */
const BYTE_ORDER_MARK = '\uFEFF'

const COLUMNS = ['at', 'number', 'kind', 'reference', 'currency', 'part', 'amount', 'before', 'after'] as const

/** The statement page by page: however long it is, no more than a page of it is in memory, and no connection is kept. */
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
  let { beforeSeq } = wanted
  for (let isFirst = true; ; isFirst = false) {
    const lines = await statement.page({ ...wanted, beforeSeq }, PAGE, language)
    if (lines.length === 0 && isFirst) yield csvLine([t('wallet_csv_none')])
    if (lines.length > 0) yield lines.map(rowsOf).join('')
    const last = lines.at(-1)
    if (last === undefined || lines.length < PAGE) return
    beforeSeq = BigInt(last.id)
  }
}

const momentText = (text: string | undefined): string | null =>
  text === undefined ? null : new Date(Number(text)).toISOString()

function rowsOf({ id, at, label, ref, iso, exponent, moves }: StatementLine): string {
  const money = (text: string): string =>
    text.startsWith('-')
      ? `-${amountText(minor(BigInt(text.slice(1))), exponent)}`
      : amountText(minor(BigInt(text)), exponent)
  return moves
    .map((move) =>
      csvLine([
        new Date(at).toISOString(),
        id,
        label,
        ref,
        iso,
        move.label,
        money(move.amount),
        money(move.before),
        money(move.after),
      ]),
    )
    .join('')
}
