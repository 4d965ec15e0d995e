import type { Incident, Side } from '@evens/contracts/feed'
import { placeOn } from '../scene/ground.ts'
import type { Field } from './fields.ts'

export type Point = { readonly x: number; readonly y: number }

/** The latest incident as the picture draws it. */
export type Scene = {
  readonly number: number
  /** The side that attacks or has won the rally; null for a break. */
  readonly side: Side | null
  /** The way of the ball, its last place at the end. Empty before anything has a place. */
  readonly path: readonly Point[]
  /** The part of the ground that the play is in, from the home end. */
  readonly zone: { readonly from: number; readonly to: number; readonly danger: 0 | 1 | 2 } | null
}

const other = (side: Side): Side => (side === 0 ? 1 : 0)

/** The side that an incident speaks for. */
const sideFor = (field: Field, { side, kind }: Incident): Side | null =>
  side === undefined ? null : field.forOther.includes(kind) ? other(side) : side

/** The latest play: where the ball went, and how close to the goal. */
export function sceneOf(field: Field, incidents: readonly Incident[]): Scene | null {
  const last = incidents.at(-1)
  if (last === undefined) return null
  const side = sideFor(field, last)
  const at = incidents.findLastIndex(({ at: place }) => place !== undefined)
  const placed = incidents[at]
  if (placed?.at === undefined) return { number: last.number, side, path: [], zone: null }
  const before = incidents.findLast(({ at: place }, index) => index < at && place !== undefined)
  return {
    number: placed.number,
    side,
    path: PATHS[field.play](field, placed, before),
    zone: field.play === 'ends' && side !== null ? zoneOf(placed.at[0], sideFor(field, placed) ?? side) : null,
  }
}

const ZONE_ENDS = [0, 34, 66, 100] as const

function zoneOf(along: number, side: Side): Scene['zone'] {
  const third = Math.min(2, Math.floor(along / 33.4))
  const depth = side === 0 ? third : 2 - third
  return { from: ZONE_ENDS[third] ?? 0, to: ZONE_ENDS[third + 1] ?? 100, danger: depth as 0 | 1 | 2 }
}

type PathOf = (field: Field, now: Incident, before: Incident | undefined) => readonly Point[]

const CENTRE: readonly [number, number] = [50, 50]

/** From the place before; an attempt that scored goes on to the goal of the attacked end. */
const alongPitch: PathOf = (field, now, before) => {
  const at = now.at ?? CENTRE
  const points = [placeOn(before?.at ?? CENTRE), placeOn(at)]
  const side = sideFor(field, now)
  if (side === null || field.attempts[now.kind] !== 'scored') return points
  return [...points, placeOn([side === 0 ? 99 : 1, 50])]
}

/** Strokes of a rally: the feed tells its end only, so the way there follows from its number. */
const overNet: PathOf = (field, now) => {
  const [along, across] = now.at ?? CENTRE
  const winner = sideFor(field, now) ?? 0
  const isServe = now.kind === 'ace' || now.kind === 'double_fault' || now.kind === 'service_error'
  const strokes = isServe ? 1 : 2 + (now.number % 3)
  // The ball crosses the net with each stroke, and the last one ends at the place that the feed gave.
  const striker = (stroke: number): Side => ((strokes - stroke) % 2 === 1 ? lastStriker : other(lastStriker))
  const lastStriker = field.forOther.includes(now.kind) ? other(winner) : winner
  const spread = (stroke: number): number => 18 + ((now.number * 37 + stroke * 29) % 64)
  const points = Array.from({ length: strokes }, (_, stroke) =>
    placeOn([striker(stroke) === 0 ? 6 : 94, spread(stroke)]),
  )
  return [...points, placeOn([along, across])]
}

const PLATE: Point = { x: 50, y: 56 }
const MOUND: Point = { x: 50, y: 35 }

/** The pitch to the plate, and the hit from there: the feed gives its distance and its direction. */
const aroundBases: PathOf = (field, now) => {
  if (now.at === undefined || field.attempts[now.kind] !== 'scored') return [MOUND, PLATE]
  const [distance, across] = now.at
  const angle = ((across - 50) / 50) * (Math.PI / 4)
  const length = now.kind === 'home_run' ? 52 : distance * 0.5
  return [MOUND, PLATE, { x: round(50 + length * Math.sin(angle)), y: round(56 - length * Math.cos(angle)) }]
}

const round = (value: number): number => Math.round(value * 100) / 100

const PATHS: Readonly<Record<Field['play'], PathOf>> = { ends: alongPitch, net: overNet, diamond: aroundBases }

/** The pressure after an incident decays by this share with each that follows. */
const DECAY = 0.86
const MOMENTUM_POINTS = 48

/** Pressure over the last incidents from −1 (second side) to 1 (first side), oldest first. */
export function momentumOf(field: Field, incidents: readonly Incident[]): readonly number[] {
  let pressure = 0
  const line = incidents.flatMap((incident) => {
    const weight = field.weights[incident.kind]
    const side = sideFor(field, incident)
    if (weight === undefined || side === null) return []
    pressure = pressure * DECAY + (side === 0 ? weight : -weight)
    return [pressure]
  })
  const shown = line.slice(-MOMENTUM_POINTS)
  const most = Math.max(4, ...shown.map(Math.abs))
  return shown.map((value) => round(value / most))
}

export type Attempt = { readonly number: number; readonly side: Side; readonly hasScored: boolean }

const ATTEMPTS_SHOWN = 14

/** The last shots or rallies, oldest first. */
export const attemptsOf = (field: Field, incidents: readonly Incident[]): readonly Attempt[] =>
  incidents
    .flatMap((incident) => {
      const end = field.attempts[incident.kind]
      const side = sideFor(field, incident)
      return end === undefined || side === null ? [] : [{ number: incident.number, side, hasScored: end === 'scored' }]
    })
    .slice(-ATTEMPTS_SHOWN)
