import { useText } from '@evens/remote-sdk'
import { useLostFocus } from '@evens/remote-sdk/pages'
import { Button, Icon } from '@evens/ui'
import { useState } from 'react'
import styles from './placing.module.css'
import { useSecondsLeft } from './use-seconds-left.ts'

type Props = { readonly dueMs: number; readonly onCancel: () => Promise<void> }

/** A live coupon is looked at again after a while; until then it can be taken back. */
export function Waiting({ dueMs, onCancel }: Props) {
  const t = useText()
  const seconds = useSecondsLeft(dueMs)
  const focus = useLostFocus()
  const [isLeaving, setLeaving] = useState(false)

  function cancel(): void {
    setLeaving(true)
    void onCancel()
  }

  return (
    <div className={styles['waiting']} data-placing="waiting" ref={focus} tabIndex={-1}>
      <Icon name="hourglass" />
      <p className={styles['grow']}>
        <b>{t('coupon_waiting')}</b>
        <span role="timer">
          {seconds > 0 ? t('coupon_waiting_seconds', { seconds }) : t('coupon_waiting_deciding')}
        </span>
      </p>
      <Button size="s" busy={isLeaving} onClick={cancel}>
        {t('coupon_cancel')}
      </Button>
    </div>
  )
}
