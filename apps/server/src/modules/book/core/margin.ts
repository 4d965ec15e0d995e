import type { Margin } from '@evens/contracts'
import type { Fixture } from '@evens/contracts/feed'
import { createRandom, type Specifiers } from '@evens/kernel'

const STEPS_MAX = 60
const CLOSE_ENOUGH = 1e-12

/**
 * The implied probability of each outcome with the margin: their sum is `winners` times the overround. None is below
 * its fair probability, and the order of outcomes by probability stays. Null when there is nothing left to sell: only
 * as many outcomes are possible as win.
 */
export function implied(
  method: Margin['method'],
  fair: readonly number[],
  winners: number,
  overround: number,
): number[] | null {
  if (overround <= 1) return [...fair]
  return (method === 'shin' ? shin(fair, winners, overround) : null) ?? power(fair, winners, overround)
}

/** Each probability to the same power: the long shot pays the most, as it does everywhere. */
function power(fair: readonly number[], winners: number, overround: number): number[] | null {
  const target = winners * overround
  const logs = fair.filter((probability) => probability > 0).map(Math.log)
  if (logs.length <= target) return null
  // Σ p^k falls and is convex in k, so Newton's steps close in on the root from the left.
  let exponent = 1
  for (let step = 0; step < STEPS_MAX; step++) {
    let [sum, slope] = [-target, 0]
    for (const log of logs) {
      const part = Math.exp(exponent * log)
      sum += part
      slope += part * log
    }
    if (Math.abs(sum) < CLOSE_ENOUGH || slope === 0) break
    exponent = Math.max(exponent - sum / slope, exponent / 1000)
  }
  return fair.map((probability) => (probability > 0 ? Math.max(probability, probability ** exponent) : 0))
}

/**
 * Shin's method: assumes that a share of the stakes comes from insiders. Null when no share explains so high an
 * overround.
 */
function shin(fair: readonly number[], winners: number, overround: number): number[] | null {
  const parts = fair.map((probability) => probability / winners)
  const target = Math.sqrt(overround)
  const rootsAt = (share: number): number[] => parts.map((part) => Math.sqrt(part * (share + (1 - share) * part)))
  const sumOf = (roots: readonly number[]): number => roots.reduce((sum, root) => sum + root, 0)
  if (sumOf(rootsAt(1)) < target) return null
  // The sum of roots rises and is concave in the share: Newton's steps never pass the root.
  let share = 0
  for (let step = 0; step < STEPS_MAX; step++) {
    const roots = rootsAt(share)
    const slope = parts.reduce(
      (sum, part, at) => sum + (part > 0 ? (part - part * part) / (2 * (roots[at] ?? 1)) : 0),
      0,
    )
    const missing = target - sumOf(roots)
    if (missing < CLOSE_ENOUGH || slope === 0) break
    share = Math.min(1, share + missing / slope)
  }
  return rootsAt(share).map((root, at) => Math.max(fair[at] ?? 0, winners * target * root))
}

/** The odds of a market in thousandths, the margin in them, on the ladder. */
export function oddsFrom(
  fair: readonly number[],
  winners: number,
  overround: number,
  method: Margin['method'],
): (number | null)[] {
  const shares = implied(method, fair, winners, overround)
  return shares === null ? fair.map(() => null) : shares.map((share) => (share > 0 ? onLadder(1 / share) : null))
}

export function overroundOf({ overround }: Margin, sport: string, group: string): number {
  return ownOf(overround.byGroup, group) ?? ownOf(overround.bySport, sport) ?? overround.default
}

const ownOf = (record: Readonly<Record<string, number>> | undefined, name: string): number | undefined =>
  record !== undefined && Object.hasOwn(record, name) ? record[name] : undefined

/** The price ladder: from each price on, in thousandths, the step to the next. Finer where a step matters more. */
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
// Rounding errors below a thousandth must not cost the player a step.
const SLACK = 1e-6

/** Rounds down to the ladder; null when no price worth taking is left. */
export function onLadder(exactOdds: number): number | null {
  const odds = Math.min(Math.floor(exactOdds * 1000 + SLACK), ODDS_MAX)
  if (!(odds > ODDS_MIN)) return null
  const { from, step } = LADDER.findLast((rung) => rung.from <= odds) ?? LADDER[0]
  return from + Math.floor((odds - from) / step) * step
}

const RANK_MAX = 150
const SHARE = 1 / 6
const MAIN: ReadonlySet<string> = new Set(['result', 'winner'])

type Facts = Pick<Fixture, 'id' | 'kind' | 'world'> & { readonly champ: Pick<Fixture['champ'], 'rank'> }

/**
 * Games of the great champs that may be sold at their fair price. They are drawn by the game's number alone, so they are
 * the same on every node and for as long as the game is in the book.
 */
export const isOnYourSide = ({ id, kind, world, champ }: Facts): boolean =>
  kind === 'match' && world === 'real' && champ.rank <= RANK_MAX && createRandom(`on-your-side/${id}`).chance(SHARE)

/** Only the main market of such a game can be without margin: the winner of the whole game. */
export const mayGoWithoutMargin = (fixture: Facts, market: string, specifiers: Specifiers): boolean =>
  MAIN.has(market) && Object.keys(specifiers).length === 0 && isOnYourSide(fixture)

/** Every outcome pays what its probability says, to the last step of the ladder. */
export const isFairlyPriced = (
  outcomes: readonly { readonly probability: number | null; readonly odds: number | null }[],
): boolean =>
  outcomes.every(({ probability, odds }) => probability !== null && odds !== null && odds === onLadder(1 / probability))
