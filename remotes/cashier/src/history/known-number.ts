const OF_A_POOL = /^[a-z]+:(\d+)(?::\d+)?$/
/** Play money is about nothing. */
const NOTHING = 'sandbox'

/** The number that a player knows what was paid by: of a ticket, a coupon or a payment. Null where there is none. */
export function knownNumber(ref: string): string | null {
  if (ref === NOTHING) return null
  return OF_A_POOL.exec(ref)?.[1] ?? ref
}
