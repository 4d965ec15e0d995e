import type { CaptchaAsked } from '@evens/contracts'
import { pbkdf2Sync } from 'node:crypto'

/** Does the work that a page would do: counts until the key that is made of the count begins as it is asked for. */
export function solved({ challenge }: CaptchaAsked): string {
  const { nonce, salt, cost, keyLength, keyPrefix } = challenge.parameters
  for (let counter = 0; ; counter += 1) {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    const password = Buffer.concat([Buffer.from(nonce, 'hex'), count])
    const derivedKey = pbkdf2Sync(password, Buffer.from(salt, 'hex'), cost, keyLength, 'sha256').toString('hex')
    if (!derivedKey.startsWith(keyPrefix)) continue
    return Buffer.from(JSON.stringify({ challenge, solution: { counter, derivedKey } })).toString('base64url')
  }
}
