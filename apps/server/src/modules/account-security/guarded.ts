import type { Proof } from '@evens/contracts'
import type { FastifyRequest } from 'fastify'
import { Refusal } from '../../platform/http/refusal.ts'
import type { SignedIn } from '../sessions/index.ts'
import type { SecurityDeps } from './deps.ts'
import type { Question } from './question.ts'

/** Checks of a request that changes how the account is opened. */
export function createGuarded({ playerOf, confirm }: Pick<SecurityDeps, 'playerOf' | 'confirm'>, question: Question) {
  async function signedIn(request: FastifyRequest): Promise<SignedIn> {
    const player = await playerOf(request)
    if (player === null) throw new Refusal('UNAUTHENTICATED')
    return player
  }

  return {
    signedIn,
    /** Requires the step-up, and on a new device the security question. */
    async guarded(request: FastifyRequest, { password, code }: Proof): Promise<SignedIn> {
      const player = await signedIn(request)
      await question.refuseUnanswered(request, player)
      await confirm(request, { password, code })
      return player
    },
  }
}
