import { multipleAt } from '@evens/games'

/** A place in the picture by shares of its plot: to the right and upwards. */
export type Place = { readonly x: number; readonly y: number }

/** The part of time and multiples that the axes span: it grows with the flight, which never leaves it. */
export type Window = { readonly ms: number; readonly hundredths: number }

const LEAST: Window = { ms: 7000, hundredths: 210 }
/** Shares of the plot at which the tip stays once the axes grow. */
const TIP: Place = { x: 0.86, y: 0.8 }

export function windowAt(elapsedMs: number): Window {
  const risen = multipleExactAt(elapsedMs) - 100
  return {
    ms: Math.max(LEAST.ms, elapsedMs / TIP.x),
    hundredths: Math.max(LEAST.hundredths, 100 + risen / TIP.y),
  }
}

/** Without the steps of hundredths, for a line that does not tremble. */
export const multipleExactAt = (elapsedMs: number): number => 100 * Math.exp(0.000_06 * Math.max(0, elapsedMs))

export const placeOf = (elapsedMs: number, window: Window): Place => ({
  x: elapsedMs / window.ms,
  y: (multipleExactAt(elapsedMs) - 100) / (window.hundredths - 100),
})

/** Points of the flown part, evenly in time. */
export const curveOf = (elapsedMs: number, window: Window, points: number): readonly Place[] =>
  Array.from({ length: points + 1 }, (_point, at) => placeOf((elapsedMs * at) / points, window))

const NICE = [1, 2, 5] as const

/** A whole step of 1, 2 or 5 by a power of ten, so that the span has at most so many. */
function stepOf(span: number, most: number): number {
  for (let power = 0.1; ; power *= 10)
    for (const factor of NICE) if (span / (factor * power) <= most) return factor * power
}

/** Marks of an axis from a start, without the start itself. */
export function marksOf(from: number, to: number, most: number): readonly number[] {
  const step = stepOf(to - from, most)
  const count = Math.floor((to - from) / step + 1e-9)
  return Array.from({ length: count }, (_mark, at) => Math.round((from + step * (at + 1)) * 100) / 100)
}

/** The multiple in the picture: that of the house clock while it flies, and the point once that is told. */
export const shownMultiple = (elapsedMs: number, point: number | null): number => point ?? multipleAt(elapsedMs)
