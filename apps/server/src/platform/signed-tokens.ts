import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * Signed tokens: the state travels with the client and is valid on every node, so nothing is stored. `purpose` keeps
 * one use's tokens from being accepted for another.
 */
export function createTokenSigner<T>(key: Uint8Array, purpose: string) {
  const signatureOf = (text: string): Buffer => createHmac('sha256', key).update(`${purpose}.${text}`).digest()
  return {
    sign(promised: T): string {
      const text = Buffer.from(JSON.stringify(promised)).toString('base64url')
      return `${text}.${signatureOf(text).toString('base64url')}`
    },
    /** Null for what was not promised here. */
    read(promise: string): T | null {
      const [text = '', signature = ''] = promise.split('.')
      const given = Buffer.from(signature, 'base64url')
      const expected = signatureOf(text)
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null
      return JSON.parse(Buffer.from(text, 'base64url').toString()) as T
    },
  }
}
