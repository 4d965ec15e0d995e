import type { Crypt } from './verify-proof.ts'

type Bytes = Uint8Array<ArrayBuffer>
const ECDSA = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }

/** What is asked of WebCrypto's `subtle`; a page has it on a secure connection, and a file on the visitor's disk has it too. */
export type Subtle<Key> = {
  digest(name: string, data: Bytes): Promise<ArrayBuffer>
  importKey(format: 'spki', key: Bytes, algorithm: typeof ECDSA, extractable: boolean, uses: 'verify'[]): Promise<Key>
  verify(algorithm: typeof ECDSA, key: Key, signature: Bytes, data: Bytes): Promise<boolean>
}

/** `own` copies bytes into a buffer that nobody shares, which is what WebCrypto takes. */
const own = (bytes: Uint8Array): Bytes => new Uint8Array(bytes)

export function webCrypt<Key>(subtle: Subtle<Key>, utf8: (text: string) => Uint8Array): Crypt {
  return {
    utf8,
    sha256: async (bytes) => new Uint8Array(await subtle.digest('SHA-256', own(bytes))),
    async verify(publicKey, signature, signed) {
      try {
        const key = await subtle.importKey('spki', own(publicKey), ECDSA, false, ['verify'])
        return await subtle.verify(ECDSA, key, own(signature), own(signed))
      } catch {
        // Bytes that are no point of the curve are no key.
        return false
      }
    },
  }
}
