import type { Random } from '@evens/kernel'
import { HOUR, MINUTE } from '../world/time.ts'

const SWINGS = [
  { every: 3 * HOUR, share: 0.65 },
  { every: 25 * MINUTE, share: 0.35 },
] as const
/** So long before the start opinion and truth weigh the same. */
const HALF_WAY = 6 * HOUR

/**
 * How much of a price is opinion at a moment before the start, from 0 to 1: it swings smoothly, weighs less the nearer
 * the start, and nothing at it.
 */
export function opinionAt(at: number, startsAt: number, random: Random): number {
  const left = Math.max(0, startsAt - at)
  const swing = SWINGS.reduce(
    (sum, { every, share }) => sum + share * smooth(at / every, random.fork(`swing/${every}`)),
    0,
  )
  return (swing * left) / (left + HALF_WAY)
}

function smooth(place: number, random: Random): number {
  const before = Math.floor(place)
  const way = place - before
  const eased = way * way * (3 - 2 * way)
  const anchor = (at: number): number => random.fork(String(at)).next()
  return anchor(before) * (1 - eased) + anchor(before + 1) * eased
}
