import { CAPTCHA_TYPE_OF } from '@evens/contracts'
import type { FastifyRequest } from 'fastify'
import { Refusal } from '../../platform/http/refusal.ts'
import { networkOf, type Bound } from './attempts.ts'
import type { Rank, Credentials } from '../players/index.ts'
import type { SignInDeps } from './deps.ts'
import { isKnownDevice } from './known-device.ts'

const LOCK_SECONDS = 15 * 60
const OF_ACCOUNT_MAX = 10
/** Many players share one address behind their provider. */
const OF_ADDRESS_MAX = 100
const FREE_OF_CAPTCHA = 3

const rankOf = (isKnown: boolean, counts: readonly number[]): Rank =>
  isKnown ? 'known' : counts.every((count) => count === 0) ? 'clean' : 'doubtful'

type Guess = {
  /** The name as typed, whether or not such an account exists. */
  readonly typed: string
  readonly password: string
}

export type GuardDeps = Pick<SignInDeps, 'db' | 'attempts' | 'captcha' | 'passwords' | 'siteFor'>

/**
 * Rate-limits password checks. Counts by the typed name, so an account that does not exist is locked, asks for a captcha
 * and takes as long as any other. A known browser has a counter of its own, so that strangers cannot lock a player out.
 */
export function createGuard({ db, attempts, captcha, passwords, siteFor }: GuardDeps) {
  async function boundsOf(
    request: FastifyRequest,
    typed: string,
    found: Credentials | null,
  ): Promise<{ readonly isKnown: boolean; readonly bounds: readonly Bound[] }> {
    const siteId = siteFor(request.hostname).id
    const isKnown = await isKnownDevice({ db }, request, found?.player.id ?? null)
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

  /** Requires a captcha after failures, and of unknown browsers under load: the longer the queue, the harder it is. */
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
    // Before a captcha or a try is spent: a rejected request was no guess.
    passwords.admit(rank)
    await requireWork(request, rank, counts)
    // Counted before the check, so that concurrent requests get no more tries than sequential ones.
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
