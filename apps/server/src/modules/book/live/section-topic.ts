import type { SectionName } from '@evens/contracts'
import type { SectionDelta, SectionSnapshot } from '@evens/contracts/live'
import { type BoardChoice, boardFromText } from '../core/board.ts'
import type { BookView } from '../core/book-view.ts'
import type { BookEvent } from '../core/book.ts'
import { rowOf } from '../core/event-view.ts'
import { inListOrder, isOfSport } from '../core/listed.ts'
import { sectionOf } from '../core/section-of.ts'
import type { Pending } from './pending.ts'

export type SectionTopicName = {
  readonly section: SectionName
  readonly sport: string | null
  readonly language: string
}
export type SectionTopic = ReturnType<typeof createSectionTopic>

/** A list topic. Snapshots show the list of the last tick, so that each delta has all changes since. */
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
    delta(placed: readonly (readonly [id: string, pending: Pending])[], view: BookView): SectionDelta | null {
      const [added, removed]: [BookEvent[], string[]] = [[], []]
      for (const [id, { fixture }] of placed) {
        const event = view.book.events.get(id)
        const [was, is] = [ids.has(id), event !== undefined && isIn(event, view.nowMs)]
        if (event !== undefined && is && (!was || fixture)) added.push(event)
        if (was && !is) removed.push(id)
      }
      for (const id of removed) ids.delete(id)
      for (const { fixture } of added) ids.add(fixture.id)
      if (added.length === 0 && removed.length === 0) return null
      return { added: added.map((event) => rowOf(event, view, language)), removed }
    },
  }
}

export type TopicName =
  | { readonly kind: 'row'; readonly id: string; readonly choice: BoardChoice }
  | { readonly kind: 'event'; readonly id: string }
  | ({ readonly kind: 'section' } & SectionTopicName)
  | { readonly kind: 'counts' }

const OWN = /^(?:row:|event:|section:|counts$)/
const ROW = /^row:([0-9]{1,15})(?::([0-9a-z_.]+))?$/
const EVENT = /^event:([0-9]{1,15})$/
const SECTION = /^section:(line|live):([a-z][a-z0-9-]{0,39}):([a-z]{2})$/

/** The topics of the book, whether they are there or not. */
export const isBookTopic = (topic: string): boolean => OWN.test(topic)

export function parseTopic(topic: string): TopicName | null {
  if (topic === 'counts') return { kind: 'counts' }
  const row = ROW.exec(topic)
  if (row !== null) {
    const choice = boardFromText(row[2] ?? '')
    return choice === null ? null : { kind: 'row', id: row[1] ?? '', choice }
  }
  const event = EVENT.exec(topic)
  if (event !== null) return { kind: 'event', id: event[1] ?? '' }
  const [, section, sport, language] = SECTION.exec(topic) ?? []
  if (section === undefined || sport === undefined || language === undefined) return null
  return {
    kind: 'section',
    section: section === 'line' ? 'line' : 'live',
    sport: sport === 'all' ? null : sport,
    language,
  }
}
