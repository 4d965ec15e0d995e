import { useOddsText } from '@evens/book-ui/names'
import { useShell, useText } from '@evens/remote-sdk'
import { DataTable, Link } from '@evens/ui'
import { type HistoryParams, historyQuery } from './history-params.ts'
import type { ShownRecord } from './load-record.ts'
import { StateBadge } from './record-parts.tsx'
import styles from './history.module.css'

type Props = { readonly records: readonly ShownRecord[]; readonly params: HistoryParams }

export function RecordTable({ records, params }: Props) {
  const t = useText()
  return (
    <DataTable
      caption={t('history_caption')}
      captionHidden
      rows={records.map((record) => ({ record, params }))}
      rowKey={({ record }) => `${record.product} ${record.id}`}
      columns={[
        { id: 'when', header: t('history_when'), rowHeader: true, cell: whenCell },
        { id: 'what', header: t('history_what'), cell: whatCell },
        { id: 'odds', header: t('history_odds'), numeric: true, cell: oddsCell },
        { id: 'stake', header: t('history_stake'), numeric: true, cell: stakeCell },
        { id: 'returned', header: t('history_returned'), numeric: true, cell: returnedCell },
        { id: 'state', header: t('history_state'), cell: stateCell },
      ]}
    />
  )
}

type Row = { readonly record: ShownRecord; readonly params: HistoryParams }
type CellProps = { readonly record: ShownRecord }

const whenCell = (row: Row) => <When {...row} />
const whatCell = ({ record }: Row) => <What record={record} />
const oddsCell = ({ record }: Row) => <Odds record={record} />
const stakeCell = ({ record }: Row) => <Stake record={record} />
const returnedCell = ({ record }: Row) => <Returned record={record} />
const stateCell = ({ record }: Row) => <StateBadge state={record.state} />

function When({ record: { product, id, at }, params }: Row) {
  const { format, href } = useShell()
  const query = historyQuery({ ...params, record: { product, id } })
  return (
    <div className={styles['what']} data-record={id} data-product={product}>
      <Link href={href('officeHistory', {}, { query })} className={styles['number']}>
        <bdi>{id}</bdi>
      </Link>
      <time dateTime={new Date(at).toISOString()} className={styles['muted']}>
        {format().dateTime(at)}
      </time>
    </div>
  )
}

function What({ record }: CellProps) {
  const t = useText()
  const { product, names, parts, number, isFreeBet } = record
  return (
    <div className={styles['what']}>
      <b>
        {product !== 'sport' && t('history_named', { first: t(`history_product_${product}`), second: record.typeName })}
        {product === 'sport' &&
          (isFreeBet ? t('history_named', { first: record.typeName, second: t('history_free_bet') }) : record.typeName)}
      </b>
      {product === 'games' && <span className={styles['muted']}>{t('history_rounds', { count: parts })}</span>}
      {product !== 'games' &&
        names.map((name, at) => (
          <span key={`${at} ${name}`} className={styles['muted']}>
            <bdi>{name}</bdi>
          </span>
        ))}
      {product === 'sport' && parts > names.length && (
        <span className={styles['muted']}>{t('history_more_events', { count: parts - names.length })}</span>
      )}
      {product !== 'sport' && number !== null && (
        <span className={styles['muted']}>
          {product === 'lotto' && parts > 1
            ? t('history_draws', { number, count: parts })
            : t('history_draw', { number })}
        </span>
      )}
    </div>
  )
}

function Odds({ record: { odds } }: CellProps) {
  const t = useText()
  const oddsText = useOddsText()
  if (odds !== null) return <span className="ev-number">{oddsText(odds)}</span>
  return (
    <>
      <span aria-hidden>–</span>
      <span className="ev-hidden">{t('history_no_odds')}</span>
    </>
  )
}

function Stake({ record: { stake, currency: iso, exponent } }: CellProps) {
  const { format } = useShell()
  return <span className="ev-number">{format().money(stake, { iso, exponent })}</span>
}

/** The amount returned; for an open bet also the possible win. */
function Returned({ record }: CellProps) {
  const t = useText()
  const { format } = useShell()
  const { returned, possibleWin, state, currency: iso, exponent } = record
  const money = (amount: string): string => format().money(amount, { iso, exponent })
  if (state === 'refused') return <span aria-label={t('history_no_money')}>–</span>
  if (state !== 'open') return <b className="ev-number">{money(returned)}</b>
  return (
    <div className={styles['amounts']}>
      {returned !== '0' && <b className="ev-number">{money(returned)}</b>}
      {possibleWin === null ? (
        <span className={styles['muted']}>{t('history_pending')}</span>
      ) : (
        <span className={styles['muted']}>{t('history_possible', { amount: money(possibleWin) })}</span>
      )}
    </div>
  )
}
