import type { PlayerAccount } from '@evens/contracts'
import { useQuery, useShell, useText } from '@evens/remote-sdk'
import { Button, Cluster, EmptyState } from '@evens/ui'
import { Select } from '@evens/ui/form'
import { FilterForm } from './filter-form.tsx'
import { historyQuery } from './history-asked.ts'
import { pageQuery, statementQuery, summaryQuery, type MovementsState } from './load-history.ts'
import { MovementTable } from './movement-table.tsx'
import { STATEMENT_PARTS } from './statement-parts.ts'
import { Summary } from './summary.tsx'

const BONUS = 4

/** The statement: what has moved, and what it comes to. */
export function Movements({ made }: { readonly made: MovementsState }) {
  const t = useText()
  const shell = useShell()
  const { asked } = made
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
  const to = (before: string | null): string =>
    shell.href('officeHistoryPay', {}, { query: historyQuery({ ...asked, before }) })
  return (
    <>
      <FilterForm asked={asked} hasFilters={hasFilters}>
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
            ...accounts.all_accounts
              .filter(isOwn)
              .map(({ id, label, iso }) => ({ value: id, label: `${label}, ${iso}` })),
          ]}
        />
      </FilterForm>
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
      <Cluster justify="between">
        {asked.before === null ? (
          <span />
        ) : (
          <Button href={to(null)} icon="chevron-start">
            {t('cashier_newest')}
          </Button>
        )}
        {found.next !== null && (
          <Button href={to(found.next)} iconEnd="chevron-end">
            {t('cashier_older')}
          </Button>
        )}
      </Cluster>
    </>
  )
}

const isOwn = ({ type }: PlayerAccount): boolean => type !== BONUS
