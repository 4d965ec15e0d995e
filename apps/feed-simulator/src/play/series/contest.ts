import { invariant, type Random } from '@evens/kernel'
import { type Pair, type PointRules, type PointState, type Side, viewPoints } from '@evens/pricing'
import type { Contest } from '../sport.ts'

export function bestOfIn({ format }: Contest, usual: number): number {
  const bestOf = format['bestOf'] ?? usual
  invariant(bestOf % 2 === 1, `nobody can win a best of ${bestOf}`)
  return bestOf
}

/** The rating of the home side minus that of the away side. */
export const ratingLead = ({ competitors }: Contest): number =>
  (competitors[0]?.rating ?? 0) - (competitors[1]?.rating ?? 0)

/** The first server follows from the fixture, so that prices before the start can depend on it. */
export const firstOf = ({ competitors }: Contest): Side =>
  competitors.reduce((sum, { id }) => sum + Number(id.at(-1) ?? 0), 0) % 2 === 0 ? 0 : 1

/** Two chances around `usual`, moved apart by what the home side is better. */
export const apart = (usual: number, by: number): readonly [number, number] => [
  clamped(usual + by),
  clamped(usual - by),
]

const clamped = (chance: number): number => Math.min(0.9, Math.max(0.1, chance))

/** Statistics beside the score, by name. */
export type Tallies = Readonly<Record<string, Pair>>

export function counted(tallies: Tallies, name: string, side: Side, by = 1): Tallies {
  const [home, away] = tallies[name] ?? [0, 0]
  return { ...tallies, [name]: side === 0 ? [home + by, away] : [home, away + by] }
}

export const noTallies = (names: readonly string[]): Tallies =>
  Object.fromEntries(names.map((name): [string, Pair] => [name, [0, 0]]))

export type Landing = 'in' | 'net' | 'out'

const NET = 50

const between = (random: Random, low: number, high: number): number => round(low + (high - low) * random.next())
const round = (per: number): number => Math.round(per * 10) / 10

/** The landing point of a rally's last ball: in the loser's half, at the net, or behind the winner. */
export function landingOf(random: Random, winner: Side, landing: Landing): [number, number] {
  const width = between(random, 8, 92)
  if (landing === 'net') return [NET, width]
  const fromHomeEnd = landing === 'in' ? between(random, 58, 96) : between(random, 0, 3)
  return [winner === 0 ? fromHomeEnd : round(100 - fromHomeEnd), width]
}

export type PartPoint = { readonly kind: 'part' | 'match'; readonly side: Side }

/** The side that is one point from winning the part or the match. */
export function partPoint(rules: PointRules, state: PointState): PartPoint | null {
  const { played, score, isDecider } = viewPoints(rules, state)
  if (played.isDecided) return null
  const target = rules.target(isDecider)
  const [home, away] = score
  const next: Pair<Pair> = [
    [home + 1, away],
    [home, away + 1],
  ]
  const side = ([0, 1] as const).find((one) => rules.isOver(...next[one], target))
  if (side === undefined) return null
  return { kind: played.won[side] === played.partsToWin - 1 ? 'match' : 'part', side }
}

export const pairOf = ([home, away]: Pair): [number, number] => [home, away]
export const statsOf = (tallies: Tallies): Record<string, [number, number]> =>
  Object.fromEntries(Object.entries(tallies).map(([name, pair]) => [name, pairOf(pair)]))
