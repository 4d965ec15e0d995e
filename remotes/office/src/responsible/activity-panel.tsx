import { ACTIVITY_WEEKS, type ActivityReply } from '@evens/contracts'
import { balanceMoney, signedMoney, useShell, useText } from '@evens/remote-sdk'
import { Button, Chip, Cluster, DefinitionList, EmptyState, Stack } from '@evens/ui'
import { ActivityPlots } from './activity-plots.tsx'
import { ActivityTables } from './activity-tables.tsx'
import { type ResponsibleParams, responsibleQuery } from './params.ts'
import { hasActivity, productSums, timeSpent, totalOf, weekSums } from './week-sums.ts'
import styles from './activity.module.css'

export type ActivityState = {
  readonly activity: ActivityReply
  readonly currencies: readonly { readonly iso: string; readonly exponent: number }[]
  readonly params: ResponsibleParams
}

/** Time and money by week, as charts and tables. */
export function ActivityPanel({ activity, currencies, params }: ActivityState) {
  const t = useText()
  const { href, settings, format } = useShell()
  const to = (change: Partial<ResponsibleParams>): string =>
    href('officeResponsible', {}, { query: responsibleQuery({ ...params, ...change }) })
  const currency = currencies.find(({ iso }) => iso === params.currency) ?? currencies[0]
  const csv = new URLSearchParams({ weeks: String(params.weeks), zone: String(settings.get().timeZone) })
  return (
    <Stack gap="l">
      <Cluster justify="between">
        <Cluster gap="s" role="group" aria-label={t('activity_weeks_label')}>
          {ACTIVITY_WEEKS.map((weeks) => (
            <Chip key={weeks} href={to({ weeks })} selected={weeks === params.weeks}>
              {t('activity_weeks', { count: weeks })}
            </Chip>
          ))}
        </Cluster>
        <Button href={`/web-api/office/activity.csv?${csv}`} icon="download" download data-export>
          {t('activity_export')}
        </Button>
      </Cluster>
      <p className={styles['muted']}>
        {t('activity_period', {
          from: format().date(activity.weeks[0]?.from ?? activity.madeAt),
          made: format().dateTime(activity.madeAt),
        })}
      </p>
      {hasActivity(activity) ? (
        <Figures activity={activity} currency={currency ?? null} currencies={currencies} params={params} to={to} />
      ) : (
        <EmptyState icon="chart" title={t('activity_none')} text={t('activity_none_text')} />
      )}
    </Stack>
  )
}

const figure = (text: string) => <span className={`ev-number ${styles['sum']}`}>{text}</span>

type FiguresProps = ActivityState & {
  readonly currency: ActivityState['currencies'][number] | null
  readonly to: (change: Partial<ResponsibleParams>) => string
}

function Figures({ activity, currency, currencies, params, to }: FiguresProps) {
  const t = useText()
  const { format } = useShell()
  if (currency === null)
    return (
      <p>{t('activity_time_only', timeSpent(activity.weeks.reduce((sum, week) => sum + week.signedInSeconds, 0)))}</p>
    )
  const weeks = weekSums(activity, currency.iso, params.product)
  const products = productSums(activity, currency.iso)
  const total = totalOf(weeks)
  const money = (amount: bigint): string => balanceMoney(format(), String(amount), currency)
  const signed = (amount: bigint): string => signedMoney(format(), String(amount), currency)
  return (
    <>
      <Cluster gap="s">
        {currencies.length > 1 &&
          currencies.map(({ iso }) => (
            <Chip key={iso} href={to({ currency: iso })} selected={iso === currency.iso}>
              {iso}
            </Chip>
          ))}
        {products.length > 1 &&
          [null, ...products.map(({ product }) => product)].map((product) => (
            <Chip key={product ?? 'all'} href={to({ product })} selected={product === params.product}>
              {t(product === null ? 'activity_product_all' : `activity_product_${product}`)}
            </Chip>
          ))}
      </Cluster>
      <DefinitionList
        layout="tiles"
        items={[
          {
            term: t('activity_time'),
            description: (
              <span className={styles['sum']}>{t('activity_duration', timeSpent(total.signedInSeconds))}</span>
            ),
          },
          { term: t('activity_deposits'), description: figure(money(total.deposits)) },
          { term: t('activity_withdrawals'), description: figure(money(total.withdrawals)) },
          { term: t('activity_wagered'), description: figure(money(total.wagered)) },
          { term: t('activity_returned'), description: figure(money(total.returned)) },
          {
            term: t('activity_result'),
            description: (
              <b data-result className={`ev-number ${styles['sum']}`}>
                {signed(total.result)}
              </b>
            ),
          },
        ]}
      />
      <ActivityPlots weeks={weeks} unit={10n ** BigInt(currency.exponent)} signed={signed} />
      <ActivityTables weeks={weeks} products={products} money={money} signed={signed} />
    </>
  )
}
