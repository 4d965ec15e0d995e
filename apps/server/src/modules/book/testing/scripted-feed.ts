import type { FeedAdapter, FeedMessage, RecoveryRequest } from '@evens/contracts/feed'
import { aMessage } from './messages.ts'

/** A producer that says what it is told to say, remembers it, and sends it again when it is asked. */
export function aScriptedFeed(script: readonly FeedMessage[], producer = 'simulator') {
  const sent: FeedMessage[] = []
  const asked: RecoveryRequest[] = []
  const lines = [...script]
  let receive: ((message: FeedMessage) => void) | null = null
  let isDeaf = false

  function send(message: FeedMessage): void {
    sent.push({ ...message, producer, seq: sent.length + 1 })
    receive?.(sent.at(-1) as FeedMessage)
  }
  const adapter = (): FeedAdapter => ({
    name: 'scripted',
    producers: [producer],
    async start(to, progress) {
      receive = to
      sent.filter(({ seq }) => seq > (progress[producer]?.seq ?? 0)).forEach(to)
    },
    recover(request) {
      asked.push(request)
      if (isDeaf) return
      sent.filter(({ at }) => at >= request.sinceMs).forEach((message) => receive?.(message))
      send(aMessage('snapshot_complete', { request: request.request }, { at: sent.at(-1)?.at ?? 0 }))
    },
    stop: async () => void (receive = null),
  })
  return {
    adapter,
    send,
    sent,
    asked,
    left: (): number => lines.length,
    /** Says the next lines of the script. */
    say: (count: number): void => lines.splice(0, count).forEach(send),
    /** Does not answer what it is asked for. */
    deafen: (is: boolean): void => void (isDeaf = is),
  }
}
