import type { CouponToSave } from '@evens/contracts'
import { useShell, useText } from '@evens/remote-sdk'
import { Button, Notice } from '@evens/ui'
import { useState } from 'react'
import { SavedCard } from './saved-card.tsx'
import { useSaving } from './saving.ts'
import styles from './saved.module.css'

type Props = {
  /** The part of the bet that others may see. */
  readonly slip: CouponToSave
  /** Id of the bet, for the print page. */
  readonly couponId: string
}

/** Prints a bet for its owner, and shares its legs under a code. */
export function BetActions({ slip, couponId }: Props) {
  const t = useText()
  const { href } = useShell()
  const { saved, failure, isBusy, save } = useSaving(slip)
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
          href={href('printCoupon', { couponId })}
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
