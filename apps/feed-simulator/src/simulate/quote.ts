import type { MarketRef, OfferedOutcome, OutcomeSettlement } from '@evens/contracts/feed'
import { invariant } from '@evens/kernel'
import { MARKETS, type OutcomeResult } from '@evens/pricing'

const PROBABILITY_STEP = 1e5
/** Beyond these a price is shown closed: it would be no price. */
const [CHANCE_MIN, CHANCE_MAX] = [0.001, 0.99]
/** Less than this is not worth a message: a hundredth of the nearer of certain and impossible, and a little. */
const movesAbove = (chance: number): number => 0.0008 + 0.012 * Math.min(chance, 1 - chance)

/** A chance as it is sent. */
export const quote = (id: string, chance: number): OfferedOutcome => ({
  id,
  isActive: chance >= CHANCE_MIN && chance <= CHANCE_MAX,
  probability: Math.round(Math.min(1, Math.max(0, chance)) * PROBABILITY_STEP) / PROBABILITY_STEP,
})

/** True if the change is worth a message. */
function hasMoved(sent: OfferedOutcome | undefined, { id, isActive, probability = 0 }: OfferedOutcome): boolean {
  if (sent?.id !== id || sent.isActive !== isActive) return true
  return Math.abs((sent.probability ?? 0) - probability) > movesAbove(probability)
}

/** True if any change is worth a message. */
export const haveMoved = (sent: readonly OfferedOutcome[], now: readonly OfferedOutcome[]): boolean =>
  sent.length !== now.length || now.some((outcome, at) => hasMoved(sent[at], outcome))

/** True if anything differs at all. */
export const isOther = (sent: readonly OfferedOutcome[], now: readonly OfferedOutcome[]): boolean =>
  sent.length !== now.length ||
  now.some(({ id, isActive, probability }, at) => {
    const before = sent[at]
    return before?.id !== id || before.isActive !== isActive || before.probability !== probability
  })

/** Cash-out is offered on every market with a fair price. */
export const CASH_OUT = 1

/**
 * Markets of one group and period are sent together: one that moved alone would contradict its neighbours, such as the
 * result and the double chance, or two lines of one total.
 */
export const marketClusterOf = ({ market, specifiers }: MarketRef): string =>
  `${MARKETS[market]?.group ?? market} ${specifiers['period'] ?? ''}`

/** A result in the feed's format: win or loss, void factor, and dead-heat share. */
export function settlementOf({ outcome: id, win, refund }: OutcomeResult): OutcomeSettlement {
  if (refund === 0) {
    if (win === 0 || win === 1) return { id, result: win }
    return { id, result: 1, deadHeat: win }
  }
  invariant(refund === 1 || refund === 0.5, `no way to say a refund of ${refund}`)
  invariant(win + refund === 1 || win === 0, `no way to say a win of ${win} with a refund of ${refund}`)
  return { id, result: win > 0 ? 1 : 0, voidFactor: refund }
}
