import type { RefusalReason } from '@evens/contracts'
import { useShell, refusalText } from '@evens/remote-sdk'
import { Icon } from '@evens/ui'
import styles from './leg-refusal.module.css'

/** The refusal of a leg, shown at the leg. */
export function LegRefusal({ reason }: { readonly reason: RefusalReason<'coupon'> }) {
  const { texts } = useShell()
  return (
    <p className={styles['refusal']} data-leg-refusal={reason}>
      <Icon name="warning" size="s" />
      {refusalText(texts, 'coupon', reason)}
    </p>
  )
}
