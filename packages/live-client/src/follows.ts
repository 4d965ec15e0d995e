import { addMark, FRAME_BYTES_MAX, type LiveFrame, type LiveRequest, markOf, TOPICS_MAX } from '@evens/contracts/live'
import type { Follow } from './live.ts'
import { eventOfTopic, type Stores } from './stores.ts'

/** Rate limit of full resyncs: on a connection that loses frames all the time, more of them would not help. */
const RESYNC_MS = 1000

type Followed = {
  refs: number
  /** The version received; null when there is none. */
  seen: number | null
  /** Requested on this socket since the last gap was found. */
  isAsked: boolean
  /** The next snapshot is taken with any version: a restarted server counts from the beginning again. */
  isWaiting: boolean
}

export type Send = (request: LiveRequest) => void

/** Follows topics by reference count, and applies their snapshots and deltas in the order of their versions. */
export function createFollows(stores: Stores, nowMs: () => number, defer: (act: () => void) => void) {
  const { topics, add, drop } = createTopicCounts(stores)
  const requests = createRequests(topics, defer)
  let marks = 0
  let resyncedMs = 0

  function receiveTopic(frame: Exclude<LiveFrame, { k: 'b' }>): void {
    marks = addMark(marks, markOf(frame.t, frame.k === 'x' ? 0 : frame.v))
    const followed = topics.get(frame.t)
    if (followed === undefined) return
    if (frame.k === 'x') {
      followed.seen = null
      stores.gone(frame.t)
    } else if (frame.k === 's') {
      if (!followed.isWaiting && followed.seen !== null && frame.v <= followed.seen) return
      followed.seen = frame.v
      followed.isWaiting = false
      stores.snapshot(frame.t, frame.d)
    } else receiveDelta(followed, frame)
  }

  function receiveDelta(followed: Followed, frame: Extract<LiveFrame, { k: 'd' }>): void {
    const step = nextStep(followed.seen, frame)
    if (step === 'apply') {
      followed.seen = frame.v
      stores.delta(frame.t, frame.d)
    } else if (step === 'resync' && !followed.isWaiting) {
      followed.isAsked = false
      requests.askSoon()
    }
  }

  return {
    follow(follows: readonly Follow[]): () => void {
      let mine: readonly string[] = follows.map(add)
      requests.askSoon()
      return () => {
        mine.forEach(drop)
        mine = []
        requests.askSoon()
      }
    },
    open(send: Send): void {
      marks = 0
      requests.open(send)
    },
    close: requests.close,
    receive(frame: LiveFrame): void {
      if (frame.k !== 'b') return receiveTopic(frame)
      for (const followed of topics.values()) followed.isWaiting = false
      // The heartbeat carries the checksum of all frames sent: another one here means that some were lost.
      if (frame.n === marks || nowMs() - resyncedMs < RESYNC_MS) return
      marks = frame.n
      resyncedMs = nowMs()
      for (const followed of topics.values()) followed.isAsked = false
      requests.askSoon()
    },
    count: () => topics.size,
  }
}

/** Reference counts of the followed topics. The data of a topic is dropped with its last reference. */
function createTopicCounts(stores: Stores) {
  const topics = new Map<string, Followed>()
  return {
    topics,
    add(follow: Follow): string {
      const topic = typeof follow === 'string' ? follow : follow.topic
      const known = topics.get(topic)
      if (known !== undefined) known.refs += 1
      else if (typeof follow === 'string') topics.set(topic, { refs: 1, seen: null, isAsked: false, isWaiting: false })
      else {
        topics.set(topic, { refs: 1, seen: follow.version, isAsked: false, isWaiting: false })
        stores.seed(topic, follow.base)
      }
      return topic
    },
    drop(topic: string): void {
      const followed = topics.get(topic)
      if (followed === undefined) return
      followed.refs -= 1
      if (followed.refs > 0) return
      topics.delete(topic)
      stores.forget(topic)
      const event = eventOfTopic(topic)
      const isUsed = [...topics.keys()].some((other) => eventOfTopic(other) === event)
      if (event !== null && !isUsed) stores.forgetEvent(event)
    },
  }
}

/** Tells the server which topics to send, and from which versions. */
function createRequests(topics: ReadonlyMap<string, Followed>, defer: (act: () => void) => void) {
  /** Topics that the server sends on this socket. */
  const subscribed = new Set<string>()
  let send: Send | null = null
  let isDeferred = false

  function ask(request: Send): void {
    const left = [...subscribed].filter((topic) => !topics.has(topic))
    for (const topic of left) subscribed.delete(topic)
    for (const part of inParts(left)) request({ op: 'leave', topics: part })
    for (const part of inParts(wanted())) request({ op: 'follow', topics: part, from: versionsOf(part) })
  }

  function wanted(): string[] {
    const list: string[] = []
    for (const [topic, followed] of topics) {
      if (followed.isAsked || (!subscribed.has(topic) && subscribed.size >= TOPICS_MAX)) continue
      followed.isAsked = true
      followed.isWaiting = true
      subscribed.add(topic)
      list.push(topic)
    }
    return list
  }

  function versionsOf(list: readonly string[]): Record<string, number> {
    const known = list.map((topic) => [topic, topics.get(topic)?.seen] as const)
    return Object.fromEntries(known.filter((pair): pair is readonly [string, number] => typeof pair[1] === 'number'))
  }

  return {
    /** Batches all changes of one render into one request. */
    askSoon(): void {
      if (isDeferred) return
      isDeferred = true
      defer(() => {
        isDeferred = false
        if (send !== null) ask(send)
      })
    },
    /** A new socket starts without topics: all of them are requested again. */
    open(request: Send): void {
      send = request
      subscribed.clear()
      for (const followed of topics.values()) followed.isAsked = false
      ask(request)
    },
    close: (): void => void (send = null),
  }
}

/** A request holds the topic's name twice and a version. */
const bytesOf = (topic: string): number => 2 * topic.length + 30

/** Splits topics into requests that fit into a frame; one request, unless names are very long. */
export function inParts(topics: readonly string[]): string[][] {
  const parts: string[][] = []
  let room = 0
  for (const topic of topics) {
    room -= bytesOf(topic)
    const part = parts.at(-1)
    if (part !== undefined && room > 0) part.push(topic)
    else {
      parts.push([topic])
      room = FRAME_BYTES_MAX - 100 - bytesOf(topic)
    }
  }
  return parts
}

/**
 * Decides about a delta from version `p` to `v`, given the version this client has. Deltas carry absolute values, so one
 * that overlaps known versions is applied as a whole.
 */
export function nextStep(seen: number | null, { p, v }: { readonly p: number; readonly v: number }) {
  if (seen === null || seen < p) return 'resync'
  return v <= seen ? 'ignore' : 'apply'
}
