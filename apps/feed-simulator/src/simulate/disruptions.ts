import type { Random } from '@evens/kernel'
import type { Scheduled } from '../world/fixtures.ts'
import { HOUR, MINUTE, SECOND } from '../world/time.ts'

type Span = { readonly at: number; readonly lasts: number }

/** Disruptions of an event. Times are absolute, except those that count from the kick-off. */
export type Fate = {
  /** When it starts by the plan that holds in the end. */
  readonly startsAt: number
  readonly kickOffAt: number
  readonly cancelledAt: number | null
  /** The time at which the new start was announced. */
  readonly postponedAt: number | null
  readonly wrongPrice: Span | null
  /** Counted from the kick-off. */
  readonly interruption: Span | null
  readonly abandonedAfter: number | null
  /** One result is sent wrong at first and corrected later. */
  readonly isCorrected: boolean
  /** From the end of the game until all is confirmed. */
  readonly confirmAfter: number
}

const CANCELLED = 0.006
const POSTPONED = 0.006
const ABANDONED = 0.004
const DELAYED = 0.03
const INTERRUPTED = 0.02
const WRONG_PRICE = 0.015
const CORRECTED = 0.015

export function disruptionsOf({ fixture, appearsAt, isKnockout }: Scheduled, random: Random): Fate {
  const isReal = fixture.world === 'real'
  const between = (low: number, high: number): number => Math.round(low + random.next() * (high - low))
  const befalls = (chance: number, isPossible = isReal): boolean => random.chance(chance) && isPossible
  const plan = fixture.startsAt
  const lead = plan - appearsAt

  const isCancelled = befalls(CANCELLED, isReal && !isKnockout)
  const cancelledAt = plan - Math.min(lead / 2, between(30 * MINUTE, 5 * HOUR))
  const isPostponed = befalls(POSTPONED, isReal && !isKnockout) && !isCancelled
  const postponedAt = plan - Math.min(lead / 2, between(HOUR, 5 * HOUR))
  const startsAt = isPostponed ? plan + 24 * HOUR : plan
  const isDelayed = befalls(DELAYED)
  const delay = between(4 * MINUTE, 14 * MINUTE)
  const wrongAt = appearsAt + between(0.2 * lead, 0.9 * lead)
  return {
    startsAt,
    kickOffAt: isDelayed ? startsAt + delay : startsAt,
    cancelledAt: isCancelled ? cancelledAt : null,
    postponedAt: isPostponed ? postponedAt : null,
    wrongPrice: befalls(WRONG_PRICE) ? { at: wrongAt, lasts: between(20 * SECOND, 50 * SECOND) } : null,
    interruption: befalls(INTERRUPTED)
      ? { at: between(5 * MINUTE, 60 * MINUTE), lasts: between(3 * MINUTE, 12 * MINUTE) }
      : null,
    abandonedAfter: befalls(ABANDONED, isReal && !isKnockout) ? between(10 * MINUTE, 80 * MINUTE) : null,
    isCorrected: befalls(CORRECTED),
    confirmAfter: between(60 * SECOND, 120 * SECOND),
  }
}
