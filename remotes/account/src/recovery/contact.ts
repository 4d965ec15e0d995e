import type { Phone } from '../phone/phone.ts'

/** Where the code goes. */
export type Contact =
  | { readonly channel: 'email'; readonly email: string }
  | { readonly channel: 'phone'; readonly phone: Phone }

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** The key of what is wrong with an e-mail address, before it is sent. */
export function emailErrorKey(email: string): string | null {
  if (email === '') return 'account_fill_in'
  return EMAIL.test(email) ? null : 'account_not_an_email'
}

export const contactText = (contact: Contact): string =>
  contact.channel === 'email' ? contact.email : contact.phone.number

/** As the call wants it. */
export const contactBody = (contact: Contact) =>
  contact.channel === 'email'
    ? { email: contact.email }
    : { phone_number: contact.phone.number, country_code: contact.phone.country }
