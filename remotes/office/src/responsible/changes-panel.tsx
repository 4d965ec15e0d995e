import type { LimitChange, LimitChanges } from '@evens/contracts'
import { useShell, useText } from '@evens/remote-sdk'
import { Button, Cluster, DataTable, EmptyState } from '@evens/ui'
import { limitValueText } from '../limits/limit-rows.ts'
import type { LimitCurrency } from '../limits/load-limits.ts'
import { responsibleQuery } from './params.ts'

export type ChangesState = {
  readonly found: LimitChanges
  readonly exponents: Readonly<Record<string, number>>
  readonly isFirst: boolean
}

/** The full history of the player's limits, with who made each change. */
export function ChangesPanel({ found, exponents, isFirst }: ChangesState) {
  const t = useText()
  const shell = useShell()
  const { href, format } = shell
  const to = (before: string | null): string =>
    href('officeResponsible', {}, { query: responsibleQuery({ show: 'changes', before }) })
  if (found.changes.length === 0)
    return <EmptyState icon="history" title={t('limits_changes_none')} text={t('limits_changes_none_text')} />

  const timeOf = (at: number) => <time dateTime={new Date(at).toISOString()}>{format().dateTime(at)}</time>
  const valueOf = ({ limitType, limitValue, measure, endsAt }: LimitChange): string => {
    const currency: LimitCurrency = { iso: measure, exponent: exponents[measure] ?? 0 }
    const value = limitValueText(shell, limitType, limitValue, currency)
    // The card of a limit shows its end only while it lasts, so the history has to keep it.
    return endsAt === null ? value : t('limits_change_until', { value, date: format().dateTime(endsAt) })
  }
  return (
    <>
      <DataTable
        caption={t('limits_changes')}
        captionHidden
        rows={found.changes}
        rowKey={(change) => `${change.at} ${change.limitType} ${change.act}`}
        columns={[
          {
            id: 'at',
            header: t('limits_change_at'),
            cell: ({ at }) => timeOf(at),
          },
          {
            id: 'limit',
            header: t('limits_change_limit'),
            rowHeader: true,
            cell: ({ limitType }) => t(`limits_type_${limitType}`),
          },
          { id: 'act', header: t('limits_change_act'), cell: ({ act }) => t(`limits_act_${act}`) },
          { id: 'value', header: t('limits_change_value'), numeric: true, cell: valueOf },
          {
            id: 'by',
            header: t('limits_change_by'),
            cell: ({ byOperator }) => t(byOperator ? 'limits_by_operator' : 'limits_by_you'),
          },
        ]}
      />
      <Cluster justify="between">
        {isFirst ? <span /> : <Button href={to(null)}>{t('limits_changes_newest')}</Button>}
        {found.next !== null && (
          <Button href={to(String(found.next))} iconEnd="chevron-end">
            {t('limits_changes_older')}
          </Button>
        )}
      </Cluster>
    </>
  )
}
