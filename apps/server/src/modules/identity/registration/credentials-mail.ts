import { emailOf } from '@evens/rules/registration'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { Refusal } from '../../../platform/http/refusal.ts'
import { fieldTexts } from './core/field-texts.ts'
import type { RegistrationDeps } from './deps.ts'

const TRIES = { what: 'credentials-mail', max: 3, seconds: 3600 }

/** Mails to a player of one_click what was made for them: while it is new, and to whoever knows the password. */
export function createCredentialsMail({ db, passwords, attempts, messages, siteFor }: RegistrationDeps) {
  async function newPlayer(id: bigint) {
    const row = await db
      .selectFrom('player')
      .select(['login', 'password_hash', 'language', 'site_id'])
      .where('id', '=', id)
      .where('registration_type', '=', 'one_click')
      .where('created_at', '>', sql<Date>`clock_timestamp() - interval '1 hour'`)
      .executeTakeFirst()
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
