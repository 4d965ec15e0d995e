import type { FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '../../platform/http/refusal.ts'
import { noteAct, passwordLine, passwordFault, setPassword } from '../players/index.ts'
import type { Bound, SignedIn } from '../sessions/index.ts'
import type { SecurityDeps } from './deps.ts'
import type { Notices } from './notices.ts'

type Deps = Pick<
  SecurityDeps,
  'db' | 'players' | 'passwords' | 'sessions' | 'attempts' | 'confirm' | 'open' | 'siteFor' | 'writeJournal'
>
type PasswordChange = { readonly oldPassword: string; readonly newPassword: string; readonly code?: string }

const triesOf = (playerId: bigint): Bound => ({ what: 'password', by: String(playerId), max: 10, seconds: 15 * 60 })

/** Requires the old password even after a step-up, because it is what changes. */
export function createChangePassword(
  { db, players, passwords, sessions, attempts, confirm, open, siteFor, writeJournal }: Deps,
  notices: Notices,
) {
  async function checkOld({ id, siteId }: SignedIn, typed: string) {
    const tries = triesOf(id)
    if (!(await attempts.take([tries]))) throw new Refusal('SIGN_IN_LOCKED')
    const found = await players.byId(siteId, id)
    if (found === null || !(await passwords.isRight(typed, found.passwordHash))) {
      throw new Refusal('STEP_UP_REQUIRED', { field: 'oldPassword' })
    }
    await attempts.forget([tries])
    return found
  }

  return async (
    request: FastifyRequest,
    reply: FastifyReply,
    player: SignedIn,
    change: PasswordChange,
  ): Promise<number> => {
    const { id, siteId, sessionId } = player
    const found = await checkOld(player, change.oldPassword)
    await confirm(request, { password: change.oldPassword, ...(change.code !== undefined && { code: change.code }) })
    const known = [player.login, player.name, found.email ?? '', found.phone ?? '']
    const isSame = change.newPassword === change.oldPassword
    if (isSame || passwordFault(siteFor(request.hostname), change.newPassword, known) !== null) {
      throw new Refusal('PASSWORD_WEAK', { field: 'newPassword' })
    }
    const hash = await passwords.hash(change.newPassword)
    const endedSessions = await db.transaction().execute(async (tx) => {
      const ended = await sessions.endAll(id, 'password-changed', sessionId, tx)
      const isChanged = await setPassword(tx, id, hash, found.passwordHash)
      // A concurrent change with the same old password came first.
      if (!isChanged) throw new Refusal('STEP_UP_REQUIRED', { field: 'oldPassword' })
      await noteAct(tx, { siteId, playerId: id, act: 'password-changed', detail: { ended } })
      await notices.send(tx, player, 'password_changed')
      return ended
    })
    await writeJournal(await passwordLine(db, id, hash))
    // The asking session is replaced, too.
    await sessions.end(player, 'password-changed')
    await open(request, reply, player, player.isPersistent)
    return endedSessions
  }
}
