import { createECDH, createHmac, createPrivateKey, createPublicKey, sign, verify } from 'node:crypto'
import type pg from 'pg'
import { StartupError } from '../../platform/startup-error.ts'
import { leafOf, sha256 } from './merkle.ts'

/** The order of P-256. */
const ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n

export type ProofKeys = ReturnType<typeof proofKeys>

/** Salts and signatures of the log, both from one secret of the data folder. P-256, because every browser verifies it. */
export function proofKeys(secret: Uint8Array) {
  const part = (purpose: string): Buffer => createHmac('sha256', secret).update(purpose).digest()
  const saltKey = part('evens proof salts')
  const privateKey = signingKey(part('evens proof signatures'))
  const publicKey = createPublicKey(privateKey)
  const spki = publicKey.export({ type: 'spki', format: 'der' })
  const hmac = hmacWith(saltKey)
  const salt = (...names: readonly string[]): Buffer => hmac(names.join(' '))
  return {
    /** SubjectPublicKeyInfo. */
    publicKey: spki,
    fingerprint: sha256(spki),
    recordSalt: (player: string, kind: string, seq: string, coupon: string) =>
      salt('record', player, kind, seq, coupon),
    rangeSalt: (batch: string, player: string) => salt('range', batch, player),
    leaf: leafOf,
    /** r and s, 32 bytes each, as WebCrypto wants it. */
    sign: (text: string): Buffer => sign('sha256', Buffer.from(text), { key: privateKey, dsaEncoding: 'ieee-p1363' }),
    isSigned: (text: string, signature: Uint8Array): boolean =>
      verify('sha256', Buffer.from(text), { key: publicKey, dsaEncoding: 'ieee-p1363' }, signature),
  }
}

const BLOCK = 64

/**
 * HMAC-SHA-256 (RFC 2104) of two one-shot hashes. A log of a million leaves needs a million salts, and `createHmac` spends
 * fifty microseconds on making a key object for each.
 */
function hmacWith(key: Buffer): (text: string) => Buffer {
  const padded = (mask: number): Buffer => {
    const block = Buffer.alloc(BLOCK, mask)
    for (const [at, byte] of key.entries()) block[at] = byte ^ mask
    return block
  }
  const [inner, outer] = [padded(0x36), padded(0x5c)]
  return (text) => sha256(Buffer.concat([outer, sha256(Buffer.concat([inner, Buffer.from(text)]))]))
}

function signingKey(seed: Buffer) {
  const number = (BigInt(`0x${seed.toString('hex')}`) % (ORDER - 1n)) + 1n
  const d = Buffer.from(number.toString(16).padStart(64, '0'), 'hex')
  const ecdh = createECDH('prime256v1')
  ecdh.setPrivateKey(d)
  const point = ecdh.getPublicKey()
  const base64 = (bytes: Buffer): string => bytes.toString('base64url')
  return createPrivateKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      d: base64(d),
      x: base64(point.subarray(1, 33)),
      y: base64(point.subarray(33)),
    },
  })
}

/**
 * Ends the start of a node whose key did not sign the log so far. Its checks would take the log of the other nodes for a
 * forgery and halt all money.
 */
export async function refuseOtherKey(pool: Pick<pg.Pool, 'query'>, secret: Uint8Array): Promise<void> {
  const { rows } = await pool.query<{ key: Buffer }>('select key from proof_batch order by number desc limit 1')
  const [last] = rows
  if (last === undefined || last.key.equals(proofKeys(secret).fingerprint)) return
  throw new StartupError(
    'the proof log is signed with another key: every node needs the same keys/proof.key in its data folder',
  )
}
