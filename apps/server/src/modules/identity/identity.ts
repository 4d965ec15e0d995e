import type { SiteConfig } from '@evens/contracts'
import type { Clock } from '@evens/kernel'
import type { FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import { Refusal } from '../../platform/http/refusal.ts'
import type { App } from '../../platform/http/serve.ts'
import { createDemoPlayers } from './demo-players.ts'
import { createPasswords } from './passwords.ts'
import { createPlayers, loginOf } from './players.ts'
import { identityRoutes } from './routes.ts'
import { createSessions, type Opened, type SignedIn } from './sessions.ts'
import type { IdentityTables } from './tables.ts'
import { createTokens, TOKEN_COOKIE } from './tokens.ts'

const TOKEN_LENGTH_MAX = 1000

export type IdentityDeps = {
  readonly siteFor: (host: string | undefined) => SiteConfig
  readonly kysely: Kysely<unknown>
  readonly clock: Clock
  /** Signs the tokens; at least 32 random bytes from the data folder. */
  readonly sessionKey: Uint8Array
}

export type Identity = ReturnType<typeof createIdentity>

/** Who is who: players, their passwords and their sessions. */
export function createIdentity({ siteFor, kysely, clock, sessionKey }: IdentityDeps) {
  const db = kysely.$extendTables<IdentityTables>()
  const players = createPlayers(db)
  const passwords = createPasswords()
  const sessions = createSessions(db, createTokens(sessionKey, clock.nowMs), clock)

  const tokenOf = ({ cookies }: FastifyRequest): string | null => {
    const token = cookies[TOKEN_COOKIE]
    return token === undefined || token === '' || token.length > TOKEN_LENGTH_MAX ? null : token
  }

  const identity = {
    /** Who asks; null for a visitor. */
    async playerOf(request: FastifyRequest): Promise<SignedIn | null> {
      const token = tokenOf(request)
      return token === null ? null : sessions.of(token, siteFor(request.hostname).id)
    },

    /** A login that nobody has and a wrong password are answered alike, and as slowly. */
    async signIn(request: FastifyRequest, typed: string, password: string): Promise<Opened> {
      const found = await players.byLogin(siteFor(request.hostname).id, loginOf(typed))
      const isRight = await passwords.isRight(password, found?.passwordHash ?? null)
      if (found === null) throw new Refusal('WRONG_CREDENTIALS')
      if (found.isLocked) throw new Refusal('SIGN_IN_LOCKED')
      if (!isRight) {
        await players.noteFailure(found.id)
        throw new Refusal('WRONG_CREDENTIALS')
      }
      await players.noteSuccess(found.id)
      const { passwordHash: _secret, isLocked: _no, ...player } = found
      return sessions.open(player, { address: request.ip, agent: request.headers['user-agent'] ?? '' })
    },

    async signOut(request: FastifyRequest): Promise<void> {
      const token = tokenOf(request)
      if (token === null) return
      const siteId = siteFor(request.hostname).id
      const session = await sessions.of(token, siteId)
      if (session !== null) await sessions.end(session, token, siteId)
    },

    demo: createDemoPlayers(players, passwords),
    routes(app: App): void {
      app.principalOf = identity.playerOf
      identityRoutes(app, identity)
    },
  }
  return identity
}
