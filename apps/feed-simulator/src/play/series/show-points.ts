import type { EventState } from '@evens/contracts/feed'
import { viewPoints, type Pair, type PointRules } from '@evens/pricing'
import type { RallyState } from './rally.ts'
import type { Tallies } from './tallies.ts'

export const pairOf = ([home, away]: Pair): [number, number] => [home, away]
export const statsOf = (tallies: Tallies): Record<string, [number, number]> =>
  Object.fromEntries(Object.entries(tallies).map(([name, pair]) => [name, pairOf(pair)]))

/** The board of a match in sets of points. */
export function showRallies(rules: PointRules, state: RallyState): Omit<EventState, 'status'> {
  const { played, server } = viewPoints(rules, state)
  const points = ([0, 1] as const).map((side) => played.scores.reduce((sum, score) => sum + score[side], 0))
  return {
    phase: played.isDecided ? { name: 'ended' } : { name: 'set', number: state.parts.length },
    score: pairOf(played.won),
    periods: played.scores.map(pairOf),
    ...(played.isDecided ? {} : { serving: server }),
    stats: { ...statsOf(state.tallies), points_won: [points[0] ?? 0, points[1] ?? 0], longest_run: longestRuns(state) },
    facts: { best_of: String(state.bestOf) },
  }
}

function longestRuns({ parts }: RallyState): [number, number] {
  const longest: [number, number] = [0, 0]
  for (const log of parts)
    for (const run of log.match(/h+|a+/g) ?? []) {
      const side = run.startsWith('h') ? 0 : 1
      longest[side] = Math.max(longest[side], run.length)
    }
  return longest
}
