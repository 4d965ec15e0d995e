import { type Guard, pass, passWith } from './decision.ts'
import { isMaintenanceActive } from './facts.ts'
import { isHashOnly } from './navigation.ts'

/** Guard 10: a new page starts without the modals of the old one. */
export const modals: Guard = (nav, facts) => {
  if (isMaintenanceActive(facts) || nav.query.has('modal') || isHashOnly(nav)) return pass
  return passWith({ kind: 'close-modals' })
}
