import { createHmac, randomBytes, randomInt, randomUUID } from 'node:crypto'
import { sql, type Kysely } from 'kysely'
import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { Refusal } from '../../platform/http/refusal.ts'
import type { Log } from '../../platform/log.ts'
import type { Messages, MessageKind } from '../messages/index.ts'
import { networkOf, type Attempts, type Bound } from './attempts.ts'
import { createLinks } from './one-time-links.ts'
import type { SessionTables } from './tables.ts'

export type Recipient = { readonly email: string } | { readonly phone: string }

type CodeRequest = {
  readonly siteId: string
  readonly playerId: bigint | null
  readonly purpose: CodePurpose
  readonly to: Recipient
  readonly language: string
  readonly visitor: string | null
  /** The browser's address, for the rate limit. */
  readonly address?: string
  /** Further values of the message. */
  readonly values?: Readonly<Record<string, string>>
  /** For an unknown account: the answer is the same, but nothing is sent and no code matches. */
  readonly isDecoy?: boolean
}

export type Begun = { readonly id: string; readonly deadlineMs: number }

export type Proof =
  | {
      readonly outcome: 'approved'
      readonly siteId: string
      readonly playerId: bigint | null
      /** The e-mail address or phone number that the code proves. */
      readonly recipient: string
    }
  | { readonly outcome: 'wrong_code' | 'time_up' }

type CodeTry = { readonly id: string; readonly purpose: CodePurpose; readonly code: string }

type CodeDeps = {
  readonly db: Kysely<SessionTables>
  readonly messages: Pick<Messages, 'send'>
  readonly attempts: Attempts
  readonly key: Uint8Array
  readonly log: Log
}

const DIGITS = 6
/** Five guesses at a million codes: a chance of 1 in 200,000. */
const TRIES_MAX = 5
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

/** One-time codes and links: stored as keyed hashes, single-use, short-lived by the database's clock. */
export function createCodes(deps: CodeDeps) {
  const { db, messages, key } = deps
  const hashOf = (id: string, purpose: CodePurpose, code: string): Buffer =>
    createHmac('sha256', key).update(`${id}\0${purpose}\0${code}`).digest()

  /** The code leaves this function only inside the message. */
  async function begin(request: CodeRequest): Promise<Begun> {
    await refuseTooMany(deps, request)
    const { siteId, playerId, purpose, to, language, visitor, values = {}, isDecoy = false } = request
    const { kind, minutes } = CODE_PURPOSES[purpose]
    const id = randomUUID()
    const code = String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0')
    return db.transaction().execute(async (tx) => {
      const { deadline } = await tx
        .insertInto('one_time_code')
        .values({
          id,
          site_id: siteId,
          player_id: isDecoy ? null : playerId,
          purpose,
          address: recipientOf(to),
          hash: isDecoy ? randomBytes(32) : hashOf(id, purpose, code),
          deadline: sql<Date>`clock_timestamp() + make_interval(mins => ${minutes})`,
          used_at: null,
        })
        .returning('deadline')
        .executeTakeFirstOrThrow()
      if (!isDecoy) {
        const given = { code, minutes: String(minutes), ...values }
        await messages.send({ siteId, language, playerId, visitor, to, kind, values: given }, tx)
      }
      return { id, deadlineMs: deadline.getTime() }
    })
  }

  /** Counts the try and spends the code in one statement, so concurrent right tries succeed once. */
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
    if (tried === undefined) return { outcome: (await isPending(db, id)) ? 'wrong_code' : 'time_up' }
    if (tried.used_at === null) return { outcome: 'wrong_code' }
    return { outcome: 'approved', siteId: tried.site_id, playerId: tried.player_id, recipient: tried.address }
  }

  return {
    begin,
    prove,
    check: async (given: CodeTry): Promise<Proof['outcome']> => (await prove(given)).outcome,
    ...createLinks(db),
    /** Deletes what expired more than a day ago. */
    async sweep(): Promise<void> {
      const past = sql<Date>`clock_timestamp() - interval '1 day'`
      await db.deleteFrom('one_time_code').where('deadline', '<', past).execute()
      await db.deleteFrom('one_time_link').where('deadline', '<', past).execute()
    },
  }
}
export type Codes = ReturnType<typeof createCodes>

async function isPending(db: Kysely<SessionTables>, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('one_time_code')
    .select('id')
    .where('id', '=', id)
    .where('deadline', '>', sql<Date>`clock_timestamp()`)
    .executeTakeFirst()
  return row !== undefined
}

const recipientOf = (to: Recipient): string => ('email' in to ? to.email : to.phone)

type Purpose = { readonly kind: MessageKind; readonly minutes: number }

/** Purposes of codes, with message and lifetime. A code is valid for its purpose only. */
export const CODE_PURPOSES = {
  sign_in: { kind: 'sign_in_code', minutes: 5 },
  recovery: { kind: 'recovery_code', minutes: 10 },
  recovery_by_mail: { kind: 'recovery_mail', minutes: 10 },
  registration: { kind: 'confirmation_code', minutes: 10 },
  activation: { kind: 'confirmation_code', minutes: 10 },
  activation_by_mail: { kind: 'activation_mail', minutes: 10 },
  bind_phone: { kind: 'confirmation_code', minutes: 10 },
  bind_email: { kind: 'confirmation_code', minutes: 10 },
  transfer: { kind: 'confirmation_code', minutes: 10 },
} as const satisfies Record<string, Purpose>

export type CodePurpose = keyof typeof CODE_PURPOSES

const HOUR = 3600
const DAY = 24 * HOUR

async function refuseTooMany(
  { attempts, log }: Pick<CodeDeps, 'attempts' | 'log'>,
  { siteId, purpose, to, address }: CodeRequest,
): Promise<void> {
  const recipient = recipientOf(to)
  if ('phone' in to && isPremiumRate(to.phone)) throw new Refusal('TOO_MANY_CODES')
  if (await attempts.take(sendingBounds(siteId, recipient, address))) return
  log.warn({ event: 'sessions.codes-throttled', site: siteId, purpose })
  throw new Refusal('TOO_MANY_CODES')
}

/** Limits on messages, which cost money: by recipient, by address, and by site and day. */
const sendingBounds = (siteId: string, recipient: string, address: string | undefined): readonly Bound[] => [
  { what: 'code-to', by: `${siteId} ${recipient}`, max: 3, seconds: HOUR },
  ...(address === undefined
    ? []
    : [{ what: 'code-from', by: `${siteId} ${networkOf(address)}`, max: 20, seconds: HOUR }]),
  { what: 'code-site', by: siteId, max: 5000, seconds: DAY },
]

const PAID_BY_SENDER = new Set(['PREMIUM_RATE', 'SHARED_COST', 'UAN', 'VOIP'])

/** Premium-rate numbers earn their owner money with every message; a number that cannot be parsed counts as one. */
function isPremiumRate(phone: string): boolean {
  const number = parsePhoneNumberFromString(phone)
  return number === undefined || PAID_BY_SENDER.has(number.getType() ?? '')
}
