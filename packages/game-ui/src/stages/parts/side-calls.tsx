import { useText } from '@evens/remote-sdk'
import { classNames } from '@evens/ui'
import { CoinFace, type Side } from './coin.tsx'
import press from './press.module.css'
import styles from './side-calls.module.css'

const SIDES: readonly Side[] = ['heads', 'tails']
export const SIDE_KEYS: Readonly<Record<Side, string>> = { heads: 'games_spot_heads', tails: 'games_spot_tails' }

type SideCallsProps = {
  /** The side that is chosen, where a choice stays until the draw. */
  readonly chosen?: Side | null
  readonly mayCall: (side: Side) => boolean
  readonly onCall: (side: Side) => void
}

/** Heads or tails: the coin itself is on the buttons. */
export function SideCalls({ chosen, mayCall, onCall }: SideCallsProps) {
  const t = useText()
  return (
    <div className={styles['calls']} role="group" aria-label={t('ladder_call')}>
      {SIDES.map((side) => (
        <button
          key={side}
          type="button"
          className={classNames(press['press'], styles['call'])}
          aria-pressed={chosen === undefined ? undefined : chosen === side}
          aria-disabled={!mayCall(side)}
          onClick={() => onCall(side)}
        >
          <CoinFace side={side} />
          {t(SIDE_KEYS[side])}
        </button>
      ))}
    </div>
  )
}
