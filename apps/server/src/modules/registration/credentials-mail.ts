import { emailOf } from '@evens/rules/registration'
import type { FastifyRequest } from 'fastify'
import { Refusal } from '../../platform/http/refusal.ts'
import { fieldTexts } from './core/field-texts.ts'
import { recentOneClickPlayer } from '../players/index.ts'
import type { RegistrationDeps } from './deps.ts'

const TRIES = { what: 'credentials-mail', max: 3, seconds: 3600 }

type Deps = Pick<RegistrationDeps, 'db' | 'passwords' | 'attempts' | 'messages' | 'siteFor'>

/** Mails the made credentials of a one-click registration: within the first hour, on proof of the password. */
export function createCredentialsMail({ db, passwords, attempts, messages, siteFor }: Deps) {
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
