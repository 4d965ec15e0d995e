import { CAPTCHA_TYPE_OF, type Registered, type RegistrationCode, type SiteConfig } from '@evens/contracts'
import { randomUUID } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sql, type Kysely } from 'kysely'
import { Refusal } from '../../platform/http/refusal.ts'
import { maskedEmail, maskedPhone } from '../players/index.ts'
import type { Begun } from '../sessions/index.ts'
import type { Application } from './core/read-application.ts'
import type { Finish } from './create-player.ts'
import type { RegistrationDeps } from './deps.ts'
import { randomPassword } from './generated-password.ts'
import type { RegistrationTables } from './tables.ts'

type Deps = Pick<RegistrationDeps, 'db' | 'captcha' | 'codes' | 'passwords' | 'messages' | 'siteFor'>

/** Registrations that prove a contact first: a code is sent in any case, and the account is created with it. */
export function createByCode({ db, captcha, codes, passwords, messages, siteFor }: Deps, finish: Finish) {
  const pending = createPending(db)

  const send = (request: FastifyRequest, { id }: SiteConfig, { email, phone }: Application): Promise<Begun> =>
    codes.begin({
      siteId: id,
      playerId: null,
      purpose: 'registration',
      to: email === null ? { phone: phone ?? '' } : { email },
      language: request.language,
      visitor: messages.visitorOf(request),
      address: request.ip,
    })

  async function waiting(request: FastifyRequest, id: string) {
    const found = await pending.find(siteFor(request.hostname).id, id)
    if (found === null) throw new Refusal('TIME_UP')
    return found
  }

  return {
    async begin(request: FastifyRequest, application: Application, password?: string): Promise<RegistrationCode> {
      const site = siteFor(request.hostname)
      const passwordHash = await passwords.hash(password ?? randomPassword(), 'clean')
      const begun = await send(request, site, application)
      const id = await pending.store({ siteId: site.id, codeId: begun.id, application, passwordHash })
      return shown(id, begun, application)
    },

    async confirm(request: FastifyRequest, reply: FastifyReply, id: string, code: string): Promise<Registered> {
      const found = await waiting(request, id)
      const { outcome } = await codes.prove({ id: found.codeId, purpose: 'registration', code })
      if (outcome !== 'approved') throw new Refusal(outcome === 'wrong_code' ? 'WRONG_CODE' : 'TIME_UP')
      await pending.forget(id)
      return finish(request, reply, found)
    },

    async resend(request: FastifyRequest, id: string): Promise<RegistrationCode> {
      const { application } = await waiting(request, id)
      if (application.phone !== null) await captcha.require(request, CAPTCHA_TYPE_OF.textMessage)
      const begun = await send(request, siteFor(request.hostname), application)
      await pending.renew(id, begun.id)
      return shown(id, begun, application)
    },

    sweep: pending.sweep,
  }
}

const shown = (id: string, { deadlineMs }: Begun, { email, phone }: Application): RegistrationCode => ({
  result: 'confirm',
  id,
  deadlineMs,
  channel: email === null ? 'phone' : 'email',
  to: email === null ? maskedPhone(phone ?? '') : maskedEmail(email),
})

type Waiting = {
  readonly siteId: string
  readonly codeId: string
  readonly application: Application
  readonly passwordHash: string
}

/** Registrations that wait for the code of their contact. */
function createPending(db: Kysely<RegistrationTables>) {
  const isOn = sql<boolean>`until > clock_timestamp()`

  return {
    async store({ siteId, codeId, application, passwordHash }: Waiting): Promise<string> {
      const id = randomUUID()
      await db
        .insertInto('registration_pending')
        .values({
          id,
          site_id: siteId,
          code_id: codeId,
          application: JSON.stringify(application),
          password_hash: passwordHash,
        })
        .execute()
      return id
    },

    async find(siteId: string, id: string): Promise<Waiting | null> {
      if (!UUID.test(id)) return null
      const row = await db
        .selectFrom('registration_pending')
        .select(['code_id', sql<Application>`application`.as('application'), 'password_hash'])
        .where('id', '=', id)
        .where('site_id', '=', siteId)
        .where(isOn)
        .executeTakeFirst()
      if (row === undefined) return null
      return { siteId, codeId: row.code_id, application: row.application, passwordHash: row.password_hash }
    },

    async renew(id: string, codeId: string): Promise<void> {
      await db.updateTable('registration_pending').set({ code_id: codeId }).where('id', '=', id).execute()
    },

    async forget(id: string): Promise<void> {
      await db.deleteFrom('registration_pending').where('id', '=', id).execute()
    },

    /** Deletes expired registrations: they hold personal data. */
    async sweep(): Promise<void> {
      await db
        .deleteFrom('registration_pending')
        .where(sql<boolean>`until <= clock_timestamp()`)
        .execute()
    },
  }
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/
