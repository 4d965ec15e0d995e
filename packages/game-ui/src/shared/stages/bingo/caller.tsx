import type { BingoMaths } from '@evens/games/bingo'
import { useText } from '@evens/remote-sdk'
import { useEffect, useRef } from 'react'
import { playOn } from '../../../stages/parts/motion.ts'
import { useSeconds } from '../../use-phase.ts'
import { Drum } from '../studio/ball-drum.tsx'
import type { Phase } from '../use-show.ts'
import { CalledBall } from './ball.tsx'
import styles from './caller.module.css'
import { callOf, type HallCard, prizeKey } from './hall.ts'

type Props = {
  readonly maths: BingoMaths
  readonly n: string
  readonly phase: Phase
  /** Balls that are called, in their order. */
  readonly heard: readonly number[]
  readonly cards: readonly HallCard[]
  readonly closesAt: number
  readonly now: () => number
  readonly isMoving: boolean
}

const LAST = 5

/** The machine, the ball that is called, and the five before it. */
export function Caller(props: Props) {
  const { maths, n, heard, isMoving } = props
  const t = useText()
  const newest = heard.at(-1)
  const before = heard.slice(-LAST - 1, -1).toReversed()
  const of = maths.columns.at(-1)?.[1] ?? 0
  return (
    <div className={styles['caller']}>
      <div className={styles['machine']}>
        <Drum isMoving={isMoving} />
      </div>
      <div className={styles['present']} aria-hidden="true">
        {newest === undefined ? (
          <Wait {...props} />
        ) : (
          <Present key={`${n} ${newest}`} {...{ maths, newest, isMoving }} />
        )}
      </div>
      <div className={styles['said']}>
        <ol className={styles['last']} role="list" aria-label={t('bingo_last')} data-balls={heard.length}>
          {before.map((ball) => (
            <li key={ball}>
              <CalledBall maths={maths} ball={ball} />
            </li>
          ))}
        </ol>
        <Speech {...props} />
        {heard.length > 0 && (
          <p className={styles['count']} aria-hidden="true">
            <b>{heard.length}</b> / {of}
          </p>
        )}
      </div>
    </div>
  )
}

type PresentProps = Pick<Props, 'maths' | 'isMoving'> & { readonly newest: number }

/** The ball that is called rolls out of the machine. */
function Present({ maths, newest, isMoving }: PresentProps) {
  const ball = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    if (!isMoving) return
    const move = playOn(
      ball.current,
      [
        { transform: 'translateX(-110%) rotate(-200deg) scale(0.3)', opacity: 0.2 },
        { transform: 'translateX(6%) rotate(12deg) scale(1.06)', opacity: 1, offset: 0.75 },
        { transform: 'none' },
      ],
      { duration: 520, easing: 'cubic-bezier(.2,.7,.3,1)' },
    )
    return () => move?.cancel()
  }, [isMoving])
  return (
    <span ref={ball} className={styles['rolled']}>
      <CalledBall maths={maths} ball={newest} isLarge />
    </span>
  )
}

const MINUTE = 60

/** Time until the first call, in place of a ball. */
function Wait({ phase, closesAt, now }: Pick<Props, 'phase' | 'closesAt' | 'now'>) {
  const isOpen = phase === 'open' || phase === 'soon'
  const seconds = useSeconds(isOpen ? closesAt : null, now)
  const text = seconds === null ? '' : `${Math.floor(seconds / MINUTE)}:${String(seconds % MINUTE).padStart(2, '0')}`
  return <span className={styles['wait']}>{text}</span>
}

/** The caller's words, read aloud politely: the ball, and what it has brought to the player. */
function Speech({ maths, phase, heard, cards }: Pick<Props, 'maths' | 'phase' | 'heard' | 'cards'>) {
  const t = useText()
  const newest = heard.at(-1)
  const won = cards.flatMap((card) => card.won.map((prize) => t(prizeKey(prize))))
  const near = cards.filter(({ nearest, lacks }) => nearest !== null && lacks.length === 1)
  const best = near[0]?.nearest ?? null
  const parts =
    phase === 'show' && newest !== undefined
      ? [
          t('bingo_call', { ball: callOf(maths, newest) }),
          best === null
            ? ''
            : t('bingo_near', {
                cards: near.length,
                prize: t(prizeKey(best)),
                numbers: [...new Set(near.flatMap(({ lacks }) => lacks))].slice(0, LAST).join(', '),
              }),
        ]
      : [
          t(`bingo_says_${phase}`),
          phase === 'result' && won.length > 0 ? t('bingo_yours', { prizes: [...new Set(won)].join(', ') }) : '',
        ]
  return (
    <p className={styles['speech']} role="status" data-says={phase}>
      <bdi>{parts.filter((part) => part !== '').join(' ')}</bdi>
    </p>
  )
}
