import { useText } from '@evens/remote-sdk'
import { Badge } from '@evens/ui'
import type { KeyboardEvent } from 'react'
import styles from './slip.module.css'

const TABS = ['coupon', 'bets'] as const
export type TabName = (typeof TABS)[number]

type Props = {
  readonly tab: TabName
  readonly onTab: (tab: TabName) => void
  /** The pointer or the focus is at the tab of the bets, which will probably be opened. */
  readonly onNearBets: () => void
  readonly counts: Readonly<Record<TabName, number>>
}

const TITLES = { coupon: 'coupon_title', bets: 'coupon_my_bets' } as const
const STEPS = ['ArrowLeft', 'ArrowRight', 'Home', 'End']

/** Moves the focus along when the other tab is opened for the player. */
export const focusTab = (tab: TabName): void =>
  document.getElementById(`coupon-tab-${tab}`)?.focus({ preventScroll: true })

export function Tabs({ tab, onTab, onNearBets, counts }: Props) {
  const t = useText()

  // With two tabs every key leads to the other one.
  function step(event: KeyboardEvent): void {
    if (!STEPS.includes(event.key)) return
    event.preventDefault()
    const next = tab === 'coupon' ? 'bets' : 'coupon'
    onTab(next)
    focusTab(next)
  }

  return (
    <div className={styles['tabs']} role="tablist" aria-labelledby="coupon-title">
      {TABS.map((name) => (
        <button
          key={name}
          type="button"
          role="tab"
          id={`coupon-tab-${name}`}
          className={styles['tab']}
          aria-selected={tab === name}
          aria-controls={`coupon-panel-${name}`}
          tabIndex={tab === name ? 0 : -1}
          onKeyDown={step}
          onPointerEnter={name === 'bets' ? onNearBets : undefined}
          onFocus={name === 'bets' ? onNearBets : undefined}
          onClick={() => onTab(name)}
        >
          {t(TITLES[name])}
          {counts[name] > 0 && <Badge tone={tab === name ? 'accent' : 'neutral'}>{String(counts[name])}</Badge>}
        </button>
      ))}
    </div>
  )
}
