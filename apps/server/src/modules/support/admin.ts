import { sql, type Kysely, type Selectable, type Transaction } from 'kysely'
import { queueNotification } from '../notifications/index.ts'
import type { SupportTables } from './tables.ts'

export type WaitingRequest = Selectable<SupportTables['support_request']> & { readonly text: string }
export type Written = Selectable<SupportTables['support_message']>

const WAITING_MAX = 200

/** Operators' answers to support requests, from the command line. */
export function createSupportAdmin(kysely: Kysely<unknown>) {
  const db = kysely.$extendTables<SupportTables>()

  const note = (tx: Transaction<SupportTables>, actor: string, act: string, request: Whose) =>
    sql`select audit_note(${request.site_id}, ${actor}, ${act}, ${request.id},
      ${JSON.stringify({ player: String(request.player_id) })}::jsonb)`.execute(tx)

  return {
    /** Requests that wait for an answer, the oldest first. */
    waiting: () => waitingRequests(db),

    /** Null when there is none under this id. */
    async show(id: string) {
      const request = await db.selectFrom('support_request').selectAll().where('id', '=', id).executeTakeFirst()
      if (request === undefined) return null
      const messages = await db
        .selectFrom('support_message')
        .selectAll()
        .where('request_id', '=', id)
        .orderBy('id')
        .execute()
      return { request, messages }
    },

    /** False when there is no such request. A closed one can be answered, too: the player still reads it. */
    answer: (id: string, actor: string, text: string): Promise<boolean> =>
      db.transaction().execute(async (tx) => {
        const request = await changed(tx, id, 'answered')
        if (request === undefined) return false
        await tx
          .insertInto('support_message')
          .values({
            request_id: id,
            player_id: request.player_id,
            side: 'operator',
            text,
            key: null,
            wish: null,
            read_at: null,
          })
          .execute()
        await note(tx, actor, 'support-answered', request)
        await queueNotification(tx, {
          siteId: request.site_id,
          playerId: request.player_id,
          message: { kind: 'support_answered', page: `/office/support?request=${id}` },
        })
        return true
      }),

    /** False when none is under this id that is not closed already. */
    close: (id: string, actor: string): Promise<boolean> =>
      db.transaction().execute(async (tx) => {
        const request = await changed(tx, id, 'closed')
        if (request === undefined) return false
        await note(tx, actor, 'support-closed', request)
        return true
      }),
  }
}

const waitingRequests = (db: Kysely<SupportTables>): Promise<readonly WaitingRequest[]> =>
  db
    .selectFrom('support_request')
    .selectAll()
    .select(
      sql<string>`(
        select text from support_message
        where request_id = support_request.id and side = 'player' order by support_message.id desc limit 1
      )`.as('text'),
    )
    .where('state', '=', 'open')
    .orderBy('changed_at')
    .limit(WAITING_MAX)
    .execute()

type Whose = Pick<WaitingRequest, 'id' | 'site_id' | 'player_id'>

const changed = (
  tx: Transaction<SupportTables>,
  id: string,
  state: 'answered' | 'closed',
): Promise<Whose | undefined> =>
  tx
    .updateTable('support_request')
    .set({ state, changed_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', id)
    .$if(state === 'closed', (is) => is.where('state', '<>', 'closed'))
    .returning(['id', 'site_id', 'player_id'])
    .executeTakeFirst()
