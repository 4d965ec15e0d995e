import { parsePhoneNumberFromString } from 'libphonenumber-js/max'

const DEAR = new Set(['PREMIUM_RATE', 'SHARED_COST', 'UAN', 'VOIP'])

/** Numbers that earn somebody money with every message that we send to them; unknown ones are no numbers at all. */
export function isDearNumber(phone: string): boolean {
  const number = parsePhoneNumberFromString(phone)
  return number === undefined || DEAR.has(number.getType() ?? '')
}
