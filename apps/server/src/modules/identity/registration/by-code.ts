import { CAPTCHA_TYPE_OF, type Registered, type RegistrationCode, type SiteConfig } from '@evens/contracts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '../../../platform/http/refusal.ts'
import type { Begun } from '../codes/index.ts'
import { maskedEmail, maskedPhone } from '../security/core/masked.ts'
import type { Application } from './core/read-application.ts'
import type { RegistrationDeps } from './deps.ts'
import type { Finish } from './finish.ts'
import { randomPassword } from './random-password.ts'
import { createPending } from './pending.ts'

/** Ways in that prove a contact first: a code goes there, whoever it belongs to, and the account is opened with it. */
export function createByCode({ db, captcha, codes, passwords, messages, siteFor }: RegistrationDeps, finish: Finish) {
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
      const id = await pending.keep({ siteId: site.id, codeId: begun.id, application, passwordHash })
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
