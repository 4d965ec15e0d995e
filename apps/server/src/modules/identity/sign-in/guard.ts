import { CAPTCHA_TYPE_OF } from '@evens/contracts'
import type { FastifyRequest } from 'fastify'
import { Refusal } from '../../../platform/http/refusal.ts'
import { networkOf, type Bound } from '../attempts.ts'
import type { IdentityTools } from '../parts.ts'
import type { Credentials } from '../players.ts'
import { isKnownDevice } from './device.ts'

const LOCK_SECONDS = 15 * 60
const OF_ACCOUNT_MAX = 10
/** Many players share one address behind their provider. */
const OF_ADDRESS_MAX = 100
const FREE_OF_CAPTCHA = 3

type Guess = {
  /** The account as it was typed, whether or not there is one. */
  readonly typed: string
  readonly password: string
}

/**
 * Tries a password. What is counted is what was typed, not who it is: an account that nobody has is paused like any
 * other, asks for a captcha like any other, and takes as long. A browser that the player used before has tries of its
 * own, so that nobody is locked out by a stranger.
 */
export function createGuard(tools: IdentityTools) {
  const { attempts, captcha, passwords, siteFor } = tools

  async function boundsOf(
    request: FastifyRequest,
    typed: string,
    found: Credentials | null,
  ): Promise<readonly Bound[]> {
    const siteId = siteFor(request.hostname).id
    const isKnown = await isKnownDevice(tools, request, found?.player.id ?? null)
    return [
      {
        what: isKnown ? 'sign-in-known' : 'sign-in',
        by: `${siteId} ${typed}`,
        max: OF_ACCOUNT_MAX,
        seconds: LOCK_SECONDS,
      },
      { what: 'sign-in-from', by: `${siteId} ${networkOf(request.ip)}`, max: OF_ADDRESS_MAX, seconds: LOCK_SECONDS },
    ]
  }

  return async (
    request: FastifyRequest,
    { typed, password }: Guess,
    found: Credentials | null,
  ): Promise<Credentials> => {
    const bounds = await boundsOf(request, typed, found)
    const counts = await attempts.counts(bounds)
    if (bounds.some(({ max }, at) => (counts[at] ?? 0) >= max)) throw new Refusal('SIGN_IN_LOCKED')
    if (counts.some((count) => count >= FREE_OF_CAPTCHA)) await captcha.require(request, CAPTCHA_TYPE_OF.signIn)
    // Taken before the password is looked at: many at once do not get more tries than one after another.
    if (!(await attempts.take(bounds))) throw new Refusal('SIGN_IN_LOCKED')
    const isRight = await passwords.isRight(password, found?.passwordHash ?? null)
    if (found === null || !isRight) throw new Refusal('WRONG_CREDENTIALS', { field: 'both' })
    await attempts.forget(bounds.slice(0, 1))
    await Promise.all(bounds.slice(1).map(attempts.giveBack))
    return found
  }
}
