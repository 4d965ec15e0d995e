import type { RowDelta, RowSnapshot } from '@evens/contracts/live'
import type { TopicDelta, TopicSnapshot } from '../../../platform/live/source.ts'
import { type BoardChoice, boardMarkets, columnsOf, marketCount } from '../core/board.ts'
import type { BookView } from '../core/book-view.ts'
import type { BookEvent, Change } from '../core/book.ts'
import { boardViews } from '../core/event-view.ts'
import type { At } from '../core/market-view.ts'
import { sectionOf } from '../core/section-of.ts'
import { createEventTopic, type EventTopic } from './event-topic.ts'
import { isPlaced, type Pending, priceChanges } from './pending.ts'
import type { TopicName } from './section-topic.ts'

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
    snapshot(topic: string, name: GameTopicName, view: BookView): TopicSnapshot | null {
      const event = view.book.events.get(name.id)
      if (event === undefined) return null
      const v = view.versions.of(event)
      const { game } = followed.get(topic) ?? open(topic, name, event, v)
      return { v, d: game.snapshot(event, view) }
    },
    note({ event, markets }: Change): void {
      for (const topic of topicsOf.get(event.fixture.id) ?? []) followed.get(topic)?.game.note(event, markets)
    },
    *drain(pendings: ReadonlyMap<string, Pending>, view: BookView): Generator<TopicDelta> {
      for (const [id, pending] of pendings) {
        const event = view.book.events.get(id)
        for (const topic of topicsOf.get(id) ?? []) {
          const known = followed.get(topic)
          if (known === undefined) continue
          const p = known.v
          if (event === undefined) {
            forget(topic, id)
            yield { topic, p, v: p + 1, d: null }
            continue
          }
          const d = known.game.delta(event, pending, view)
          if (d === null) continue
          known.v = view.versions.of(event)
          yield { topic, p, v: known.v, d }
        }
      }
    },
    /** Drops topics without a follower. */
    release(isFollowed: (topic: string) => boolean): void {
      for (const [topic, { id }] of followed) if (!isFollowed(topic)) forget(topic, id)
    },
  }
}

type RowTopic = ReturnType<typeof createRowTopic>

/** A row topic. It stores the shape of the boards that its followers have. */
function createRowTopic(event: BookEvent, choice: BoardChoice) {
  const columns = columnsOf(event.fixture.sport, choice)
  let published = shapeOf(event)
  // Sticks until the next tick: a snapshot taken in between may have shown another board, even if the old one is back.
  let isOther = false

  function shapeOf(shown: BookEvent): string {
    const markets = boardMarkets(shown, columns).map((market) =>
      market === null ? '' : `${market.key}/${market.outcomes.map(({ id }) => id).join()}`,
    )
    return `${marketCount(shown)} ${markets.join(' ')}`
  }

  return {
    note(changed: BookEvent): void {
      isOther ||= shapeOf(changed) !== published
    },
    snapshot: (shown: BookEvent, at: At): RowSnapshot => ({
      state: shown.state,
      isLive: sectionOf(shown, at.nowMs) === 'live',
      board: boardViews(shown, columns, at),
      marketCount: marketCount(shown),
    }),
    /** Null when nothing of the row changed. */
    delta(shown: BookEvent, pending: Pending, at: At): RowDelta | null {
      const delta: RowDelta = {
        ...(pending.state && { state: shown.state }),
        ...(isPlaced(pending) && { isLive: sectionOf(shown, at.nowMs) === 'live' }),
        ...(isOther ? { board: boardViews(shown, columns, at), marketCount: marketCount(shown) } : moved()),
      }
      if (isOther) published = shapeOf(shown)
      isOther = false
      return Object.keys(delta).length === 0 ? null : delta

      function moved(): Pick<RowDelta, 'prices'> {
        const markets = boardMarkets(shown, columns).filter((market) => market !== null)
        const touched = markets.filter(({ key }) => pending.openness || pending.markets.has(key))
        return touched.length === 0 ? {} : { prices: touched.flatMap((market) => priceChanges(shown, market, at)) }
      }
    },
  }
}
