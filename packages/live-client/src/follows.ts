import { addMark, FRAME_BYTES_MAX, type LiveFrame, type LiveRequest, markOf, TOPICS_MAX } from '@evens/contracts/live'
import type { Follow } from './live.ts'
import { eventOfTopic, type Stores } from './stores.ts'

/** Where much is missing all the time, asking for all of it all the time would not help. */
const ALL_AGAIN_MS = 1000

type Followed = {
  refs: number
  /** The version that is shown; null when none is. */
  seen: number | null
  /** Of this socket, since something was last found missing. */
  isAsked: boolean
  /** Whatever snapshot comes is taken, even one of a server that counts from the beginning again. */
  isWaiting: boolean
}

export type Send = (request: LiveRequest) => void

/** Which topics are followed, by how many, and up to which version they are shown. */
export function createFollows(stores: Stores, nowMs: () => number, defer: (act: () => void) => void) {
  const topics = new Map<string, Followed>()
  /** What the server was told of on this socket. */
  const told = new Set<string>()
  let send: Send | null = null
  let marks = 0
  let allAgainMs = 0
  let isDeferred = false

  function add(follow: Follow): string {
    const topic = typeof follow === 'string' ? follow : follow.topic
    const known = topics.get(topic)
    if (known !== undefined) known.refs += 1
    else if (typeof follow === 'string') topics.set(topic, { refs: 1, seen: null, isAsked: false, isWaiting: false })
    else {
      topics.set(topic, { refs: 1, seen: follow.version, isAsked: false, isWaiting: false })
      stores.seed(topic, follow.base)
    }
    return topic
  }

  function drop(topic: string): void {
    const followed = topics.get(topic)
    if (followed === undefined) return
    followed.refs -= 1
    if (followed.refs > 0) return
    topics.delete(topic)
    stores.forget(topic)
    const event = eventOfTopic(topic)
    if (event !== null && ![...topics.keys()].some((other) => eventOfTopic(other) === event)) stores.forgetEvent(event)
  }

  /** All that one change of the page brings goes into one request. */
  function askSoon(): void {
    if (isDeferred) return
    isDeferred = true
    defer(() => {
      isDeferred = false
      if (send !== null) ask(send)
    })
  }

  function ask(say: Send): void {
    const left = [...told].filter((topic) => !topics.has(topic))
    for (const topic of left) told.delete(topic)
    for (const part of inParts(left)) say({ op: 'leave', topics: part })
    for (const part of inParts(wanted())) say({ op: 'follow', topics: part, from: versionsOf(part) })
  }

  function wanted(): string[] {
    const list: string[] = []
    for (const [topic, followed] of topics) {
      if (followed.isAsked || (!told.has(topic) && told.size >= TOPICS_MAX)) continue
      followed.isAsked = true
      followed.isWaiting = true
      told.add(topic)
      list.push(topic)
    }
    return list
  }

  function versionsOf(list: readonly string[]): Record<string, number> {
    const known = list.map((topic) => [topic, topics.get(topic)?.seen] as const)
    return Object.fromEntries(known.filter((pair): pair is readonly [string, number] => typeof pair[1] === 'number'))
  }

  function askAllAgain(): void {
    for (const followed of topics.values()) followed.isAsked = false
    askSoon()
  }

  function hearTopic(frame: Exclude<LiveFrame, { k: 'b' }>): void {
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
      stores.whole(frame.t, frame.d)
    } else hearChange(followed, frame)
  }

  function hearChange(followed: Followed, frame: Extract<LiveFrame, { k: 'd' }>): void {
    const step = nextStep(followed.seen, frame)
    if (step === 'apply') {
      followed.seen = frame.v
      stores.change(frame.t, frame.d)
    } else if (step === 'resync' && !followed.isWaiting) {
      followed.isAsked = false
      askSoon()
    }
  }

  return {
    follow(follows: readonly Follow[]): () => void {
      let mine: readonly string[] = follows.map(add)
      askSoon()
      return () => {
        mine.forEach(drop)
        mine = []
        askSoon()
      }
    },
    /** A new socket knows nothing. */
    open(say: Send): void {
      send = say
      marks = 0
      told.clear()
      for (const followed of topics.values()) followed.isAsked = false
      ask(say)
    },
    close: () => void (send = null),
    hear(frame: LiveFrame): void {
      if (frame.k !== 'b') return hearTopic(frame)
      for (const followed of topics.values()) followed.isWaiting = false
      if (frame.n === marks || nowMs() - allAgainMs < ALL_AGAIN_MS) return
      marks = frame.n
      allAgainMs = nowMs()
      askAllAgain()
    },
    count: () => topics.size,
  }
}

/** A topic stands in a request with its name twice and a version. */
const bytesOf = (topic: string): number => 2 * topic.length + 30

/** As many topics as fit into one request; all of them, unless their names are very long. */
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
 * What to do with a change between the versions `p` and `v`, given the version this client has. Changes say how things
 * are, so one that overlaps what is known is applied whole.
 */
export function nextStep(seen: number | null, { p, v }: { readonly p: number; readonly v: number }) {
  if (seen === null || seen < p) return 'resync'
  return v <= seen ? 'ignore' : 'apply'
}
