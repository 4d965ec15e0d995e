import { pass, passWith, type Effect, type Guard } from './decision.ts'
import { safeReturnPath } from './safe-return-path.ts'

const DEFAULT_LIFETIME_S = 86_400

/** Return addresses of the query; only those inside the site are stored. */
const ADDRESSES = [
  { parameter: 'returnUrl', cookie: 'return_url' },
  { parameter: 'redirectAfterRegistration', cookie: 'redirect_after_registration' },
  { parameter: 'registrationStartedFrom', cookie: 'registration_started_from' },
] as const

/** Stores parameters of the query in cookies for later steps. */
export const remembered: Guard = ({ query, origin }) => {
  const addresses = ADDRESSES.flatMap(({ parameter, cookie }) => {
    const address = safeReturnPath(query.get(parameter), origin)
    return address === null ? [] : [store(cookie, address)]
  })
  const consultant = query.get('payment_consultant') === '1' ? [store('payment_consultant', '1')] : []
  const stored = [...addresses, ...consultant]
  return stored.length === 0 ? pass : passWith(...stored)
}

function store(name: string, value: string): Effect {
  return { kind: 'set-cookie', name, value: encodeURIComponent(value), maxAgeS: DEFAULT_LIFETIME_S }
}
