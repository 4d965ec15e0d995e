import type { Pair } from '../chain/side.ts'
import type { Bends } from './low-scores.ts'
import { type Count, STRAIGHT, type Tally, tallyOf } from './tally.ts'

/** One way for the game to end at a low score: the final count of each part, and how much τ adds to its chance. */
type Split = { readonly home: readonly number[]; readonly away: readonly number[]; readonly excess: number }

/** All parts of the game together: independent of each other but for the splits, and all of it over `weight`. */
export type Parts = {
  readonly tallies: readonly Tally[]
  readonly splits: readonly Split[]
  readonly weight: number
}

type PartAhead = { readonly count: Count; readonly ahead: Pair }

export function partsTogether(parts: readonly PartAhead[], bends: Bends, weight: number): Parts {
  return {
    tallies: parts.map(({ count, ahead }) => tallyOf(count, ahead, STRAIGHT)),
    splits: splitsOf(parts, bends),
    weight,
  }
}

function splitsOf(parts: readonly PartAhead[], bends: Bends): Split[] {
  const homeWays = waysOf(parts.map(({ count, ahead }) => [count.home, ahead[0]]))
  const awayWays = waysOf(parts.map(({ count, ahead }) => [count.away, ahead[1]]))
  return homeWays.flatMap((home) =>
    awayWays.map((away) => ({
      home: home.counts,
      away: away.counts,
      excess: (bends[2 * home.goals + away.goals] ?? 0) * home.chance * away.chance,
    })),
  )
}

/** The ways of one side to end with at most one goal, as if goals were independent. */
function waysOf(parts: readonly Pair[]) {
  const counts = parts.map(([count]) => count)
  const goals = sumOf(counts)
  if (goals > 1) return []
  const noMore = Math.exp(-sumOf(parts.map(([, ahead]) => ahead)))
  const stays = { counts, goals, chance: noMore }
  if (goals === 1) return [stays]
  const oneMore = parts.flatMap(([, ahead], at) =>
    ahead === 0 ? [] : [{ counts: counts.with(at, 1), goals: 1, chance: noMore * ahead }],
  )
  return [stays, ...oneMore]
}

const sumOf = (list: readonly number[]): number => list.reduce((sum, value) => sum + value, 0)

/** The chances of what may come of it, from what they would be for independent parts. */
export function togetherChances(
  { splits, weight }: Parts,
  independent: readonly number[],
  outcomeOf: (home: readonly number[], away: readonly number[]) => number,
): number[] {
  const chances = independent.slice()
  for (const { home, away, excess } of splits) {
    const at = outcomeOf(home, away)
    if (at >= 0) chances[at] = (chances[at] ?? 0) + excess
  }
  return chances.map((chance) => chance / weight)
}
