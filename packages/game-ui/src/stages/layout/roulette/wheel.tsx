import { type RefObject, useId, useLayoutEffect, useRef } from 'react'
import { GOLD, Lit, Round, STEEL } from '../../parts/lit.tsx'
import { playNow } from '../play-now.ts'
import { colourOf, POCKET_TONES, type Pocket } from './pockets.ts'
import { ballPath, DEFLECTOR_RADIUS, DEFLECTORS, EDGE, REST_MS, rotorAt, SETTLED_MS, type BallAt } from './spin.ts'
import type { Spinning } from './use-spin.ts'
import styles from './wheel.module.css'

/** The wheel is seen from above the table's edge: circles are this much flatter than wide. */
const FLAT = 0.82
const SIZE = 200
/** The bowl rises from the rotor to the rim. */
const RISE = 100
const FRAME_MS = 1000 / 60
const RIDE_FRAME_MS = 1000 / 20

const round = (value: number): number => Math.round(value * 100) / 100
const liftOf = (radius: number): number => Math.max(0, radius - EDGE) * RISE

/** A point of the picture, in its units. */
function pointOf({ angle, radius, height }: BallAt): readonly [x: number, y: number] {
  const turn = (angle - 90) * (Math.PI / 180)
  const [x, y] = [radius * SIZE * Math.cos(turn), radius * SIZE * Math.sin(turn) * FLAT]
  return [round(x), round(y - liftOf(radius) - height * SIZE)]
}

/** Units across the ball's own picture, by which its way is measured. */
const BALL_SIZE = 16

/** A translation of the ball or of its shadow; a percentage is of its own size, so it holds at every size of the wheel. */
function placeBall(at: BallAt): string {
  const [x, y] = pointOf(at)
  return `translate(${round((x * 100) / BALL_SIZE)}%, ${round((y * 100) / BALL_SIZE)}%)`
}

/** Every frame while the ball runs on its own, then fewer: it rides on the rotor. */
const ballTimes = (): readonly number[] => [
  ...Array.from({ length: Math.ceil(SETTLED_MS / FRAME_MS) }, (_frame, at) => at * FRAME_MS),
  ...timesFrom(SETTLED_MS),
]
const timesFrom = (fromMs: number): readonly number[] => {
  const count = Math.ceil((REST_MS - fromMs) / RIDE_FRAME_MS)
  return Array.from({ length: count + 1 }, (_frame, at) => fromMs + (at * (REST_MS - fromMs)) / count)
}

type WheelProps = { readonly wheel: readonly Pocket[]; readonly spinning: Spinning | null; readonly isMoving: boolean }

/** Bowl, rotor and ball. Each is a layer of its own, so that a turn draws nothing again. */
export function Wheel({ wheel, spinning, isMoving }: WheelProps) {
  const rotor = useRef<SVGSVGElement>(null)
  const ball = useRef<SVGSVGElement>(null)
  const shade = useRef<SVGSVGElement>(null)
  const spin = spinning?.spin ?? null
  useLayoutEffect(() => {
    if (spinning === null) return
    const { spin: now, isTurning, course } = spinning
    const [pace, passed] = [course?.pace ?? 1, course?.passedMs() ?? 0]
    const path = ballPath(now)
    const rest = rotorAt(now, REST_MS)
    const onTrack = (ms: number): string => placeBall({ ...path(ms), height: 0 })
    ball.current?.style.setProperty('transform', placeBall(path(REST_MS)))
    shade.current?.style.setProperty('transform', onTrack(REST_MS))
    if (!isTurning) return
    const keyed = (times: readonly number[], transform: (ms: number) => string): Keyframe[] =>
      times.map((ms) => ({ transform: transform(ms), offset: Math.min(1, ms / REST_MS) }))
    const play = (element: Element | null, keyframes: Keyframe[]) =>
      playNow(element, keyframes, { duration: REST_MS * pace }, passed)
    const times = ballTimes()
    const moves = [
      play(
        rotor.current,
        keyed(timesFrom(0), (ms) => `rotate(${round(rotorAt(now, ms) - rest)}deg)`),
      ),
      play(
        ball.current,
        keyed(times, (ms) => placeBall(path(ms))),
      ),
      play(shade.current, keyed(times, onTrack)),
    ]
    return () => moves.forEach((move) => move?.cancel())
  }, [spinning])
  const restAngle = spin === null ? 0 : round(rotorAt(spin, REST_MS))
  return (
    <div className={styles['wheel']} aria-hidden="true" data-wheel={spin === null ? '' : wheel[spin.at]}>
      <Bowl />
      <div className={styles['tilt']}>
        <svg ref={rotor} className={styles['rotor']} viewBox="-142 -142 284 284">
          <g transform={`rotate(${restAngle})`}>
            <Rotor wheel={wheel} won={isMoving || spin === null ? null : spin.at} />
          </g>
        </svg>
      </div>
      <svg className={styles['over']} viewBox="-204 -196 408 392">
        <Turret />
      </svg>
      {spin !== null && <BallLayers ball={ball} shade={shade} />}
    </div>
  )
}

