import { errors, jwtVerify, SignJWT } from 'jose'

/** Claims of a token: not secret, trusted only by the signature. */
export type TokenClaims = {
  readonly playerId: bigint
  readonly sessionId: string
  readonly siteId: string
  readonly expiresAtMs: number
}

/** A token issued over TLS counts in the prefixed cookie and in a header, never in a plain cookie, which can be planted. */
export type Channel = { readonly isTls: boolean }

export const TOKEN_COOKIE = 'user_token'

const ALGORITHM = 'HS256'
const HMAC = { name: 'HMAC', hash: 'SHA-256' }
const ISSUER = 'evens'
const PLAYER_ID = /^[1-9]\d{0,18}$/
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

/** JWTs with one fixed algorithm and key; the token's header chooses neither. */
export function createTokens(secret: Uint8Array, nowMs: () => number) {
  // Imported once instead of for every token.
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

    /** Null for a foreign, expired or other site's token. */
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
 * Read before the signature is checked, which is safe: a changed claim breaks the signature later. A text search instead
 * of parsing, because every request asks, and no other claim can contain this text.
 */
export const isMadeOverTls = (token: string): boolean =>
  Buffer.from(token.split('.', 2)[1] ?? '', 'base64url').includes('"tls":')
