import * as contracts from '@evens/contracts'
import type { FastifyRequest } from 'fastify'
import type { QueryExecutorProvider } from 'kysely'
import { refuseForeignPage } from '../../platform/http/foreign-page.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { serve, type App } from '../../platform/http/serve.ts'
import {
  noteAct,
  passwordLine,
  setPassword,
  passwordFault,
  loginOf,
  possibleNumberOf,
  type Credentials,
} from '../players/index.ts'
import { TWO_STEP, withMinimumDuration, type Recipient } from '../sessions/index.ts'
import type { SecurityDeps } from './deps.ts'

const RECOVERY = 'recovery'
/** Equal to the lifetime of the code in the same mail. */
const LINK_SECONDS = 10 * 60
const LINK_PAGE = '/user/passwordreset'

type Contact = { readonly email: string } | { readonly phone_number: string; readonly country_code: string }

type Deps = Pick<
  SecurityDeps,
  'db' | 'players' | 'passwords' | 'sessions' | 'codes' | 'captcha' | 'messages' | 'siteFor' | 'clock' | 'writeJournal'
>

/**
 * Password recovery: a code that is sent and proven buys a token, which saves a new password. A mail carries such a
 * token as a link, too. No answer reveals whether the account exists.
 */
export function recoveryRoutes(app: App, deps: Deps): void {
  serve(app, contracts.beginRecovery, ({ request, body }) => {
    refuseForeignPage(request)
    return beginRecovery(deps, request, body)
  })

  serve(app, contracts.checkRecoveryCode, ({ request, body }) => {
    refuseForeignPage(request)
    return checkRecoveryCode(deps, request, body)
  })

  serve(app, contracts.saveRecoveredPassword, ({ request, body }) => {
    refuseForeignPage(request)
    return saveRecoveredPassword(deps, request, body)
  })
}

async function beginRecovery(deps: Deps, request: FastifyRequest, contact: Contact): Promise<contracts.CodeBegun> {
  const to = recipientOf(contact)
  await deps.captcha.require(request, contracts.CAPTCHA_TYPE_OF.recovery)
  return withMinimumDuration(sendCode(deps, request, to))
}

function recipientOf(contact: Contact): Recipient {
  if ('email' in contact) return { email: loginOf(contact.email) }
  const phone = possibleNumberOf(contact.phone_number, contact.country_code)
  if (phone === null) throw new Refusal('BAD_REQUEST', { field: 'phone_number' })
  return { phone }
}

async function sendCode(deps: Deps, request: FastifyRequest, to: Recipient): Promise<contracts.CodeBegun> {
  const { codes, messages, siteFor } = deps
  const siteId = siteFor(request.hostname).id
  const owner = await ownerOf(deps, siteId, to)
  const playerId = owner?.player.id ?? null
  const link = 'email' in to ? `/${request.language}${LINK_PAGE}?token=${await newToken(deps, siteId, playerId)}` : null
  const { id, deadlineMs } = await codes.begin({
    siteId,
    playerId,
    purpose: link === null ? 'recovery' : 'recovery_by_mail',
    to,
    language: request.language,
    visitor: messages.visitorOf(request),
    address: request.ip,
    isDecoy: owner === null,
    ...(link !== null && { values: { link } }),
  })
  return { id, deadline: deadlineMs }
}

/** Only confirmed contacts get a code. */
async function ownerOf({ players }: Deps, siteId: string, to: Recipient): Promise<Credentials | null> {
  const found = await ('email' in to ? players.byEmail(siteId, to.email) : players.byPhone(siteId, to.phone))
  const isConfirmed = 'email' in to ? found?.isEmailConfirmed : found?.isPhoneConfirmed
  return isConfirmed === true ? found : null
}

const newToken = ({ codes }: Deps, siteId: string, playerId: bigint | null): Promise<string> =>
  codes.link({ siteId, playerId, purpose: RECOVERY, seconds: LINK_SECONDS })

type CodeTry = { readonly id: string; readonly code: string }

async function checkRecoveryCode(deps: Deps, request: FastifyRequest, { id, code }: CodeTry) {
  const { codes, siteFor, clock } = deps
  const byPhone = await codes.prove({ id, purpose: 'recovery', code })
  const proof = byPhone.outcome === 'approved' ? byPhone : await codes.prove({ id, purpose: 'recovery_by_mail', code })
  if (proof.outcome !== 'approved') throw new Refusal(proof.outcome === 'time_up' ? 'TIME_UP' : 'WRONG_CODE')
  if (proof.siteId !== siteFor(request.hostname).id) throw new Refusal('WRONG_CODE')
  return {
    token: await newToken(deps, proof.siteId, proof.playerId),
    deadline: clock.nowMs() + LINK_SECONDS * 1000,
  }
}

type NewPassword = { readonly token: string; readonly password: string }

/** Spends the token only when the password is saved. */
async function saveRecoveredPassword(deps: Deps, request: FastifyRequest, { token, password }: NewPassword) {
  const { db, players, passwords, sessions, codes, siteFor } = deps
  const site = siteFor(request.hostname)
  const whose = { siteId: site.id, purpose: RECOVERY, token }
  const id = (await codes.look(whose))?.playerId ?? null
  const found = id === null ? null : await players.byId(site.id, id)
  if (found === null) throw new Refusal('LINK_OVER')
  const { player, email, phone } = found
  const known = [player.login, player.name, email ?? '', phone ?? '']
  if (passwordFault(site, password, known) !== null) throw new Refusal('PASSWORD_WEAK', { field: 'password' })
  const hash = await passwords.hash(password)
  await db.transaction().execute(async (tx) => {
    // First, because it locks the player's gate, which comes before the row.
    await sessions.endAll(player.id, 'password-changed', null, tx)
    if ((await codes.redeem(whose, tx)) === null) throw new Refusal('LINK_OVER')
    await setPassword(tx, player.id, hash)
    // Other links that were requested must not open the account either.
    await codes.revoke(player.id, [RECOVERY, TWO_STEP, 'sign_in'], tx)
    await noteAct(tx, { siteId: site.id, playerId: player.id, act: 'password-recovered' })
    await notifyOwner(deps, tx, found)
  })
  await deps.writeJournal(await passwordLine(db, player.id, hash))
  sessions.forget([player.id])
  return { state: player.banLevel > 0 ? ('passive' as const) : ('active' as const) }
}

async function notifyOwner({ messages }: Deps, within: QueryExecutorProvider, owner: Credentials): Promise<void> {
  const { player, email, phone, language } = owner
  const to = email !== null ? { email } : phone !== null ? { phone } : null
  if (to === null) return
  const { id: playerId, siteId } = player
  const notice = { siteId, language, playerId, visitor: null, to, kind: 'password_changed', values: {} } as const
  await messages.send(notice, within)
}