type BallProps = { readonly ball: RefObject<SVGSVGElement | null>; readonly shade: RefObject<SVGSVGElement | null> }

function BallLayers({ ball, shade }: BallProps) {
  const id = useId()
  return (
    <>
      <svg ref={shade} className={styles['ball']} viewBox="-8 -8 16 16">
        <ellipse cx="1.6" cy="3" rx="6.4" ry="4.4" fill="#000" opacity="0.45" />
      </svg>
      <svg ref={ball} className={styles['ball']} viewBox="-8 -8 16 16">
        <defs>
          <Round id={`${id}b`} light="#ffffff" base="#eef0f6" dark="#8d93a8" />
        </defs>
        <circle r="7.2" fill={`url(#${id}b)`} stroke="#5c6278" strokeOpacity="0.6" strokeWidth="0.6" />
        <circle cx="-2.3" cy="-2.6" r="1.7" fill="#fff" />
      </svg>
    </>
  )
}

/** A ring of the bowl at its height, with its radius as a share. */
const Ring = ({ share, fill, stroke }: { readonly share: number; readonly fill: string; readonly stroke?: string }) => (
  <ellipse
    cy={round(-liftOf(share))}
    rx={round(share * SIZE)}
    ry={round(share * SIZE * FLAT)}
    fill={fill}
    stroke={stroke}
    strokeWidth={stroke === undefined ? undefined : 1.4}
  />
)

/** The still part: wood, the rim on which the ball runs, and the slope with its deflectors. */
function Bowl() {
  const id = useId()
  return (
    <svg className={styles['bowl']} viewBox="-204 -196 408 392">
      <defs>
        <Lit id={`${id}w`} light="#a8622c" base="#5f2c10" dark="#250d04" />
        <linearGradient id={`${id}s`} x1="0.2" y1="1" x2="0.8" y2="0">
          <stop offset="0" stopColor="#9a5a28" />
          <stop offset="0.45" stopColor="#6a3313" />
          <stop offset="1" stopColor="#2b1105" />
        </linearGradient>
        <Lit id={`${id}g`} {...GOLD} />
        <Lit id={`${id}d`} {...STEEL} />
        <radialGradient id={`${id}t`} cx="0.5" cy="0.5" r="0.5">
          <stop offset="0.84" stopColor="#1a0a03" />
          <stop offset="0.92" stopColor="#54270e" />
          <stop offset="1" stopColor="#2b1206" />
        </radialGradient>
      </defs>
      <ellipse cx="6" cy="20" rx="197" ry="166" fill="#000" opacity="0.38" />
      <path d="M-198 -20V0A198 162 0 0 0 198 0V-20Z" fill={`url(#${id}w)`} />
      <Ring share={0.99} fill={`url(#${id}w)`} stroke="#c98a4a" />
      <Ring share={0.945} fill={`url(#${id}g)`} />
      <Ring share={0.932} fill={`url(#${id}t)`} />
      <Ring share={0.845} fill={`url(#${id}g)`} />
      <Ring share={0.836} fill={`url(#${id}s)`} />
      {Array.from({ length: DEFLECTORS }, (_one, at) => {
        const [x, y] = pointOf({ angle: at * (360 / DEFLECTORS), radius: DEFLECTOR_RADIUS, height: 0 })
        return (
          <g key={at} transform={`translate(${x} ${y})`}>
            <path
              d={at % 2 === 0 ? 'M0 -9L3.6 0L0 9L-3.6 0Z' : 'M-10 0L0 -3.2L10 0L0 3.2Z'}
              fill={`url(#${id}d)`}
              stroke="#1b0d05"
              strokeOpacity="0.7"
              strokeWidth="0.8"
            />
          </g>
        )
      })}
      <Ring share={0.722} fill={`url(#${id}g)`} stroke="#4b2c06" />
      <Ring share={0.706} fill="#0b0604" />
    </svg>
  )
}

const ring = (degrees: number, radius: number): string => {
  const turn = (degrees - 90) * (Math.PI / 180)
  return `${round(radius * Math.cos(turn))} ${round(radius * Math.sin(turn))}`
}

