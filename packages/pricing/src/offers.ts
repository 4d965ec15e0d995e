import { lineText, type Specifiers } from '@evens/kernel'
import { above, chanceOf, type Distribution, oddChance } from './distribution.ts'
import { fairProbability, type PricedMarket, type PricedOutcome } from './market.ts'
import { halvesOf } from './settling.ts'

const CERTAIN = 1 - 1e-9

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

export function offerOddEven(market: string, specifiers: Specifiers, sum: Distribution): PricedMarket[] {
  const odd = oddChance(sum)
  return offer(market, specifiers, { odd, even: 1 - odd })
}

/** The fair probability that the number is above the line, refunds and quarters counted. */
function fairAbove(numbers: Distribution, line: number): number {
  let [win, refund] = [0, 0]
  for (const half of halvesOf(line)) {
    win += above(numbers, half) / 2
    if (Number.isInteger(half)) refund += chanceOf(numbers, half) / 2
  }
  return fairProbability(win, refund)
}

export const offerTotals = (
  market: string,
  specifiers: Specifiers,
  scored: Distribution,
  lines: readonly number[],
): PricedMarket[] =>
  lines.flatMap((line) => {
    const over = fairAbove(scored, line)
    return offer(market, { ...specifiers, total: lineText(line) }, { over, under: 1 - over })
  })

/** `lead` is home less away. */
export const offerHandicaps = (
  market: string,
  specifiers: Specifiers,
  lead: Distribution,
  lines: readonly number[],
): PricedMarket[] =>
  lines.flatMap((line) => {
    const home = fairAbove(lead, -line)
    return offer(market, { ...specifiers, hcp: lineText(line) }, { home, away: 1 - home })
  })

/** Lines on both sides of the middle one, `step` apart. */
export const linesAround = (middle: number, each: number, step = 1): readonly number[] =>
  Array.from({ length: 2 * each + 1 }, (_, index) => middle + (index - each) * step)

/** The same for a count, which is never below nought. */
export const scoreLines = (middle: number, each: number, step = 1): readonly number[] =>
  linesAround(middle, each, step).filter((line) => line > 0)
