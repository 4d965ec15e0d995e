import { useShell, useText } from '@evens/remote-sdk'
import { Button } from '@evens/ui'
import { TextField } from '@evens/ui/form'
import type { ReactNode } from 'react'
import type { HistoryAsked } from './load-history.ts'
import styles from './history.module.css'

type Props = {
  readonly asked: HistoryAsked
  readonly hasFilters: boolean
  /** What else narrows the list. */
  readonly children: ReactNode
}

/** A plain form that asks for another address, so that a narrowed list can be kept and sent. */
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
