import { useShell, useText } from '@evens/remote-sdk'
import { Button, Notice } from '@evens/ui'
import { TextField } from '@evens/ui/form'
import type { ReactNode } from 'react'
import type { HistoryAsked } from './load-history.ts'
import styles from './history.module.css'

type Props = {
  readonly asked: HistoryAsked
  readonly hasFilters: boolean
  /** The first day that can be shown. */
  readonly firstDay: string
  /** Further filters. */
  readonly children: ReactNode
}

/** A GET form: the filters are in the address, so that a filtered list can be bookmarked and shared. */
export function FilterForm({ asked, hasFilters, firstDay, children }: Props) {
  const t = useText()
  const { href, site, format } = useShell()
  const reach = t('cashier_reach', { months: site.historyMonths, day: format().date(Date.parse(firstDay)) })
  const isBehind = [asked.from, asked.to].some((day) => day !== null && day < firstDay)
  const isMovements = asked.show === 'movements'
  const all = href('officeHistoryPay', {}, isMovements ? { query: { show: 'movements' } } : {})
  return (
    <>
      <form action={href('officeHistoryPay')} method="get" className={styles['filters']}>
        {isMovements && <input type="hidden" name="show" value="movements" />}
        {children}
        <TextField label={t('cashier_from')} name="from" type="date" min={firstDay} defaultValue={asked.from ?? ''} />
        <TextField label={t('cashier_to')} name="to" type="date" min={firstDay} defaultValue={asked.to ?? ''} />
        <Button type="submit">{t('cashier_show')}</Button>
        {hasFilters && (
          <Button variant="ghost" href={all}>
            {t('cashier_show_all')}
          </Button>
        )}
      </form>
      {isBehind ? <Notice kind="info">{reach}</Notice> : <p className={styles['muted']}>{reach}</p>}
    </>
  )
}
