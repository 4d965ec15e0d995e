import type { HistoryState } from '@evens/contracts'
import { useText } from '@evens/remote-sdk'
import { Badge } from '@evens/ui'

const TONES = {
  open: 'accent',
  won: 'accent',
  returned: 'neutral',
  lost: 'neutral',
  sold: 'neutral',
  refused: 'warning',
} as const satisfies Record<HistoryState, string>

/** A win and a loss look alike: the figures beside it say what it brought. */
export function StateBadge({ state }: { readonly state: HistoryState }) {
  const t = useText()
  return (
    <Badge tone={TONES[state]} {...(state === 'open' && { icon: 'clock' })} {...(state === 'won' && { icon: 'check' })}>
      {t(`history_state_${state}`)}
    </Badge>
  )
}
