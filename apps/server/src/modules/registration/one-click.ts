import { createHmac } from 'node:crypto'
import type { Registered, RegistrationBody } from '@evens/contracts'
import { emailOf } from '@evens/rules/registration'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Kysely, sql } from 'kysely'
import { uniqueViolation } from '../../platform/database/index.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { recentOneClickPlayer } from '../players/index.ts'
import { type Application, fieldTexts } from './core/read-application.ts'
import type { Finish } from './create-player.ts'
import type { RegistrationDeps } from './deps.ts'
import { makePassword } from './generated-password.ts'
import type { RegistrationTables } from './tables.ts'

type Deps = Pick<RegistrationDeps, 'db' | 'players' | 'passwords' | 'siteFor' | 'open' | 'keys'>

/** Registration without a form. Idempotent by key: a repetition returns the same account and password. */
export function createOneClick({ db, players, passwords, siteFor, open, keys }: Deps, finish: Finish) {
  const once = createOnce(db)

  async function again(request: FastifyRequest, reply: FastifyReply, wanted: Request, password: string) {
    const earlier = await once.find(wanted)
    if (earlier === null) return null
    const found = earlier.isSame ? await players.byId(wanted.siteId, earlier.playerId) : null
    // An account that was protected otherwise since then is not opened by its first password.
    const isOpen = found !== null && !found.hasSecondFactor
    if (!isOpen || !(await passwords.isRight(password, found.passwordHash, 'clean'))) throw new Refusal('KEY_REUSED')
    const session = await open(request, reply, found.player, false)
    return { result: 'registered' as const, session, credentials: null, next: null }
  }

  return {
    sweep: once.sweep,

    async register(
      request: FastifyRequest,
      reply: FastifyReply,
      body: RegistrationBody,
      application: Application,
    ): Promise<Registered> {
      const { key } = body
      if (key === undefined) throw new Refusal('BAD_REQUEST', { field: 'key' })
      const siteId = siteFor(request.hostname).id
      const wanted = requestOf(keys.requests, siteId, key, body)
      const password = makePassword(keys.made, `${siteId} ${key}`)
      const make = async (): Promise<Registered> =>
        finish(request, reply, { application, passwordHash: await passwords.hash(password, 'clean') }, (tx, id) =>
          once.store(tx, wanted, id),
        )
      const registered =
        (await again(request, reply, wanted, password)) ??
        (await make().catch(async (error: unknown) => {
          const made = isKeyTaken(error) ? await again(request, reply, wanted, password) : null
          if (made === null) throw error
          return made
        }))
      return { ...registered, credentials: { login: registered.session.login, password } }
    },
  }
}

/** A repetition within this time gets the same answer; later the key is only refused. */
const REPEATED_MINUTES = 60
const KEPT_DAYS = 2

type Request = { readonly siteId: string; readonly keyHash: Buffer; readonly requestHash: Buffer }
type Earlier = { readonly playerId: bigint; readonly isSame: boolean }

/** Fingerprint of a request, independent of the order of its fields; keyed, so that the database reveals nothing. */
function requestOf(
  secret: Uint8Array,
  siteId: string,
  key: string,
  { key: _key, ...asked }: RegistrationBody,
): Request {
  const hashOf = (text: string): Buffer => createHmac('sha256', secret).update(text).digest()
  const fields = Object.entries(asked).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return { siteId, keyHash: hashOf(key), requestHash: hashOf(JSON.stringify(fields)) }
}

/** True when a concurrent request took the same key first. */
const isKeyTaken = (error: unknown): boolean => uniqueViolation(error) === 'registration_once_pkey'

/** Idempotency keys of registrations. */
function createOnce(db: Kysely<RegistrationTables>) {
  return {
    async store(
      tx: Kysely<RegistrationTables>,
      { siteId, keyHash, requestHash }: Request,
      playerId: bigint,
    ): Promise<void> {
      await tx
        .insertInto('registration_once')
        .values({ site_id: siteId, key_hash: keyHash, wish_hash: requestHash, player_id: playerId })
        .execute()
    },

    /** `isSame`: the same request within the last hour. */
    async find({ siteId, keyHash, requestHash }: Request): Promise<Earlier | null> {
      const { rows } = await sql<Earlier>`
        select player_id as "playerId",
          wish_hash = ${requestHash} and at > clock_timestamp() - make_interval(mins => ${REPEATED_MINUTES}) as "isSame"
        from registration_once where site_id = ${siteId} and key_hash = ${keyHash}`.execute(db)
      return rows[0] ?? null
    },

    async sweep(): Promise<void> {
      await sql`
        delete from registration_once where at < clock_timestamp() - make_interval(days => ${KEPT_DAYS})`.execute(db)
    },
  }
}

const TRIES = { what: 'credentials-mail', max: 3, seconds: 3600 }

type MailDeps = Pick<RegistrationDeps, 'db' | 'passwords' | 'attempts' | 'messages' | 'siteFor'>

/** Mails the made credentials of a one-click registration: within the first hour, on proof of the password. */
export function createCredentialsMail({ db, passwords, attempts, messages, siteFor }: MailDeps) {
  async function newPlayer(id: bigint) {
    const row = await recentOneClickPlayer(db, id)
    if (row === undefined) throw new Refusal('TIME_UP')
    return row
  }

  return async function send(request: FastifyRequest, id: bigint, typed: string, password: string): Promise<void> {
    const email = emailOf(typed)
    if (email === null) {
      const refusals = [{ field: 'email', reason: 'not-an-email' } as const]
      throw new Refusal('REGISTRATION_FIELDS', fieldTexts(refusals, siteFor(request.hostname)))
    }
    const player = await newPlayer(id)
    if (!(await attempts.take([{ ...TRIES, by: String(id) }]))) throw new Refusal('TOO_MANY_REQUESTS')
    if (!(await passwords.isRight(password, player.password_hash))) throw new Refusal('WRONG_CREDENTIALS')
    await messages.send({
      siteId: player.site_id,
      language: player.language,
      playerId: id,
      visitor: messages.visitorOf(request),
      to: { email },
      kind: 'credentials',
      values: { login: player.login, password },
    })
  }
}