/** A field between two circles, from one angle to another. */
const field = (from: number, to: number, outer: number, inner: number): string =>
  `M${ring(from, outer)}A${outer} ${outer} 0 0 1 ${ring(to, outer)}L${ring(to, inner)}A${inner} ${inner} 0 0 0 ${ring(from, inner)}Z`

/** Numbers, pockets with their frets, and the cone. The drawn pocket lights up. */
function Rotor({ wheel, won }: { readonly wheel: readonly Pocket[]; readonly won: number | null }) {
  const id = useId()
  const arc = 360 / wheel.length
  return (
    <>
      <defs>
        <radialGradient id={`${id}c`} cx="0.5" cy="0.5" r="0.5">
          <stop offset="0" stopColor="#d89a55" />
          <stop offset="0.55" stopColor="#8a4a1e" />
          <stop offset="1" stopColor="#3d1a08" />
        </radialGradient>
        <radialGradient id={`${id}p`} gradientUnits="userSpaceOnUse" cx="0" cy="0" r="116">
          <stop offset="0.72" stopColor="#000" stopOpacity="0.12" />
          <stop offset="0.8" stopColor="#000" stopOpacity="0.45" />
          <stop offset="1" stopColor="#000" stopOpacity="0.12" />
        </radialGradient>
        <Lit id={`${id}g`} {...GOLD} />
      </defs>
      <circle r="141" fill={`url(#${id}g)`} />
      {wheel.map((pocket, at) => (
        <g key={pocket} transform={`rotate(${round(at * arc)})`}>
          <path d={field(-arc / 2, arc / 2, 139, 84)} fill={POCKET_TONES[colourOf(pocket)].base} />
          <text y="-121" textAnchor="middle" fontSize="17" fontWeight="800" fill="#fff">
            {pocket}
          </text>
        </g>
      ))}
      <path d={field(0, 359.9, 116, 84)} fill={`url(#${id}p)`} />
      <circle r="116" fill="none" stroke="#e9c46a" strokeWidth="1.4" />
      {wheel.map((pocket, at) => (
        <path
          key={pocket}
          d="M0 -138V-84"
          stroke="#e9c46a"
          strokeWidth="1.3"
          transform={`rotate(${round((at + 0.5) * arc)})`}
        />
      ))}
      {won !== null && (
        <path
          className={styles['won']}
          d={field((won - 0.5) * arc, (won + 0.5) * arc, 139, 84)}
          fill="none"
          stroke="#fff6c8"
          strokeWidth="3.4"
          strokeLinejoin="round"
        />
      )}
      <circle r="84" fill={`url(#${id}c)`} stroke="#e9c46a" strokeWidth="2" />
      {[0, 90, 180, 270].map((turn) => (
        <path
          key={turn}
          d="M0 -82V-34"
          stroke="#2b1206"
          strokeOpacity="0.55"
          strokeWidth="2"
          transform={`rotate(${turn})`}
        />
      ))}
      {[45, 135, 225, 315].map((turn) => (
        <g key={turn} transform={`rotate(${turn})`}>
          <path d="M-2.6 -44H2.6V-6H-2.6Z" fill={`url(#${id}g)`} stroke="#6b4405" strokeWidth="0.6" />
          <circle cy="-45" r="6" fill={`url(#${id}g)`} stroke="#6b4405" strokeWidth="0.7" />
        </g>
      ))}
    </>
  )
}

/** The knob in the middle, and the light on the rotor: they do not turn. */
function Turret() {
  const id = useId()
  return (
    <>
      <defs>
        <Round id={`${id}k`} {...GOLD} />
        <linearGradient id={`${id}l`} x1="0.1" y1="0" x2="0.7" y2="1">
          <stop offset="0" stopColor="#fff" stopOpacity="0.34" />
          <stop offset="0.42" stopColor="#fff" stopOpacity="0" />
          <stop offset="1" stopColor="#000" stopOpacity="0.34" />
        </linearGradient>
      </defs>
      <ellipse rx="140" ry="115" fill={`url(#${id}l)`} />
      <ellipse cy="-2" rx="19" ry="15.6" fill="#6b4405" opacity="0.6" />
      <path
        d="M-13 -4C-13 -22 -7 -26 -6 -33H6C7 -26 13 -22 13 -4C8 3 -8 3 -13 -4Z"
        fill={`url(#${id}k)`}
        stroke="#6b4405"
        strokeWidth="0.8"
      />
      <circle cy="-37" r="9" fill={`url(#${id}k)`} stroke="#6b4405" strokeWidth="0.8" />
    </>
  )
}
