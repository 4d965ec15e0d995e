import { setTimeout as sleep } from 'node:timers/promises'
import { CAPTCHA_TYPE_OF, type CodeBegun, type PlayerSession, type SignedInReply } from '@evens/contracts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '../../platform/http/refusal.ts'
import { type Credentials, loginOf, possibleNumberOf, type Rank } from '../players/index.ts'
import { type Bound, networkOf } from './attempts.ts'
import type { Enter, Open, SignInDeps } from './deps.ts'
import { isKnownDevice } from './known-device.ts'
import { TWO_STEP } from './open-session.ts'

type Phone = { readonly country: string; readonly number: string }

type Deps = GuardDeps &
  Pick<SignInDeps, 'players' | 'codes' | 'messages' | 'secondFactor'> & { readonly open: Open; readonly enter: Enter }

/** The ways to sign in: each ends in `enter`, which asks for the second factor where there is one. */
export const createSignIn = (deps: Deps) => ({
  ...createPasswordSignIn(deps),
  ...createCodeSignIn(deps),
  ...createTokenSignIn(deps),
})
export type SignIn = ReturnType<typeof createSignIn>

function e164({ country, number }: Phone): string {
  const phone = possibleNumberOf(number, country)
  // A format error, visible in the form already; it reveals nothing about accounts.
  if (phone === null) throw new Refusal('BAD_REQUEST', { field: 'phone_number' })
  return phone
}

/** By a password and the login, e-mail or phone that goes with it. */
function createPasswordSignIn(deps: Deps) {
  const { players, siteFor, enter } = deps
  const guess = createGuard(deps)

  return {
    async byPassword(
      request: FastifyRequest,
      reply: FastifyReply,
      { typed, password, save }: { readonly typed: string; readonly password: string; readonly save: boolean },
    ): Promise<SignedInReply> {
      const found = await players.byTyped(siteFor(request.hostname).id, typed)
      const { player } = await guess(request, { typed: loginOf(typed), password }, found)
      return enter(request, reply, player, save)
    },

    async byPhone(
      request: FastifyRequest,
      reply: FastifyReply,
      { phone: typed, password, save }: { readonly phone: Phone; readonly password: string; readonly save: boolean },
    ): Promise<SignedInReply> {
      const phone = e164(typed)
      const found = await players.byPhone(siteFor(request.hostname).id, phone)
      const { player } = await guess(request, { typed: phone, password }, found)
      return enter(request, reply, player, save)
    },
  }
}

/** By a code that is sent to a confirmed phone. */
function createCodeSignIn({ players, codes, captcha, messages, siteFor, enter }: Deps) {
  async function sendTo(request: FastifyRequest, phone: string, found: Credentials | null): Promise<CodeBegun> {
    const { id, deadlineMs } = await codes.begin({
      siteId: siteFor(request.hostname).id,
      playerId: found?.player.id ?? null,
      purpose: 'sign_in',
      to: { phone },
      language: request.language,
      visitor: messages.visitorOf(request),
      address: request.ip,
      isDecoy: found === null || !found.isPhoneConfirmed,
    })
    return { id, deadline: deadlineMs }
  }

  return {
    async sendCode(request: FastifyRequest, typed: Phone): Promise<CodeBegun> {
      const phone = e164(typed)
      await captcha.require(request, CAPTCHA_TYPE_OF.textMessage)
      const send = async () => sendTo(request, phone, await players.byPhone(siteFor(request.hostname).id, phone))
      return withMinimumDuration(send())
    },

    async byCode(
      request: FastifyRequest,
      reply: FastifyReply,
      given: { readonly id: string; readonly code: string; readonly phone: Phone; readonly save: boolean },
    ): Promise<SignedInReply> {
      const phone = e164(given.phone)
      const proof = await codes.prove({ id: given.id, purpose: 'sign_in', code: given.code })
      if (proof.outcome !== 'approved') throw new Refusal(proof.outcome === 'time_up' ? 'TIME_UP' : 'WRONG_CODE')
      const isTheirs = proof.siteId === siteFor(request.hostname).id && proof.recipient === phone
      if (!isTheirs || proof.playerId === null) throw new Refusal('WRONG_CODE')
      return enter(request, reply, { id: proof.playerId }, given.save)
    },
  }
}

const STEPS_MAX = 5
const STEPS_SECONDS = 15 * 60

/** By a one-time token: the ticket between the two steps, or a link. */
function createTokenSignIn({ codes, attempts, secondFactor, siteFor, open, enter }: Deps) {
  return {
    async bySecondStep(
      request: FastifyRequest,
      reply: FastifyReply,
      { ticket, code }: { readonly ticket: string; readonly code: string },
    ): Promise<PlayerSession> {
      const whose = { siteId: siteFor(request.hostname).id, purpose: TWO_STEP, token: ticket }
      const playerId = (await codes.look(whose))?.playerId ?? null
      if (playerId === null) throw new Refusal('TIME_UP')
      const tries = { what: 'two-step', by: String(playerId), max: STEPS_MAX, seconds: STEPS_SECONDS }
      if (!(await attempts.take([tries]))) throw new Refusal('SIGN_IN_LOCKED')
      if (!(await secondFactor.verify(playerId, code))) throw new Refusal('WRONG_CODE')
      const redeemed = await codes.redeem(whose)
      if (redeemed === null) throw new Refusal('TIME_UP')
      await attempts.forget([tries])
      return open(request, reply, { id: playerId }, redeemed.given['save'] === true)
    },

    async byToken(
      request: FastifyRequest,
      reply: FastifyReply,
      { token, save }: { readonly token: string; readonly save: boolean },
    ): Promise<SignedInReply> {
      const redeemed = await codes.redeem({ siteId: siteFor(request.hostname).id, purpose: 'sign_in', token })
      if (redeemed === null || redeemed.playerId === null) throw new Refusal('TIME_UP')
      return enter(request, reply, { id: redeemed.playerId }, save)
    },
  }
}

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

type GuardDeps = Pick<SignInDeps, 'db' | 'attempts' | 'captcha' | 'passwords' | 'siteFor'>

/**
 * Rate-limits password checks. Counts by the typed name, so an account that does not exist is locked, asks for a captcha
 * and takes as long as any other. A known browser has a counter of its own, so that strangers cannot lock a player out.
 */
function createGuard({ db, attempts, captcha, passwords, siteFor }: GuardDeps) {
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

const LEAST_MS = 80

/** Pads the response to 80 ms, so that its timing does not reveal whether the account exists. */
export async function withMinimumDuration<T>(work: Promise<T>): Promise<T> {
  const [done] = await Promise.all([work, sleep(LEAST_MS)])
  return done
}
