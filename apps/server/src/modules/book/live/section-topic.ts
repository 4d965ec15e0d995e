import type { SectionName } from '@evens/contracts'
import type { SectionDelta, SectionSnapshot } from '@evens/contracts/live'
import type { BookEvent } from '../core/book.ts'
import type { BookView } from '../core/book-view.ts'
import { rowOf } from '../core/event-view.ts'
import { inListOrder } from '../core/list-order.ts'
import { isOfSport } from '../core/listed.ts'
import { sectionOf } from '../core/section-of.ts'
import type { Pending } from './pending.ts'

export type SectionTopicName = {
  readonly section: SectionName
  readonly sport: string | null
  readonly language: string
}
export type SectionTopic = ReturnType<typeof createSectionTopic>

/** A list that somebody follows. It is told as it stood at the last tick, so that every tick says all that changed. */
export function createSectionTopic({ section, sport, language }: SectionTopicName, { book, nowMs }: BookView) {
  const isIn = (event: BookEvent, at: number): boolean =>
    isOfSport(event, sport, null) && sectionOf(event, at) === section
  const ids = new Set(
    [...book.events.values()]
      .filter((event) => isIn(event, nowMs))
      .toSorted(inListOrder)
      .map(({ fixture }) => fixture.id),
  )
  return {
    snapshot: (): SectionSnapshot => ({ ids: [...ids] }),
    /** Null when the same events stand in it as before. */
    delta(placed: readonly (readonly [id: string, pending: Pending])[], desk: BookView): SectionDelta | null {
      const [added, removed]: [BookEvent[], string[]] = [[], []]
      for (const [id, { fixture }] of placed) {
        const event = desk.book.events.get(id)
        const [was, is] = [ids.has(id), event !== undefined && isIn(event, desk.nowMs)]
        if (event !== undefined && is && (!was || fixture)) added.push(event)
        if (was && !is) removed.push(id)
      }
      for (const id of removed) ids.delete(id)
      for (const { fixture } of added) ids.add(fixture.id)
      if (added.length === 0 && removed.length === 0) return null
      return { added: added.map((event) => rowOf(event, desk, language)), removed }
    },
  }
}
