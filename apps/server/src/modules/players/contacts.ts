import type { Channel } from '@evens/contracts'
import { sql } from 'kysely'
import { tablesIn, type Within } from './tables.ts'

type Confirmed = { readonly email_confirmed_at: Date | null; readonly phone_confirmed_at: Date | null }
type Contact = { readonly playerId: bigint; readonly channel: Channel; readonly address: string }

/** E-mail, phone and language of a player; with `isLocked` the row stays locked until the transaction ends. */
export const contactsOf = (within: Within, id: bigint, isLocked = false) =>
  tablesIn(within)
    .selectFrom('player')
    .select(['email', 'email_confirmed_at', 'phone', 'phone_confirmed_at', 'language'])
    .where('id', '=', id)
    .$if(isLocked, (query) => query.forUpdate())
    .executeTakeFirstOrThrow()

/** Marks a contact as confirmed; null when the account has another address by now. */
export async function confirmContact(
  within: Within,
  { playerId, channel, address }: Contact,
): Promise<Confirmed | null> {
  const row = await tablesIn(within)
    .updateTable('player')
    .set({ [`${channel}_confirmed_at`]: sql<Date>`clock_timestamp()` })
    .where('id', '=', playerId)
    .where(channel, '=', address)
    .returning(['email_confirmed_at', 'phone_confirmed_at'])
    .executeTakeFirst()
  return row ?? null
}

/** Replaces a contact by a confirmed one. `isReplaced` starts the waiting time before money may be paid out. */
export const setContact = (within: Within, { playerId, channel, address }: Contact, isReplaced: boolean) =>
  tablesIn(within)
    .updateTable('player')
    .set({
      [channel]: address,
      [`${channel}_confirmed_at`]: sql<Date>`clock_timestamp()`,
      ...(isReplaced && { contact_changed_at: sql<Date>`clock_timestamp()` }),
    })
    .where('id', '=', playerId)
    .returning(['email_confirmed_at', 'phone_confirmed_at'])
    .executeTakeFirstOrThrow()

export const newsletterOf = (within: Within, siteId: string, id: bigint) =>
  tablesIn(within)
    .selectFrom('player')
    .select(['email', 'takes_newsletter'])
    .where('id', '=', id)
    .where('site_id', '=', siteId)
    .executeTakeFirst()

/** Undefined for a player of another site. */
export const setNewsletter = (within: Within, siteId: string, id: bigint, takes: boolean) =>
  tablesIn(within)
    .updateTable('player')
    .set({ takes_newsletter: takes })
    .where('id', '=', id)
    .where('site_id', '=', siteId)
    .returning(['email', 'takes_newsletter'])
    .executeTakeFirst()

/** Ends the newsletter of a player who excludes themselves; returns what identifies the person. */
export const unsubscribeExcluded = (within: Within, id: bigint) =>
  tablesIn(within)
    .updateTable('player')
    .set({ takes_newsletter: false })
    .where('id', '=', id)
    .returning(['email', 'phone', 'document_number'])
    .executeTakeFirstOrThrow()

/** Enough for its owner to recognise, too little for anybody else. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@')
  const name = email.slice(0, at)
  return `${name.slice(0, name.length > 2 ? 2 : 1)}***${email.slice(at)}`
}

export const maskedPhone = (phone: string): string => `${phone.slice(0, 3)}***${phone.slice(-2)}`

/** Document numbers keep their end, addresses their beginning. */
export const maskedEnd = (text: string): string => `***${text.replace(/[^\p{L}\p{N}]/gu, '').slice(-2)}`
export const maskedStart = (text: string): string => `${text.slice(0, 4).trimEnd()}***`

/** Keeps the network, hides the host. */
export function maskedIp(address: string): string {
  const [first = '', second = '', ...rest] = address.replace(/^::ffff:(?=\d+\.)/i, '').split(/[.:]/)
  if (rest.length === 0) return '***'
  return address.includes('.') ? `${first}.${second}.*.*` : `${first}:${second}:*`
}
