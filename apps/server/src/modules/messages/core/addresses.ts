import type { Channel } from '../tables.ts'

type Address = { readonly channel: Channel; readonly address: string }

// One mailbox and nothing else: no list, no name, no line break, no comment. Stricter than the standard on purpose.
const EMAIL = /^[\p{L}\p{N}.!#$%&'*+/=?^_`{|}~-]{1,64}@(?=.{1,189}$)[\p{L}\p{N}](?:[\p{L}\p{N}.-]*[\p{L}\p{N}])?$/u
const PHONE = /^\+[1-9]\d{6,14}$/

/** Null for what is no address: then nothing can be sent there. */
export function addressOf(to: { readonly email: string } | { readonly phone: string }): Address | null {
  if ('email' in to) return EMAIL.test(to.email) ? { channel: 'mail', address: to.email } : null
  return PHONE.test(to.phone) ? { channel: 'sms', address: to.phone } : null
}

/** For a log: enough to recognise one's own, too little to write to. */
export function masked(address: string): string {
  const [name = '', domain] = address.split('@')
  if (domain === undefined) return `${address.slice(0, 3)}***${address.slice(-2)}`
  return `${name.slice(0, 1)}***@${domain.slice(0, 1)}***`
}
