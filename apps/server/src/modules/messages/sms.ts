import { createHmac } from 'node:crypto'
import type { Letter } from './letters.ts'
import { Undeliverable } from './undeliverable.ts'

const TIMEOUT_MS = 10_000
/** Said by somebody who may take it later. */
const LATER = new Set([408, 409, 425, 429])

export type Sms = { readonly smsUrl: string; readonly smsKey: string }

/** Text messages through the operator's gateway: a signed POST, described in docs/reference/messages.md. */
export function createSms({ smsUrl, smsKey }: Sms) {
  const signed = (body: string): string => {
    const t = String(Math.floor(Date.now() / 1000))
    return `t=${t},v1=${createHmac('sha256', smsKey).update(`${t}.${body}`).digest('hex')}`
  }

  return {
    async deliver({ id, address, language, text }: Letter): Promise<void> {
      const body = JSON.stringify({ id, to: address, text, language })
      const response = await fetch(smsUrl, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': id, 'x-signature': signed(body) },
        body,
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      await response.body?.cancel()
      if (response.ok) return
      const said = `the gateway answered ${response.status}`
      if (response.status < 500 && !LATER.has(response.status)) throw new Undeliverable(said)
      throw new Error(said)
    },
  }
}
