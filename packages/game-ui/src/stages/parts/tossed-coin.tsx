import { useEffect, useRef } from 'react'
import type { Motion } from '../../stage.ts'
import { CoinFace, type Side } from './coin.tsx'
import { playOn } from './motion.ts'
import styles from './tossed-coin.module.css'

export const TOSS_MS = 1100

type TossProps = {
  /** The side that lies up, or that of the coin at rest before the first toss. */
  readonly side: Side
  /** A new value tosses the coin. */
  readonly toss: string | null
  readonly motion: Motion
}

/** A coin in space that goes up, turns and lands on its side. Its former side shows until it has turned. */
export function TossedCoin({ side, toss, motion }: TossProps) {
  const coin = useRef<HTMLDivElement>(null)
  const shadow = useRef<HTMLDivElement>(null)
  const lying = useRef(side)
  const tossed = useRef(toss)
  useEffect(() => {
    const from = lying.current
    lying.current = side
    if (tossed.current === toss) return
    tossed.current = toss
    if (toss === null || motion === 'still') return
    const [start, end] = [angleOf(from), angleOf(side) + 360 * 5]
    const flights = [
      playOn(
        coin.current,
        [
          { transform: `translateY(0) rotateX(${start}deg)` },
          { transform: `translateY(-62%) rotateX(${start + (end - start) * 0.5}deg) scale(1.06)`, offset: 0.45 },
          { transform: `translateY(0) rotateX(${end}deg)`, offset: 0.86 },
          { transform: `translateY(-7%) rotateX(${end}deg)`, offset: 0.93 },
          { transform: `translateY(0) rotateX(${end}deg)` },
        ],
        { duration: TOSS_MS, easing: 'linear' },
      ),
      playOn(
        shadow.current,
        [{ transform: 'none' }, { transform: 'scale(0.6)', opacity: 0.4, offset: 0.45 }, { transform: 'none' }],
        {
          duration: TOSS_MS,
        },
      ),
    ]
    return () => flights.forEach((flight) => flight?.cancel())
  }, [side, toss, motion])
  return (
    <div className={styles['place']} aria-hidden="true">
      <div ref={shadow} className={styles['shadow']} />
      <div ref={coin} className={styles['coin']} data-side={side}>
        <div className={styles['heads']}>
          <CoinFace side="heads" />
        </div>
        <div className={styles['tails']}>
          <CoinFace side="tails" />
        </div>
      </div>
    </div>
  )
}

const angleOf = (side: Side): number => (side === 'heads' ? 0 : 180)
