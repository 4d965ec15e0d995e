/** A racetrack: two straights with a half circle at each end, as long as the wheel has pockets. */
export type Track = { readonly width: number; readonly height: number; readonly band: number }

export type Point = readonly [x: number, y: number]

const rounded = (value: number): number => Math.round(value * 10) / 10

/** The point at a share of the way, clockwise from the middle of the right end, so far inside the outer edge. */
export function trackPoint({ width, height }: Track, share: number, inside: number): Point {
  const radius = height / 2
  const straight = width - height
  const length = 2 * straight + 2 * Math.PI * radius
  const quarter = (Math.PI * radius) / 2
  const way = (((share % 1) + 1) % 1) * length
  const arc = (middleX: number, along: number, from: number): Point => {
    const turn = from + along / radius
    return [rounded(middleX + (radius - inside) * Math.cos(turn)), rounded(radius + (radius - inside) * Math.sin(turn))]
  }
  if (way < quarter) return arc(width - radius, way, 0)
  if (way < quarter + straight) return [rounded(width - radius - (way - quarter)), rounded(height - inside)]
  if (way < 3 * quarter + straight) return arc(radius, way - quarter - straight, Math.PI / 2)
  if (way < 3 * quarter + 2 * straight) return [rounded(radius + (way - 3 * quarter - straight)), rounded(inside)]
  return arc(width - radius, way - 3 * quarter - 2 * straight, -Math.PI / 2)
}

const STEPS = 6

/** The outline of a pocket on the track, and its middle. */
export function pocketOnTrack(
  track: Track,
  at: number,
  pockets: number,
): { readonly path: string; readonly middle: Point } {
  const edge = (inside: number): readonly Point[] =>
    Array.from({ length: STEPS + 1 }, (_step, step) => trackPoint(track, (at - 0.5 + step / STEPS) / pockets, inside))
  const points = [...edge(0), ...edge(track.band).toReversed()]
  return {
    path: `M${points.map((point) => point.join(' ')).join('L')}Z`,
    middle: trackPoint(track, at / pockets, track.band / 2),
  }
}
