import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from 'node:crypto'
import { fairWords, invariant, type NextWord } from '@evens/kernel'

const SEED_BYTES = 32
const NONCE_BYTES = 12
const TAG_BYTES = 16
const CIPHER = 'aes-256-gcm'

/** A secret seed: its public commitment, and its encrypted form for the database. */
export type Committed = { readonly commitment: string; readonly sealed: Buffer }

export type Fair = ReturnType<typeof createFair>

/**
 * Provably fair random numbers. The site commits to a seed before anybody stakes on it. The seed is stored encrypted,
 * so that neither a copy of the database nor a log reveals it, and is opened once, for its own outcome.
 */
export function createFair({ fairKey: sealKey }: { readonly fairKey: Uint8Array }) {
  /** Authenticated encryption, bound to what the secret is for: a seal that was moved elsewhere opens nothing. */
  function seal(secret: Uint8Array, about: string): Buffer {
    const nonce = randomBytes(NONCE_BYTES)
    const cipher = createCipheriv(CIPHER, sealKey, nonce).setAAD(Buffer.from(about))
    const hidden = Buffer.concat([cipher.update(secret), cipher.final()])
    return Buffer.concat([nonce, cipher.getAuthTag(), hidden])
  }

  function unseal(sealed: Buffer, about: string): Buffer {
    const nonce = sealed.subarray(0, NONCE_BYTES)
    const tag = sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES)
    const cipher = createDecipheriv(CIPHER, sealKey, nonce, { authTagLength: TAG_BYTES })
    cipher.setAAD(Buffer.from(about)).setAuthTag(tag)
    return Buffer.concat([cipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), cipher.final()])
  }

  return {
    commit(): Committed {
      const seed = randomBytes(SEED_BYTES)
      const commitment = commitmentOf(seed)
      return { commitment, sealed: seal(seed, commitment) }
    },

    /** Throws for a seal that is not ours, or that was changed. */
    open({ commitment, sealed }: Committed): Buffer {
      const seed = unseal(sealed, commitment)
      invariant(commitmentOf(seed) === commitment, 'a seed is not the one that was committed to')
      return seed
    },

    seal,
    unseal,
    stream: fairStream,
  }
}

const commitmentOf = (seed: Uint8Array): string => createHash('sha256').update(seed).digest('hex')

/** Random words that anyone who knows the seed can reproduce; docs/reference/fair.md describes the stream. */
const fairStream = (serverSeed: Uint8Array, clientSeed: string, nonce: bigint): NextWord =>
  fairWords((message) => createHmac('sha256', serverSeed).update(message).digest(), clientSeed, nonce)
