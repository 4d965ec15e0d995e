import { useEffect, useRef } from 'react'
import { Ball } from '../../../stages/layout/ball.tsx'
import { Globe, HEAP } from '../../../stages/layout/ball-picture.tsx'
import type { Course } from '../../../stages/layout/picture.ts'
import { numberOf, playOn } from '../../../stages/parts/motion.ts'
import styles from './balls.module.css'

const FIRST_MS = 2_400
const EVERY_MS = 2_500
const ROLL_MS = 1_100
const PLACES = [0, 1, 2, 3, 4]

/** Times at which the balls leave the drum. */
export const ballMoments = (): readonly number[] => PLACES.map((at) => FIRST_MS + at * EVERY_MS)
export const RAIL_LASTS_MS = FIRST_MS + 4 * EVERY_MS + ROLL_MS + 500

/** The glass drum. Its balls whirl while the draw goes on. */
export function Drum({ isMoving }: { readonly isMoving: boolean }) {
  const heap = useRef<SVGGElement>(null)
  useEffect(() => {
    if (!isMoving) return
    const moves = [...(heap.current?.children ?? [])].map((ball, at) => {
      const seed = numberOf(`drum ${at}`)
      const path = [0, 1, 2, 3, 4].map((part) => {
        const angle = ((seed >> (part * 4)) % 360) * (Math.PI / 180)
        const radius = 20 + ((seed >> part) % 78)
        const [x = 0, y = 0] = HEAP[at] ?? []
        return { transform: `translate(${radius * Math.cos(angle) - x}px, ${radius * Math.sin(angle) - y}px)` }
      })
      return playOn(ball, [{ transform: 'none' }, ...path, { transform: 'none' }], {
        duration: 1_700 + (seed % 900),
        easing: 'ease-in-out',
        iterations: Infinity,
      })
    })
    return () => moves.forEach((move) => move?.cancel())
  }, [isMoving])
  return (
    <div className={styles['drum']} aria-hidden="true">
      <Globe heap={heap} />
    </div>
  )
}

type RailProps = {
  readonly n: string
  /** Balls that have come out, in their order. */
  readonly balls: readonly number[]
  readonly isMoving: boolean
  readonly course: Course
}

/** The rail: five places, each ball rolls into the next one. */
export const BallRail = ({ n, balls, isMoving, course }: RailProps) => (
  <ol className={styles['rail']} role="list" data-balls={balls.join(' ')}>
    {PLACES.map((at) => {
      const number = balls[at]
      return (
        <li key={at} className={styles['place']}>
          {number !== undefined && (
            <RolledBall
              key={`${n} ${at}`}
              number={number}
              isMoving={isMoving}
              atMs={FIRST_MS + at * EVERY_MS}
              course={course}
            />
          )}
        </li>
      )
    })}
  </ol>
)

type RolledProps = Pick<RailProps, 'isMoving' | 'course'> & { readonly number: number; readonly atMs: number }

function RolledBall({ number, isMoving, atMs, course }: RolledProps) {
  const ball = useRef<HTMLSpanElement>(null)
  const passed = useRef<number | null>(null)
  useEffect(() => {
    passed.current ??= course.passedMs() - atMs
    if (!isMoving || passed.current > ROLL_MS) return
    const move = playOn(
      ball.current,
      [
        { transform: 'translate(-320%, -160%) rotate(-540deg) scale(0.7)', opacity: 0 },
        { transform: 'translate(-260%, -20%) rotate(-400deg) scale(0.9)', opacity: 1, offset: 0.25 },
        { transform: 'translate(12%, 0) rotate(20deg)', offset: 0.8 },
        { transform: 'none' },
      ],
      { duration: ROLL_MS, delay: atMs - course.passedMs(), easing: 'cubic-bezier(.3,.1,.5,1)' },
    )
    return () => move?.cancel()
  }, [isMoving, atMs, course])
  return (
    <span ref={ball} className={styles['ball']}>
      <Ball number={number} />
      <span className="ev-hidden">{number}</span>
    </span>
  )
}
