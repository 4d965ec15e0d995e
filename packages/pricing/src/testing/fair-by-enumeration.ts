import { fairProbability } from '../market.ts'
import type { OutcomeResult } from '../settling.ts'

/**
 * The fair probabilities of a market by going through every final state. Slow and plainly right: models answer faster
 * and are held against this in their tests.
 */
export function fairByEnumeration<State>(
  finals: Iterable<readonly [state: State, probability: number]>,
  settle: (state: State) => readonly OutcomeResult[],
): Map<string, number> {
  const expected = new Map<string, { win: number; refund: number }>()
  for (const [state, probability] of finals)
    for (const { outcome, win, refund } of settle(state)) {
      const sum = expected.get(outcome) ?? { win: 0, refund: 0 }
      expected.set(outcome, { win: sum.win + probability * win, refund: sum.refund + probability * refund })
    }
  return new Map([...expected].map(([outcome, { win, refund }]) => [outcome, fairProbability(win, refund)]))
}
