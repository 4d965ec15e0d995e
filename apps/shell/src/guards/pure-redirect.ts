import { invariant } from '@evens/kernel'
import { isRouteName, routeOf } from '../routes/index.ts'
import { addressTo } from './address.ts'
import { pass, redirect, type Guard } from './decision.ts'

/** Routes that only redirect, the legacy ones among them. */
export const pureRedirect: Guard = (nav, facts) => {
  const lead = nav.to === null ? undefined : routeOf(nav.to).redirect
  if (lead === undefined) return pass
  const { to, params = {}, add = {}, status } = lead(nav.params, nav.query)
  invariant(isRouteName(to), `${nav.to} leads to ${to}, which is no route`)
  return redirect(addressTo(nav, facts, to, { params, add, keepQuery: true }), { status, replace: true })
}
