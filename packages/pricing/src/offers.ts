import type { Specifiers } from '@evens/kernel'
import { above, chanceOf, type Distribution, oddChance } from './distribution.ts'
import type { Labels } from './labels.ts'
import { fairProbability, type PricedMarket, type PricedOutcome } from './market.ts'
import { halvesOf } from './settling.ts'
import { ODD_EVEN, OVER_UNDER, type Pair, SIDES } from './side.ts'

export const CERTAIN = 1 - 1e-9

/** The market, unless enough of its outcomes are all but certain: decided markets are not offered. */
export function offer(
  market: string,
  specifiers: Specifiers,
  chances: Readonly<Record<string, number>>,
  winners = 1,
): PricedMarket[] {
  const outcomes: PricedOutcome[] = Object.entries(chances).map(([id, chance]) => ({ id, probability: chance }))
  const sure = outcomes.filter(({ probability }) => probability >= CERTAIN).length
  return sure >= winners ? [] : [{ market, specifiers, outcomes }]
}

export const offerYesNo = (market: string, specifiers: Specifiers, yes: number): PricedMarket[] =>
  offer(market, specifiers, { yes, no: 1 - yes })

/** Adds a market of two outcomes, unless one of them is all but certain. */
export function addTwo(
  markets: PricedMarket[],
  market: string,
  specifiers: Specifiers,
  names: Pair<string>,
  first: number,
): void {
  const second = 1 - first
  if (first >= CERTAIN || second >= CERTAIN) return
  markets.push({
    market,
    specifiers,
    outcomes: [
      { id: names[0], probability: first },
      { id: names[1], probability: second },
    ],
  })
}

/** Adds a market of any number of outcomes, unless enough of them are all but certain. */
export function addMany(
  markets: PricedMarket[],
  market: string,
  specifiers: Specifiers,
  names: readonly string[],
  chances: readonly number[],
  winners = 1,
): void {
  const outcomes: PricedOutcome[] = []
  let sure = 0
  for (let at = 0; at < names.length; at++) {
    const probability = chances[at] as number
    if (probability >= CERTAIN) sure++
    outcomes.push({ id: names[at] as string, probability })
  }
  if (sure < winners) markets.push({ market, specifiers, outcomes })
}

export const addOddEven = (markets: PricedMarket[], market: string, specifiers: Specifiers, sum: Distribution): void =>
  addTwo(markets, market, specifiers, ODD_EVEN, oddChance(sum))

/** The fair probability that the number is above the line, refunds and quarters counted. */
function fairAbove(numbers: Distribution, line: number): number {
  const [low, high] = halvesOf(line)
  let win = above(numbers, low) / 2
  win += low === high ? win : above(numbers, high) / 2
  let refund = 0
  if (Number.isInteger(low)) refund += chanceOf(numbers, low) / 2
  if (Number.isInteger(high)) refund += chanceOf(numbers, high) / 2
  return fairProbability(win, refund)
}

export function addTotals(
  markets: PricedMarket[],
  market: string,
  labels: Labels,
  scored: Distribution,
  lines: readonly number[],
): void {
  for (const line of lines) addTwo(markets, market, labels.total(line), OVER_UNDER, fairAbove(scored, line))
}

/** `lead` is home less away. */
export function addHandicaps(
  markets: PricedMarket[],
  market: string,
  labels: Labels,
  lead: Distribution,
  lines: readonly number[],
): void {
  for (const line of lines) addTwo(markets, market, labels.hcp(line), SIDES, fairAbove(lead, -line))
}

/** Lines on both sides of the middle one, `step` apart. */
export const linesAround = (middle: number, each: number, step = 1): readonly number[] =>
  Array.from({ length: 2 * each + 1 }, (_, index) => middle + (index - each) * step)

/** The same for a count, which is never below nought. */
export const scoreLines = (middle: number, each: number, step = 1): readonly number[] =>
  linesAround(middle, each, step).filter((line) => line > 0)
