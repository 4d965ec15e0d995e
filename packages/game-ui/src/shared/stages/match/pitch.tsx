import { useEffect, useEffectEvent, useRef } from 'react'
import type { Kit } from './card.ts'
import styles from './match.module.css'
import { playersAt } from './pitch-players.ts'
import { ballAt, type MatchPlan, shotAt } from './plan.ts'

type Props = {
  readonly plan: MatchPlan
  readonly kits: { readonly home: Kit; readonly away: Kit }
  /** Milliseconds since the start of the show. */
  readonly showMs: () => number
  readonly isMoving: boolean
  /** A still picture is drawn again when this changes. */
  readonly step: number
}

const WHOLE = { x: -5, y: -4, width: 110, height: 68 } as const
const NEAR = { width: 50, height: 50 * (68 / 110) } as const
const TRAIL = 9
const TRAIL_MINUTES = 0.05
const SIDES = ['home', 'away'] as const
const LINES =
  'M0 0h100v60H0zM50 0v60M50 21a9 9 0 0 1 0 18a9 9 0 0 1 0-18M0 14h16v32H0M0 22h6v16H0M100 14H84v32h16M100 22h-6v16h6M16 25a7 7 0 0 1 0 10M84 25a7 7 0 0 0 0 10'

/** The pitch from above: both sides, the ball and its trail; a goal is shown again from near by. */
export function MatchPitch({ plan, kits, showMs, isMoving, step }: Props) {
  const svg = useRef<SVGSVGElement>(null)
  const draw = useEffectEvent((_step: number) => drawMoment(svg.current, plan, showMs()))
  useEffect(() => {
    if (!isMoving) draw(step)
  }, [isMoving, step])
  useEffect(() => {
    if (!isMoving) return
    let frame = 0
    const next = (): void => {
      draw(0)
      frame = requestAnimationFrame(next)
    }
    next()
    return () => cancelAnimationFrame(frame)
  }, [isMoving])
  return (
    <svg ref={svg} className={styles['pitch']} viewBox={Object.values(WHOLE).join(' ')} aria-hidden="true">
      <rect fill="#1f6d3c" x="-60" y="-60" width="220" height="180" />
      {Array.from({ length: 10 }, (_stripe, at) => (
        <rect key={at} fill="#257a45" x={at * 10} width="5" height="60" />
      ))}
      <rect data-zone fill="#fff" fillOpacity="0.05" width="50" height="60" />
      <path fill="none" stroke="#fff" strokeOpacity="0.8" strokeWidth="0.35" d={LINES} />
      {[-3, 100].map((x) => (
        <g key={x} transform={`translate(${x} 26)`}>
          <path
            fill="#fff"
            fillOpacity="0.12"
            stroke="#fff"
            strokeOpacity="0.75"
            strokeWidth="0.2"
            d="M0 0h3v8H0zM1 0v8M2 0v8M0 2h3M0 4h3M0 6h3"
          />
        </g>
      ))}
      {Array.from({ length: TRAIL }, (_dot, at) => (
        <circle key={at} data-trail r={0.85 - at * 0.07} fill="#fff" opacity={0.34 - at * 0.034} />
      ))}
      {SIDES.map((side) =>
        Array.from({ length: 11 }, (_player, at) => (
          <circle
            key={`${side} ${at}`}
            data-player={side}
            r="1.5"
            fill={kits[side][at === 0 ? 1 : 0]}
            stroke={kits[side][at === 0 ? 0 : 1]}
            strokeWidth="0.5"
          />
        )),
      )}
      <g data-ball>
        <circle r="1.15" fill="#fff" stroke="#14172a" strokeWidth="0.3" />
        <path d="M0-.5.48-.15.3.4H-.3L-.48-.15z" fill="#14172a" />
      </g>
    </svg>
  )
}

const put = (element: Element | undefined, x: number, y: number): void =>
  element?.setAttribute('transform', `translate(${x.toFixed(2)} ${y.toFixed(2)})`)

/** Writes a moment into the picture: places follow from the plan and the clock alone. */
function drawMoment(svg: SVGSVGElement | null, plan: MatchPlan, showMs: number): void {
  if (svg === null) return
  const { minute, replayOf, zoom } = shotAt(plan, showMs)
  const ball = ballAt(plan, minute)
  const players = playersAt(ball)
  for (const side of SIDES)
    svg.querySelectorAll(`[data-player=${side}]`).forEach((circle, at) => {
      const { x, y } = players[side][at] ?? { x: 0, y: 0 }
      put(circle, x, y)
    })
  put(svg.querySelector('[data-ball]') ?? undefined, ball.x, ball.y)
  svg.querySelectorAll('[data-trail]').forEach((dot, at) => {
    const { x, y } = ballAt(plan, Math.max(0, minute - (at + 1) * TRAIL_MINUTES))
    put(dot, x, y)
  })
  const zone = svg.querySelector('[data-zone]')
  zone?.setAttribute('x', ball.side === 'home' ? '50' : '0')
  zone?.setAttribute('data-side', ball.side)
  const near = { x: replayOf?.side === 'away' ? -5 : 105 - NEAR.width, y: 30 - NEAR.height / 2, ...NEAR }
  const part = (key: keyof typeof WHOLE): string => (WHOLE[key] + (near[key] - WHOLE[key]) * zoom).toFixed(2)
  svg.setAttribute('viewBox', `${part('x')} ${part('y')} ${part('width')} ${part('height')}`)
}
