import type { FeedAdapter, FeedMessage, RecoveryRequest } from '@evens/contracts/feed'
import { aMessage } from './messages.ts'

/** A producer that sends a script, stores what it sent, and resends it on recovery requests. */
export function aScriptedFeed(script: readonly FeedMessage[], producer = 'simulator') {
  const sent: FeedMessage[] = []
  const asked: RecoveryRequest[] = []
  const lines = [...script]
  let receive: ((message: FeedMessage) => void) | null = null
  let isDeaf = false
  /** Progress of an earlier instance: a new one continues its numbering. */
  let earlier = { seq: 0, at: 0 }
  let hasBegun = false

  function write(message: FeedMessage): FeedMessage {
    const numbered = { ...message, producer, seq: earlier.seq + sent.length + 1 }
    sent.push(numbered)
    return numbered
  }
  function send(message: FeedMessage): void {
    const numbered = write(message)
    receive?.(numbered)
  }
  function goOnFrom(progress: typeof earlier): void {
    hasBegun = true
    earlier = progress
    for (const [at, message] of sent.entries()) sent[at] = { ...message, seq: progress.seq + at + 1 }
  }
  const adapter = (): FeedAdapter => ({
    name: 'scripted',
    producers: [producer],
    async start(to, progress) {
      receive = to
      if (!hasBegun) goOnFrom(progress[producer] ?? earlier)
      sent.filter(({ seq }) => seq > (progress[producer]?.seq ?? 0)).forEach(to)
    },
    recover(request) {
      asked.push(request)
      if (isDeaf) return
      sent.filter(({ at }) => at >= request.sinceMs).forEach((message) => receive?.(message))
      send(aMessage('snapshot_complete', { request: request.request }, { at: sent.at(-1)?.at ?? earlier.at }))
    },
    stop: async () => void (receive = null),
  })
  return {
    adapter,
    send,
    /** They overtake each other on the way. */
    sendBackwards: (messages: readonly FeedMessage[]): void =>
      messages
        .map(write)
        .toReversed()
        .forEach((message) => receive?.(message)),
    sent,
    asked,
    left: (): number => lines.length,
    /** Sends the next lines of the script. */
    say: (count: number): void => lines.splice(0, count).forEach(send),
    /** Ignores recovery requests. */
    deafen: (is: boolean): void => void (isDeaf = is),
  }
}
