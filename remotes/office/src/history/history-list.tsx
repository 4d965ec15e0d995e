import { useShell, useText } from '@evens/remote-sdk'
import { Button, Cluster, EmptyState, TabsNav } from '@evens/ui'
import { FilterForm } from './filter-form.tsx'
import { historyQuery, PRODUCTS, type HistoryAsked } from './history-asked.ts'
import type { ListState } from './load-history.ts'
import { Periods } from './periods.tsx'
import { RecordTable } from './record-table.tsx'
import { Totals } from './totals.tsx'

export function HistoryList({ state }: { readonly state: ListState }) {
  const t = useText()
  const { href } = useShell()
  const { asked, records, next, hasAny, totals, types, csv } = state
  const to = (change: Partial<HistoryAsked>): string =>
    href('officeHistory', {}, { query: historyQuery({ ...asked, before: null, ...change }) })
  return (
    <>
      <TabsNav
        label={t('history_products')}
        items={[null, ...PRODUCTS].map((product) => ({
          href: to({ product, type: null }),
          label: t(`history_product_${product ?? 'all'}`),
          current: asked.product === product,
        }))}
      />
      <Periods asked={asked} to={to} />
      <FilterForm asked={asked} types={types} />
      <Totals totals={totals} />
      <Cluster justify="end">
        <Button href={csv} icon="download" download data-export>
          {t('history_export')}
        </Button>
      </Cluster>
      {records.length === 0 ? <None hasAny={hasAny} to={to} /> : <RecordTable records={records} asked={asked} />}
      <Cluster as="nav" justify="between" aria-label={t('history_pages')}>
        {asked.before === null ? (
          <span />
        ) : (
          <Button href={to({})} icon="chevron-start">
            {t('history_newest')}
          </Button>
        )}
        {next !== null && (
          <Button href={to({ before: next })} iconEnd="chevron-end" data-older>
            {t('history_older')}
          </Button>
        )}
      </Cluster>
    </>
  )
}

type NoneProps = { readonly hasAny: boolean; readonly to: (change: Partial<HistoryAsked>) => string }

/** Nothing in all the time is another thing than nothing of what was asked for. */
function None({ hasAny, to }: NoneProps) {
  const t = useText()
  const { href } = useShell()
  if (hasAny)
    return (
      <EmptyState
        icon="filter"
        title={t('history_no_activity')}
        text={t('history_no_activity_text')}
        action={
          <Button href={to({ product: null, state: null, type: null, id: null, from: null, to: null, period: 'all' })}>
            {t('history_show_all')}
          </Button>
        }
      />
    )
  return (
    <EmptyState
      icon="history"
      title={t('history_none')}
      text={t('history_none_text')}
      action={
        <Button variant="primary" href={href('line')}>
          {t('history_to_line')}
        </Button>
      }
    />
  )
}
