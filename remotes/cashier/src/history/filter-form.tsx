import { useShell, useText } from '@evens/remote-sdk'
import { Button } from '@evens/ui'
import { TextField } from '@evens/ui/form'
import type { ReactNode } from 'react'
import type { HistoryAsked } from './load-history.ts'
import styles from './history.module.css'

type Props = {
  readonly asked: HistoryAsked
  readonly hasFilters: boolean
  /** Further filters. */
  readonly children: ReactNode
}

/** A GET form: the filters are in the address, so that a filtered list can be bookmarked and shared. */
export function FilterForm({ asked, hasFilters, children }: Props) {
  const t = useText()
  const { href } = useShell()
  const isMovements = asked.show === 'movements'
  const all = href('officeHistoryPay', {}, isMovements ? { query: { show: 'movements' } } : {})
  return (
    <form action={href('officeHistoryPay')} method="get" className={styles['filters']}>
      {isMovements && <input type="hidden" name="show" value="movements" />}
      {children}
      <TextField label={t('cashier_from')} name="from" type="date" defaultValue={asked.from ?? ''} />
      <TextField label={t('cashier_to')} name="to" type="date" defaultValue={asked.to ?? ''} />
      <Button type="submit">{t('cashier_show')}</Button>
      {hasFilters && (
        <Button variant="ghost" href={all}>
          {t('cashier_show_all')}
        </Button>
      )}
    </form>
  )
}
