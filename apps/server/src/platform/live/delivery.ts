import { addMark, BEAT_MS } from '@evens/contracts/live'
import type { Socket } from 'node:net'
import type { Fault, LiveCounts } from './counts.ts'
import { beatOf, PING_BYTES, type Frame } from './frame.ts'
import type { Hub, Topic } from './hub.ts'
import type { LiveLimits } from './limits.ts'

/** Shared by all sockets of a server. */
export type DeliveryRoom = {
  readonly hub: Pick<Hub, 'snapshotOf'>
  readonly limits: LiveLimits
  readonly counts: LiveCounts
  readonly nowMs: () => number
}

/**
 * Delivery to one browser: all changes of a tick in one write, and none while its buffer is too full (backpressure). A
 * record with functions over it: with thousands of sockets a closure for each function would be most of their memory.
 */
export type Delivery = {
  readonly room: DeliveryRoom
  readonly socket: Pick<Socket, 'write' | 'writableLength'>
  /** By name. */
  readonly following: ReadonlyMap<string, Topic>
  /** Topics whose changes are of no use without a snapshot, which comes as soon as there is room. Null for none. */
  owed: Set<Topic> | null
  /** The frames of this tick, and the mark of all that were ever sent. */
  outbox: string
  marks: number
  slowSinceMs: number | null
  hasAsked: boolean
  isAnswering: boolean
  isAlive: boolean
  readonly openedMs: number
  wroteMs: number
  beatMs: number
  pingedMs: number
}

export function createDelivery(
  room: DeliveryRoom,
  socket: Delivery['socket'],
  following: Delivery['following'],
): Delivery {
  const openedMs = room.nowMs()
  return {
    room,
    socket,
    following,
    owed: null,
    outbox: '',
    marks: 0,
    slowSinceMs: null,
    hasAsked: false,
    isAnswering: false,
    isAlive: true,
    openedMs,
    wroteMs: openedMs,
    beatMs: openedMs,
    pingedMs: openedMs,
  }
}

export function owe(delivery: Delivery, topic: Topic): void {
  delivery.owed ??= new Set()
  delivery.owed.add(topic)
}

export const forgive = ({ owed }: Delivery, topic: Topic): void => void owed?.delete(topic)

export const notePong = (delivery: Delivery): void => void (delivery.isAlive = true)

/** Answers a request: pending data first, then a heartbeat. */
export function answer(delivery: Delivery): Fault | null {
  delivery.hasAsked = true
  delivery.isAnswering = true
  return deliver(delivery, delivery.room.nowMs())
}

/** Writes what is due at the end of a tick. A fault: the browser does not keep up, or is not there. */
export function deliver(delivery: Delivery, now: number): Fault | null {
  const { socket, room } = delivery
  const { bufferedBytes, slowMs } = room.limits
  if (socket.writableLength <= bufferedBytes / 2) delivery.slowSinceMs = null
  const isSlow = delivery.slowSinceMs !== null && now - delivery.slowSinceMs >= slowMs
  const fault = isSlow ? 'slow' : faultOfPulse(delivery, now)
  if (fault !== null) return fault
  gather(delivery)
  if (delivery.slowSinceMs !== null) return null
  pay(delivery)
  if (delivery.owed === null) beat(delivery, now)
  ping(delivery, now)
  write(delivery, now)
  return null
}

function gather(delivery: Delivery): void {
  for (const topic of delivery.following.values()) {
    if (topic.change === null) continue
    if (delivery.slowSinceMs !== null) owe(delivery, topic)
    else if (delivery.owed?.has(topic) !== true) put(delivery, topic.change)
  }
}

function pay(delivery: Delivery): void {
  const { owed, socket, room } = delivery
  if (owed === null) return
  for (const topic of owed) {
    if (socket.writableLength + delivery.outbox.length > room.limits.bufferedBytes) return
    put(delivery, room.hub.snapshotOf(topic))
    owed.delete(topic)
  }
  delivery.owed = null
}

function write(delivery: Delivery, now: number): void {
  const { socket, outbox, room } = delivery
  if (outbox.length === 0) return
  room.counts.bytes += outbox.length
  socket.write(outbox, 'latin1')
  delivery.outbox = ''
  delivery.wroteMs = now
  if (socket.writableLength > room.limits.bufferedBytes) delivery.slowSinceMs = now
}

function add(delivery: Delivery, bytes: string): void {
  delivery.outbox += bytes
  delivery.room.counts.frames += 1
}

function put(delivery: Delivery, { bytes, mark }: Frame): void {
  add(delivery, bytes)
  delivery.marks = addMark(delivery.marks, mark)
}

function beat(delivery: Delivery, now: number): void {
  const { hasAsked, isAnswering, outbox, wroteMs, beatMs, marks } = delivery
  if (!hasAsked) return
  // With other frames it costs no write of its own; alone it comes only where there is silence.
  const isDue = outbox.length === 0 ? now - wroteMs >= BEAT_MS : now - beatMs >= BEAT_MS / 2
  if (!isAnswering && !isDue) return
  add(delivery, beatOf(now, marks))
  delivery.isAnswering = false
  delivery.beatMs = now
}

function ping(delivery: Delivery, now: number): void {
  if (now - delivery.pingedMs < delivery.room.limits.pingMs) return
  add(delivery, PING_BYTES)
  delivery.isAlive = false
  delivery.pingedMs = now
}

function faultOfPulse({ isAlive, hasAsked, pingedMs, openedMs, room }: Delivery, now: number): Fault | null {
  if (!isAlive && now - pingedMs >= room.limits.pingMs) return 'gone'
  return !hasAsked && now - openedMs >= room.limits.silentMs ? 'silent' : null
}
