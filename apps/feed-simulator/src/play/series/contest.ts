import { invariant } from '@evens/kernel'
import type { Side } from '@evens/pricing'
import type { Contest } from '../sport.ts'

export function bestOfIn({ format }: Contest, usual: number): number {
  const bestOf = format['bestOf'] ?? usual
  invariant(bestOf % 2 === 1, `nobody can win a best of ${bestOf}`)
  return bestOf
}

/** How much better the home side is. */
export const ratingLead = ({ competitors }: Contest): number =>
  (competitors[0]?.rating ?? 0) - (competitors[1]?.rating ?? 0)

/** Who begins is settled with the fixture, so that the prices before the start know it. */
export const firstOf = ({ competitors }: Contest): Side =>
  competitors.reduce((sum, { id }) => sum + Number(id.at(-1) ?? 0), 0) % 2 === 0 ? 0 : 1

/** Two chances around `usual`, moved apart by what the home side is better. */
export const apart = (usual: number, by: number): readonly [number, number] => [
  clamped(usual + by),
  clamped(usual - by),
]

const clamped = (chance: number): number => Math.min(0.9, Math.max(0.1, chance))
