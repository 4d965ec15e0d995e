import type { PlayerAccount, StatementLine } from '@evens/contracts'
import { balanceMoney, signedMoney, useQuery, useShell, useText } from '@evens/remote-sdk'
import { Button, Cluster, DataTable, EmptyState } from '@evens/ui'
import { Select } from '@evens/ui/form'
import { FilterForm } from './filter-form.tsx'
import {
  type HistoryAsked,
  historyQuery,
  type MovementsState,
  pageQuery,
  STATEMENT_PARTS,
  statementQuery,
  summaryQuery,
} from './load-history.ts'
import { Summary } from './summary.tsx'
import styles from './history.module.css'

const BONUS = 4

/** Statement: totals, export and movements. */
export function Movements({ made }: { readonly made: MovementsState }) {
  const t = useText()
  const shell = useShell()
  const { asked, firstDay } = made
  const { data: found } = useQuery('GET /web-api/office/statement', pageQuery(shell, asked), {
    initial: made.found,
    on: ['balance'],
  })
  const { data: summary } = useQuery('GET /web-api/office/statement/summary', summaryQuery(shell, asked), {
    initial: made.summary,
    on: ['balance'],
  })
  const { data: accounts } = useQuery('GET /web-api/user/accounts', {}, { initial: made.accounts, on: ['balance'] })
  const csv = new URLSearchParams(statementQuery(shell, asked)).toString()
  const hasFilters = Object.keys(historyQuery({ ...asked, show: 'payments', before: null })).length > 0
  return (
    <>
      <MovementFilters asked={asked} hasFilters={hasFilters} firstDay={firstDay} accounts={accounts.all_accounts} />
      <Summary summary={summary} isWholeTime={asked.from === null && asked.to === null} />
      <Cluster justify="end">
        <Button
          href={`/web-api/office/statement.csv${csv === '' ? '' : `?${csv}`}`}
          icon="download"
          download
          data-export
        >
          {t('cashier_export')}
        </Button>
      </Cluster>
      {found.lines.length === 0 ? (
        <EmptyState
          icon={hasFilters ? 'filter' : 'history'}
          title={t(hasFilters ? 'cashier_none_found' : 'cashier_no_movements')}
          text={t(hasFilters ? 'cashier_none_found_text' : 'cashier_no_movements_text')}
        />
      ) : (
        <MovementTable lines={found.lines} />
      )}
      <Pager asked={asked} next={found.next} />
    </>
  )
}

type MovementFiltersProps = {
  readonly asked: HistoryAsked
  readonly hasFilters: boolean
  readonly firstDay: string
  readonly accounts: readonly PlayerAccount[]
}

function MovementFilters({ asked, hasFilters, firstDay, accounts }: MovementFiltersProps) {
  const t = useText()
  return (
    <FilterForm asked={asked} hasFilters={hasFilters} firstDay={firstDay}>
      <Select
        label={t('cashier_part')}
        name="section"
        defaultValue={asked.section ?? ''}
        options={[
          { value: '', label: t('cashier_part_any') },
          ...STATEMENT_PARTS.map((part) => ({ value: part, label: t(`cashier_part_${part}`) })),
        ]}
      />
      <Select
        label={t('cashier_account')}
        name="account"
        defaultValue={asked.account ?? ''}
        options={[
          { value: '', label: t('cashier_account_any') },
          ...accounts.filter(isOwn).map(({ id, label, iso }) => ({ value: id, label: `${label}, ${iso}` })),
        ]}
      />
    </FilterForm>
  )
}

const isOwn = ({ type }: PlayerAccount): boolean => type !== BONUS

function Pager({ asked, next }: { readonly asked: HistoryAsked; readonly next: string | null }) {
  const t = useText()
  const { href } = useShell()
  const to = (before: string | null): string =>
    href('officeHistoryPay', {}, { query: historyQuery({ ...asked, before }) })
  return (
    <Cluster justify="between">
      {asked.before === null ? (
        <span />
      ) : (
        <Button href={to(null)} icon="chevron-start">
          {t('cashier_newest')}
        </Button>
      )}
      {next !== null && (
        <Button href={to(next)} iconEnd="chevron-end">
          {t('cashier_older')}
        </Button>
      )}
    </Cluster>
  )
}

type Move = StatementLine['moves'][number]
type Row = { readonly line: StatementLine; readonly move: Move; readonly isFirst: boolean }

/** A row for each account of a movement, with the balance before and after. */
function MovementTable({ lines }: { readonly lines: readonly StatementLine[] }) {
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

type FigureProps = { readonly line: StatementLine; readonly amount: string | null }

function Change({ line, amount }: { readonly line: StatementLine; readonly amount: string }) {
  const { format } = useShell()
  return <b className="ev-number">{signedMoney(format(), amount, line)}</b>
}

function Balance({ line, amount }: FigureProps) {
  const { format } = useShell()
  return <span className="ev-number">{amount === null ? '–' : balanceMoney(format(), amount, line)}</span>
}

/** Shown in the first row of a movement; further rows name it for screen readers only. */
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

const OF_A_POOL = /^[a-z]+:(\d+)(?::\d+)?$/
/** Reference of play money, which belongs to no ticket, coupon or payment. */
const NOTHING = 'sandbox'

/** Number of the ticket, coupon or payment as the player knows it; null if there is none. */
export function knownNumber(ref: string): string | null {
  if (ref === NOTHING) return null
  return OF_A_POOL.exec(ref)?.[1] ?? ref
}
