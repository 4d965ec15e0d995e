import { useEffect, useId, useRef } from 'react'
import { GOLD, Lit } from '../parts/lit.tsx'
import { playOn } from '../parts/motion.ts'
import { SEGMENT_TONES } from './colours.ts'
import styles from './pictures.module.css'
import { onCourse, type DrawPicture, type PictureProps } from './picture.ts'

const SPIN_MS = 3800
const TURNS = 5
const [OUTER, INNER] = [150, 88]

const round = (value: number): number => Math.round(value * 100) / 100
const point = (degrees: number, radius: number): string => {
  const angle = (degrees - 90) * (Math.PI / 180)
  return `${round(radius * Math.cos(angle))} ${round(radius * Math.sin(angle))}`
}

/** The turn of the wheel that brings the middle of a segment under the pointer. */
export const turnTo = (segment: number, count: number): number => -round((segment + 0.5) * (360 / count))

/** A wheel over the segments of the file. */
function Picture({ view, isMoving, motion, maths, course }: PictureProps) {
  const segments = maths.draw.by === 'wheel' ? maths.draw.segments : []
  const id = useId()
  const wheel = useRef<SVGGElement>(null)
  const lying = useRef(0)
  const drawn = view?.drawn[0]
  const turn = drawn === undefined ? 0 : turnTo(drawn, segments.length)
  useEffect(() => {
    const from = lying.current
    lying.current = turn
    if (!isMoving || motion === 'still') return
    const spin = playOn(
      wheel.current,
      [{ transform: `rotate(${from + 360 * TURNS}deg)` }, { transform: `rotate(${turn}deg)` }],
      onCourse({ duration: SPIN_MS, easing: 'cubic-bezier(.12,.62,.12,1)' }, course),
    )
    return () => spin?.cancel()
  }, [turn, isMoving, motion, course])
  const won = drawn === undefined || isMoving ? null : (segments[drawn] ?? null)
  return (
    <svg className={styles['tall']} viewBox="-172 -178 344 350" aria-hidden="true">
      <defs>
        <Lit id={`${id}g`} {...GOLD} />
        <radialGradient id={`${id}l`} cx="0.32" cy="0.2" r="0.95">
          <stop offset="0" stopColor="#fff" stopOpacity="0.42" />
          <stop offset="0.5" stopColor="#fff" stopOpacity="0" />
          <stop offset="1" stopColor="#000" stopOpacity="0.4" />
        </radialGradient>
      </defs>
      <circle cx="5" cy="9" r="165" fill="#000" opacity="0.4" />
      <circle r="164" fill={`url(#${id}g)`} stroke="#5e3406" />
      <circle r="154" fill="#1a1206" />
      <g ref={wheel} transform={`rotate(${turn})`}>
        <Segments segments={segments} />
      </g>
      <circle r="154" fill={`url(#${id}l)`} />
      <Hub won={won} gold={`url(#${id}g)`} />
      <path d="M-13 -177H13L0 -141Z" fill="#f6f7fb" stroke="#2a2d3a" strokeWidth="2" strokeLinejoin="round" />
      <path d="M-8 -174H2L-3 -158Z" fill="#fff" />
    </svg>
  )
}

/** The coloured segments with a stud at each border. */
function Segments({ segments }: { readonly segments: readonly string[] }) {
  const arc = 360 / segments.length
  return (
    <>
      {segments.map((segment, at) => (
        <path
          key={at}
          d={`M${point(at * arc, INNER)}L${point(at * arc, OUTER)}A${OUTER} ${OUTER} 0 0 1 ${point((at + 1) * arc, OUTER)}L${point((at + 1) * arc, INNER)}A${INNER} ${INNER} 0 0 0 ${point(at * arc, INNER)}Z`}
          fill={SEGMENT_TONES[segment]?.[0] ?? '#888'}
          stroke="#1a1206"
          strokeWidth="1.4"
        />
      ))}
      {segments.map((_segment, at) => (
        <circle
          key={at}
          cx={point(at * arc, OUTER + 4).split(' ')[0]}
          cy={point(at * arc, OUTER + 4).split(' ')[1]}
          r="2"
          fill="#fff3bf"
        />
      ))}
    </>
  )
}

/** The hub: the colour of the drawn segment, and a star while there is none. */
const Hub = ({ won, gold }: { readonly won: string | null; readonly gold: string }) => (
  <>
    <circle r={INNER} fill={gold} stroke="#5e3406" strokeWidth="2" />
    <circle r={INNER - 12} fill="var(--ev-game-deep)" stroke="#5e3406" />
    {won === null ? (
      <path
        d="M0 -40L11 -11L40 0L11 11L0 40L-11 11L-40 0L-11 -11Z"
        fill="var(--ev-game-mid)"
        stroke="var(--ev-game-accent)"
        strokeWidth="2"
      />
    ) : (
      <circle
        r="46"
        fill={SEGMENT_TONES[won]?.[0] ?? '#888'}
        stroke="#fff"
        strokeWidth="4"
        className={styles['shown']}
      />
    )}
  </>
)

export const WHEEL: DrawPicture = { Picture, lastsMs: SPIN_MS + 250 }
