import type { SupportMessageToAdd, SupportRequestToMake, SupportSubject } from '@evens/contracts'
import { sql, type Kysely, type Transaction } from 'kysely'
import { createHash, randomBytes } from 'node:crypto'
import type { Principal } from '../../platform/http/principal.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { attachImages } from '../uploads/index.ts'
import { askedSubject } from './core/asked-subject.ts'
import type { SupportTables } from './tables.ts'

/** True when the coupon or payment is the player's own, so that they may ask about it. */
export type IsOwnSubject = (
  player: Principal,
  subject: { readonly kind: SupportSubject; readonly id: string },
) => Promise<boolean>

type Words = Pick<SupportMessageToAdd, 'key' | 'text' | 'images'>
type Tx = Transaction<SupportTables>

/** The locks of this module: the first number names it, the second the player. */
const LOCK = 7062055
const REQUESTS_A_DAY = 10
const MESSAGES_AN_HOUR = 20

/** Writes of a player. Idempotent: a request repeated under one key is written once. */
export function createRequestWrites(db: Kysely<SupportTables>, isOwnSubject: IsOwnSubject) {
  /** Returns the id of the request that was written to, now or under the same idempotency key before. */
  function once(player: Principal, words: Words, body: unknown, write: (tx: Tx) => Promise<string>): Promise<string> {
    const text = words.text.trim()
    if (text === '') throw new Refusal('BAD_REQUEST', { field: 'text' })
    const bodyHash = createHash('sha256').update(JSON.stringify(body)).digest()
    return db.transaction().execute(async (tx) => {
      await sql`select pg_advisory_xact_lock(${LOCK}, hashint8(${player.id}))`.execute(tx)
      const earlier = await tx
        .selectFrom('support_message')
        .select(['request_id', 'wish'])
        .where('player_id', '=', player.id)
        .where('key', '=', words.key)
        .executeTakeFirst()
      if (earlier !== undefined && earlier.wish?.equals(bodyHash) !== true) throw new Refusal('KEY_REUSED')
      if (earlier !== undefined) return earlier.request_id
      if ((await messagesLately(tx, player)) >= MESSAGES_AN_HOUR) throw new Refusal('SUPPORT_TOO_MUCH')
      const requestId = await write(tx)
      await attachImages(tx, player, words.images, `support ${requestId}`)
      await tx
        .insertInto('support_message')
        .values({
          request_id: requestId,
          player_id: player.id,
          side: 'player',
          text,
          images: [...words.images],
          key: words.key,
          wish: bodyHash,
          read_at: null,
        })
        .execute()
      return requestId
    })
  }

  return {
    async create(player: Principal, asked: SupportRequestToMake): Promise<string> {
      const { kind, topic = null, subTopic = null } = asked
      const found = askedSubject(asked)
      if (found.refusal !== null) throw new Refusal('BAD_REQUEST', { field: found.refusal })
      const { subject } = found
      if (subject !== null && !(await isOwnSubject(player, subject)))
        throw new Refusal('NOT_FOUND', { field: 'subject' })
      const body = [kind, topic, subTopic, subject?.id ?? null, asked.text, asked.images]
      return once(player, asked, body, async (tx) => {
        if ((await requestsToday(tx, player)) >= REQUESTS_A_DAY) throw new Refusal('SUPPORT_TOO_MUCH')
        return insertRequest(tx, player, { kind, topic, subTopic, subject })
      })
    },

    add: (player: Principal, id: string, added: SupportMessageToAdd): Promise<string> =>
      once(player, added, [id, added.text, added.images], (tx) => change(tx, player, id, 'open')),

    close: (player: Principal, id: string): Promise<string> =>
      db.transaction().execute((tx) => change(tx, player, id, 'closed')),

    /** Marks the messages that exist now as read; later ones stay unread. */
    async seen(player: Principal, id: string): Promise<void> {
      await db
        .updateTable('support_message')
        .set({ read_at: sql<Date>`clock_timestamp()` })
        .where('request_id', '=', id)
        .where('player_id', '=', player.id)
        .where('side', '=', 'operator')
        .where('read_at', 'is', null)
        .execute()
    },
  }
}

/** Sets the state of one of the player's own requests, which also locks it. */
async function change(tx: Tx, player: Principal, id: string, state: 'open' | 'closed'): Promise<string> {
  const changed = await tx
    .updateTable('support_request')
    .set({ state, changed_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', id)
    .where('player_id', '=', player.id)
    .returning('id')
    .executeTakeFirst()
  if (changed === undefined) throw new Refusal('NOT_FOUND')
  return changed.id
}

type NewRequest = {
  readonly kind: SupportRequestToMake['kind']
  readonly topic: string | null
  readonly subTopic: string | null
  readonly subject: { readonly kind: SupportSubject; readonly id: string } | null
}

async function insertRequest(tx: Tx, player: Principal, { kind, topic, subTopic, subject }: NewRequest) {
  const id = randomBytes(18).toString('base64url')
  await tx
    .insertInto('support_request')
    .values({
      id,
      player_id: player.id,
      site_id: player.siteId,
      kind,
      topic,
      sub_topic: subTopic,
      subject_kind: subject?.kind ?? null,
      subject_id: subject?.id ?? null,
    })
    .execute()
  return id
}

async function messagesLately(tx: Tx, { id }: Principal): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from support_message
    where player_id = ${id} and side = 'player' and at > clock_timestamp() - interval '1 hour'`.execute(tx)
  return rows[0]?.count ?? 0
}

async function requestsToday(tx: Tx, { id }: Principal): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from support_request
    where player_id = ${id} and asked_at > clock_timestamp() - interval '1 day'`.execute(tx)
  return rows[0]?.count ?? 0
}
