import { pass, passWith, type Effect, type Guard } from './decision.ts'
import { safeReturnPath } from './safe-return-path.ts'

const DEFAULT_LIFETIME_S = 86_400

/** Addresses of the query that later steps come back to; only those inside the site are kept. */
const ADDRESSES = [
  { parameter: 'returnUrl', cookie: 'return_url' },
  { parameter: 'redirectAfterRegistration', cookie: 'redirect_after_registration' },
  { parameter: 'registrationStartedFrom', cookie: 'registration_started_from' },
] as const

/** What a query says once and the site has to know later. */
export const remembered: Guard = ({ query, origin }) => {
  const addresses = ADDRESSES.flatMap(({ parameter, cookie }) => {
    const address = safeReturnPath(query.get(parameter), origin)
    return address === null ? [] : [keep(cookie, address)]
  })
  const consultant = query.get('payment_consultant') === '1' ? [keep('payment_consultant', '1')] : []
  const kept = [...addresses, ...consultant]
  return kept.length === 0 ? pass : passWith(...kept)
}

function keep(name: string, value: string): Effect {
  return { kind: 'set-cookie', name, value: encodeURIComponent(value), maxAgeS: DEFAULT_LIFETIME_S }
}
