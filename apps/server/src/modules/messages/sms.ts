import { createHmac } from 'node:crypto'
import { createOutbound } from '../../platform/outbound/index.ts'
import type { Letter } from './letters.ts'
import { Undeliverable } from './undeliverable.ts'

const TIMEOUT_MS = 10_000
const ANSWER_BYTES_MAX = 64 * 1024
/** Said by somebody who may take it later. */
const LATER = new Set([408, 409, 425, 429])

export type Sms = { readonly smsUrl: string; readonly smsKey: string; readonly privateHosts: readonly string[] }

/** Text messages through the operator's gateway: a signed POST, described in docs/reference/messages.md. */
export function createSms({ smsUrl, smsKey, privateHosts }: Sms) {
  // Only a site with real players sends text messages.
  const ask = createOutbound({ configured: () => smsUrl, isSandbox: false, privateHosts })
  const signed = (body: string): string => {
    const t = String(Math.floor(Date.now() / 1000))
    return `t=${t},v1=${createHmac('sha256', smsKey).update(`${t}.${body}`).digest('hex')}`
  }

  return {
    async deliver({ id, address, language, text }: Letter): Promise<void> {
      const body = JSON.stringify({ id, to: address, text, language })
      const { status } = await ask(smsUrl, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': id, 'x-signature': signed(body) },
        body,
        timeoutMs: TIMEOUT_MS,
        bytesMax: ANSWER_BYTES_MAX,
      })
      if (status >= 200 && status < 300) return
      const said = `the gateway answered ${status}`
      if (status < 500 && !LATER.has(status)) throw new Undeliverable(said)
      throw new Error(said)
    },
  }
}
