import type { CouponView } from '@evens/contracts'
import { useShell, useText } from '@evens/remote-sdk'
import { Button, Notice } from '@evens/ui'
import { useState } from 'react'
import { SavedCard } from './saved-card.tsx'
import styles from './saved.module.css'
import { betToSave } from './slip-to-save.ts'
import { useSaving } from './use-saving.ts'

/** A placed bet on paper for its owner, and its legs under a code for others. */
export function BetActions({ coupon }: { coupon: CouponView }) {
  const t = useText()
  const { href } = useShell()
  const { saved, failure, isBusy, save } = useSaving(betToSave(coupon))
  const [isShown, setShown] = useState(false)
  return (
    <div className={styles['bet']}>
      <div className={styles['buttons']}>
        <Button
          size="s"
          variant="ghost"
          icon="share"
          busy={isBusy}
          onClick={() => {
            setShown(true)
            void save()
          }}
        >
          {t('saved_share')}
        </Button>
        <Button
          size="s"
          variant="ghost"
          icon="printer"
          href={href('printCoupon', { couponId: coupon.id })}
          target="_blank"
          rel="noopener"
        >
          {t('saved_print')}
        </Button>
      </div>
      {failure !== null && <Notice kind="error">{t(failure)}</Notice>}
      {isShown && saved !== null && <SavedCard key={saved.code} saved={saved} onClose={() => setShown(false)} />}
    </div>
  )
}
