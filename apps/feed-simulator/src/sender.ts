import { createHmac } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { FeedMessage, Progress, RecoveryRequest } from '@evens/contracts/feed'

export type SenderDeps = {
  readonly post: (lines: readonly string[]) => Promise<Delivery>
  readonly recover: (request: RecoveryRequest) => void
  /** The site's progress after a delivery. */
  readonly onDelivered: (progress: Progress) => void
  readonly onTrouble: (error: unknown) => void
  readonly retryMs?: number
}

/** The queue limit for a site that does not respond: it will detect the gap and request a recovery. */
const WAITING_MAX = 50_000
const ASKED_MAX = 100

/** Delivers messages in order and in batches, retries until accepted, and forwards recovery requests. */
export function createSender({ post, recover, onDelivered, onTrouble, retryMs = 1000 }: SenderDeps) {
  let waiting: { readonly line: string; readonly message: FeedMessage }[] = []
  let progress: Progress = {}
  let isBusy = false
  let isStopped = false
  const asked: string[] = []

  function answer(requests: Delivery['recover']): void {
    for (const request of requests.filter((one) => !asked.includes(one.request))) {
      asked.push(request.request)
      if (asked.length > ASKED_MAX) asked.shift()
      recover(request)
    }
  }

  async function deliver(): Promise<void> {
    const batch = waiting.slice(0, batchSize(waiting.slice(0, 500).map(({ line }) => line)))
    try {
      const { recover: requests } = await post(batch.map(({ line }) => line))
      waiting = waiting.slice(batch.length)
      progress = { ...progress, ...progressOf(batch.map(({ message }) => message)) }
      onDelivered(progress)
      answer(requests)
    } catch (error) {
      onTrouble(error)
      if (waiting.length > WAITING_MAX) waiting = []
      await pause(retryMs)
    }
  }

  return {
    async send(message: FeedMessage): Promise<void> {
      waiting.push({ line: JSON.stringify(message), message })
      if (isBusy) return
      isBusy = true
      // A short delay lets messages of the same moment share a batch.
      await pause(20)
      while (waiting.length > 0 && !isStopped) await deliver()
      isBusy = false
    },
    stop(): void {
      isStopped = true
    },
  }
}

const progressOf = (messages: readonly FeedMessage[]): Progress =>
  Object.fromEntries(messages.map(({ producer, seq, at }) => [producer, { seq, at }]))

const MESSAGES_MAX = 500
/** The endpoint accepts a megabyte; the envelope needs a little of it. */
const BYTES_MAX = 1_000_000

/** The number of lines from the start that fit into one batch. */
export function batchSize(lines: readonly string[]): number {
  let bytes = 0
  for (const [at, line] of lines.entries()) {
    bytes += Buffer.byteLength(line) + 1
    if (at > 0 && (at >= MESSAGES_MAX || bytes > BYTES_MAX)) return at
  }
  return lines.length
}

type Delivery = { readonly recover: readonly RecoveryRequest[] }

type Door = { readonly url: string; readonly key: Uint8Array; readonly nowMs: () => number }

/** Delivers one signed batch. Throws if it was not accepted; the batch can be retried. */
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
