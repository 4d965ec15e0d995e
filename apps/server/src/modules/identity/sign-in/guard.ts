import { CAPTCHA_TYPE_OF } from '@evens/contracts'
import type { FastifyRequest } from 'fastify'
import { Refusal } from '../../../platform/http/refusal.ts'
import { networkOf, type Bound } from '../attempts.ts'
import type { Rank } from '../hash-queue.ts'
import type { IdentityTools } from '../parts.ts'
import type { Credentials } from '../players.ts'
import { isKnownDevice } from './device.ts'

const LOCK_SECONDS = 15 * 60
const OF_ACCOUNT_MAX = 10
/** Many players share one address behind their provider. */
const OF_ADDRESS_MAX = 100
const FREE_OF_CAPTCHA = 3

const rankOf = (isKnown: boolean, counts: readonly number[]): Rank =>
  isKnown ? 'known' : counts.every((count) => count === 0) ? 'clean' : 'doubtful'

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
  ): Promise<{ readonly isKnown: boolean; readonly bounds: readonly Bound[] }> {
    const siteId = siteFor(request.hostname).id
    const isKnown = await isKnownDevice(tools, request, found?.player.id ?? null)
    const bounds = [
      {
        what: isKnown ? 'sign-in-known' : 'sign-in',
        by: `${siteId} ${typed}`,
        max: OF_ACCOUNT_MAX,
        seconds: LOCK_SECONDS,
      },
      { what: 'sign-in-from', by: `${siteId} ${networkOf(request.ip)}`, max: OF_ADDRESS_MAX, seconds: LOCK_SECONDS },
    ]
    return { isKnown, bounds }
  }

  /** After failures, and of every stranger while many wait: then the more wait, the more work it is. */
  async function requireWork(request: FastifyRequest, rank: Rank, counts: readonly number[]): Promise<void> {
    const level = rank === 'known' ? 0 : passwords.level()
    if (level === 0 && counts.every((count) => count < FREE_OF_CAPTCHA)) return
    await captcha.require(request, CAPTCHA_TYPE_OF.signIn, undefined, 2 ** Math.max(0, level - 1))
  }

  return async (
    request: FastifyRequest,
    { typed, password }: Guess,
    found: Credentials | null,
  ): Promise<Credentials> => {
    const { isKnown, bounds } = await boundsOf(request, typed, found)
    const counts = await attempts.counts(bounds)
    if (bounds.some(({ max }, at) => (counts[at] ?? 0) >= max)) throw new Refusal('SIGN_IN_LOCKED')
    const rank = rankOf(isKnown, counts)
    // Before a captcha is used up and a try taken: who is sent away has not guessed.
    passwords.admit(rank)
    await requireWork(request, rank, counts)
    // Taken before the password is looked at: many at once do not get more tries than one after another.
    if (!(await attempts.take(bounds))) throw new Refusal('SIGN_IN_LOCKED')
    const isRight = await passwords
      .isRight(password, found?.passwordHash ?? null, rank)
      .catch(async (error: unknown) => {
        await Promise.all(bounds.map(attempts.giveBack))
        throw error
      })
    if (found === null || !isRight) throw new Refusal('WRONG_CREDENTIALS', { field: 'both' })
    await attempts.forget(bounds.slice(0, 1))
    await Promise.all(bounds.slice(1).map(attempts.giveBack))
    return found
  }
}
