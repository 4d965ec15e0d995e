import type { Registered } from '@evens/contracts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Application } from './core/read-application.ts'
import type { RegistrationDeps } from './deps.ts'
import { createNewcomers, type AlsoDone } from './newcomers.ts'

const FIRST_DEPOSIT = '/office/recharge'

/** Where every way in ends: the player is there and is signed in. */
export function createFinish({ db, excluded, deviceOf, arrives, siteFor, open }: RegistrationDeps) {
  const newcomers = createNewcomers(db, excluded, arrives)

  return async function finish(
    request: FastifyRequest,
    reply: FastifyReply,
    { application, passwordHash }: { readonly application: Application; readonly passwordHash: string },
    also?: AlsoDone,
  ): Promise<Registered> {
    const siteId = siteFor(request.hostname).id
    const id = await newcomers.add({ siteId, application, passwordHash, device: deviceOf(request) }, also)
    const session = await open(request, reply, { id }, false)
    const next = application.type === 'pay-and-play' ? FIRST_DEPOSIT : null
    return { result: 'registered', session, credentials: null, next }
  }
}
export type Finish = ReturnType<typeof createFinish>
