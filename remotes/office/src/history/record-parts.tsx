import type { HistoryState } from '@evens/contracts'
import { useText } from '@evens/remote-sdk'
import { Badge, classNames } from '@evens/ui'
import type { ReactNode } from 'react'
import styles from './history.module.css'

type Figure = { readonly term: string; readonly description: ReactNode; readonly isWeighty?: boolean }

/** Label and value pairs in a row that wraps. */
export function Figures({ items, isLine = false }: { readonly items: readonly Figure[]; readonly isLine?: boolean }) {
  return (
    <dl className={classNames(styles['figures'], isLine && styles['line'])}>
      {items.map(({ term, description, isWeighty = false }) => (
        <div key={term} className={isWeighty ? styles['weighty'] : undefined}>
          <dt>{term}</dt>
          <dd>{description}</dd>
        </div>
      ))}
    </dl>
  )
}

const TONES = {
  open: 'accent',
  won: 'accent',
  returned: 'neutral',
  lost: 'neutral',
  sold: 'neutral',
  refused: 'warning',
} as const satisfies Record<HistoryState, string>

/** Wins and losses look alike on purpose: the amounts beside the badge tell the result. */
export function StateBadge({ state }: { readonly state: HistoryState }) {
  const t = useText()
  return (
    <Badge tone={TONES[state]} {...(state === 'open' && { icon: 'clock' })} {...(state === 'won' && { icon: 'check' })}>
      {t(`history_state_${state}`)}
    </Badge>
  )
}
