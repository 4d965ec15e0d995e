import { FEED_SIGNATURE } from '@evens/contracts'
import type { FeedMessage, RecoveryRequest } from '@evens/contracts/feed'
import { createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { RunningSite } from './site.ts'

/** What a producer has to say; who says it, when, and under which number is added. */
export type SentMessage = FeedMessage extends infer M
  ? M extends FeedMessage
    ? Omit<M, 'producer' | 'seq' | 'at'>
    : never
  : never

export type Feed = {
  /** Done when the book has it. */
  readonly send: (...messages: readonly SentMessage[]) => Promise<void>
  /** Says nothing any more, not even that it is alive. */
  readonly fallSilent: () => void
  /** Speaks again. What the book then asks for is answered by `recover` alone. */
  readonly speak: () => Promise<void>
  readonly recover: () => Promise<void>
  readonly stop: () => Promise<void>
}

type Reply = { readonly refused: readonly unknown[]; readonly recover: readonly RecoveryRequest[] }

const ALIVE_MS = 3000
const MESSAGES_MAX = 500
const READY_WAIT_MS = 30_000

/** An operator's feed for a site whose book comes over HTTP. Its numbers have no gap, and it says that it is alive. */
export function startFeed(site: Pick<RunningSite, 'url' | 'dataDir'>, producer: string, aliveMs = ALIVE_MS): Feed {
  const key = readFileSync(join(site.dataDir, 'keys/feed.key'))
  const sent: FeedMessage[] = []
  let asked: readonly RecoveryRequest[] = []
  let last: Promise<unknown> = Promise.resolve()
  let isDeaf = false
  let beat = startBeat()

  const numbered = (messages: SentMessage): FeedMessage => {
    const message = { producer, seq: sent.length + 1, at: Date.now(), ...messages } as FeedMessage
    sent.push(message)
    return message
  }

  async function post(messages: readonly FeedMessage[]): Promise<void> {
    for (let at = 0; at < messages.length; at += MESSAGES_MAX) {
      const { refused, recover } = await postUntilTaken(site.url, key, messages.slice(at, at + MESSAGES_MAX))
      if (refused.length > 0) throw new Error(`the book refused ${JSON.stringify(refused)}`)
      asked = recover.filter((request) => request.producer === producer)
    }
  }

  /** One after the other: what comes out of order counts as a gap. */
  function inTurn(act: () => Promise<void>): Promise<void> {
    const next = last.then(act)
    last = next.catch(() => undefined)
    return next
  }

  async function answer(): Promise<void> {
    const [request] = asked
    if (request === undefined || isDeaf) return
    const again = sent.filter(({ at }) => at >= request.sinceMs)
    await post([...again, numbered({ type: 'snapshot_complete', request: request.request })])
  }

  const send = (...messages: readonly SentMessage[]): Promise<void> =>
    inTurn(async () => {
      await post(messages.map(numbered))
      await answer()
    })

  function startBeat(): NodeJS.Timeout {
    return setInterval(() => void send({ type: 'alive' }).catch(() => undefined), aliveMs)
  }

  return {
    send,
    fallSilent() {
      clearInterval(beat)
      isDeaf = true
    },
    async speak() {
      beat = startBeat()
      await send({ type: 'alive' })
    },
    recover() {
      isDeaf = false
      return inTurn(answer)
    },
    async stop() {
      clearInterval(beat)
      await last
    },
  }
}

/** A site that has just started takes a moment until it takes the feed. */
async function postUntilTaken(url: string, key: Buffer, messages: readonly FeedMessage[]): Promise<Reply> {
  const body = JSON.stringify({ messages })
  for (const until = Date.now() + READY_WAIT_MS; ; await sleep(100)) {
    const t = Date.now()
    const code = createHmac('sha256', key).update(`${t}.${body}`).digest('hex')
    const headers = { 'content-type': 'application/json', [FEED_SIGNATURE]: `t=${t},v1=${code}` }
    const reply = await fetch(`${url}/feed-api/messages`, { method: 'POST', headers, body })
    if (reply.ok) return (await reply.json()) as Reply
    if (reply.status !== 503 || Date.now() > until) throw new Error(`${reply.status}: ${await reply.text()}`)
  }
}
