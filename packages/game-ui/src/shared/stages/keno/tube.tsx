import type { KenoOutcome } from '@evens/contracts'
import { useText } from '@evens/remote-sdk'
import { useEffect, useRef } from 'react'
import { Drum } from '../studio/ball-drum.tsx'
import type { Course } from '../../../stages/layout/picture.ts'
import { playOn } from '../../../stages/parts/motion.ts'
import type { Phase } from '../use-show.ts'
import { BALL_MS, FALL_MS } from './tickets.ts'
import styles from './tube.module.css'

type Props = {
  readonly n: string
  readonly outcome: KenoOutcome | null
  /** Balls whose numbers are marked. */
  readonly marked: number
  readonly of: number
  readonly phase: Phase
  readonly isMoving: boolean
  readonly course: Course
  readonly own: readonly number[]
}

/** The drum, the ball that is falling, the counter, and the tube that fills. */
export function KenoTube({ n, outcome, marked, of, phase, isMoving, course, own }: Props) {
  const t = useText()
  const drawn = outcome?.drawn.slice(0, marked) ?? []
  const newest = drawn.at(-1)
  return (
    <div className={styles['draw']}>
      <div className={styles['machine']} aria-hidden="true">
        <Drum isMoving={isMoving} />
      </div>
      <div className={styles['now']}>
        <FallingBall
          key={`${n} ${marked}`}
          number={newest ?? null}
          at={marked - 1}
          {...{ isMoving, course }}
          isHit={newest !== undefined && own.includes(newest)}
        />
        <p className={styles['count']} aria-hidden="true">
          <b>{marked}</b>/{of}
        </p>
      </div>
      <div className={styles['tubeBox']}>
        <ol className={styles['tube']} role="list" aria-label={t('play_keno_tray')} data-balls={drawn.join(' ')}>
          {Array.from({ length: of }, (_place, at) => drawn[at]).map((number, at) => (
            <li key={at} data-hit={number !== undefined && own.includes(number)} data-empty={number === undefined}>
              {number ?? ''}
            </li>
          ))}
        </ol>
        <p className={styles['said']} role="status">
          <bdi>{t(`keno_live_${phase}`, { numbers: phase === 'result' ? drawn.join(', ') : '' })}</bdi>
        </p>
      </div>
    </div>
  )
}

type FallingProps = {
  readonly number: number | null
  readonly at: number
  readonly isMoving: boolean
  readonly isHit: boolean
  readonly course: Course
}

/** The newest ball, large. It comes out of the drum just before its number is marked. */
function FallingBall({ number, at, isMoving, isHit, course }: FallingProps) {
  const ball = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    if (!isMoving || number === null || course.passedMs() > at * BALL_MS + FALL_MS + 350) return
    const move = playOn(
      ball.current,
      [
        { transform: 'translate(-130%, -30%) scale(0.3)', opacity: 0.4 },
        { transform: 'translate(8%, 6%) scale(1.08)', opacity: 1, offset: 0.7 },
        { transform: 'none' },
      ],
      { duration: 350, easing: 'ease-out' },
    )
    return () => move?.cancel()
  }, [isMoving, number, at, course])
  return (
    <span ref={ball} className={styles['large']} data-hit={isHit} data-empty={number === null} aria-hidden="true">
      {number ?? ''}
    </span>
  )
}
