import type { SupportState } from '@evens/contracts'
import { useText } from '@evens/remote-sdk'
import { Badge } from '@evens/ui'

const LOOK = {
  open: { tone: 'neutral', icon: 'clock' },
  answered: { tone: 'accent', icon: 'chat' },
  closed: { tone: 'neutral', icon: 'check' },
} as const

export function StateBadge({ state }: { readonly state: SupportState }) {
  const t = useText()
  return (
    <Badge tone={LOOK[state].tone} icon={LOOK[state].icon}>
      {t(`desk_state_${state}`)}
    </Badge>
  )
}
