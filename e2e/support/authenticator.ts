import type { Page } from '@playwright/test'
import { createHmac } from 'node:crypto'

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const STEP_MS = 30_000

/** The codes of an authenticator for this half minute and the next: each is good once. */
export function codesOf(secret: string): string[] {
  const bits = [...secret].map((letter) => LETTERS.indexOf(letter).toString(2).padStart(5, '0'))
  const key = Buffer.from((bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  return [0, 1].map((ahead) => codeAt(key, Math.floor(Date.now() / STEP_MS) + ahead))
}

function codeAt(key: Buffer, step: number): string {
  const counted = Buffer.alloc(8)
  counted.writeBigUInt64BE(BigInt(step))
  const hash = createHmac('sha1', key).update(counted).digest()
  return String((hash.readUInt32BE((hash.at(-1) ?? 0) & 15) & 0x7f_ff_ff_ff) % 1_000_000).padStart(6, '0')
}

/** A device that keeps passkeys, and says yes by itself. */
export async function addAuthenticator(page: Page): Promise<void> {
  const device = await page.context().newCDPSession(page)
  await device.send('WebAuthn.enable')
  const options = { protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true } as const
  await device.send('WebAuthn.addVirtualAuthenticator', {
    options: { ...options, isUserVerified: true, automaticPresenceSimulation: true },
  })
}
