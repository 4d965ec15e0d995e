export type Point = readonly [at: number, value: number]
export type Frame = {
  readonly fromMs: number
  readonly untilMs: number
  readonly low: number
  readonly high: number
  readonly width: number
  readonly height: number
}

/** The frame that holds all series, a little wider than they are so that no line runs along its edge. */
export function frameOf(series: readonly (readonly Point[])[], width: number, height: number): Frame | null {
  const points = series.flat()
  if (points.length === 0) return null
  const times = points.map(([at]) => at)
  const values = points.map(([, value]) => value)
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const room = Math.max((high - low) * 0.1, 1)
  const fromMs = Math.min(...times)
  return { fromMs, untilMs: Math.max(...times, fromMs + 1), low: low - room, high: high + room, width, height }
}

/** A price holds until it moves: the line goes in steps. */
export function stepPath(points: readonly Point[], frame: Frame): string {
  const x = (at: number): number => round(((at - frame.fromMs) / (frame.untilMs - frame.fromMs)) * frame.width)
  const y = (value: number): number => round((1 - (value - frame.low) / (frame.high - frame.low)) * frame.height)
  const [first, ...rest] = points
  if (first === undefined) return ''
  const steps = rest.map(([at, value]) => `H${x(at)}V${y(value)}`)
  return `M${x(first[0])} ${y(first[1])}${steps.join('')}H${frame.width}`
}

const round = (value: number): number => Math.round(value * 10) / 10
