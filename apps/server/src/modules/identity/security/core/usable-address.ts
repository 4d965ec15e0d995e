import type { Channel } from '@evens/contracts'
import { emailOf } from '@evens/rules/registration'
import { parsePhoneNumberFromString } from 'libphonenumber-js/max'

/** An address as it is kept and compared; null for what no message can reach. */
export function usableAddress(channel: Channel, typed: string): string | null {
  if (channel === 'email') return emailOf(typed)
  const phone = parsePhoneNumberFromString(typed.trim())
  return phone?.isValid() === true ? phone.number : null
}
