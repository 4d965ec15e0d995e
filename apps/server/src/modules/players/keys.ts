import { hkdfSync } from 'node:crypto'

export type AccountKeys = {
  /** Encrypts TOTP secrets at rest. */
  readonly seal: Uint8Array
  /** Keys the hashes of one-time codes, so that a copy of the database cannot be searched for them. */
  readonly codes: Uint8Array
  /** Derives the passwords of one-click registrations. */
  readonly made: Uint8Array
  /** Fingerprints a registration request for its idempotency key. */
  readonly requests: Uint8Array
  /** Signs short-lived grants of a session. */
  readonly grants: Uint8Array
}

const KEY_BYTES = 32

/** Derives one key for each use from the secret of the data folder. */
export const accountKeys = (secret: Uint8Array): AccountKeys => ({
  seal: derived(secret, 'evens identity seal'),
  codes: derived(secret, 'evens identity codes'),
  made: derived(secret, 'evens identity made passwords'),
  requests: derived(secret, 'evens identity wishes'),
  grants: derived(secret, 'evens identity grants'),
})

const derived = (secret: Uint8Array, use: string): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', secret, new Uint8Array(0), use, KEY_BYTES))
