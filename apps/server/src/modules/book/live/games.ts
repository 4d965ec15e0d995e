import type { TopicDelta, TopicSnapshot } from '../../../platform/live/source.ts'
import type { BookEvent, Change } from '../core/book.ts'
import type { BookView } from '../core/book-view.ts'
import { createEventTopic, type EventTopic } from './event-topic.ts'
import type { Pending } from './pending.ts'
import { createRowTopic, type RowTopic } from './row-topic.ts'
import type { TopicName } from './topic-name.ts'

export type GameTopicName = Extract<TopicName, { readonly id: string }>

/** A row or a game that somebody follows; `v` is the version that its followers were last brought to. */
type Followed = { readonly id: string; readonly game: RowTopic | EventTopic; v: number }

/** The rows and games that are followed, by topic and by event. */
export function createGames() {
  const followed = new Map<string, Followed>()
  const topicsOf = new Map<string, Set<string>>()

  function forget(topic: string, id: string): void {
    followed.delete(topic)
    const topics = topicsOf.get(id)
    topics?.delete(topic)
    if (topics?.size === 0) topicsOf.delete(id)
  }

  function open(topic: string, name: GameTopicName, event: BookEvent, v: number): Followed {
    const game = name.kind === 'row' ? createRowTopic(event, name.choice) : createEventTopic(event)
    const opened = { id: name.id, game, v }
    followed.set(topic, opened)
    topicsOf.set(name.id, (topicsOf.get(name.id) ?? new Set()).add(topic))
    return opened
  }

  return {
    snapshot(topic: string, name: GameTopicName, desk: BookView): TopicSnapshot | null {
      const event = desk.book.events.get(name.id)
      if (event === undefined) return null
      const v = desk.versions.of(event)
      const { game } = followed.get(topic) ?? open(topic, name, event, v)
      return { v, d: game.snapshot(event, desk) }
    },
    note({ event, markets }: Change): void {
      for (const topic of topicsOf.get(event.fixture.id) ?? []) followed.get(topic)?.game.note(event, markets)
    },
    *drain(pendings: ReadonlyMap<string, Pending>, desk: BookView): Generator<TopicDelta> {
      for (const [id, pending] of pendings) {
        const event = desk.book.events.get(id)
        for (const topic of topicsOf.get(id) ?? []) {
          const known = followed.get(topic)
          if (known === undefined) continue
          const p = known.v
          if (event === undefined) {
            forget(topic, id)
            yield { topic, p, v: p + 1, d: null }
            continue
          }
          const d = known.game.delta(event, pending, desk)
          if (d === null) continue
          known.v = desk.versions.of(event)
          yield { topic, p, v: known.v, d }
        }
      }
    },
    /** What nobody follows any more is not remembered. */
    release(isFollowed: (topic: string) => boolean): void {
      for (const [topic, { id }] of followed) if (!isFollowed(topic)) forget(topic, id)
    },
  }
}
