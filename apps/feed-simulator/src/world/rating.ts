import type { Random } from '@evens/kernel'

const SEASONS_BETWEEN_ANCHORS = 4
const [KEPT, DRIFTING] = [0.8, 0.6] // Squares that add up to one: the spread stays that of N(0, 1).
const RATING_MAX = 2.2

/** How good a competitor is in a season: most of it stays for ever, some of it comes and goes over the seasons. */
export function ratingIn(season: number, own: Random): number {
  const before = Math.floor(season / SEASONS_BETWEEN_ANCHORS)
  const way = season / SEASONS_BETWEEN_ANCHORS - before
  const anchor = (at: number): number => own.fork(`form/${at}`).normal(0, 1)
  // Weights on a circle rather than a line: halfway between two anchors the spread is the same as at them.
  const form = Math.cos((way * Math.PI) / 2) * anchor(before) + Math.sin((way * Math.PI) / 2) * anchor(before + 1)
  const rating = KEPT * own.fork('base').normal(0, 1) + DRIFTING * form
  return Math.max(-RATING_MAX, Math.min(RATING_MAX, rating))
}
