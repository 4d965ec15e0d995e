import { useEffect, useId, useRef } from 'react'
import { Round } from '../parts/lit.tsx'
import { playOn } from '../parts/motion.ts'
import type { PictureProps } from './picture.ts'

/** Middles of the five places of the goal in the picture: two above, two below, one between. */
const CORNERS: readonly (readonly [x: number, y: number])[] = [
  [-178, -112],
  [178, -112],
  [-178, -22],
  [178, -22],
  [0, -78],
]
const STANDS = [0, -34] as const
const SPOT = [0, 128] as const
const SHOT_MS = 520
/** Heads in five rows behind the goal. */
const CROWD = 190

const cornerOf = (number: number): readonly [number, number] => CORNERS[number - 1] ?? STANDS

/** The keeper lies between the two places that he covers, a glove at each. */
export function keeperAt(covered: readonly number[]): readonly [x: number, y: number] {
  if (covered.length === 0) return STANDS
  const points = covered.map(cornerOf)
  const mean = (at: 0 | 1): number => points.reduce((sum, point) => sum + point[at], 0) / points.length
  return [Math.round(mean(0) * 0.85), Math.round(mean(1) * 0.55 - 22)]
}

type PenaltyProps = PictureProps & { readonly target: number | null; readonly isSaved: boolean }

/** Goal, keeper and ball, from the penalty taker's eye. */
export function PenaltyPicture({ view, isMoving, motion, target, isSaved }: PenaltyProps) {
  const ball = useRef<SVGGElement>(null)
  const keeper = useRef<SVGGElement>(null)
  const id = useId()
  const covered = view?.drawn ?? []
  const body = keeperAt(covered)
  const rest = target === null || view === null ? SPOT : cornerOf(target)
  const [restX, restY] = rest
  const [bodyX, bodyY] = body
  useEffect(() => {
    if (!isMoving || motion === 'still') return
    const moves = [
      playOn(
        ball.current,
        [
          { transform: `translate(${SPOT[0]}px, ${SPOT[1]}px) scale(1.7) rotate(0deg)` },
          { transform: `translate(${restX}px, ${restY}px) scale(1) rotate(620deg)` },
        ],
        { duration: SHOT_MS, delay: 240, fill: 'both', easing: 'cubic-bezier(.2,.5,.5,1)' },
      ),
      playOn(
        keeper.current,
        [{ transform: `translate(${STANDS[0] - bodyX}px, ${STANDS[1] - bodyY}px) scale(0.96)` }, { transform: 'none' }],
        { duration: SHOT_MS, delay: 330, easing: 'cubic-bezier(.2,.7,.3,1)' },
      ),
    ]
    return () => moves.forEach((move) => move?.cancel())
  }, [isMoving, motion, restX, restY, bodyX, bodyY])
  const size = view === null ? 1.7 : 1
  return (
    <svg viewBox="-300 -200 600 370" aria-hidden="true">
      <Goal />
      <defs>
        <Round id={`${id}b`} light="#ffffff" base="#f0f2f8" dark="#7d839b" />
      </defs>
      <ellipse cx={bodyX} cy="6" rx="56" ry="7" fill="#000" opacity="0.35" />
      <g transform={`translate(${bodyX} ${bodyY})`}>
        <g ref={keeper}>
          <Keeper arms={covered.map(cornerOf).map(([x, y]) => [x - bodyX, y - bodyY])} lean={bodyX / 4} />
        </g>
      </g>
      <ellipse cx={restX} cy={view === null ? 150 : 6} rx="20" ry="5" fill="#000" opacity="0.3" />
      <g ref={ball} transform={`translate(${restX} ${restY}) scale(${size})`}>
        <circle r="19" fill={`url(#${id}b)`} stroke="#39405a" strokeOpacity="0.5" />
        <path d="M0 -8L7.6 -2.5L4.7 6.5H-4.7L-7.6 -2.5Z" fill="#1a1f33" />
        <path
          d="M0 -8V-18M7.6 -2.5L17 -6M4.7 6.5L10.5 15M-4.7 6.5L-10.5 15M-7.6 -2.5L-17 -6"
          stroke="#1a1f33"
          strokeWidth="1.6"
        />
        {view !== null && !isMoving && (
          <circle r="25" fill="none" stroke={isSaved ? 'var(--ev-game-bad)' : 'var(--ev-game-good)'} strokeWidth="4" />
        )}
      </g>
    </svg>
  )
}

