import { invariant } from '@evens/kernel'
import type { OutcomeResult } from './outcome-result.ts'

/** The whole and half lines that a line stands for: 2.25 is 2 and 2.5, half of the stake on each. */
export function halvesOf(line: number): readonly [number, number] {
  invariant(Number.isInteger(line * 4), `not a line: ${line}`)
  return Number.isInteger(line * 2) ? [line, line] : [line - 0.25, line + 0.25]
}

/** How an outcome fares that wins where `margin` is above zero, is refunded at zero and loses below. */
function fare(outcome: string, margins: readonly [number, number]): OutcomeResult {
  let [win, refund] = [0, 0]
  for (const margin of margins) {
    if (margin > 0) win += 0.5
    if (margin === 0) refund += 0.5
  }
  return { outcome, win, refund }
}

/** Over and under a line, quarters included. */
export function settleTotal(scored: number, line: number): OutcomeResult[] {
  const [low, high] = halvesOf(line)
  return [fare('over', [scored - low, scored - high]), fare('under', [low - scored, high - scored])]
}

/** A handicap is added to the home side: at −1.5 the home side must win by two. `lead` is home less away. */
export function settleHandicap(lead: number, line: number): OutcomeResult[] {
  const [low, high] = halvesOf(line)
  return [fare('home', [lead + low, lead + high]), fare('away', [-lead - low, -lead - high])]
}
