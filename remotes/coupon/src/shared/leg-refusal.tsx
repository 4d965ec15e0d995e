import { useShell } from '@evens/remote-sdk'
import { Icon } from '@evens/ui'
import styles from './leg-refusal.module.css'
import { refusalText } from '../refusals/refusal-text.ts'

/** Why a leg was not taken, at the leg: in the slip and among the bets. */
export function LegRefusal({ reason }: { readonly reason: string }) {
  const { texts } = useShell()
  return (
    <p className={styles['refusal']} data-leg-refusal={reason}>
      <Icon name="warning" size="s" />
      {refusalText(texts, reason)}
    </p>
  )
}