/** The goal before its crowd. */
function Goal() {
  const id = useId()
  return (
    <>
      <defs>
        <linearGradient id={`${id}g`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#1f7a3f" />
          <stop offset="1" stopColor="#0b3a1f" />
        </linearGradient>
        <pattern id={`${id}n`} width="14" height="14" patternUnits="userSpaceOnUse">
          <path d="M0 0H14M0 0V14" stroke="#fff" strokeOpacity="0.32" />
        </pattern>
      </defs>
      <rect x="-300" y="-200" width="600" height="210" fill="var(--ev-game-deep)" opacity="0.75" />
      <g fill="var(--ev-game-glow)" opacity="0.13">
        {Array.from({ length: CROWD }, (_head, at) => (
          <circle
            key={at}
            cx={-296 + (at % 38) * 16 + (Math.floor(at / 38) % 2) * 8}
            cy={-192 + Math.floor(at / 38) * 14}
            r="6"
          />
        ))}
      </g>
      <rect x="-300" y="-140" width="600" height="24" fill="var(--ev-game-deep)" opacity="0.7" />
      <path d="M-300 2H300V170H-300Z" fill={`url(#${id}g)`} />
      <path d="M-300 34H300M-300 82H300" stroke="#fff" strokeOpacity="0.05" strokeWidth="26" />
      <path
        d="M-300 6H300M-170 170L-130 60H130L170 170"
        fill="none"
        stroke="#fff"
        strokeOpacity="0.55"
        strokeWidth="3"
      />
      <path d="M-222 4L-190 -128H190L222 4Z" fill={`url(#${id}n)`} opacity="0.8" />
      <path
        d="M-236 6V-152H236V6"
        fill="none"
        stroke="#000"
        strokeOpacity="0.4"
        strokeWidth="11"
        transform="translate(3 4)"
      />
      <path d="M-236 6V-152H236V6" fill="none" stroke="#f5f7fc" strokeWidth="10" strokeLinejoin="round" />
      <path d="M-239 4V-155H236" fill="none" stroke="#fff" strokeWidth="3" />
    </>
  )
}

type KeeperProps = { readonly arms: readonly (readonly number[])[]; readonly lean: number }

const AT_REST = [
  [-46, -14],
  [46, -14],
]

function Keeper({ arms, lean }: KeeperProps) {
  const hands = arms.length === 2 ? arms.toSorted((one, other) => (one[0] ?? 0) - (other[0] ?? 0)) : AT_REST
  return (
    <g strokeLinecap="round" strokeLinejoin="round">
      <g transform={`rotate(${lean})`}>
        <path d="M-9 20L-16 42M9 20L16 42" stroke="#141a2e" strokeWidth="12" />
        <path d="M-16 42L-20 48M16 42L20 48" stroke="#f5f7fc" strokeWidth="9" />
      </g>
      {hands.map(([x = 0, y = 0], at) => (
        <g key={at}>
          <path d={`M${at === 0 ? -12 : 12} -14L${x} ${y}`} stroke="#8a4a06" strokeWidth="15" />
          <path d={`M${at === 0 ? -12 : 12} -14L${x} ${y}`} stroke="var(--ev-game-accent)" strokeWidth="11" />
          <circle cx={x} cy={y} r="13" fill="#f5f7fc" stroke="#2a3350" strokeWidth="2" />
        </g>
      ))}
      <g transform={`rotate(${lean})`}>
        <path d="M-19 -20Q0 -28 19 -20L15 24H-15Z" fill="var(--ev-game-accent)" stroke="#8a4a06" strokeWidth="1.5" />
        <path d="M-14 -18L-11 20" stroke="#fff" strokeWidth="4" opacity="0.4" />
        <text y="10" textAnchor="middle" fontSize="20" fontWeight="800" fill="#231405">
          1
        </text>
        <circle cy="-39" r="13" fill="#e8b98c" stroke="#5c3416" />
        <path d="M-13 -41C-12 -56 12 -56 13 -41C6 -47 -6 -47 -13 -41Z" fill="#3a2010" />
        <circle cx="-4.5" cy="-38" r="1.6" fill="#20130a" />
        <circle cx="4.5" cy="-38" r="1.6" fill="#20130a" />
      </g>
    </g>
  )
}
