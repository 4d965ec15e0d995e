import type { OutcomeSettlement } from '@evens/contracts/feed'
import { invariant } from '@evens/kernel'
import type { OutcomeResult } from '@evens/pricing'

/** A result as the feed says it: who won, what share is void, and how many shared the place. */
export function settlementOf({ outcome: id, win, refund }: OutcomeResult): OutcomeSettlement {
  if (refund === 0) {
    if (win === 0 || win === 1) return { id, result: win }
    return { id, result: 1, deadHeat: win }
  }
  invariant(refund === 1 || refund === 0.5, `no way to say a refund of ${refund}`)
  invariant(win + refund === 1 || win === 0, `no way to say a win of ${win} with a refund of ${refund}`)
  return { id, result: win > 0 ? 1 : 0, voidFactor: refund }
}
