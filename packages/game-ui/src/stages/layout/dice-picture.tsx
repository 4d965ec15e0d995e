import { useEffect, useRef, type ReactNode } from 'react'
import { numberOf, playOn } from '../parts/motion.ts'
import { Pips } from './die-face.tsx'
import styles from './dice-picture.module.css'
import { onCourse, type DrawPicture, type PictureProps } from './picture.ts'
import { SYMBOL_NAMES, SYMBOLS } from './symbols.tsx'

const TUMBLE_MS = 1500
const FACES = [1, 2, 3, 4, 5, 6]

/** Turns of the cube about X and Y that bring a face to the front. */
const TURNS: Readonly<Record<number, readonly [x: number, y: number]>> = {
  1: [0, 0],
  2: [-90, 0],
  3: [0, -90],
  4: [0, 90],
  5: [90, 0],
  6: [0, 180],
}

type CubeProps = PictureProps & { readonly at: number; readonly face: number; readonly of: (face: number) => ReactNode }

/** A die in space: it comes in from the side, turns and lies on its face. */
function Cube({ at, face, of, roundId, isMoving, motion, course }: CubeProps) {
  const cube = useRef<HTMLDivElement>(null)
  const way = useRef<HTMLDivElement>(null)
  const [x, y] = TURNS[face] ?? [0, 0]
  useEffect(() => {
    if (!isMoving || motion === 'still' || roundId === null) return
    const seed = numberOf(`${roundId}:${at}`)
    const [spinX, spinY] = [2 + (seed % 3), 2 + ((seed >> 3) % 3)]
    const duration = TUMBLE_MS - 260 + at * 110
    const moves = [
      playOn(
        cube.current,
        [
          {
            transform: `rotateX(${x - 360 * spinX}deg) rotateY(${y + 360 * spinY}deg) rotateZ(${(seed % 180) - 90}deg)`,
          },
          { transform: `rotateX(${x}deg) rotateY(${y}deg)` },
        ],
        onCourse({ duration, easing: 'cubic-bezier(.15,.7,.25,1)' }, course),
      ),
      playOn(
        way.current,
        [
          { transform: `translate(${-220 - at * 60}%, -120%)` },
          { transform: 'translate(-60%, 18%)', offset: 0.35 },
          { transform: 'translate(-24%, -42%)', offset: 0.52 },
          { transform: 'translate(-6%, 6%)', offset: 0.72 },
          { transform: 'translate(0, -10%)', offset: 0.84 },
          { transform: 'none' },
        ],
        onCourse({ duration, easing: 'ease-out' }, course),
      ),
    ]
    return () => moves.forEach((move) => move?.cancel())
  }, [isMoving, motion, roundId, at, x, y, course])
  return (
    <div ref={way} className={styles['way']}>
      <div className={styles['shadow']} />
      <div className={styles['tilt']}>
        <div ref={cube} className={styles['cube']} data-front={face}>
          {FACES.map((side) => (
            <div key={side} className={styles['side']} data-side={side}>
              <svg viewBox="-50 -50 100 100">
                <rect x="-50" y="-50" width="100" height="100" rx="13" fill="#f8f8fc" />
                <rect x="-47" y="-47" width="94" height="94" rx="11" fill="none" stroke="#c6cbdc" strokeWidth="3" />
                {of(side)}
              </svg>
            </div>
          ))}
        </div>
      </div>
    </div>
  )
}

const RESTING: Readonly<Record<number, readonly number[]>> = { 2: [3, 4], 3: [2, 4, 6] }

const dicePicture = (count: 2 | 3, of: (face: number) => ReactNode): DrawPicture => ({
  lastsMs: TUMBLE_MS + 150,
  isBeside: count === 3,
  Picture: (props) => (
    <div className={styles['tray']} aria-hidden="true">
      {(props.view?.drawn ?? RESTING[count] ?? []).map((face, at) => (
        <Cube key={at} {...props} at={at} face={face} of={of} />
      ))}
    </div>
  ),
})

const pips = (face: number): ReactNode => <Pips face={face} />
const symbol = (face: number): ReactNode => {
  const Symbol = SYMBOLS[SYMBOL_NAMES[face - 1] ?? 'fish']
  return Symbol === undefined ? null : <Symbol />
}

export const TWO_DICE = dicePicture(2, pips)
export const THREE_DICE = dicePicture(3, pips)
export const THREE_SYMBOLS = dicePicture(3, symbol)
