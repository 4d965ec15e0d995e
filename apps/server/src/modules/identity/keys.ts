import { hkdfSync } from 'node:crypto'

export type IdentityKeys = {
  /** Seals what is kept of a second factor. */
  readonly seal: Uint8Array
  /** Without it nobody who reads the database can try codes against their hashes. */
  readonly codes: Uint8Array
  /** What passwords that the house makes for somebody are made of. */
  readonly made: Uint8Array
  /** What was asked for at registration is known again by it, and told to nobody. */
  readonly wishes: Uint8Array
  /** Signs what a session is granted for a while. */
  readonly grants: Uint8Array
}

const KEY_BYTES = 32

/** Each use has a key of its own, all made of the one that the data folder keeps. */
export const identityKeys = (secret: Uint8Array): IdentityKeys => ({
  seal: derived(secret, 'evens identity seal'),
  codes: derived(secret, 'evens identity codes'),
  made: derived(secret, 'evens identity made passwords'),
  wishes: derived(secret, 'evens identity wishes'),
  grants: derived(secret, 'evens identity grants'),
})

const derived = (secret: Uint8Array, use: string): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', secret, new Uint8Array(0), use, KEY_BYTES))
