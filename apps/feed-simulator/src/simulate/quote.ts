import type { OfferedOutcome } from '@evens/contracts/feed'

const PROBABILITY_STEP = 1e5
/** Beyond these a price is shown closed: it would be no price. */
const [CHANCE_MIN, CHANCE_MAX] = [0.001, 0.99]
/** Less than this is not worth a message: a hundredth of the nearer of certain and impossible, and a little. */
const movesAbove = (chance: number): number => 0.0008 + 0.012 * Math.min(chance, 1 - chance)

/** A chance as it is told. */
export const quote = (id: string, chance: number): OfferedOutcome => ({
  id,
  isActive: chance >= CHANCE_MIN && chance <= CHANCE_MAX,
  probability: Math.round(Math.min(1, Math.max(0, chance)) * PROBABILITY_STEP) / PROBABILITY_STEP,
})

/** Whether the listener should hear of it. */
function hasMoved(told: OfferedOutcome | undefined, { id, isActive, probability = 0 }: OfferedOutcome): boolean {
  if (told?.id !== id || told.isActive !== isActive) return true
  return Math.abs((told.probability ?? 0) - probability) > movesAbove(probability)
}

/** Whether the listener should hear of one of them. */
export const haveMoved = (told: readonly OfferedOutcome[], now: readonly OfferedOutcome[]): boolean =>
  told.length !== now.length || now.some((outcome, at) => hasMoved(told[at], outcome))

/** Whether anything of it is different at all. */
export const isOther = (told: readonly OfferedOutcome[], now: readonly OfferedOutcome[]): boolean =>
  told.length !== now.length ||
  now.some(({ id, isActive, probability }, at) => {
    const before = told[at]
    return before?.id !== id || before.isActive !== isActive || before.probability !== probability
  })

/** Whatever has a fair price can be bought back. */
export const CASH_OUT = 1
