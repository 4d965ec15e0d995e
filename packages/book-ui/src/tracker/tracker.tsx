import type { EventBrief } from '@evens/contracts'
import type { EventState, Incident } from '@evens/contracts/feed'
import { useShell, useText } from '@evens/remote-sdk'
import { useEffect, useRef } from 'react'
import { incidentText } from '../names/event-texts.ts'
import { GROUND_LINES, groundOf } from '../scene/ground.ts'
import { type Field, fieldOf } from './fields.ts'
import { type Attempt, attemptsOf, momentumOf, type Point, type Scene, sceneOf } from './plays.ts'
import styles from './tracker.module.css'

type Props = { readonly event: EventBrief; readonly state: EventState; readonly incidents: readonly Incident[] }

/** The course of a game as a drawing of what the feed tells: zone, direction, way of the ball, momentum, attempts. */
export function Tracker({ event, state, incidents }: Props) {
  const t = useText()
  const { texts, language } = useShell()
  const field = fieldOf(event.sport)
  const scene = sceneOf(field, incidents)
  const last = incidents.at(-1)
  const [home, away] = event.competitors
  return (
    <figure className={styles['tracker']} data-ground={groundOf(event.sport)}>
      <div className={styles['names']} data-play={field.play}>
        <span data-side="0">{home?.name}</span>
        <span data-side="1">{away?.name}</span>
      </div>
      <Drawing sport={event.sport} field={field} scene={scene} state={state} />
      <figcaption className={styles['caption']} data-side={scene?.side ?? undefined}>
        {last === undefined ? '\u00a0' : incidentText(texts, event, last, language)}
      </figcaption>
      <Possession stats={state.stats} />
      <Momentum line={momentumOf(field, incidents)} label={t('tracker_momentum')} />
      <Attempts
        attempts={attemptsOf(field, incidents)}
        label={t(field.play === 'net' ? 'tracker_points' : 'tracker_history')}
      />
      <p className={styles['note']}>{t('tracker_note')}</p>
    </figure>
  )
}

type DrawingProps = {
  readonly sport: string
  readonly field: Field
  readonly scene: Scene | null
  readonly state: EventState
}

const ARROW = 'M0-3 4 0 0 3M5-3 9 0 5 3M10-3 14 0 10 3'

function Drawing({ sport, field, scene, state }: DrawingProps) {
  const side = scene?.side ?? undefined
  const zone = scene?.zone ?? null
  return (
    <svg viewBox="0 0 100 60" className={styles['field']} data-surface={field.surface} aria-hidden="true">
      <rect className={styles['surface']} width="100" height="60" rx="2" />
      {field.surface === 'grass' && field.play === 'ends' && (
        <path className={styles['stripe']} d="M12 0h12v60H12zM36 0h12v60H36zM60 0h12v60H60zM84 0h12v60H84z" />
      )}
      {zone !== null && (
        <>
          <rect
            className={styles['zone']}
            data-side={side}
            data-danger={zone.danger}
            x={zone.from}
            width={zone.to - zone.from}
            height="60"
          />
          <g transform={`translate(${(zone.from + zone.to) / 2} 30) ${side === 1 ? 'scale(-1 1)' : ''}`}>
            <path className={styles['arrow']} data-side={side} d={ARROW} transform="translate(-7 0)" />
          </g>
        </>
      )}
      <path className={styles['lines']} d={GROUND_LINES[groundOf(sport)]} />
      {field.play === 'diamond' && <Bases taken={state.facts?.['bases'] ?? ''} />}
      {scene !== null && scene.path.length > 0 && <Ball number={scene.number} path={scene.path} side={side} />}
    </svg>
  )
}

const BASES: readonly Point[] = [
  { x: 74, y: 36 },
  { x: 50, y: 16 },
  { x: 26, y: 36 },
]

/** Bases with a runner are filled. */
const Bases = ({ taken }: { readonly taken: string }) =>
  BASES.map(({ x, y }, at) => (
    <path
      key={at}
      className={styles['base']}
      data-taken={taken[at] === '1' || undefined}
      d="M0-3 3 0 0 3-3 0z"
      transform={`translate(${x} ${y})`}
    />
  ))

const STROKE_MS = 450

type BallProps = { readonly number: number; readonly path: readonly Point[]; readonly side: number | undefined }

