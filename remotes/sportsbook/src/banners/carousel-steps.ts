/** Positions of a strip of slides of which several are in sight: the last one shows the last slide at its end. */
export const stopsOf = (slides: number, inSight: number): number =>
  Math.max(1, slides - Math.max(1, Math.round(inSight)) + 1)

/** From the last position on to the first, and back. */
export const stepTo = (at: number, by: number, stops: number): number => (((at + by) % stops) + stops) % stops

/** The slide that begins nearest to the start of the strip, by their distances from it. */
export const nearestOf = (distances: readonly number[]): number =>
  distances.reduce((best, distance, at) => (Math.abs(distance) < Math.abs(distances[best] ?? 0) ? at : best), 0)

const STEP: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 }

/** An arrow key points along the screen, so in a right-to-left page it steps the other way; null for another key. */
export function stepOfKey(key: string, direction: string): number | null {
  const step = STEP[key]
  return step === undefined ? null : direction === 'rtl' ? -step : step
}
