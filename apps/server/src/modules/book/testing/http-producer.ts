import type { FeedMessage, RecoveryRequest } from '@evens/contracts/feed'
import { createHmac } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { aMessage } from './messages.ts'

type Reply = { readonly recover: readonly RecoveryRequest[] }

/** An operator's HTTP feed: retries until the site confirms that a message is stored, and answers recovery requests. */
export function anHttpProducer(key: Buffer, addressNow: () => string) {
  const sent: FeedMessage[] = []

  async function post(messages: readonly FeedMessage[]): Promise<Reply> {
    const body = JSON.stringify({ messages })
    for (;;) {
      const t = Date.now()
      const code = createHmac('sha256', key).update(`${t}.${body}`).digest('hex')
      const headers = { 'content-type': 'application/json', 'x-feed-signature': `t=${t},v1=${code}` }
      const reply = await fetch(`${addressNow()}/feed-api/messages`, { method: 'POST', headers, body }).catch(
        () => null,
      )
      if (reply?.ok === true) return (await reply.json()) as Reply
      await sleep(20)
    }
  }

  async function answer(requests: readonly RecoveryRequest[]): Promise<void> {
    for (const { sinceMs, request } of requests) {
      const again = sent.filter(({ at }) => at >= sinceMs)
      const done = aMessage('snapshot_complete', { request }, { seq: sent.length + 1, at: sent.at(-1)?.at ?? 0 })
      sent.push(done)
      for (let at = 0; at < again.length; at += 200) await post(again.slice(at, at + 200))
      await answer((await post([done])).recover)
    }
  }

  return {
    sent,
    async send(messages: readonly FeedMessage[]): Promise<void> {
      const numbered = messages.map((message, at) => ({ ...message, seq: sent.length + 1 + at }))
      sent.push(...numbered)
      await answer((await post(numbered)).recover)
    },
  }
}
