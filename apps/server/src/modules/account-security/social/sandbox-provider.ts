import type { Clock } from '@evens/kernel'
import { createHash } from 'node:crypto'
import { generateKeyPair, SignJWT } from 'jose'
import type { Codes } from '../../sessions/index.ts'
import type { Provider } from './provider.ts'
import { challengeOf } from './visits.ts'

export const SANDBOX_ID = 'sandbox'
export const SANDBOX_PAGE = '/sandbox-identity'
const ISSUER = 'https://sandbox-identity.invalid'
const CLIENT = 'sandbox'
const PURPOSE = 'sandbox-identity'
const SECONDS = 60

/** Claims typed into the sandbox page. */
export type Claimed = {
  readonly nonce: string
  readonly name: string
  readonly email: string
  readonly isVerified: boolean
}

type Deps = {
  readonly siteId: string
  readonly codes: Pick<Codes, 'link' | 'redeem'>
  readonly clock: Clock
  readonly nameIn: (language: string) => string
  /** Serves one tap when no other provider does. */
  readonly isOneTap: boolean
}

/**
 * A built-in identity provider for sandboxes that believes every claim. It speaks the whole protocol, with code, PKCE and
 * signed tokens, so that a trial shows what an operator gets.
 */
export function createSandboxProvider({ siteId, codes, clock, nameIn, isOneTap }: Deps) {
  // The node that issues a code also redeems it, so the key stays in the process.
  const keys = generateKeyPair('ES256')

  async function tokenOf({ nonce, name, email, isVerified }: Claimed): Promise<string> {
    const nowS = Math.floor(clock.nowMs() / 1000)
    return new SignJWT({ nonce, name, ...(email !== '' && { email, email_verified: isVerified }) })
      .setProtectedHeader({ alg: 'ES256' })
      .setIssuer(ISSUER)
      .setAudience(CLIENT)
      .setSubject(subjectOf(email === '' ? name : email))
      .setIssuedAt(nowS)
      .setExpirationTime(nowS + SECONDS)
      .sign((await keys).privateKey)
  }

  const provider: Provider = {
    id: SANDBOX_ID,
    nameIn,
    issuer: ISSUER,
    clientId: CLIENT,
    isOneTap,
    addressFor: async (asked, { language: lang }) => `${SANDBOX_PAGE}?${new URLSearchParams({ lang, ...asked })}`,
    oneTapAddress: async (nonce, { language: lang }) => `${SANDBOX_PAGE}?${new URLSearchParams({ lang, nonce })}`,
    async exchange({ code, verifier }) {
      const given = (await codes.redeem({ siteId, purpose: PURPOSE, token: code }))?.given
      if (given === undefined || given['challenge'] !== challengeOf(verifier)) return null
      const { nonce, name, email, isVerified } = given
      return tokenOf({
        nonce: String(nonce),
        name: String(name),
        email: String(email),
        isVerified: isVerified === true,
      })
    },
    keys: async () => async () => (await keys).publicKey,
  }

  return {
    provider,
    tokenOf,
    codeFor: (claimed: Claimed & { readonly challenge: string }): Promise<string> =>
      codes.link({ siteId, playerId: null, purpose: PURPOSE, seconds: SECONDS, given: { ...claimed } }),
  }
}
export type SandboxProvider = ReturnType<typeof createSandboxProvider>

const subjectOf = (who: string): string => createHash('sha256').update(who.toLowerCase()).digest('hex').slice(0, 32)
