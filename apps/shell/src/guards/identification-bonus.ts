import { addressTo } from './address.ts'
import { pass, redirect, type Guard } from './decision.ts'
import { platformOf } from './platform.ts'

const BONUS_ID = 'identification'

/** Guard 15: on a mobile platform the identification bonus is begun where it is earned. */
export const identificationBonus: Guard = (nav, facts) => {
  const isBonus = (nav.to === 'bonus' || nav.to === 'bonusOffer') && nav.params['bonusId'] === BONUS_ID
  if (!isBonus || facts.visitor.player === null || platformOf(nav, facts) !== 'mobile') return pass
  return facts.site.switches.identification ? redirect(addressTo(nav, facts, 'officeIdentification')) : pass
}
