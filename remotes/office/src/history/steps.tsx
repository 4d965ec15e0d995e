import { useOddsText } from '@evens/book-ui/names'
import { balanceMoney, signedMoney, useShell, useText } from '@evens/remote-sdk'
import { DataTable } from '@evens/ui'
import styles from './history.module.css'
import type { ShownStep, ShownRecord } from './load-record.ts'

type Row = { readonly step: ShownStep; readonly record: ShownRecord; readonly n: number }

/** The record's timeline, with the ledger movement and the balance after each step. */
export function Steps({ steps, record }: { readonly steps: readonly ShownStep[]; readonly record: ShownRecord }) {
  const t = useText()
  return (
    <DataTable
      caption={t('history_steps_table')}
      captionHidden
      rows={steps.map((step, n) => ({ step, record, n }))}
      rowKey={({ n }) => String(n)}
      columns={[
        { id: 'at', header: t('history_when'), cell: timeCell },
        { id: 'what', header: t('history_step'), rowHeader: true, cell: whatCell },
        { id: 'movement', header: t('history_movement'), numeric: true, cell: movementCell },
        { id: 'change', header: t('history_change'), numeric: true, cell: changeCell },
        { id: 'balance', header: t('history_balance_after'), numeric: true, cell: balanceCell },
      ]}
    />
  )
}

const timeCell = (row: Row) => <Time {...row} />
const whatCell = (row: Row) => <What {...row} />
const changeCell = (row: Row) => <Change {...row} />
const balanceCell = (row: Row) => <Balance {...row} />
const movementCell = ({ step: { movement } }: Row) => <span className="ev-number">{movement ?? '–'}</span>

function Time({ step: { at } }: Row) {
  const { format } = useShell()
  return <time dateTime={new Date(at).toISOString()}>{format().dateTime(at)}</time>
}

function What({ step, record }: Row) {
  const t = useText()
  const { format } = useShell()
  const oddsText = useOddsText()
  const { kind, part, payout, reasonText } = step
  const money = (amount: string): string => format().money(amount, { iso: record.currency, exponent: record.exponent })
  const values = { part: money(part ?? '0'), amount: money(payout ?? '0') }
  return (
    <div className={styles['what']} data-step={kind}>
      <b>{t(`history_step_${kind}`)}</b>
      {kind === 'accepted' && record.odds !== null && (
        <span className={styles['muted']}>{t('history_step_at_odds', { odds: oddsText(record.odds) })}</span>
      )}
      {kind === 'sold' && <span className={styles['muted']}>{t('history_step_sold_text', values)}</span>}
      {(kind === 'paid' || kind === 'corrected') && payout !== null && (
        <span className={styles['muted']}>{t('history_step_pays', values)}</span>
      )}
      {reasonText !== null && <span className={styles['muted']}>{reasonText}</span>}
    </div>
  )
}

function Change({ step: { change }, record: { currency: iso, exponent } }: Row) {
  const { format } = useShell()
  return <b className="ev-number">{change === null ? '–' : signedMoney(format(), change, { iso, exponent })}</b>
}

function Balance({ step: { balance }, record: { currency: iso, exponent } }: Row) {
  const { format } = useShell()
  return (
    <span className="ev-number">{balance === null ? '–' : balanceMoney(format(), balance, { iso, exponent })}</span>
  )
}
