import type { CountsSnapshot } from '@evens/contracts/live'
import type { TopicDelta, TopicSnapshot } from '../../../platform/live/source.ts'
import { countBySport } from '../core/counts.ts'
import type { BookView } from '../core/book-view.ts'
import { deepEqual } from '../core/deep-equal.ts'
import { isPlaced, type Pending } from './pending.ts'
import { createSectionTopic, type SectionTopic } from './section-topic.ts'
import type { TopicName } from './topic-name.ts'

export type ListTopicName = Exclude<TopicName, { readonly id: string }>

/** Which events stand where, and how many. Lists have versions of their own: `serial` never gives one twice. */
export function createLists(serial: () => number) {
  const sections = new Map<string, { readonly list: SectionTopic; v: number }>()
  let counts: { readonly told: CountsSnapshot; readonly v: number } | null = null

  function drainCounts(desk: BookView): TopicDelta[] {
    if (counts === null) return []
    const told = { sports: countBySport(desk.book, desk.nowMs) }
    if (deepEqual(told, counts.told)) return []
    const p = counts.v
    counts = { told, v: serial() }
    return [{ topic: 'counts', p, v: counts.v, d: told }]
  }

  return {
    snapshot(topic: string, name: ListTopicName, desk: BookView): TopicSnapshot {
      if (name.kind === 'counts') {
        counts ??= { told: { sports: countBySport(desk.book, desk.nowMs) }, v: serial() }
        return { v: counts.v, d: counts.told }
      }
      const known = sections.get(topic) ?? { list: createSectionTopic(name, desk), v: serial() }
      sections.set(topic, known)
      return { v: known.v, d: known.list.snapshot() }
    },
    *drain(pendings: ReadonlyMap<string, Pending>, desk: BookView): Generator<TopicDelta> {
      const placed = [...pendings].filter(([, pending]) => isPlaced(pending))
      if (placed.length === 0) return
      for (const [topic, known] of sections) {
        const d = known.list.delta(placed, desk)
        if (d === null) continue
        const p = known.v
        known.v = serial()
        yield { topic, p, v: known.v, d }
      }
      yield* drainCounts(desk)
    },
    release(isFollowed: (topic: string) => boolean): void {
      for (const topic of sections.keys()) if (!isFollowed(topic)) sections.delete(topic)
      if (!isFollowed('counts')) counts = null
    },
  }
}
