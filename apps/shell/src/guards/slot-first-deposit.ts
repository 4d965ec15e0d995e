import { addressTo } from './address.ts'
import { pass, redirect, type Guard } from './decision.ts'

const BONUS_ID = 'slot_first_deposit'

/** Guard 20: where the first slot deposit is a third party's, its bonus has a page in the casino. */
export const slotFirstDeposit: Guard = (nav, facts) => {
  const isBonus = (nav.to === 'bonus' || nav.to === 'bonusOffer') && nav.params['bonusId'] === BONUS_ID
  if (!isBonus || !facts.site.switches.slotFirstDepositRedirect) return pass
  return redirect(addressTo(nav, facts, 'slotFirstDeposit', { keepQuery: true }), { status: 301 })
}
