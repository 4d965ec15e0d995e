import type { Chance } from '../chance.ts'
import type { MathsFile } from '../family.ts'
import race10 from '../maths/race-10@1.json' with { type: 'json' }
import race6 from '../maths/race-6@1.json' with { type: 'json' }
import race8 from '../maths/race-8@1.json' with { type: 'json' }

export type RaceMaths = MathsFile & {
  readonly kind: 'race'
  readonly runners: number
  readonly leastWeight: number
  readonly mostWeight: number
  /** Runners in front that are placed. */
  readonly placed: number
  readonly marginPercent: number
}

export const RACES = [race6, race8, race10] as readonly MathsFile[] as readonly RaceMaths[]

/** The mathematics of each race by its id. */
export const raceMaths = (id: string): RaceMaths | undefined => RACES.find((maths) => maths.id === id)

/** Strengths of the runners by their number: whole weights, drawn before the race and published with its prices. */
export const raceWeights = ({ runners, leastWeight, mostWeight }: RaceMaths, chance: Chance): readonly number[] =>
  Array.from({ length: runners }, () => leastWeight + chance.below(mostWeight - leastWeight + 1))

const sumOf = (weights: readonly number[]): number => weights.reduce((sum, weight) => sum + weight, 0)

/** Plackett and Luce: the first by weight, then the next by weight among the rest. Runners are numbered from 1. */
export function raceOrder(weights: readonly number[], chance: Chance): readonly number[] {
  const left = weights.map((weight, at) => ({ weight, number: at + 1 }))
  return weights.map(() => {
    const drawn = chance.below(sumOf(left.map(({ weight }) => weight)))
    let reached = 0
    const at = left.findIndex(({ weight }) => (reached += weight) > drawn)
    return left.splice(at, 1)[0]?.number ?? 0
  })
}
