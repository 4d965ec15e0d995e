import type { GoalsStrength } from './state.ts'

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

/** What is above one in Z, for each game without a goal more. */
export function bendAhead(bends: Bends, home: number, away: number, homeAhead: number, awayAhead: number): number {
  if (home > 1 || away > 1) return 0
  let sum = bends[2 * home + away] ?? 0
  if (home === 0) sum += (bends[2 + away] ?? 0) * homeAhead
  if (away === 0) sum += (bends[2 * home + 1] ?? 0) * awayAhead
  return home + away === 0 ? sum + bends[3] * homeAhead * awayAhead : sum
}
