/** The course of the marbles from above, in units of which one is a metre of the race. */
export const TRACK = { width: 172, height: 92, half: 5.2, radius: 1.15 } as const

export type TrackPlace = { readonly x: number; readonly y: number; readonly angle: number }

const STEP = 0.5
const ROWS = [16, 44, 72] as const
const [LEFT, RIGHT] = [24, 146]

type Point = readonly [x: number, y: number]

/** Rows to and fro, each a little wavy, joined by half circles. */
function pathOf(): readonly Point[] {
  const points: Point[] = []
  ROWS.forEach((y, row) => {
    const isBack = row % 2 === 1
    const from = row === 0 ? 8 : LEFT
    const until = row === ROWS.length - 1 ? RIGHT + 22 : RIGHT
    for (let at = 0; at <= until - from; at += STEP) {
      const x = isBack ? RIGHT - at : from + at
      const share = (x - LEFT) / (RIGHT - LEFT)
      // Level where a half circle begins.
      const wave = Math.sin(share * Math.PI * 3) * Math.sin(share * Math.PI) * 4.6
      points.push([x, y + (x < LEFT || x > RIGHT ? 0 : wave)])
    }
    const next = ROWS[row + 1]
    if (next === undefined) return
    const [middle, radius, x] = [(y + next) / 2, (next - y) / 2, isBack ? LEFT : RIGHT]
    for (let turn = 0; turn <= Math.PI; turn += STEP / radius)
      points.push([x + Math.sin(turn) * radius * (isBack ? -1 : 1) * 1.1, middle - Math.cos(turn) * radius])
  })
  return points
}

/** Points at even distances along the course. */
function evenly(points: readonly Point[]): readonly Point[] {
  const even: Point[] = []
  let left = 0
  points.forEach(([x, y], at) => {
    const [bx, by] = points[at - 1] ?? [x, y]
    const length = Math.hypot(x - bx, y - by)
    for (; left < length; left += STEP) {
      const share = left / length
      even.push([bx + (x - bx) * share, by + (y - by) * share])
    }
    left -= length
  })
  return even
}

export const POINTS = evenly(pathOf())
const LENGTH = (POINTS.length - 1) * STEP
/** From the gate to the line; what is behind it is for running out. */
const RUN_OUT = 26

/** Place on the course after so many metres of a race of this length. It stands at the end of the course. */
export function trackAt(metres: number, raceMetres: number): TrackPlace {
  const along = Math.max(0, Math.min(LENGTH, 3 + (metres / raceMetres) * (LENGTH - RUN_OUT - 3)))
  const index = Math.min(POINTS.length - 2, Math.floor(along / STEP))
  const [ax, ay] = POINTS[index] ?? [0, 0]
  const [bx, by] = POINTS[index + 1] ?? [ax, ay]
  const share = along / STEP - index
  const angle = Math.atan2(by - ay, bx - ax)
  return { x: ax + (bx - ax) * share, y: ay + (by - ay) * share, angle }
}

const ROUNDS = 10

/** Distance of each marble from the middle: its own line, and pushed aside by those it would touch. */
export function asideOf(metres: readonly number[]): readonly number[] {
  const most = TRACK.half - TRACK.radius - 0.5
  const aside = metres.map((_one, at) => (((at * 7) % metres.length) / (metres.length - 1) - 0.5) * 2 * most)
  const apart = TRACK.radius * 2 + 0.08
  for (let round = 0; round < ROUNDS; round += 1)
    for (let one = 0; one < metres.length; one += 1)
      for (let other = one + 1; other < metres.length; other += 1) {
        const along = Math.abs((metres[one] ?? 0) - (metres[other] ?? 0))
        if (along >= apart) continue
        const across = (aside[one] ?? 0) - (aside[other] ?? 0)
        const lacks = Math.sqrt(apart ** 2 - along ** 2) - Math.abs(across)
        if (lacks <= 0) continue
        const push = (across < 0 ? -1 : 1) * lacks * 0.5
        aside[one] = Math.max(-most, Math.min(most, (aside[one] ?? 0) + push))
        aside[other] = Math.max(-most, Math.min(most, (aside[other] ?? 0) - push))
      }
  return aside
}
