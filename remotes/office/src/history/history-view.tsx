import type { HistoryTotal } from '@evens/contracts'
import { Page, signedMoney, useShell, useText, type ViewProps } from '@evens/remote-sdk'
import { Button, Cluster, EmptyState, IconButton, Notice, TabsNav } from '@evens/ui'
import { Select, TextField } from '@evens/ui/form'
import { Menu, type TriggerProps } from '@evens/ui/overlay'
import { type HistoryParams, historyQuery, PERIODS, PRODUCTS, STATES } from './history-params.ts'
import type { HistoryPageState, ListState } from './load-history.ts'
import { RecordDetail } from './record-detail.tsx'
import { Figures } from './record-parts.tsx'
import { RecordTable } from './record-table.tsx'
import styles from './history.module.css'

/** The bets of all products as a list, or one of them in detail. */
export function HistoryView({ state, page }: ViewProps<HistoryPageState>) {
  const t = useText()
  return (
    <Page page={page}>
      {state === null && <EmptyState icon="lock" title={t('history_sign_in')} text={t('history_sign_in_text')} />}
      {state?.show === 'list' && <HistoryList state={state} />}
      {state?.show === 'record' && <RecordDetail state={state} />}
    </Page>
  )
}

function HistoryList({ state }: { readonly state: ListState }) {
  const t = useText()
  const { href, site, format } = useShell()
  const { params, records, next, hasAny, totals, types, csv, firstDay } = state
  const to = (change: Partial<HistoryParams>): string =>
    href('officeHistory', {}, { query: historyQuery({ ...params, before: null, ...change }) })
  const reach = t('history_reach', { months: site.historyMonths, day: format().date(Date.parse(firstDay)) })
  return (
    <>
      <TabsNav
        label={t('history_products')}
        items={[null, ...PRODUCTS].map((product) => ({
          href: to({ product, type: null }),
          label: t(`history_product_${product ?? 'all'}`),
          current: params.product === product,
        }))}
      />
      <FilterForm params={params} types={types} firstDay={firstDay} csv={csv} />
      {isBehind(params, firstDay) && <Notice kind="info">{reach}</Notice>}
      <Totals totals={totals} />
      {records.length === 0 ? <None hasAny={hasAny} to={to} /> : <RecordTable records={records} params={params} />}
      <Cluster as="nav" justify="between" aria-label={t('history_pages')}>
        {params.before === null ? (
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
      {!isBehind(params, firstDay) && <p className={styles['muted']}>{reach}</p>}
    </>
  )
}

type NoneProps = { readonly hasAny: boolean; readonly to: (change: Partial<HistoryParams>) => string }

/** Tells an empty history from a filter that matches nothing. */
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

/** An earlier day was asked for than the history has. */
const isBehind = ({ from, to }: HistoryParams, firstDay: string): boolean =>
  [from, to].some((day) => day !== null && day < firstDay)

/** One total a currency: amounts of two currencies are never added. */
function Totals({ totals }: { readonly totals: readonly HistoryTotal[] }) {
  const t = useText()
  if (totals.length === 0) return null
  return (
    <section aria-label={t('history_totals')} className={styles['totals']}>
      {totals.map((total) => (
        <Total key={total.iso} total={total} />
      ))}
    </section>
  )
}

function Total({ total }: { readonly total: HistoryTotal }) {
  const t = useText()
  const { format } = useShell()
  const money = (amount: string) => <span className="ev-number">{format().money(amount, total)}</span>
  return (
    <div className={styles['total']} data-total={total.iso}>
      <Figures
        isLine
        items={[
          { term: t('history_total_records'), description: format().number(total.records) },
          { term: t('history_total_staked'), description: money(total.staked) },
          { term: t('history_total_returned'), description: money(total.returned) },
          ...(total.inPlay === '0' ? [] : [{ term: t('history_total_in_play'), description: money(total.inPlay) }]),
          {
            term: t('history_total_net'),
            description: <span className="ev-number">{signedMoney(format(), total.net, total)}</span>,
            isWeighty: true,
          },
        ]}
      />
    </div>
  )
}

type FilterFormProps = Pick<ListState, 'params' | 'types' | 'firstDay' | 'csv'>

/** A GET form, so that a filtered list has an address that can be bookmarked and shared. */
function FilterForm({ params, types, firstDay, csv }: FilterFormProps) {
  const t = useText()
  const { href, site } = useShell()
  const { product, period } = params
  return (
    <form key={JSON.stringify(params)} action={href('officeHistory')} method="get" className={styles['filters']}>
      {product !== null && <input type="hidden" name="product" value={product} />}
      <Select
        label={t('history_period')}
        name="period"
        defaultValue={period ?? ''}
        options={[
          ...(period === null ? [{ value: '', label: t('history_period_dates') }] : []),
          ...PERIODS.map((one) => ({
            value: one,
            label: t(`history_period_${one}`, { months: site.historyMonths }),
          })),
        ]}
        onChange={({ currentTarget: { form } }) => {
          // A period replaces the days and the number that were chosen before: either would win over it.
          for (const name of ['from', 'to', 'id']) {
            const field = form?.elements.namedItem(name)
            if (field instanceof HTMLInputElement) field.value = ''
          }
          form?.requestSubmit()
        }}
      />
      <Select
        label={t('history_state')}
        name="state"
        defaultValue={params.state ?? ''}
        options={[
          { value: '', label: t('history_state_any') },
          ...STATES.map((state) => ({ value: state, label: t(`history_state_${state}`) })),
        ]}
      />
      {types.length > 0 && (
        <Select
          label={t('history_type')}
          name="type"
          defaultValue={params.type ?? ''}
          options={[{ value: '', label: t('history_type_any') }, ...types]}
        />
      )}
      <TextField label={t('history_from')} name="from" type="date" min={firstDay} defaultValue={params.from ?? ''} />
      <TextField label={t('history_to')} name="to" type="date" min={firstDay} defaultValue={params.to ?? ''} />
      <TextField
        label={t('history_number')}
        name="id"
        inputMode="numeric"
        maxLength={18}
        defaultValue={params.id ?? ''}
        dir="ltr"
      />
      <Button type="submit" icon="filter">
        {t('history_show')}
      </Button>
      <More csv={csv} />
    </form>
  )
}

function More({ csv }: Pick<ListState, 'csv'>) {
  const t = useText()
  return (
    <Menu
      label={t('history_more')}
      align="end"
      items={[
        { id: 'csv', label: t('history_export'), href: csv, icon: 'download' },
        { id: 'print', label: t('history_print'), icon: 'printer', onSelect: () => window.print() },
      ]}
      trigger={moreButton(t('history_more'))}
    />
  )
}

const moreButton = (label: string) => (props: TriggerProps) => (
  <IconButton {...props} icon="more" label={label} type="button" />
)
