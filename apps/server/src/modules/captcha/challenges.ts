import { type CaptchaChallenge, CaptchaSolved, type CaptchaType } from '@evens/contracts'
import { parseUntrusted } from '@evens/kernel'
import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { Static } from 'typebox'
import { Compile } from 'typebox/compile'

const ALGORITHM = 'PBKDF2/SHA-256'
/** The first byte of the right key: one key in 256 has it. */
const KEY_PREFIX = '00'
const TOKEN_LENGTH_MAX = 2000

/** A challenge is valid for one type and one site only. */
export type Purpose = { readonly type: CaptchaType; readonly siteId: string }

/** A good answer, with what says that it is used only once and in time. */
export type Answer = { readonly signature: Buffer; readonly untilSeconds: number; readonly cost: number }

/** `cost` is the work of one try, and 256 tries are needed on average. */
export function createChallenges(key: Uint8Array, cost: number) {
  const hmacSignatureSecret = Buffer.from(key).toString('base64url')
  return {
    /** `factor` is how many times the usual work it asks for. */
    async make({ type, siteId }: Purpose, untilSeconds: number, factor = 1): Promise<CaptchaChallenge> {
      const work = cost * factor
      const { parameters, signature = '' } = await createChallenge({
        algorithm: ALGORITHM,
        cost: work,
        deriveKey,
        keyPrefix: KEY_PREFIX,
        hmacSignatureSecret,
        data: { type, siteId, untilSeconds },
      })
      const { nonce, salt, keyLength, keyPrefix } = parameters
      return {
        parameters: {
          algorithm: ALGORITHM,
          cost: work,
          data: { siteId, type, untilSeconds },
          keyLength,
          keyPrefix,
          nonce,
          salt,
        },
        signature,
      }
    },

    /**
     * Null for a challenge that was not issued here, is not solved, or has another purpose. Expiry is checked when it
     * is spent.
     */
    async read(token: string, { type, siteId }: Purpose): Promise<Answer | null> {
      const solved = parsed(token)
      if (solved === null) return null
      const { challenge, solution } = solved
      const { data } = challenge.parameters
      if (data.type !== type || data.siteId !== siteId) return null
      const { verified } = await verifySolution({ challenge, solution, deriveKey, hmacSignatureSecret })
      if (!verified) return null
      const { signature, parameters } = challenge
      return { signature: Buffer.from(signature, 'hex'), untilSeconds: data.untilSeconds, cost: parameters.cost }
    },
  }
}

function parsed(token: string): Solved | null {
  if (token.length > TOKEN_LENGTH_MAX) return null
  try {
    const given: unknown = parseUntrusted(Buffer.from(token, 'base64url').toString())
    return Solved.Check(given) ? given : null
  } catch {
    return null
  }
}

/** The header `x-captcha`: base64url of this JSON. */
const Solved = Compile(CaptchaSolved)
type Solved = Static<typeof CaptchaSolved>
