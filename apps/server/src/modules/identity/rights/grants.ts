import { GRANT_SECONDS } from '@evens/contracts'
import type { Clock } from '@evens/kernel'
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { SignedIn } from '../sessions.ts'

type Whose = Pick<SignedIn, 'id' | 'siteId' | 'sessionId'>

const GRANT = /^([0-9]{13})\.([\w-]{43})$/
const GGRU_LENGTH = 22

/** What a player is known by to services that need not know who it is, and what a session is granted for a while. */
export function createGrants(key: Uint8Array, clock: Clock) {
  const codeOf = (...parts: readonly string[]): string =>
    createHmac('sha256', key).update(JSON.stringify(parts)).digest('base64url')

  const grantCode = ({ id, siteId, sessionId }: Whose, expiresAtMs: number): string =>
    codeOf('grant', siteId, String(id), sessionId, String(expiresAtMs))

  return {
    /** The same at every sign-in, another at every site. */
    ggruOf: ({ id, siteId }: Whose): string => codeOf('ggru', siteId, String(id)).slice(0, GGRU_LENGTH),

    give(whose: Whose): { readonly grant: string; readonly expiresAtMs: number } {
      const expiresAtMs = clock.nowMs() + GRANT_SECONDS * 1000
      return { grant: `${expiresAtMs}.${grantCode(whose, expiresAtMs)}`, expiresAtMs }
    },

    isGood(grant: string | undefined, whose: Whose): boolean {
      const [, until = '', code = ''] = GRANT.exec(grant ?? '') ?? []
      if (code === '' || Number(until) <= clock.nowMs()) return false
      return timingSafeEqual(Buffer.from(grantCode(whose, Number(until))), Buffer.from(code))
    },
  }
}
