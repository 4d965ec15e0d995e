import { createHmac } from 'node:crypto'
import type { RecoveryRequest } from '@evens/contracts/feed'

export type Delivery = { readonly recover: readonly RecoveryRequest[] }

export type Door = { readonly url: string; readonly key: Uint8Array; readonly nowMs: () => number }

/** Delivers one signed batch. Throws when it was not taken: the same batch may be sent again. */
export async function postMessages({ url, key, nowMs }: Door, lines: readonly string[]): Promise<Delivery> {
  const body = `{"messages":[${lines.join(',')}]}`
  const t = nowMs()
  const code = createHmac('sha256', key).update(`${t}.${body}`).digest('hex')
  const answer = await fetch(new URL('/feed-api/messages', url), {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-feed-signature': `t=${t},v1=${code}` },
    body,
    signal: AbortSignal.timeout(30_000),
  })
  if (!answer.ok) throw new Error(`the site answered ${answer.status}: ${(await answer.text()).slice(0, 200)}`)
  const { recover = [] } = (await answer.json()) as Partial<Delivery>
  return { recover }
}
