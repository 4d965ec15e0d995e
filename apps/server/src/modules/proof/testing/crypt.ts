import type { Crypt } from '@evens/rules/proof'

type Bytes = Uint8Array<ArrayBuffer>

/** As a browser has it: WebCrypto, which is another implementation than the one that signs. */
export const CRYPT: Crypt = {
  utf8: (text) => new TextEncoder().encode(text),
  sha256: async (bytes) => new Uint8Array(await crypto.subtle.digest('SHA-256', bytes as Bytes)),
  async verify(publicKey, signature, signed) {
    const ecdsa = { name: 'ECDSA', namedCurve: 'P-256' }
    const key = await crypto.subtle.importKey('spki', publicKey as Bytes, ecdsa, false, ['verify']).catch(() => null)
    if (key === null) return false
    return crypto.subtle.verify({ name: 'ECDSA', hash: 'SHA-256' }, key, signature as Bytes, signed as Bytes)
  },
}
