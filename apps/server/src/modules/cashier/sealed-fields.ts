import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import type { Fields, StoredFields } from './tables.ts'

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16
const KEY_BYTES = 32
const KEYED = Buffer.of(1)

/**
 * Encrypts the fields of a payment method for one player and names the key. A copy of the database alone reveals no
 * account number, and a row moved to another player does not decrypt.
 */
export function createSealing(secret: Uint8Array) {
  const keyOf = (purpose: string): Buffer => Buffer.from(hkdfSync('sha256', secret, '', purpose, KEY_BYTES))
  const [sealKey, markKey, wishKey] = [keyOf('payment fields'), keyOf('payment fields alike'), keyOf('payment wishes')]
  const keyId = createHash('sha256').update(sealKey).digest('hex').slice(0, 8)

  return {
    /** A keyed hash of a plain one, which cannot be searched for account numbers. Its first byte marks it as keyed. */
    keyed: (plain: Uint8Array): Buffer => Buffer.concat([KEYED, createHmac('sha256', wishKey).update(plain).digest()]),

    /** Empty fields are stored as they are. */
    seal(playerId: bigint, fields: Fields): StoredFields {
      if (Object.keys(fields).length === 0) return {}
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv(CIPHER, sealKey, nonce).setAAD(Buffer.from(`${playerId}`))
      const hidden = Buffer.concat([cipher.update(JSON.stringify(fields), 'utf8'), cipher.final()])
      return { key: keyId, sealed: Buffer.concat([nonce, cipher.getAuthTag(), hidden]).toString('base64') }
    },

    isOpenable: ({ key, sealed }: StoredFields): boolean => sealed === undefined || key === keyId,

    open(playerId: bigint, { key, sealed }: StoredFields): Fields {
      if (sealed === undefined) return {}
      if (key !== keyId) throw new Error(`the fields of a payment are sealed with the key ${key}, which is not here`)
      const bytes = Buffer.from(sealed, 'base64')
      const cipher = createDecipheriv(CIPHER, sealKey, bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES })
      cipher.setAAD(Buffer.from(`${playerId}`)).setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
      const text = Buffer.concat([cipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), cipher.final()])
      return JSON.parse(text.toString('utf8')) as Fields
    },

    /** A keyed fingerprint: equal for equal fields of one player, and meaningless to others. */
    mark: (playerId: bigint, fields: Fields): string =>
      createHmac('sha256', markKey)
        .update(JSON.stringify([`${playerId}`, Object.entries(fields).toSorted(([a], [b]) => (a < b ? -1 : 1))]))
        .digest('base64url'),
  }
}
export type Sealing = ReturnType<typeof createSealing>
