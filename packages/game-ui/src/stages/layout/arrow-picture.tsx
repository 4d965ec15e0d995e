import { useEffect, useId, useRef } from 'react'
import { numberOf, playOn } from '../parts/motion.ts'
import { Lit } from '../parts/lit.tsx'
import styles from './pictures.module.css'
import { onCourse, type DrawPicture, type PictureProps } from './picture.ts'

const FLIGHT_MS = 620
const RING = 13
/** From the outside: a face of five colours, two rings each. */
const RINGS = [
  '#f4f4f0',
  '#e8e8e2',
  '#2a2d3a',
  '#20222d',
  '#2b79c9',
  '#2168b3',
  '#d8323c',
  '#c32530',
  '#ffd34d',
  '#ffc420',
]

/** A point of the ring, by a number that follows from the round. */
export function hitPoint(ring: number, roundId: string): readonly [x: number, y: number] {
  const seed = numberOf(roundId)
  const radius = ring === 10 ? (seed % 70) / 10 : (10 - ring) * RING + 2.5 + (seed % 80) / 10
  const angle = ((seed >> 8) % 360) * (Math.PI / 180)
  const round = (value: number): number => Math.round(value * 10) / 10
  return [round(radius * Math.cos(angle)), round(radius * Math.sin(angle))]
}

function Picture({ view, roundId, isMoving, motion, course }: PictureProps) {
  const ring = view?.drawn[0]
  const point = ring === undefined || roundId === null ? ([0, 0] as const) : hitPoint(ring, roundId)
  return (
    <svg className={styles['tall']} viewBox="-170 -150 340 330" aria-hidden="true">
      <Target />
      {ring !== undefined && <Arrow {...{ point, isMoving, motion, course }} />}
    </svg>
  )
}

type ArrowProps = Pick<PictureProps, 'isMoving' | 'motion' | 'course'> & {
  readonly point: readonly [x: number, y: number]
}

/** The arrow in its ring; in motion it flies there and quivers. */
function Arrow({ point: [x, y], isMoving, motion, course }: ArrowProps) {
  const arrow = useRef<SVGGElement>(null)
  useEffect(() => {
    if (!isMoving || motion === 'still') return
    const flight = playOn(
      arrow.current,
      [
        { transform: 'translate(-330px, 190px) scale(2.4)', opacity: 0 },
        { transform: 'translate(-200px, 110px) scale(1.9)', opacity: 1, offset: 0.3 },
        { transform: 'none' },
        { transform: 'rotate(2.4deg)', offset: 0.8 },
        { transform: 'rotate(-1.6deg)', offset: 0.88 },
        { transform: 'none' },
      ].map((frame, at) => (at === 2 ? { ...frame, offset: 0.7 } : frame)),
      onCourse({ duration: FLIGHT_MS, easing: 'ease-in' }, course),
    )
    return () => flight?.cancel()
  }, [isMoving, motion, course])
  return (
    <g transform={`translate(${x} ${y})`}>
      {!isMoving && <circle r="9" fill="none" stroke="var(--ev-game-accent)" strokeWidth="3" />}
      <g ref={arrow}>
        <path d="M0 0L-58 36" stroke="#3b2208" strokeWidth="5" strokeLinecap="round" />
        <path d="M0 0L-58 36" stroke="#d9a25a" strokeWidth="2" strokeLinecap="round" />
        <path
          d="M-46 22L-66 28L-76 44L-58 36ZM-52 40L-58 36L-76 44L-60 54Z"
          fill="var(--ev-game-accent)"
          stroke="#5a2a06"
        />
        <path d="M0 0L-9 0.5L-4.5 7.5Z" fill="#eef2fb" stroke="#42506d" />
      </g>
    </g>
  )
}

/** The face on its stand. */
function Target() {
  const id = useId()
  return (
    <>
      <defs>
        <Lit id={`${id}w`} light="#d9a066" base="#8a5326" dark="#3a1d08" />
        <radialGradient id={`${id}l`} cx="0.3" cy="0.2" r="0.9">
          <stop offset="0" stopColor="#fff" stopOpacity="0.5" />
          <stop offset="0.5" stopColor="#fff" stopOpacity="0" />
          <stop offset="1" stopColor="#000" stopOpacity="0.35" />
        </radialGradient>
      </defs>
      <path d="M-60 90L-104 178H-92L-44 96ZM60 90L104 178H92L44 96Z" fill={`url(#${id}w)`} />
      <ellipse cy="176" rx="130" ry="8" fill="#000" opacity="0.35" />
      <circle cx="6" cy="8" r="140" fill="#000" opacity="0.35" />
      <circle r="139" fill={`url(#${id}w)`} />
      {RINGS.map((tone, at) => (
        <circle key={at} r={RING * (10 - at)} fill={tone} stroke="#000" strokeOpacity="0.25" />
      ))}
      <circle r="3" fill="#7a5a00" />
      {RINGS.map((_tone, at) => (
        <text
          key={at}
          x={RING * (9.5 - at)}
          y="3"
          textAnchor="middle"
          fontSize="8"
          fontWeight="700"
          fill={at === 2 || at === 3 || (at > 3 && at < 8) ? '#fff' : '#222'}
        >
          {at === 9 ? '' : at + 1}
        </text>
      ))}
      <circle r="130" fill={`url(#${id}l)`} />
    </>
  )
}

export const ARROW: DrawPicture = { Picture, lastsMs: FLIGHT_MS + 250 }
