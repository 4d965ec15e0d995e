import type { Bound } from '@evens/rules/coupon'
import type { OfferRefusal, Quote } from '../../book/index.ts'
import type { AcceptedTerms } from './accepted-terms.ts'
import { type BetRefusal, isOtherScore } from './bet-refusals.ts'
import { decidePlacement, type PlaceRefusal, type PlaceRules, type Taken } from './decide-placement.ts'

export type OrderEnd = PlaceRefusal | 'score-changed' | 'leg-over' | 'order-too-old'
export type OrderDecision =
  | { readonly kind: 'wait' }
  | Taken
  | {
      readonly kind: 'cancel'
      readonly reason: OrderEnd
      readonly legs: readonly (BetRefusal | 'leg-over' | null)[]
      /** The bound that the stake is beyond by now. */
      readonly bound?: Bound
    }

export type OrderFacts = {
  readonly isTooOld: boolean
  /** True when an event has ended or was cancelled. */
  readonly isOver: (event: string) => boolean
  readonly rules: Omit<PlaceRules, 'after' | 'scores'>
}

const WAIT: OrderDecision = { kind: 'wait' }

/** Final refusals: betting does not resume after these, as it does after all others. */
const OVER: readonly (OfferRefusal | null)[] = ['event-unknown', 'event-started', 'market-settled']
/** Refusals that depend on current prices, which is what an order waits for. */
const PASSING: readonly PlaceRefusal[] = [
  'legs-refused',
  'coefficient-too-low',
  'bonus-not-offered',
  'promo-odds-too-low',
]

/** Decides an order that waits for its price, by the current book. A suspended market only lets it wait. */
export function decideOrder(
  { request, legs }: AcceptedTerms,
  quotes: readonly Quote[],
  { isTooOld, isOver, rules }: OrderFacts,
): OrderDecision {
  const cancel = (reason: OrderEnd, refusals: readonly (BetRefusal | 'leg-over' | null)[] = []): OrderDecision => ({
    kind: 'cancel',
    reason,
    legs: refusals,
  })
  if (isTooOld) return cancel('order-too-old')
  const over = quotes.map(({ ref, reason }) => (OVER.includes(reason) || isOver(ref.event) ? 'leg-over' : null))
  if (over.some((is) => is !== null)) return cancel('leg-over', over)
  const scores = legs.map(({ score }) => score)
  if (request.isDropOnScoreChange === true) {
    const changed = quotes.map(({ score }, at) => (isOtherScore(scores[at] ?? '', score) ? 'score-changed' : null))
    if (changed.some((is) => is !== null)) return cancel('score-changed', changed)
  }
  const decision = decidePlacement(request, quotes, { ...rules, scores, after: 'order' })
  if (decision.kind === 'take') return decision.state === 'ordered' ? WAIT : decision
  return PASSING.includes(decision.reason) ? WAIT : { ...decision, kind: 'cancel' }
}
