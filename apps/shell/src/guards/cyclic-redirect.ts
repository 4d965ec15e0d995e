import { withEarlier, type Decision } from './decision.ts'
import { addressOf, type Navigation } from './navigation.ts'

/** Cancels and logs a redirect to the current page, which would loop forever. */
export function withoutCycle(nav: Navigation, decision: Decision): Decision {
  if (decision.kind !== 'redirect') return decision
  const isAsked = nav.isCanonical && decision.location === addressOf(nav)
  const isHere = nav.from !== null && decision.location === nav.from.address
  if (!isAsked && !isHere) return decision
  const log = { kind: 'log', message: 'cyclic redirect', detail: decision.location } as const
  return withEarlier(decision.effects, { kind: 'cancel', effects: [log] })
}
