import { routeOf } from '../routes/index.ts'
import { addressTo } from './address.ts'
import { cancel, pass, redirect, type Guard } from './decision.ts'

const MODAL = 'recharge'

/** Guard 14: where the recharge is a modal, only the account's own links and the end of registration open the page. */
export const recharge: Guard = (nav, facts) => {
  if (nav.to !== 'officeRecharge' || !facts.site.switches.rechargeModal) return pass
  const from = nav.from?.name ?? null
  const isFromAccount = from !== null && routeOf(from).accountArea === true
  if (isFromAccount || facts.visitor.afterRegistration !== null) return pass

  // The first page of a visit can't be cancelled, there is none to stay on.
  if (nav.isServer || nav.isFirst) return redirect(addressTo(nav, facts, 'officeAccount', { add: { modal: MODAL } }))
  return { ...cancel, effects: [{ kind: 'open-modal', modal: MODAL }] }
}
