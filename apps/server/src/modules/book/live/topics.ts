import type { CountsSnapshot } from '@evens/contracts/live'
import type { Clock } from '@evens/kernel'
import type { TopicDelta, TopicSnapshot, TopicSource } from '../../../platform/live/source.ts'
import type { BookView, TopicVersions } from '../core/book-view.ts'
import type { Book, BookEvent, Change } from '../core/book.ts'
import { deepEqual } from '../core/edit.ts'
import { eventRefusal } from '../core/offer.ts'
import { countBySport, sectionOf } from '../core/section-of.ts'
import { createGames, type GameTopicName } from './games.ts'
import { addTo, isPlaced, nothingPending, type Pending } from './pending.ts'
import { createSectionTopic, isBookTopic, parseTopic, type SectionTopic, type TopicName } from './section-topic.ts'

export type BookTopics = TopicSource & {
  /** Must be called for every change, in order, as it happens. */
  readonly onChange: (change: Change) => void
  /** A producer went down or came up: its events close or open. */
  readonly onProducersChanged: () => void
}

export type BookTopicsDeps = { readonly book: Book; readonly versions: TopicVersions; readonly clock: Clock }

const SWEEP_MS = 1000

/** Topics of the book for the pages. Changes are collected and published once a tick, from the book as it is then. */
export function createBookTopics({ book, versions, clock }: BookTopicsDeps): BookTopics {
  const pendings = new Map<string, Pending>()
  const places = createPlaces(book)
  let sweptMs = clock.nowMs()
  // Begins with the time, so that a list has no version again that it had before a restart.
  let listVersion = sweptMs
  const games = createGames()
  const lists = createLists(() => ++listVersion)
  places.sweep(sweptMs)

  const viewNow = (): BookView => ({ book, nowMs: clock.nowMs(), versions })

  function pendingOf(id: string): Pending {
    const pending = pendings.get(id) ?? nothingPending()
    pendings.set(id, pending)
    return pending
  }

  /** The clock and silent producers change events without a message. */
  function move(id: string): void {
    versions.advance(id)
    pendingOf(id).openness = true
  }

  function sweep(nowMs: number): void {
    sweptMs = nowMs
    places.sweep(nowMs).forEach(move)
  }

  /**
   * A snapshot is made by the clock of now, while followers get the change with the next sweep: the version must
   * differ.
   */
  function gameSnapshot(topic: string, name: GameTopicName): TopicSnapshot | null {
    const view = viewNow()
    const event = book.events.get(name.id)
    if (event !== undefined && places.note(event, view.nowMs)) move(name.id)
    return games.snapshot(topic, name, view)
  }

  return {
    owns: isBookTopic,
    snapshot(topic) {
      const name = parseTopic(topic)
      if (name === null) return null
      return 'id' in name ? gameSnapshot(topic, name) : lists.snapshot(topic, name, viewNow())
    },
    *drain(isFollowed) {
      const view = viewNow()
      if (view.nowMs - sweptMs >= SWEEP_MS) {
        sweep(view.nowMs)
        games.release(isFollowed)
        lists.release(isFollowed)
      }
      yield* games.drain(pendings, view)
      yield* lists.drain(pendings, view)
      for (const id of pendings.keys()) if (!book.events.has(id)) versions.forget(id)
      pendings.clear()
    },
    onChange(change) {
      const pending = pendingOf(change.event.fixture.id)
      addTo(pending, change)
      if (places.note(change.event, clock.nowMs())) pending.openness = true
      games.note(change)
    },
    onProducersChanged: () => sweep(clock.nowMs()),
  }
}

type ListTopicName = Exclude<TopicName, { readonly id: string }>

/** The lists of events and the counts by sport. Lists have versions of their own: `serial` never repeats. */
function createLists(serial: () => number) {
  const sections = new Map<string, { readonly list: SectionTopic; v: number }>()
  let counts: { readonly published: CountsSnapshot; readonly v: number } | null = null

  function drainCounts(view: BookView): TopicDelta[] {
    if (counts === null) return []
    const published = { sports: countBySport(view.book, view.nowMs) }
    if (deepEqual(published, counts.published)) return []
    const p = counts.v
    counts = { published, v: serial() }
    return [{ topic: 'counts', p, v: counts.v, d: published }]
  }

  return {
    snapshot(topic: string, name: ListTopicName, view: BookView): TopicSnapshot {
      if (name.kind === 'counts') {
        counts ??= { published: { sports: countBySport(view.book, view.nowMs) }, v: serial() }
        return { v: counts.v, d: counts.published }
      }
      const known = sections.get(topic) ?? { list: createSectionTopic(name, view), v: serial() }
      sections.set(topic, known)
      return { v: known.v, d: known.list.snapshot() }
    },
    *drain(pendings: ReadonlyMap<string, Pending>, view: BookView): Generator<TopicDelta> {
      const placed = [...pendings].filter(([, pending]) => isPlaced(pending))
      if (placed.length === 0) return
      for (const [topic, known] of sections) {
        const d = known.list.delta(placed, view)
        if (d === null) continue
        const p = known.v
        known.v = serial()
        yield { topic, p, v: known.v, d }
      }
      yield* drainCounts(view)
    },
    release(isFollowed: (topic: string) => boolean): void {
      for (const topic of sections.keys()) if (!isFollowed(topic)) sections.delete(topic)
      if (!isFollowed('counts')) counts = null
    },
  }
}

/**
 * The state of each event that changes by the clock or with its producer, without a message: its section, and whether
 * it can be bet on.
 */
function createPlaces(book: Book) {
  const places = new Map<string, string>()

  const placeOf = (event: BookEvent, nowMs: number): string =>
    `${sectionOf(event, nowMs)} ${eventRefusal(event, nowMs, book) === null}`

  /** Stores the current state; true if it has changed. */
  function note(event: BookEvent, nowMs: number): boolean {
    const { id } = event.fixture
    const place = placeOf(event, nowMs)
    const isOther = places.get(id) !== place
    if (isOther) places.set(id, place)
    return isOther
  }

  return {
    note,
    /** The events whose state has changed since the last sweep, including those that left the book. */
    sweep(nowMs: number): string[] {
      const changed: string[] = []
      for (const [id, event] of book.events) if (note(event, nowMs)) changed.push(id)
      if (places.size === book.events.size) return changed
      for (const id of places.keys()) {
        if (book.events.has(id)) continue
        places.delete(id)
        changed.push(id)
      }
      return changed
    },
  }
}
