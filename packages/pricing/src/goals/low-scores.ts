import type { Pair } from '../side.ts'
import type { GoalsStrength } from './state.ts'
import { type Bend, type Score, type ScoreSoFar, STRAIGHT, Tally } from './tally.ts'

/** τ − 1 at 0:0, 0:1, 1:0 and 1:1; everywhere else it is nothing. */
export type Bends = readonly [number, number, number, number]

/** Dixon and Coles: how far four low scores are from what two independent Poisson counts would give. */
export function bendsOf({ goals: [home, away], rho }: GoalsStrength): Bends {
  return [-home * away * rho, home * rho, away * rho, -rho]
}

/**
 * Z: what τ is expected to be at the end of the game, at this score and with so many goals expected from here (as if
 * they were independent). Only four scores bend, so the sum over all of them is closed.
 */
export const weightAt = (bends: Bends, home: number, away: number, homeAhead: number, awayAhead: number): number =>
  home > 1 || away > 1 ? 1 : 1 + Math.exp(-homeAhead - awayAhead) * bendAhead(bends, home, away, homeAhead, awayAhead)

/** Z − 1, divided by the probability of no further goal. */
function bendAhead(bends: Bends, home: number, away: number, homeAhead: number, awayAhead: number): number {
  if (home > 1 || away > 1) return 0
  let sum = bends[2 * home + away] ?? 0
  if (home === 0) sum += (bends[2 + away] ?? 0) * homeAhead
  if (away === 0) sum += (bends[2 * home + 1] ?? 0) * awayAhead
  return home + away === 0 ? sum + bends[3] * homeAhead * awayAhead : sum
}

/** The correction of a span's counts, needed only while the whole score can still be one of the four low ones. */
export function bendIn(bends: Bends, score: Score, goalsAhead: Pair, [home, away]: Pair, weight: number): Bend {
  if (score.home > 1 || score.away > 1) return STRAIGHT
  const [homeAfter, awayAfter] = [goalsAhead[0] - home, goalsAhead[1] - away]
  const noGoal = Math.exp(-goalsAhead[0] - goalsAhead[1]) / weight
  const { home: h, away: a } = score
  return {
    scale: 1 / weight,
    excess: [
      noGoal * bendAhead(bends, h, a, homeAfter, awayAfter),
      away * (noGoal * bendAhead(bends, h, a + 1, homeAfter, awayAfter)),
      home * (noGoal * bendAhead(bends, h + 1, a, homeAfter, awayAfter)),
      home * away * (noGoal * bendAhead(bends, h + 1, a + 1, homeAfter, awayAfter)),
    ],
  }
}

/** One way for the game to end at a low score: the final count of each part, and how much τ adds to its chance. */
type Split = { readonly home: readonly number[]; readonly away: readonly number[]; readonly excess: number }

/** All parts of the game together: independent of each other but for the splits, and all of it over `weight`. */
export type Parts = {
  readonly tallies: readonly Tally[]
  readonly splits: readonly Split[]
  readonly weight: number
}

type PartAhead = { readonly count: ScoreSoFar; readonly ahead: Pair }

export function partsTogether(parts: readonly PartAhead[], bends: Bends, weight: number): Parts {
  return {
    tallies: parts.map(({ count, ahead }) => new Tally(count, ahead, STRAIGHT)),
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
