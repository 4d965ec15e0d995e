import { useShell, useText } from '@evens/remote-sdk'
import { classNames } from '@evens/ui'
import { useEffect, useEffectEvent, useState } from 'react'
import { createTimeline } from '../motion/timeline.ts'
import type { Motion } from '../stage.ts'
import { countUpMs, type Tier } from './celebration.ts'
import { multipleText } from './figures.ts'
import styles from './win-banner.module.css'

type Props = {
  readonly stake: bigint
  readonly payout: bigint
  readonly tier: Tier
  readonly motion: Motion
  readonly money: (minor: bigint) => string
  /** The pots that were won: their names stand in the place of a word of praise. */
  readonly pots?: readonly string[]
}

const NO_POTS: readonly string[] = []

/**
 * Payout of one round above the stake, counted up once; any key ends it. A payout up to the stake is a plain figure. The
 * next round has a banner of its own.
 */
export function WinBanner({ stake, payout, tier, motion, money, pots = NO_POTS }: Props) {
  const t = useText()
  const { format } = useShell()
  const shown = useCountUp(payout, motion === 'full' ? countUpMs(stake, payout) : 0)
  if (payout === 0n) return null
  if (tier === 0)
    return (
      <p className={styles['plain']} data-returned>
        {t('play_returned', { amount: money(payout) })}
      </p>
    )
  const multiple = stake > 0n ? Number((payout * 100n) / stake) : 0
  return (
    <div
      className={classNames(styles['win'], styles[`tier-${tier}`])}
      data-win={tier}
      data-jackpot={pots.length > 0 || undefined}
      data-counting={shown !== payout || undefined}
    >
      <span className={styles['word']}>
        {pots.length > 0
          ? format().list(pots.map((pot) => t(`play_jackpot_${pot}`)))
          : t(tier < 3 ? 'play_won' : 'play_won_big')}
      </span>
      <span className={styles['sum']}>{money(shown)}</span>
      <span className={classNames('ev-number', styles['multiple'])}>{multipleText(multiple, format())}</span>
    </div>
  )
}

function useCountUp(payout: bigint, lastsMs: number): bigint {
  const [shown, setShown] = useState(lastsMs === 0 ? payout : 0n)
  const count = useEffectEvent(() => {
    if (lastsMs === 0) {
      setShown(payout)
      return null
    }
    const line = createTimeline()
    line.tween(0, { ms: lastsMs, frame: (share) => setShown((payout * BigInt(Math.round(share * 10_000))) / 10_000n) })
    void line.play()
    return line
  })
  useEffect(() => {
    const line = count()
    if (line === null) return
    const skip = (): void => line.finish()
    document.addEventListener('keydown', skip)
    return () => {
      document.removeEventListener('keydown', skip)
      line.cancel()
    }
  }, [])
  return shown
}
