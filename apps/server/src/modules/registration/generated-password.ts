import { hkdfSync, randomBytes } from 'node:crypto'

// Without letters that are easily confused.
const LETTERS = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const LENGTH = 12
const WORD_BYTES = 4

/** About 70 bits, derived from the seed, so that a repeated request gets the same password without storing it. */
export function makePassword(secret: Uint8Array, seed: string): string {
  const bytes = new DataView(hkdfSync('sha256', secret, new Uint8Array(0), seed, LENGTH * WORD_BYTES))
  const letterAt = (at: number): string => LETTERS.charAt(bytes.getUint32(at * WORD_BYTES) % LETTERS.length)
  return Array.from({ length: LENGTH }, (_none, at) => letterAt(at)).join('')
}

/** For an account that is opened by other means; never shown. */
export const randomPassword = (): string => randomBytes(24).toString('base64url')
