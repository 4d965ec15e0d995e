import type { Clock } from '@evens/kernel'
import { frameOf, type Frame } from './frame.ts'
import type { TopicSnapshot, TopicSource } from './source.ts'

/** A topic that somebody follows. */
export type Topic = {
  readonly name: string
  readonly source: TopicSource | undefined
  followers: number
  /** The change of the current tick. */
  change: Frame | null
  /** Written once for all who ask, and kept until something changes. */
  cached: (TopicSnapshot & { frame: Frame | null }) | null
}

export type Hub = {
  /** `flush` is called with the member at the end of every tick, when the topics have their changes. */
  readonly join: <Member extends object>(member: Member, flush: (member: Member, nowMs: number) => void) => void
  readonly part: (member: object) => void
  readonly follow: (name: string) => Topic
  /** A topic for followers without access: to them it does not exist. */
  readonly absent: (name: string) => Topic
  readonly leave: (topic: Topic) => void
  /** Null while there is no such topic. */
  readonly versionOf: (topic: Topic) => number | null
  /** The whole topic, or that it is not there. */
  readonly snapshotOf: (topic: Topic) => Frame
  readonly tick: () => void
  readonly topicCount: () => number
}

export type HubOptions = {
  readonly clock: Clock
  readonly sources: readonly TopicSource[]
  readonly onError: (error: unknown) => void
}

/** Between sources and sockets: each change is encoded once, and all followers get the same bytes. */
export function createHub({ clock, sources, onError }: HubOptions): Hub {
  const topics = new Map<string, Topic>()
  const members = new Map<object, (member: never, nowMs: number) => void>()
  const isFollowed = (name: string): boolean => topics.has(name)

  function cachedOf(topic: Topic): Topic['cached'] {
    if (topic.cached !== null) return topic.cached
    const snapshot = snapshotIn(topic, onError)
    topic.cached = snapshot === null ? null : { ...snapshot, frame: null }
    return topic.cached
  }

  /** An error of one source must not stop the others, nor the heartbeats. */
  function drain(source: TopicSource, changed: Topic[]): void {
    try {
      for (const { topic: name, p, v, d } of source.drain(isFollowed)) {
        const topic = topics.get(name)
        if (topic === undefined) continue
        topic.cached = null
        topic.change = frameOf(d === null ? { k: 'x', t: name } : { k: 'd', t: name, p, v, d })
        changed.push(topic)
      }
    } catch (error) {
      onError(error)
    }
  }

  return {
    join: (member, flush) => void members.set(member, flush),
    part: (member) => void members.delete(member),
    follow(name) {
      const topic = topics.get(name) ?? newTopic(name, sources)
      topics.set(name, topic)
      topic.followers += 1
      return topic
    },
    absent: (name) => ({ name, source: undefined, followers: 1, change: null, cached: null }),
    leave(topic) {
      topic.followers -= 1
      if (topic.followers === 0 && topics.get(topic.name) === topic) topics.delete(topic.name)
    },
    versionOf: (topic) => cachedOf(topic)?.v ?? null,
    snapshotOf(topic) {
      const cached = cachedOf(topic)
      if (cached === null) return frameOf({ k: 'x', t: topic.name })
      return (cached.frame ??= frameOf({ k: 's', t: topic.name, v: cached.v, d: cached.d }))
    },
    tick() {
      const changed: Topic[] = []
      for (const source of sources) drain(source, changed)
      const nowMs = clock.nowMs()
      // Socket by socket, not topic by topic: what belongs to one socket is looked at once.
      for (const [member, flush] of members) flush(member as never, nowMs)
      for (const topic of changed) topic.change = null
    },
    topicCount: () => topics.size,
  }
}

const newTopic = (name: string, sources: readonly TopicSource[]): Topic => ({
  name,
  source: sources.find(({ owns }) => owns(name)),
  followers: 0,
  change: null,
  cached: null,
})

/** A source that fails has no such topic for now. */
function snapshotIn({ source, name }: Topic, onError: HubOptions['onError']): TopicSnapshot | null {
  try {
    return source?.snapshot(name) ?? null
  } catch (error) {
    onError(error)
    return null
  }
}
