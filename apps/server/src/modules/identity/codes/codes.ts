import { createHmac, randomBytes, randomInt, randomUUID } from 'node:crypto'
import { sql, type Kysely } from 'kysely'
import { Refusal } from '../../../platform/http/refusal.ts'
import type { Messages } from '../../messages/index.ts'
import type { Attempts } from '../attempts.ts'
import type { IdentityTables } from '../tables.ts'
import { isDearNumber } from './dear-number.ts'
import { createLinks } from './links.ts'
import { CODE_PURPOSES, type CodePurpose } from './purposes.ts'
import { sendingBounds } from './sending-bounds.ts'

export type Recipient = { readonly email: string } | { readonly phone: string }

type CodeRequest = {
  readonly siteId: string
  readonly playerId: bigint | null
  readonly purpose: CodePurpose
  readonly to: Recipient
  readonly language: string
  readonly visitor: string | null
  /** Of the browser that asks; it may ask so often and not more. */
  readonly address?: string
  /** What the message says besides the code. */
  readonly values?: Readonly<Record<string, string>>
  /** For somebody who is not known here: all goes on as ever, but nothing is sent and no code fits. */
  readonly isForNobody?: boolean
}

export type Begun = { readonly id: string; readonly deadlineMs: number }

export type Proof =
  | {
      readonly outcome: 'approved'
      readonly siteId: string
      readonly playerId: bigint | null
      /** The e-mail address or the telephone number that is proven by it. */
      readonly recipient: string
    }
  | { readonly outcome: 'wrong_code' | 'time_up' }

type CodeTry = { readonly id: string; readonly purpose: CodePurpose; readonly code: string }

type CodeDeps = {
  readonly db: Kysely<IdentityTables>
  readonly messages: Pick<Messages, 'send'>
  readonly attempts: Attempts
  readonly key: Uint8Array
  readonly warn: (message: string) => void
}

const DIGITS = 6
/** Five guesses at a million: a code is found by chance once in 200,000 times. */
const TRIES_MAX = 5
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

/** One-time codes and links: hashed at rest, good once, for a short time, by the database's clock. */
export function createCodes({ db, messages, attempts, key, warn }: CodeDeps) {
  const hashOf = (id: string, purpose: CodePurpose, code: string): Buffer =>
    createHmac('sha256', key).update(`${id}\0${purpose}\0${code}`).digest()

  async function bound({ siteId, purpose, to, address }: CodeRequest): Promise<void> {
    const recipient = recipientOf(to)
    if ('phone' in to && isDearNumber(to.phone)) throw new Refusal('TOO_MANY_CODES')
    if (await attempts.take(sendingBounds(siteId, recipient, address))) return
    warn(`codes for ${purpose} are asked for too often on ${siteId}`)
    throw new Refusal('TOO_MANY_CODES')
  }

  /** The code itself leaves this function in the message alone. */
  async function begin(request: CodeRequest): Promise<Begun> {
    await bound(request)
    const { siteId, playerId, purpose, to, language, visitor, values = {}, isForNobody = false } = request
    const { kind, minutes } = CODE_PURPOSES[purpose]
    const id = randomUUID()
    const code = String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0')
    return db.transaction().execute(async (tx) => {
      const { deadline } = await tx
        .insertInto('one_time_code')
        .values({
          id,
          site_id: siteId,
          player_id: isForNobody ? null : playerId,
          purpose,
          address: recipientOf(to),
          hash: isForNobody ? randomBytes(32) : hashOf(id, purpose, code),
          deadline: sql<Date>`clock_timestamp() + make_interval(mins => ${minutes})`,
          used_at: null,
        })
        .returning('deadline')
        .executeTakeFirstOrThrow()
      if (!isForNobody) {
        const given = { code, minutes: String(minutes), ...values }
        await messages.send({ siteId, language, playerId, visitor, to, kind, values: given }, tx)
      }
      return { id, deadlineMs: deadline.getTime() }
    })
  }

  /** One statement tries and uses it: of many at once with the right code one is approved. */
  async function prove({ id, purpose, code }: CodeTry): Promise<Proof> {
    if (!UUID.test(id)) return { outcome: 'time_up' }
    const tried = await db
      .updateTable('one_time_code')
      .set({
        tries: sql<number>`tries + 1`,
        used_at: sql<Date | null>`case when hash = ${hashOf(id, purpose, code)} then clock_timestamp() end`,
      })
      .where('id', '=', id)
      .where('purpose', '=', purpose)
      .where('used_at', 'is', null)
      .where('tries', '<', TRIES_MAX)
      .where('deadline', '>', sql<Date>`clock_timestamp()`)
      .returning(['used_at', 'site_id', 'player_id', 'address'])
      .executeTakeFirst()
    if (tried === undefined) return { outcome: (await isStillOn(id)) ? 'wrong_code' : 'time_up' }
    if (tried.used_at === null) return { outcome: 'wrong_code' }
    return { outcome: 'approved', siteId: tried.site_id, playerId: tried.player_id, recipient: tried.address }
  }

  async function isStillOn(id: string): Promise<boolean> {
    const row = await db
      .selectFrom('one_time_code')
      .select('id')
      .where('id', '=', id)
      .where('deadline', '>', sql<Date>`clock_timestamp()`)
      .executeTakeFirst()
    return row !== undefined
  }

  return {
    begin,
    prove,
    check: async (given: CodeTry): Promise<Proof['outcome']> => (await prove(given)).outcome,
    ...createLinks(db),
    /** What is long over is of no use to anybody. */
    async sweep(): Promise<void> {
      const past = sql<Date>`clock_timestamp() - interval '1 day'`
      await db.deleteFrom('one_time_code').where('deadline', '<', past).execute()
      await db.deleteFrom('one_time_link').where('deadline', '<', past).execute()
    },
  }
}
export type Codes = ReturnType<typeof createCodes>

const recipientOf = (to: Recipient): string => ('email' in to ? to.email : to.phone)
