import { createHash } from 'node:crypto'
import { invariant } from '@evens/kernel'
import { type QueryExecutorProvider, sql } from 'kysely'
import { MESSAGE_KINDS, type MessageKind } from './kinds.ts'
import type { Channel } from './tables.ts'

/** A message before it is rendered. */
export type Message = {
  readonly siteId: string
  readonly language: string
  readonly playerId: bigint | null
  /** The browser that caused it, as `messages.visitorOf(request)` says. */
  readonly visitor: string | null
  readonly to: { readonly email: string } | { readonly phone: string }
  readonly kind: MessageKind
  readonly values: Readonly<Record<string, string>>
  /** Names the event that it is about: one message of a kind and channel is sent for it. */
  readonly event?: string | null
}

/** The database knows a browser only by this. */
export const visitorHash = (visitor: string): Buffer => createHash('sha256').update(visitor).digest()

/** Only a row: it is written with what caused it or not at all, and is delivered afterwards. */
export async function putIntoOutbox(db: QueryExecutorProvider, message: Message, isHeldBack: boolean): Promise<void> {
  const to = addressOf(message.to)
  invariant(to !== null, 'a message goes to one address')
  const { usefulMinutes } = MESSAGE_KINDS[message.kind]
  await sql`
    insert into message_outbox (site_id, language, player_id, visitor, channel, address, kind, given, event, state, useful_until)
    values (
      ${message.siteId}, ${message.language}, ${message.playerId},
      ${message.visitor === null ? null : visitorHash(message.visitor)},
      ${to.channel}, ${to.address}, ${message.kind}, ${JSON.stringify(givenOf(message))}::jsonb,
      ${message.event ?? null},
      ${isHeldBack ? 'kept' : 'waiting'}, clock_timestamp() + make_interval(mins => ${usefulMinutes})
    ) on conflict (player_id, event, kind, channel) where event is not null do nothing`.execute(db)
}

const VALUE_MAX = 500
/** A placeholder for the site's origin, which is added at delivery. */
const NOWHERE = 'https://site.invalid'

/** The values of the placeholders of a message, and no others; line breaks in values are removed. */
function givenOf({ kind, values }: Pick<Message, 'kind' | 'values'>): Record<string, string> {
  return Object.fromEntries(
    MESSAGE_KINDS[kind].values.map((name) => {
      const value = values[name]
      invariant(value !== undefined, `a message ${kind} needs ${name}`)
      return [name, name === 'link' ? pathOf(value) : onOneLine(value)]
    }),
  )
}

/** The link may name any host, so only its path on the site is used. */
function pathOf(link: string): string {
  const { pathname, search, hash } = new URL(link, NOWHERE)
  return `${pathname.replace(/^\/+/, '/')}${search}${hash}`
}

const onOneLine = (value: string): string => value.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').slice(0, VALUE_MAX)

type Address = { readonly channel: Channel; readonly address: string }

// One mailbox and nothing else: no list, no name, no line break, no comment. Stricter than the standard on purpose.
const EMAIL = /^[\p{L}\p{N}.!#$%&'*+/=?^_`{|}~-]{1,64}@(?=.{1,189}$)[\p{L}\p{N}](?:[\p{L}\p{N}.-]*[\p{L}\p{N}])?$/u
const PHONE = /^\+[1-9]\d{6,14}$/

/** Null for an invalid address. */
function addressOf(to: { readonly email: string } | { readonly phone: string }): Address | null {
  if ('email' in to) return EMAIL.test(to.email) ? { channel: 'mail', address: to.email } : null
  return PHONE.test(to.phone) ? { channel: 'sms', address: to.phone } : null
}

/** For a log: enough to recognise one's own, too little to write to. */
export function masked(address: string): string {
  const [name = '', domain] = address.split('@')
  if (domain === undefined) return `${address.slice(0, 3)}***${address.slice(-2)}`
  return `${name.slice(0, 1)}***@${domain.slice(0, 1)}***`
}
