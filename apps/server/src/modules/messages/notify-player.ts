import { type QueryExecutorProvider, sql } from 'kysely'
import { channelsOf, type Reached } from './channels.ts'
import { kindOf, type MessageKind } from './kinds.ts'
import type { Translate } from './letters.ts'
import type { Message } from './outbox.ts'
import { spokenValues, type TaggedValues } from './spoken-values.ts'

/** A message about something of a player, sent by the channels that hold for its kind and this player. */
export type Notice = {
  readonly siteId: string
  readonly playerId: bigint
  readonly kind: MessageKind
  /** The page that it leads to, without the language; that of the kind unless named. */
  readonly page?: string | null
  /** Names the event: the message is sent once for it, however often the event is delivered. */
  readonly event?: string | null
  readonly given?: TaggedValues
}

type Send = (message: Message, within: QueryExecutorProvider) => Promise<void>
type Found = Reached & { readonly language: string }

/** A player who has neither e-mail nor phone sees it in the account alone. */
export const createNotifyPlayer = (send: Send, translate: Translate) =>
  async function notifyPlayer(notice: Notice, within: QueryExecutorProvider): Promise<void> {
    const { siteId, playerId, kind, event = null, given = {} } = notice
    const found = await reachedOf(within, playerId)
    if (found === null) return
    const { language } = found
    const page = notice.page ?? kindOf(kind).page ?? '/office/account'
    const values = {
      ...spokenValues(given, language, translate),
      account: String(playerId),
      link: `/${language}${page}`,
    }
    for (const channel of channelsOf(kind, found)) {
      const to = channel === 'mail' ? { email: found.email ?? '' } : { phone: found.phone ?? '' }
      await send({ siteId, language, playerId, visitor: null, to, kind, values, event }, within)
    }
  }

async function reachedOf(within: QueryExecutorProvider, playerId: bigint): Promise<Found | null> {
  const { rows } = await sql<Found>`
    select contact.email, contact.phone, contact.language, contact.is_phone_confirmed as "isPhoneConfirmed",
      message_is_away(contact.player_id) as "isAway",
      coalesce(chosen.not_by_mail, '{}') as "notByMail", coalesce(chosen.by_sms, '{}') as "bySms"
    from players_contact contact left join message_preference chosen using (player_id)
    where contact.player_id = ${playerId}`.execute(within)
  return rows[0] ?? null
}
