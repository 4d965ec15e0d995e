import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16
const KEY_BYTES = 32

/** Whose it is and under which id: a row that is given to another player, or another id, does not open. */
export type Owned = { readonly playerId: bigint; readonly id: string }
type Sealed = { readonly key: string; readonly sealed: Buffer }

/** Pictures as they lie in the database: a copy of it alone shows nobody a document. */
export function createSealedBytes(secret: Uint8Array) {
  const sealKey = Buffer.from(hkdfSync('sha256', secret, '', 'uploaded images', KEY_BYTES))
  const keyId = createHash('sha256').update(sealKey).digest('hex').slice(0, 8)
  const nameOf = ({ playerId, id }: Owned): Buffer => Buffer.from(`${playerId}/${id}`)

  return {
    seal(owned: Owned, bytes: Uint8Array): Sealed {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv(CIPHER, sealKey, nonce).setAAD(nameOf(owned))
      const hidden = Buffer.concat([cipher.update(bytes), cipher.final()])
      return { key: keyId, sealed: Buffer.concat([nonce, cipher.getAuthTag(), hidden]) }
    },

    open(owned: Owned, { key, sealed }: Sealed): Buffer {
      if (key !== keyId) throw new Error(`a picture is sealed with the key ${key}, which is not here`)
      const cipher = createDecipheriv(CIPHER, sealKey, sealed.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES })
      cipher.setAAD(nameOf(owned)).setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
      return Buffer.concat([cipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), cipher.final()])
    },
  }
}
export type SealedBytes = ReturnType<typeof createSealedBytes>
