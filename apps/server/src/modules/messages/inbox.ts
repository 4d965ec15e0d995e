import { knownLanguage, type InboxMessage, type InboxReply, type SiteConfig } from '@evens/contracts'
import type { Kysely, Selectable } from 'kysely'
import { letterOf, type Translate } from './letters.ts'
import { visitorHash } from './outbox.ts'
import type { MessageTables } from './tables.ts'

const SHOWN_MAX = 50

export type InboxReader = {
  readonly site: SiteConfig
  readonly origin: string
  readonly playerId: bigint | null
  readonly visitors: readonly string[]
}

/**
 * Messages that a sandbox stored instead of sending: those to the signed-in player and those that this browser caused.
 */
export function createInbox(db: Kysely<MessageTables>, translate: Translate) {
  function shown(row: Selectable<MessageTables['message_outbox']>, site: SiteConfig, origin: string): InboxMessage {
    const { id, address, subject, text } = letterOf(row, site, translate, origin)
    const { link, code } = row.given
    return {
      id,
      channel: row.channel,
      to: address,
      language: row.language,
      direction: knownLanguage(row.language).direction,
      subject,
      text,
      at: row.created_at.getTime(),
      link: link === undefined ? null : { shown: `${origin}${link}`, path: link },
      code: code ?? null,
    }
  }

  return async ({ site, origin, playerId, visitors }: InboxReader): Promise<InboxReply> => {
    if (playerId === null && visitors.length === 0) return { messages: [] }
    const rows = await db
      .selectFrom('message_outbox')
      .selectAll()
      .where('site_id', '=', site.id)
      .where('state', '=', 'kept')
      .where((is) =>
        is.or([
          ...(playerId === null ? [] : [is('player_id', '=', playerId)]),
          ...(visitors.length === 0 ? [] : [is('visitor', 'in', visitors.map(visitorHash))]),
        ]),
      )
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .limit(SHOWN_MAX)
      .execute()
    return { messages: rows.map((row) => shown(row, site, origin)) }
  }
}
