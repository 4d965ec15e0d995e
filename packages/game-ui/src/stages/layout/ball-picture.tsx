import { type RefObject, useEffect, useId, useRef } from 'react'
import { GOLD, Lit } from '../parts/lit.tsx'
import { numberOf, playOn } from '../parts/motion.ts'
import { Ball } from './ball.tsx'
import { BALL_TONES, ballTone } from './colours.ts'
import styles from './pictures.module.css'
import { onCourse, type DrawPicture, type PictureProps } from './picture.ts'

const MIX_MS = 1200
const DROP_MS = 800
const BALLS = 36

/** Places of the resting balls: a heap in the lower half of the globe. */
export const HEAP = Array.from({ length: BALLS }, (_ball, at) => {
  const seed = numberOf(`ball ${at}`)
  const row = at < 8 ? 0 : at < 17 ? 1 : at < 27 ? 2 : 3
  const [first, count] = [
    [0, 8],
    [8, 9],
    [17, 10],
    [27, 9],
  ][row] as [number, number]
  return [
    Math.round((at - first - (count - 1) / 2) * 19 + (seed % 5) - 2),
    Math.round(74 - row * 18 - Math.abs(at - first - (count - 1) / 2) * 2.4 + ((seed >> 4) % 5)),
  ] as const
})

/** A globe of balls; the drawn one comes out below. */
function Picture({ view, roundId, isMoving, motion, course }: PictureProps) {
  const heap = useRef<SVGGElement>(null)
  const out = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isMoving || motion === 'still' || roundId === null) return
    const mixed = [...(heap.current?.children ?? [])].map((ball, at) => {
      const seed = numberOf(`${roundId}:${at}`)
      const path = [0, 1, 2, 3].map((part) => {
        const angle = ((seed >> (part * 5)) % 360) * (Math.PI / 180)
        const [x = 0, y = 0] = HEAP[at] ?? []
        const radius = 40 + ((seed >> part) % 40)
        return { transform: `translate(${radius * Math.cos(angle) - x}px, ${radius * Math.sin(angle) - y}px)` }
      })
      return playOn(
        ball,
        [{ transform: 'none' }, ...path, { transform: 'none' }],
        onCourse({ duration: MIX_MS + 300, easing: 'ease-in-out' }, course),
      )
    })
    const drop = playOn(
      out.current,
      [
        { transform: 'translateY(-150%) scale(0.3)', opacity: 0 },
        { transform: 'translateY(-110%) scale(0.42)', opacity: 1, offset: 0.25 },
        { transform: 'translateY(12%) scale(1)', offset: 0.75 },
        { transform: 'none' },
      ],
      onCourse({ duration: DROP_MS, delay: MIX_MS, fill: 'both', easing: 'cubic-bezier(.4,0,.5,1)' }, course),
    )
    return () => [...mixed, drop].forEach((move) => move?.cancel())
  }, [isMoving, motion, roundId, course])
  const number = view?.drawn[0]
  return (
    <div className={styles['machine']} aria-hidden="true">
      <Globe heap={heap} />
      {number !== undefined && (
        <div ref={out} className={styles['out']}>
          <Ball number={number} />
        </div>
      )}
    </div>
  )
}

type HeapRef = RefObject<SVGGElement | null>

/** The machine: its stand, the balls in it and the glass over them. */
export function Globe({ heap }: { readonly heap: HeapRef }) {
  const id = useId()
  return (
    <svg viewBox="-150 -130 300 290">
      <defs>
        <Lit id={`${id}g`} {...GOLD} />
        <radialGradient id={`${id}l`} cx="0.3" cy="0.22" r="0.9">
          <stop offset="0" stopColor="#fff" stopOpacity="0.55" />
          <stop offset="0.35" stopColor="#fff" stopOpacity="0.06" />
          <stop offset="0.85" stopColor="var(--ev-game-glow)" stopOpacity="0.12" />
          <stop offset="1" stopColor="var(--ev-game-glow)" stopOpacity="0.5" />
        </radialGradient>
      </defs>
      <ellipse cy="152" rx="96" ry="9" fill="#000" opacity="0.45" />
      <path d="M-62 150L-46 96H46L62 150Z" fill={`url(#${id}g)`} stroke="#5e3406" />
      <path d="M-20 150V118A20 20 0 0 1 20 118V150Z" fill="#120c04" />
      <circle r="118" fill="var(--ev-game-ink)" opacity="0.55" />
      <Heap ref={heap} />
      <circle r="118" fill={`url(#${id}l)`} stroke="#fff" strokeOpacity="0.45" strokeWidth="2" />
      <path
        d="M-80 -56A98 98 0 0 1 -18 -96"
        fill="none"
        stroke="#fff"
        strokeWidth="8"
        strokeLinecap="round"
        opacity="0.6"
      />
      <path d="M-26 -116H26L20 -128H-20Z" fill={`url(#${id}g)`} stroke="#5e3406" />
    </svg>
  )
}

/** The balls, each an element of its own that the mixing moves. */
const Heap = ({ ref }: { readonly ref: HeapRef }) => (
  <g ref={ref}>
    {HEAP.map(([x, y], at) => (
      <g key={at}>
        <circle cx={x} cy={y} r="10.5" fill={BALL_TONES[ballTone(at + 1)].base} stroke="#000" strokeOpacity="0.4" />
        <circle cx={x} cy={y} r="5.5" fill="#fff" opacity="0.92" />
        <ellipse cx={x - 4} cy={y - 6} rx="3.4" ry="2" fill="#fff" opacity="0.75" />
      </g>
    ))}
  </g>
)

export const BALL: DrawPicture = { Picture, lastsMs: MIX_MS + DROP_MS + 100, isBeside: true }
