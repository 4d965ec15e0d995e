import { PAYMENT_SIGNATURE, signedText } from '@evens/contracts/payments'
import { createHmac } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { reportOf, type Payment, type Payments } from './payments.ts'

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
 * Tells the site of a change as an unkind provider does: late, the newest before the one it follows, and twice. What is
 * not answered with 200 is sent again, the longer it lasts the seldomer.
 */
export function createTelling(payments: Payments, key: Buffer, lateMs: number) {
  async function send(address: string, text: string): Promise<boolean> {
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

  async function tellVersion(payment: Payment, address: string, version: number): Promise<void> {
    const text = JSON.stringify({ event: `${payment.id}-${version}`, payment: reportOf(payment, version) })
    for (let attempt = 0; attempt < TRIES; attempt += 1) {
      if (await send(address, text)) return
      await sleep(Math.min(PATIENCE_MS_MAX, lateMs * 2 ** attempt), null, { ref: false })
    }
  }

  return async function tell(payment: Payment): Promise<void> {
    const newest = payment.history.length
    const address = payment.order.notify
    if (address === undefined || payment.told >= newest) return
    await sleep(lateMs, null, { ref: false })
    const inItsOrder = [newest, ...(newest > 1 ? [newest - 1] : []), newest]
    for (const version of inItsOrder) await tellVersion(payment, address, version)
    const current = payments.find(payment.order.reference) ?? payment
    if (current.told < newest) payments.keep({ ...current, told: newest })
  }
}
