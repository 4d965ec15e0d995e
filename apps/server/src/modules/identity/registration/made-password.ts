import { hkdfSync } from 'node:crypto'

// Without those that are read as one another.
const LETTERS = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const LENGTH = 12
const WORD_BYTES = 4

/** About 70 bits: nobody has to think of one. Of the same seed it is the same, so that it need not be kept to be said again. */
export function makePassword(secret: Uint8Array, seed: string): string {
  const bytes = new DataView(hkdfSync('sha256', secret, new Uint8Array(0), seed, LENGTH * WORD_BYTES))
  const letterAt = (at: number): string => LETTERS.charAt(bytes.getUint32(at * WORD_BYTES) % LETTERS.length)
  return Array.from({ length: LENGTH }, (_none, at) => letterAt(at)).join('')
}
