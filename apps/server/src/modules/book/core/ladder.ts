/** The prices that are shown: from each price on, in thousandths, the step to the next. Fine where a little means much. */
export const LADDER = [
  { from: 1001, step: 1 },
  { from: 1200, step: 5 },
  { from: 2000, step: 10 },
  { from: 3000, step: 20 },
  { from: 5000, step: 50 },
  { from: 10_000, step: 100 },
  { from: 20_000, step: 500 },
  { from: 50_000, step: 1000 },
  { from: 100_000, step: 5000 },
] as const

const ODDS_MIN = 1001
const ODDS_MAX = 1_000_000
// What floating point loses below a whole thousandth is not the player's loss.
const SLACK = 1e-6

/** The highest price of the ladder that is not above it; null where nothing worth taking is left. */
export function onLadder(exactOdds: number): number | null {
  const odds = Math.min(Math.floor(exactOdds * 1000 + SLACK), ODDS_MAX)
  if (!(odds > ODDS_MIN)) return null
  const { from, step } = LADDER.findLast((rung) => rung.from <= odds) ?? LADDER[0]
  return from + Math.floor((odds - from) / step) * step
}