/** The ball at the end of its way. A new play moves it there; nothing runs between two plays. */
function Ball({ number, path, side }: BallProps) {
  const ball = useRef<SVGGElement>(null)
  const trail = useRef<SVGPolylineElement>(null)
  const shown = useRef<number | null>(null)
  useEffect(() => {
    const isFirst = shown.current === null
    if (shown.current === number) return
    shown.current = number
    if (!isFirst && ball.current !== null && canMove(ball.current)) move(ball.current, trail.current, path)
  }, [number, path])
  const end = path.at(-1)
  return (
    <>
      <polyline
        ref={trail}
        className={styles['trail']}
        data-side={side}
        points={path.map(({ x, y }) => `${x},${y}`).join(' ')}
        pathLength="1"
      />
      <g ref={ball} transform={`translate(${end?.x ?? 50} ${end?.y ?? 30})`}>
        <circle className={styles['halo']} data-side={side} r="3.4" />
        <circle className={styles['ball']} data-side={side} r="1.6" />
      </g>
    </>
  )
}

/** Nothing moves in a hidden page, beyond the screen, or for a visitor who wants no motion. */
function canMove(element: Element): boolean {
  if (document.hidden || matchMedia('(prefers-reduced-motion: reduce)').matches) return false
  const { top, bottom } = element.getBoundingClientRect()
  return bottom > 0 && top < innerHeight
}

function move(ball: Element, trail: Element | null, path: readonly Point[]): void {
  const duration = STROKE_MS * Math.max(1, path.length - 1)
  ball.animate(
    path.map(({ x, y }) => ({ transform: `translate(${x}px, ${y}px)` })),
    { duration, easing: 'ease-in-out' },
  )
  trail?.animate([{ strokeDashoffset: 1 }, { strokeDashoffset: 0 }], { duration, easing: 'ease-in-out' })
}

function Possession({ stats }: { readonly stats: EventState['stats'] }) {
  const t = useText()
  const share = stats?.['possession']
  if (share === undefined) return null
  return (
    <div className={styles['possession']}>
      <b data-side="0">{share[0]}</b>
      <span>{t('stat_possession')}</span>
      <b data-side="1">{share[1]}</b>
    </div>
  )
}

const MOMENTUM_HEIGHT = 22

function Momentum({ line, label }: { readonly line: readonly number[]; readonly label: string }) {
  if (line.length < 3) return null
  const middle = MOMENTUM_HEIGHT / 2
  const step = 100 / (line.length - 1)
  const points = line.map((value, at) => `${round(at * step)} ${round(middle - value * (middle - 1))}`)
  const area = `M0 ${middle}L${points.join('L')}L100 ${middle}z`
  return (
    <div className={styles['chart']}>
      <span>{label}</span>
      <svg viewBox={`0 0 100 ${MOMENTUM_HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        <clipPath id="momentum-home">
          <rect width="100" height={middle} />
        </clipPath>
        <clipPath id="momentum-away">
          <rect y={middle} width="100" height={middle} />
        </clipPath>
        <path className={styles['pressure']} data-side="0" d={area} clipPath="url(#momentum-home)" />
        <path className={styles['pressure']} data-side="1" d={area} clipPath="url(#momentum-away)" />
        <path className={styles['axis']} d={`M0 ${middle}h100`} />
      </svg>
    </div>
  )
}

const round = (value: number): number => Math.round(value * 100) / 100

/** The last attempts in their order: those of the first side above, of the second below; a hollow mark has missed. */
function Attempts({ attempts, label }: { readonly attempts: readonly Attempt[]; readonly label: string }) {
  if (attempts.length === 0) return null
  return (
    <div className={styles['chart']}>
      <span>{label}</span>
      <svg viewBox="0 0 140 20" className={styles['attempts']} aria-hidden="true">
        <path className={styles['axis']} d="M0 10h140" />
        {attempts.map(({ number, side, hasScored }, at) => (
          <circle
            key={number}
            className={styles['attempt']}
            data-side={side}
            data-scored={hasScored || undefined}
            cx={5 + (at + 14 - attempts.length) * 10}
            cy={side === 0 ? 5 : 15}
            r="3.2"
          />
        ))}
      </svg>
    </div>
  )
}
