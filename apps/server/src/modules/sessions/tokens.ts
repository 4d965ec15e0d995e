import { errors, jwtVerify, SignJWT } from 'jose'

/** What a token says of itself; nothing in it is secret, and only its signature is believed. */
export type TokenClaims = {
  readonly playerId: bigint
  readonly sessionId: string
  readonly siteId: string
  readonly expiresAtMs: number
}

/** Made over TLS: then it counts in the prefixed cookie and in a header, never in a cookie that anyone may plant. */
export type Channel = { readonly isTls: boolean }

export const TOKEN_COOKIE = 'user_token'

const ALGORITHM = 'HS256'
const HMAC = { name: 'HMAC', hash: 'SHA-256' }
const ISSUER = 'evens'
const PLAYER_ID = /^[1-9]\d{0,18}$/
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

/** Signed here and read here: one algorithm, no key named by the token itself. */
export function createTokens(secret: Uint8Array, nowMs: () => number) {
  // Bytes would be made a key again for every token.
  const imported = crypto.subtle.importKey('raw', new Uint8Array(secret), HMAC, false, ['sign', 'verify'])
  return {
    sign: async (
      { playerId, sessionId, siteId, expiresAtMs }: TokenClaims,
      { isTls }: Channel = { isTls: false },
    ): Promise<string> =>
      new SignJWT({ sid: sessionId, ...(isTls && { tls: true }) })
        .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
        .setIssuer(ISSUER)
        .setAudience(siteId)
        .setSubject(String(playerId))
        .setIssuedAt(Math.floor(nowMs() / 1000))
        .setExpirationTime(Math.floor(expiresAtMs / 1000))
        .sign(await imported),

    /** Null for whatever was not signed here, was meant for another site, or is over. */
    async read(token: string, siteId: string): Promise<TokenClaims | null> {
      try {
        const { payload } = await jwtVerify(token, await imported, {
          algorithms: [ALGORITHM],
          issuer: ISSUER,
          audience: siteId,
          requiredClaims: ['sub', 'exp', 'iat', 'sid'],
          currentDate: new Date(nowMs()),
        })
        const { sub = '', sid, exp = 0 } = payload
        if (!PLAYER_ID.test(sub) || typeof sid !== 'string' || !UUID.test(sid)) return null
        return { playerId: BigInt(sub), sessionId: sid, siteId, expiresAtMs: exp * 1000 }
      } catch (error) {
        if (error instanceof errors.JOSEError || error instanceof TypeError) return null
        throw error
      }
    },
  }
}
export type Tokens = ReturnType<typeof createTokens>

/**
 * Read before the signature is checked: whoever changes what it says has no token any more. Searched for and not parsed,
 * because every request asks: no other claim of ours can hold this text.
 */
export const isMadeOverTls = (token: string): boolean =>
  Buffer.from(token.split('.', 2)[1] ?? '', 'base64url').includes('"tls":')
