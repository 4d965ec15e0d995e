import type { Bound } from '../attempts.ts'
import { networkOf } from '../attempts.ts'

const HOUR = 3600
const DAY = 24 * HOUR

/** Every message costs somebody something: so many to one recipient, from one address, and of one site in a day. */
export const sendingBounds = (siteId: string, recipient: string, address: string | undefined): readonly Bound[] => [
  { what: 'code-to', by: `${siteId} ${recipient}`, max: 3, seconds: HOUR },
  ...(address === undefined
    ? []
    : [{ what: 'code-from', by: `${siteId} ${networkOf(address)}`, max: 20, seconds: HOUR }]),
  { what: 'code-site', by: siteId, max: 5000, seconds: DAY },
]
