import type { FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '../../platform/http/refusal.ts'
import { noteAct } from '../players/index.ts'
import type { Bound } from './attempts.ts'
import { channelOf, giveToken } from './cookie.ts'
import type { PlayerOf, SignInDeps } from './deps.ts'
import type { SignedIn } from './sessions.ts'

/** The password, or a code of the second factor. */
export type Proof = { readonly password?: string | undefined; readonly code?: string | undefined }

const triesOf = (playerId: bigint): Bound => ({ what: 'confirm', by: String(playerId), max: 10, seconds: 15 * 60 })

type Deps = Pick<SignInDeps, 'players' | 'passwords' | 'secondFactor' | 'sessions' | 'attempts' | 'db'>

/** The step-up: a stolen or borrowed session alone must not change what opens the account. */
export function createConfirm({ players, passwords, secondFactor, sessions, attempts, db }: Deps, playerOf: PlayerOf) {
  async function isRight({ id, siteId }: SignedIn, { password, code }: Proof): Promise<boolean> {
    const found = await players.byId(siteId, id)
    if (found === null) return false
    // With a second factor the password alone is not enough.
    if (found.hasSecondFactor) return code !== undefined && secondFactor.verify(id, code)
    return password !== undefined && passwords.isRight(password, found.passwordHash)
  }

  async function prove(session: SignedIn, proof: Proof): Promise<void> {
    if (proof.password === undefined && proof.code === undefined) throw new Refusal('STEP_UP_REQUIRED')
    const tries = triesOf(session.id)
    if (!(await attempts.take([tries]))) throw new Refusal('SIGN_IN_LOCKED')
    if (!(await isRight(session, proof))) throw new Refusal('STEP_UP_REQUIRED')
    await attempts.forget([tries])
  }

  async function signedIn(request: FastifyRequest): Promise<SignedIn> {
    const session = await playerOf(request)
    if (session === null) throw new Refusal('UNAUTHENTICATED')
    return session
  }

  return {
    async confirm(request: FastifyRequest, proof: Proof): Promise<void> {
      const session = await signedIn(request)
      if (!session.isConfirmed) await prove(session, proof)
    },

    /** Confirms the session for some minutes, under a new id. */
    async confirmSession(request: FastifyRequest, reply: FastifyReply, proof: Proof): Promise<SignedIn> {
      const session = await signedIn(request)
      await prove(session, proof)
      const renewed = await sessions.renew(session, channelOf(request))
      if (renewed === null) throw new Refusal('UNAUTHENTICATED')
      await noteAct(db, { siteId: session.siteId, playerId: session.id, act: 'session-confirmed' })
      giveToken(request, reply, renewed)
      return renewed.session
    },
  }
}
