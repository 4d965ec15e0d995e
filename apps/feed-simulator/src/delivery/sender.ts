import { setTimeout as pause } from 'node:timers/promises'
import type { FeedMessage, Progress, RecoveryRequest } from '@evens/contracts/feed'
import type { Delivery } from './post-messages.ts'

export type SenderDeps = {
  readonly post: (lines: readonly string[]) => Promise<Delivery>
  readonly recover: (request: RecoveryRequest) => void
  /** What the site has taken in by now. */
  readonly onDelivered: (progress: Progress) => void
  readonly onTrouble: (error: unknown) => void
  readonly retryMs?: number
}

/** Beyond this nothing is kept for a site that does not answer: it will see the gap and ask. */
const WAITING_MAX = 50_000
const ASKED_MAX = 100

/** Delivers messages in order, batch by batch, each until it is taken, and passes on what the site asks for. */
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
      // A moment later the rest of what is said at once is there as well.
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
/** The door takes a megabyte; what is around the messages needs a little of it. */
const BYTES_MAX = 1_000_000

/** How many of the lines, from the first on, fit into one delivery. */
export function batchSize(lines: readonly string[]): number {
  let bytes = 0
  for (const [at, line] of lines.entries()) {
    bytes += Buffer.byteLength(line) + 1
    if (at > 0 && (at >= MESSAGES_MAX || bytes > BYTES_MAX)) return at
  }
  return lines.length
}
