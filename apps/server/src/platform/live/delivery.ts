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
  const { hub, socket, following, limits, nowMs, onFault } = parts
  const owed = new Set<Topic>()
  const outbox = createOutbox(parts)
  const pulse = createPulse(limits, nowMs(), outbox)
  let slowSinceMs: number | null = null

  function gather(): void {
    for (const topic of following.values()) {
      if (topic.change === null) continue
      if (slowSinceMs !== null) owed.add(topic)
      else if (owed.size === 0 || !owed.has(topic)) outbox.put(topic.change)
    }
  }

  function pay(): void {
    for (const topic of owed) {
      if (socket.writableLength + outbox.size() > limits.bufferedBytes) return
      outbox.put(hub.snapshotOf(topic))
      owed.delete(topic)
    }
  }

  function write(now: number): void {
    if (outbox.size() === 0) return
    outbox.write()
    pulse.wrote(now)
    if (socket.writableLength > limits.bufferedBytes) slowSinceMs = now
  }

  function flush(now: number): void {
    if (socket.writableLength <= limits.bufferedBytes / 2) slowSinceMs = null
    const fault = slowSinceMs !== null && now - slowSinceMs >= limits.slowMs ? 'slow' : pulse.faultAt(now)
    if (fault !== null) return onFault(fault)
    gather()
    if (slowSinceMs !== null) return
    pay()
    if (owed.size === 0) pulse.beat(now)
    pulse.ping(now)
    write(now)
  }

  return {
    flush,
    owe: (topic) => void owed.add(topic),
    forgive: (topic) => void owed.delete(topic),
    answer() {
      pulse.ask()
      flush(nowMs())
    },
    onPong: pulse.onPong,
  }
}

type Outbox = ReturnType<typeof createOutbox>

/** Gathers the frames of a tick for one write, and the mark of all that were put in. */
function createOutbox({ socket, counts }: Pick<DeliveryParts, 'socket' | 'counts'>) {
  let text = ''
  let marks = 0

  function add(bytes: string): void {
    text += bytes
    counts.frames += 1
  }

  return {
    add,
    put({ bytes, mark }: Frame): void {
      add(bytes)
      marks = addMark(marks, mark)
    },
    size: (): number => text.length,
    marks: (): number => marks,
    write(): void {
      counts.bytes += text.length
      socket.write(text, 'latin1')
      text = ''
    },
  }
}

/** Heartbeats to the browser, and its own signs of life. */
function createPulse(limits: LiveLimits, openedMs: number, outbox: Outbox) {
  let [hasAsked, isAnswering, isAlive] = [false, false, true]
  let [wroteMs, beatMs, pingedMs] = [openedMs, openedMs, openedMs]
  return {
    ask(): void {
      hasAsked = true
      isAnswering = true
    },
    onPong: (): void => void (isAlive = true),
    wrote: (now: number): void => void (wroteMs = now),
    beat(now: number): void {
      if (!hasAsked) return
      // With other frames it costs no write of its own; alone it comes only where there is silence.
      const isDue = outbox.size() === 0 ? now - wroteMs >= BEAT_MS : now - beatMs >= BEAT_MS / 2
      if (!isAnswering && !isDue) return
      outbox.add(beatOf(now, outbox.marks()))
      isAnswering = false
      beatMs = now
    },
    ping(now: number): void {
      if (now - pingedMs < limits.pingMs) return
      outbox.add(PING_BYTES)
      isAlive = false
      pingedMs = now
    },
    faultAt(now: number): Fault | null {
      if (!isAlive && now - pingedMs >= limits.pingMs) return 'gone'
      return !hasAsked && now - openedMs >= limits.silentMs ? 'silent' : null
    },
  }
}
