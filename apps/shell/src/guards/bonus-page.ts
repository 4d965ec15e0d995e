import type { PageName } from '../routes/index.ts'
import { addressTo } from './address.ts'
import { notFound, pass, redirect, type Guard } from './decision.ts'

/** A bonus route and its offer twin; they have the same parameters. */
const TWINS = [
  { bonus: 'bonuses', offer: 'bonusesOffers' },
  { bonus: 'bonusPartner', offer: 'bonusOfferPartner' },
  { bonus: 'bonus', offer: 'bonusOffer' },
  { bonus: 'bonusesGames', offer: 'bonusesOffersGames' },
] as const satisfies readonly { bonus: PageName; offer: PageName }[]

/** Guard 12: bonuses are called offers on some sites, and their rules are not published on all. */
export const bonusPage: Guard = (nav, facts) => {
  const twins = TWINS.find(({ bonus, offer }) => nav.to === bonus || nav.to === offer)
  if (twins === undefined) return pass

  const { bonusRules, promoBonusToOffer } = facts.site.switches
  if (nav.params['section'] === 'rules' && !bonusRules) return notFound
  const living = promoBonusToOffer ? twins.offer : twins.bonus
  if (nav.to === living) return pass
  return redirect(addressTo(nav, facts, living, { params: nav.params, keepQuery: true }), { replace: true })
}
