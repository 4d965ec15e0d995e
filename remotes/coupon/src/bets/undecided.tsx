import type { CouponView } from '@evens/contracts'
import { useShell, useText } from '@evens/remote-sdk'
import { Button, Icon, Notice } from '@evens/ui'
import { useState } from 'react'
import styles from './cash-out.module.css'
import { OrderForm } from './order-form.tsx'

type Props = { readonly coupon: CouponView; readonly onChanged: () => void }

/** A bet that is not taken yet: what it waits for, and how to change or take it back. */
export function Undecided({ coupon, onChanged }: Props) {
  const t = useText()
  const { call, log } = useShell()
  const [isBusy, setBusy] = useState(false)
  const [hasFailed, setFailed] = useState(false)

  async function cancel(): Promise<void> {
    setBusy(true)
    setFailed(false)
    try {
      await call('POST /web-api/coupons/{id}/cancel', { params: { id: coupon.id } })
      onChanged()
    } catch (error) {
      log('a bet could not be taken back', error)
      setFailed(true)
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className={styles['cash-out']} data-undecided={coupon.state}>
      <p className={styles['waits']}>
        <Icon name="hourglass" size="s" /> {t(`bets_waits_${coupon.state}`)}
      </p>
      {coupon.state === 'ordered' && <OrderForm key={`${coupon.exactCoef}`} coupon={coupon} onChanged={onChanged} />}
      {hasFailed && <Notice kind="error">{t('bets_not_done')}</Notice>}
      <Button size="s" busy={isBusy} onClick={() => void cancel()}>
        {t(coupon.state === 'ordered' ? 'bets_order_cancel' : 'bets_cancel')}
      </Button>
    </div>
  )
}
