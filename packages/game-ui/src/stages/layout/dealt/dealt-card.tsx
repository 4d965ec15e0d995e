import { classNames } from '@evens/ui'
import { type RefObject, useLayoutEffect, useRef } from 'react'
import { CardBack, CardFace } from '../../parts/card.tsx'
import { playNow } from '../play-now.ts'
import styles from './dealt-card.module.css'
import { ARC_MS, FLIP_MS, type Dealt } from './deal.ts'

type Props = {
  readonly dealt: Dealt
  /** Deals it now; else it lies there. */
  readonly isDealing: boolean
  readonly shoe: RefObject<Element | null>
  readonly isSideways?: boolean
  readonly isMarked?: boolean
  /** Milliseconds since the deal began, where it did before this. */
  readonly passedMs?: (() => number) | undefined
}

/** From the middle of the shoe to where the card lies. */
function wayFrom(shoe: Element | null, card: Element | null): readonly [x: number, y: number] {
  const [from, to] = [shoe?.getBoundingClientRect(), card?.getBoundingClientRect()]
  if (from === undefined || to === undefined) return [0, 0]
  return [from.x + from.width / 2 - to.x - to.width / 2, from.y + from.height / 2 - to.y - to.height / 2]
}

/** A card that comes out of the shoe on an arc, and turns its face up. The end state is in the markup. */
export function DealtCard({ dealt, isDealing, shoe, isSideways = false, isMarked = false, passedMs }: Props) {
  const card = useRef<HTMLSpanElement>(null)
  const sides = useRef<HTMLSpanElement>(null)
  const { dealMs, flipMs } = dealt
  useLayoutEffect(() => {
    if (!isDealing) return
    const [x, y] = wayFrom(shoe.current, card.current)
    const passed = passedMs?.() ?? 0
    const moves = [
      playNow(
        card.current,
        [
          { transform: `translate(${x}px, ${y}px) rotate(28deg) scale(0.7)`, opacity: 0 },
          { transform: `translate(${x * 0.86}px, ${y * 0.94}px) rotate(24deg) scale(0.75)`, opacity: 1, offset: 0.12 },
          { transform: `translate(${x * 0.3}px, ${y * 0.18}px) rotate(8deg)`, opacity: 1, offset: 0.6 },
          { transform: 'none', opacity: 1 },
        ],
        { duration: ARC_MS, delay: dealMs, easing: 'ease-out' },
        passed,
      ),
      flipMs > dealMs
        ? playNow(
            sides.current,
            [{ transform: 'rotateY(180deg)' }, { transform: 'rotateY(0deg)' }],
            { duration: FLIP_MS, delay: flipMs, easing: 'ease-in-out' },
            passed,
          )
        : null,
    ]
    return () => moves.forEach((move) => move?.cancel())
  }, [isDealing, shoe, dealMs, flipMs, passedMs])
  return (
    <span
      ref={card}
      className={classNames(styles['card'], isSideways && styles['sideways'], isMarked && styles['marked'])}
      data-card={dealt.card}
    >
      <span ref={sides} className={styles['sides']}>
        <span className={styles['face']}>
          <CardFace card={dealt.card} />
        </span>
        <span className={styles['back']}>
          <CardBack />
        </span>
      </span>
    </span>
  )
}
