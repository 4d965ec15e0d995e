import type { Proof } from '@evens/contracts'
import type { FastifyRequest } from 'fastify'
import { Refusal } from '../../platform/http/refusal.ts'
import type { SignedIn } from '../sessions/index.ts'
import type { SecurityDeps } from './deps.ts'
import type { Question } from './question.ts'

/** Who asks, and whether they may change what opens their account. */
export function createGuarded({ playerOf, confirm }: Pick<SecurityDeps, 'playerOf' | 'confirm'>, question: Question) {
  async function signedIn(request: FastifyRequest): Promise<SignedIn> {
    const player = await playerOf(request)
    if (player === null) throw new Refusal('UNAUTHENTICATED')
    return player
  }

  return {
    signedIn,
    /** After the step-up, and on a new device after the security question too. */
    async guarded(request: FastifyRequest, { password, code }: Proof): Promise<SignedIn> {
      const player = await signedIn(request)
      await question.refuseUnanswered(request, player)
      await confirm(request, { password, code })
      return player
    },
  }
}
