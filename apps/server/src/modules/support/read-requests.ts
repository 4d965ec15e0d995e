import {
  SUPPORT_PAGE,
  type SupportKind,
  type SupportMessage,
  type SupportRequest,
  type SupportRequestsReply,
  type SupportState,
  type SupportThread,
} from '@evens/contracts'
import { sql, type Kysely, type QueryExecutorProvider, type Selectable } from 'kysely'
import type { Principal } from '../../platform/http/principal.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { SupportTables } from './tables.ts'

type Whose = Pick<Principal, 'id'>
type Filter = { readonly kind?: SupportKind; readonly state?: SupportState; readonly page?: string }
type Row = Selectable<SupportTables['support_request']> & { readonly text: string; readonly unread: number }

const BEGINNING_MAX = 200
const MESSAGES_MAX = 500

/** A player's support requests with their answers. */
export function createRequestReads(db: Kysely<SupportTables>) {
  const ofPlayer = ({ id }: Whose, { kind, state }: Filter) =>
    db
      .selectFrom('support_request')
      .where('support_request.player_id', '=', id)
      .$if(kind !== undefined, (is) => is.where('kind', '=', kind ?? 'request'))
      .$if(state !== undefined, (is) => is.where('state', '=', state ?? 'open'))

  const withWords = (whose: Whose, filter: Filter = {}) =>
    ofPlayer(whose, filter)
      .selectAll()
      .select([
        sql<string>`(
          select left(text, ${BEGINNING_MAX}) from support_message
          where request_id = support_request.id order by support_message.id limit 1
        )`.as('text'),
        sql<number>`(
          select count(*)::integer from support_message
          where request_id = support_request.id and side = 'operator' and read_at is null
        )`.as('unread'),
      ])

  const unread = (whose: Whose): Promise<number> => countUnread(db, whose)

  return {
    unread,

    async list(whose: Whose, filter: Filter): Promise<SupportRequestsReply> {
      const [rows, { count }, unseen] = await Promise.all([
        withWords(whose, filter)
          .orderBy('changed_at', 'desc')
          .orderBy('id')
          .limit(SUPPORT_PAGE)
          .offset((Number(filter.page ?? '1') - 1) * SUPPORT_PAGE)
          .execute(),
        ofPlayer(whose, filter)
          .select(sql<number>`count(*)::integer`.as('count'))
          .executeTakeFirstOrThrow(),
        unread(whose),
      ])
      return { entities: rows.map(requestView), total_count: count, unread: unseen }
    },

    async show(whose: Whose, id: string): Promise<SupportThread> {
      const row = await withWords(whose).where('id', '=', id).executeTakeFirst()
      if (row === undefined) throw new Refusal('NOT_FOUND')
      const messages = await db
        .selectFrom('support_message')
        .selectAll()
        .where('request_id', '=', id)
        .orderBy('id')
        .limit(MESSAGES_MAX)
        .execute()
      return { request: requestView(row), messages: messages.map(messageView) }
    },
  }
}

/** Answers that a player has not seen. */
export async function countUnread(db: QueryExecutorProvider, { id }: Whose): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from support_message
    where player_id = ${id} and side = 'operator' and read_at is null`.execute(db)
  return rows[0]?.count ?? 0
}

const requestView = (row: Row): SupportRequest => ({
  id: row.id,
  kind: row.kind,
  topic: row.topic,
  subTopic: row.sub_topic,
  subject: row.subject_kind === null || row.subject_id === null ? null : { kind: row.subject_kind, id: row.subject_id },
  state: row.state,
  text: row.text,
  unread: row.unread,
  askedAt: row.asked_at.getTime(),
  changedAt: row.changed_at.getTime(),
})

const messageView = (row: Selectable<SupportTables['support_message']>): SupportMessage => ({
  id: String(row.id),
  side: row.side,
  text: row.text,
  images: row.images,
  at: row.at.getTime(),
  isNew: row.side === 'operator' && row.read_at === null,
})
