import { addMark, BEAT_MS } from '@evens/contracts/live'
import type { Socket } from 'node:net'
import type { Fault, LiveCounts } from './counts.ts'
import { beatOf, PING_BYTES, type Frame } from './frame.ts'
import type { Hub, Member, Topic } from './hub.ts'
import type { LiveLimits } from './limits.ts'

export type DeliveryParts = {
  readonly hub: Pick<Hub, 'snapshotOf'>
  readonly socket: Pick<Socket, 'write' | 'writableLength'>
  /** By name. */
  readonly following: ReadonlyMap<string, Topic>
  readonly limits: LiveLimits
  readonly counts: LiveCounts
  readonly nowMs: () => number
  /** The browser does not keep up, or is not there. */
  readonly onFault: (fault: Fault) => void
}

export type Delivery = Member & {
  /** The topic's changes are of no use without a snapshot, which comes as soon as there is room. */
  readonly owe: (topic: Topic) => void
  readonly forgive: (topic: Topic) => void
  /** Answers a request: pending data first, then a heartbeat. */
  readonly answer: () => void
  readonly onPong: () => void
}

/**
 * Delivery to one browser: all changes of a tick in one write, and none while its buffer is too full (backpressure).
 */
export function createDelivery(parts: DeliveryParts): Delivery {
  const { hub, socket, following, limits, counts, nowMs, onFault } = parts
  const openedMs = nowMs()
  const owed = new Set<Topic>()
  let outbox = ''
  let marks = 0
  let hasAsked = false
  let isAnswering = false
  let isAlive = true
  let slowSinceMs: number | null = null
  let wroteMs = openedMs
  let beatMs = openedMs
  let pingedMs = openedMs

  function add(bytes: string): void {
    outbox += bytes
    counts.frames += 1
  }

  function put({ bytes, mark }: Frame): void {
    add(bytes)
    marks = addMark(marks, mark)
  }

  function gather(): void {
    for (const topic of following.values()) {
      if (topic.change === null) continue
      if (slowSinceMs !== null) owed.add(topic)
      else if (owed.size === 0 || !owed.has(topic)) put(topic.change)
    }
  }

  function pay(): void {
    for (const topic of owed) {
      if (socket.writableLength + outbox.length > limits.bufferedBytes) return
      put(hub.snapshotOf(topic))
      owed.delete(topic)
    }
  }

  function beat(now: number): void {
    if (!hasAsked || owed.size > 0) return
    // With other frames it costs no write of its own; alone it comes only where there is silence.
    const isDue = outbox === '' ? now - wroteMs >= BEAT_MS : now - beatMs >= BEAT_MS / 2
    if (!isAnswering && !isDue) return
    add(beatOf(now, marks))
    isAnswering = false
    beatMs = now
  }

  function ping(now: number): void {
    if (now - pingedMs < limits.pingMs) return
    add(PING_BYTES)
    isAlive = false
    pingedMs = now
  }

  function write(now: number): void {
    if (outbox === '') return
    counts.bytes += outbox.length
    socket.write(outbox, 'latin1')
    outbox = ''
    wroteMs = now
    if (socket.writableLength > limits.bufferedBytes) slowSinceMs = now
  }

  function faultAt(now: number): Fault | null {
    if (slowSinceMs !== null && now - slowSinceMs >= limits.slowMs) return 'slow'
    if (!isAlive && now - pingedMs >= limits.pingMs) return 'gone'
    return !hasAsked && now - openedMs >= limits.silentMs ? 'silent' : null
  }

  function flush(now: number): void {
    if (socket.writableLength <= limits.bufferedBytes / 2) slowSinceMs = null
    const fault = faultAt(now)
    if (fault !== null) return onFault(fault)
    gather()
    if (slowSinceMs !== null) return
    pay()
    beat(now)
    ping(now)
    write(now)
  }

  return {
    flush,
    owe: (topic) => void owed.add(topic),
    forgive: (topic) => void owed.delete(topic),
    answer() {
      hasAsked = true
      isAnswering = true
      flush(nowMs())
    },
    onPong: () => void (isAlive = true),
  }
}
