import type { PaymentMethod } from '@evens/contracts'
import { ArticleBody, Page, useShell, useStore, useText, type ViewProps } from '@evens/remote-sdk'
import { Button, Cluster, DataTable, EmptyState, Icon, Section } from '@evens/ui'
import { Select } from '@evens/ui/form'
import type { OfferedState } from '../payment/load-pages.ts'
import { feeText, limitsText, METHOD_ICONS, timeText } from '../payment/method.tsx'
import styles from './offered.module.css'

/** Public list of payment methods; a player gets links to deposit and withdraw. */
export function OfferedView({ state: { offered, article }, page }: ViewProps<OfferedState>) {
  const t = useText()
  const { href, player, direction, site } = useShell()
  const isSignedIn = useStore(player, (now) => now !== null)
  return (
    <Page
      page={page}
      lead={article.description}
      actions={
        isSignedIn ? (
          <Cluster gap="s">
            <Button variant="primary" href={href('officeRecharge')}>
              {t('cashier_deposit')}
            </Button>
            <Button href={href('officeDeduce')}>{t('cashier_withdraw')}</Button>
          </Cluster>
        ) : undefined
      }
    >
      <CurrencyForm current={offered.currency} />
      <Methods title={t('cashier_offered_deposits')} currency={offered.currency} methods={offered.deposit} />
      <Methods title={t('cashier_offered_withdrawals')} currency={offered.currency} methods={offered.withdrawal} />
      <div dir={article.language === 'en' ? 'ltr' : direction} lang={article.language}>
        <ArticleBody blocks={article.blocks} />
      </div>
      {site.hasPolicyLogo && (
        <img src="/web-api/policy/logo.agif" alt={t('cashier_policy_logo')} width={24} height={24} loading="lazy" />
      )}
    </Page>
  )
}

function CurrencyForm({ current }: { readonly current: string }) {
  const t = useText()
  const { site, href } = useShell()
  return (
    <form action={href('payment')} method="get" className={styles['choice']}>
      <Select
        label={t('cashier_currency')}
        name="currency"
        defaultValue={current}
        options={site.currencies.map((iso) => ({ value: iso, label: iso }))}
      />
      <Button type="submit">{t('cashier_show')}</Button>
    </form>
  )
}

type MethodsProps = {
  readonly title: string
  readonly currency: string
  readonly methods: readonly PaymentMethod[]
}

function Methods({ title, currency, methods }: MethodsProps) {
  const t = useText()
  const { texts, format } = useShell()
  return (
    <Section title={title}>
      {methods.length === 0 ? (
        <EmptyState level={3} icon="card" title={t('cashier_no_methods')} text={t('cashier_offered_none_text')} />
      ) : (
        <DataTable
          caption={`${title} (${currency})`}
          captionHidden
          rows={methods}
          rowKey={({ id }) => id}
          columns={[
            {
              id: 'method',
              header: t('cashier_method'),
              rowHeader: true,
              cell: methodCell,
            },
            { id: 'limits', header: t('cashier_amount'), cell: (method) => limitsText(texts, format(), method) },
            { id: 'fee', header: t('cashier_fee'), cell: (method) => feeText(texts, format(), method) },
            { id: 'time', header: t('cashier_time'), cell: (method) => timeText(texts, method) },
          ]}
        />
      )}
    </Section>
  )
}

const methodCell = (method: PaymentMethod) => <Method method={method} />

function Method({ method: { group, nameKey, textKey } }: { readonly method: PaymentMethod }) {
  const t = useText()
  return (
    <div className={styles['method']}>
      <Icon name={METHOD_ICONS[group]} />
      <span className={styles['words']}>
        <b>{t(nameKey)}</b>
        <span className={styles['muted']}>{t(textKey)}</span>
      </span>
    </div>
  )
}
