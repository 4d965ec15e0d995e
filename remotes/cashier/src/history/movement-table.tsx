import type { StatementLine } from '@evens/contracts'
import { balanceMoney, signedMoney, useShell, useText } from '@evens/remote-sdk'
import { DataTable } from '@evens/ui'
import styles from './history.module.css'
import { knownNumber } from './known-number.ts'

type Move = StatementLine['moves'][number]
type Row = { readonly line: StatementLine; readonly move: Move; readonly isFirst: boolean }

/** A line for each account that a movement has touched, with what was on it before and after. */
export function MovementTable({ lines }: { readonly lines: readonly StatementLine[] }) {
  const t = useText()
  return (
    <DataTable
      caption={t('cashier_movements')}
      captionHidden
      rows={lines.flatMap((line) => line.moves.map((move, at): Row => ({ line, move, isFirst: at === 0 })))}
      rowKey={({ line, move }) => `${line.id} ${move.account}`}
      columns={[
        { id: 'what', header: t('cashier_what'), rowHeader: true, cell: whatCell },
        { id: 'part', header: t('cashier_account'), cell: ({ move }) => move.label },
        { id: 'amount', header: t('cashier_change'), numeric: true, cell: changeCell },
        { id: 'before', header: t('cashier_before'), numeric: true, cell: beforeCell },
        { id: 'after', header: t('cashier_after'), numeric: true, cell: afterCell },
      ]}
    />
  )
}

const whatCell = ({ line, isFirst }: Row) => <What line={line} isFirst={isFirst} />
const changeCell = ({ line, move }: Row) => <Change line={line} amount={move.amount} />
const beforeCell = ({ line, move }: Row) => <Balance line={line} amount={move.before} />
const afterCell = ({ line, move }: Row) => <Balance line={line} amount={move.after} />

type FigureProps = { readonly line: StatementLine; readonly amount: string }

function Change({ line, amount }: FigureProps) {
  const { format } = useShell()
  return <b className="ev-number">{signedMoney(format(), amount, line)}</b>
}

function Balance({ line, amount }: FigureProps) {
  const { format } = useShell()
  return <span className="ev-number">{balanceMoney(format(), amount, line)}</span>
}

/** Said once for a movement; its further lines are named for those who do not see where they stand. */
function What({ line, isFirst }: { readonly line: StatementLine; readonly isFirst: boolean }) {
  const { format } = useShell()
  if (!isFirst) return <span className="ev-hidden">{line.label}</span>
  const number = knownNumber(line.ref)
  return (
    <div className={styles['what']} data-movement={line.id}>
      <b>{line.label}</b>
      <span className={styles['muted']}>{format().dateTime(line.at)}</span>
      {number !== null && <bdi className={styles['code']}>{number}</bdi>}
    </div>
  )
}
