import { createHmac } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { PAYMENT_SIGNATURE, signedText } from '@evens/contracts/payments'
import { type Payment, type Payments, reportOf } from './payments.ts'

const TRIES = 12
const TIMEOUT_MS = 5000
const PATIENCE_MS_MAX = 60_000

function sign(key: Buffer, method: string, path: string, body: string, atMs: number): string {
  const t = String(atMs)
  return `t=${t},v1=${createHmac('sha256', key)
    .update(signedText(t, method, path, body))
    .digest('hex')}`
}

/**
 * Notifies the site of changes like a badly behaved provider: late, the newest version before the one it follows, and
 * twice. Anything but a 200 is retried with exponential backoff.
 */
export function createNotifier(payments: Payments, key: Buffer, lateMs: number) {
  async function post(address: string, text: string): Promise<boolean> {
    try {
      const { status } = await fetch(address, {
        method: 'POST',
        body: text,
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
        headers: {
          'content-type': 'application/json',
          [PAYMENT_SIGNATURE]: sign(key, 'POST', new URL(address).pathname, text, Date.now()),
        },
      })
      return status === 200
    } catch {
      return false
    }
  }

  async function sendVersion(payment: Payment, address: string, version: number): Promise<void> {
    const text = JSON.stringify({ event: `${payment.id}-${version}`, payment: reportOf(payment, version) })
    for (let attempt = 0; attempt < TRIES; attempt += 1) {
      if (await post(address, text)) return
      await sleep(Math.min(PATIENCE_MS_MAX, lateMs * 2 ** attempt), null, { ref: false })
    }
  }

  return async function notify(payment: Payment): Promise<void> {
    const newest = payment.history.length
    const address = payment.order.notify
    if (address === undefined || payment.told >= newest) return
    await sleep(lateMs, null, { ref: false })
    const versions = [newest, ...(newest > 1 ? [newest - 1] : []), newest]
    for (const version of versions) await sendVersion(payment, address, version)
    const current = payments.find(payment.order.reference) ?? payment
    if (current.told < newest) payments.save({ ...current, told: newest })
  }
}
