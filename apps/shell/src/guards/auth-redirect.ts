import { isRouteName, standsAlone, type RouteName } from '../routes/index.ts'
import { addressTo } from './address.ts'
import { pass, passWith, redirect, type Effect, type Guard } from './decision.ts'
import type { Facts } from './facts.ts'

/** Guard 18: a player who signed in or registered from a configured route continues on the route paired with it. */
export const authRedirect: Guard = (nav, facts) => {
  const { player, authStartedFrom } = facts.visitor
  if (player === null || authStartedFrom === null) return pass
  const done: Effect = { kind: 'clear-registration-flag' }
  const target = pairedWith(authStartedFrom, facts)
  if (target === null || nav.to === target) return passWith(done)
  return redirect(addressTo(nav, facts, target), { replace: true, effects: [done] })
}

function pairedWith(from: string, { site }: Facts): RouteName | null {
  const target = site.routes.authPairs.find((pair) => pair.route_from === from)?.route_to ?? null
  return target !== null && isRouteName(target) && standsAlone(target) ? target : null
}
