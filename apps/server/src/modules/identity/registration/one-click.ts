import type { Registered, RegistrationBody } from '@evens/contracts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '../../../platform/http/refusal.ts'
import type { Application } from './core/read-application.ts'
import type { RegistrationDeps } from './deps.ts'
import type { Finish } from './finish.ts'
import { makePassword } from './made-password.ts'
import { createOnce, isKeyTaken, wishOf, type Wish } from './once.ts'

/** Makes a player of nothing but a press. With the same key it says again what it made, and makes no second one. */
export function createOneClick(deps: RegistrationDeps, finish: Finish) {
  const { db, passwords, siteFor, open, keys } = deps
  const once = createOnce(db)

  async function again(request: FastifyRequest, reply: FastifyReply, wish: Wish, password: string) {
    const earlier = await once.find(wish)
    if (earlier === null) return null
    const { player_id: id, password_hash: hash, is_same: isSame } = earlier
    if (!isSame || !(await passwords.isRight(password, hash, 'clean'))) throw new Refusal('KEY_REUSED')
    const session = await open(request, reply, { id }, false)
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
      const wish = wishOf(keys.wishes, siteId, key, body)
      const password = makePassword(keys.made, `${siteId} ${key}`)
      const make = async (): Promise<Registered> =>
        finish(request, reply, { application, passwordHash: await passwords.hash(password, 'clean') }, (tx, id) =>
          once.keep(tx, wish, id),
        )
      const registered =
        (await again(request, reply, wish, password)) ??
        (await make().catch(async (error: unknown) => {
          const made = isKeyTaken(error) ? await again(request, reply, wish, password) : null
          if (made === null) throw error
          return made
        }))
      return { ...registered, credentials: { login: registered.session.login, password } }
    },
  }
}
