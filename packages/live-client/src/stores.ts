import type { MarketView, TableDelta, TableSnapshot } from '@evens/contracts'
import type { Incident } from '@evens/contracts/feed'
import type {
  CountsSnapshot,
  EventDelta,
  EventSnapshot,
  SuspendedBetting,
  PlayerUpdate,
  RowDelta,
  SectionDelta,
  SectionSnapshot,
} from '@evens/contracts/live'
import { createKeyed, type FlushScheduler } from './keyed-store.ts'
import type { Board, ReceivedEvent, Game, ReceivedSection } from './live.ts'
import { createPrices, pricesOf } from './prices.ts'

type Kind = {
  readonly snapshot: (topic: string, received: never) => void
  readonly delta: (topic: string, received: never) => void
  readonly forget: (topic: string) => void
}

const ABOUT_EVENT = /^(?:row|event):([^:]+)/
export const eventOfTopic = (topic: string): string | null => ABOUT_EVENT.exec(topic)?.[1] ?? null
const idOf = (topic: string): string => topic.split(':')[1] ?? ''

/** Stores of received data, keyed by the smallest unit that a component shows. */
export function createStores(scheduler: FlushScheduler, nowMs: () => number) {
  const shown = createShown(scheduler)
  const { prices, states } = shown
  const kinds = kindsOf(shown, nowMs)
  const kindOf = (topic: string): Kind | undefined => kinds[topic.split(':', 1)[0] ?? '']

  function snapshot(topic: string, received: unknown): void {
    const event = eventOfTopic(topic)
    if (event !== null) prices.reopen(event)
    kindOf(topic)?.snapshot(topic, received as never)
  }

  return {
    shown,
    snapshot,
    /** Data of the server's page, on which later deltas are based. */
    seed: (topic: string, made: unknown): void => scheduler.quietly(() => snapshot(topic, made)),
    delta: (topic: string, received: unknown): void => kindOf(topic)?.delta(topic, received as never),
    /** The topic does not exist, or no longer. */
    gone(topic: string): void {
      const event = eventOfTopic(topic)
      if (event !== null) prices.close(event)
    },
    /** Drops data of an unfollowed topic: it goes stale, and a page rendered later is newer. */
    forget: (topic: string): void => kindOf(topic)?.forget(topic),
    forgetEvent(event: string): void {
      prices.forget(event)
      states.forget(event)
    },
  }
}
export type Stores = ReturnType<typeof createStores>

const createShown = (scheduler: FlushScheduler) => ({
  prices: createPrices(scheduler),
  states: createKeyed<ReceivedEvent>(scheduler),
  boards: createKeyed<Board>(scheduler),
  games: createKeyed<Game>(scheduler),
  sections: createKeyed<ReceivedSection>(scheduler),
  counts: createKeyed<CountsSnapshot>(scheduler),
  suspended: createKeyed<SuspendedBetting>(scheduler),
  updates: createKeyed<PlayerUpdate>(scheduler),
  tables: createKeyed<TableSnapshot>(scheduler),
})

/** The handlers of each kind of topic: the first part of its name. */
function kindsOf(shown: ReturnType<typeof createShown>, nowMs: () => number): Readonly<Record<string, Kind>> {
  const { prices, states, boards, games, sections, counts, suspended, updates, tables } = shown

  function receiveState(event: string, { state, isLive, marketCount }: ReceivedEvent): void {
    const given = Object.entries({ state, isLive, marketCount }).filter(([, value]) => value !== undefined)
    if (given.length > 0) states.set(event, { ...states.get(event), ...Object.fromEntries(given) })
  }

  function receiveRow(topic: string, row: RowDelta): void {
    receiveState(idOf(topic), row)
    prices.receive([...pricesOf(row.board ?? []), ...(row.prices ?? [])], nowMs())
    if (row.board !== undefined) boards.set(topic, row.board)
  }

  function receiveGame(topic: string, game: EventDelta): void {
    const event = idOf(topic)
    receiveState(event, game)
    prices.receive([...pricesOf(game.markets ?? []), ...(game.prices ?? [])], nowMs())
    const before = games.get(event)
    // A moved price does not change the game: its own cell is notified.
    if (before === undefined || (game.markets ?? game.gone ?? game.incidents) === undefined) return
    games.set(event, {
      markets: changeMarkets(before.markets, game.markets ?? [], game.gone ?? []),
      incidents: addIncidents(before.incidents, game.incidents ?? []),
    })
  }

  function receiveWholeGame(topic: string, game: EventSnapshot): void {
    receiveState(idOf(topic), game)
    prices.receive(pricesOf(game.markets), nowMs())
    games.set(idOf(topic), { markets: game.markets, incidents: game.incidents })
  }

  return {
    row: { snapshot: receiveRow, delta: receiveRow, forget: boards.forget },
    event: { snapshot: receiveWholeGame, delta: receiveGame, forget: (topic) => games.forget(idOf(topic)) },
    section: {
      snapshot: (topic, list: SectionSnapshot) => sections.set(topic, wholeSection(sections.get(topic), list)),
      delta: (topic, list: SectionDelta) => sections.set(topic, changeSection(sections.get(topic), list)),
      forget: sections.forget,
    },
    counts: { snapshot: counts.set, delta: counts.set, forget: counts.forget },
    house: { snapshot: suspended.set, delta: suspended.set, forget: suspended.forget },
    player: { snapshot: updates.set, delta: updates.set, forget: updates.forget },
    table: {
      snapshot: tables.set,
      delta: (topic, changed: TableDelta) => tables.set(topic, changeTable(tables.get(topic), changed)),
      forget: tables.forget,
    },
  }
}

/** Fields are sent as a whole; a delta is applied to a snapshot that was received before. */
const changeTable = (before: TableSnapshot | undefined, changed: TableDelta): TableSnapshot =>
  ({ ...before, ...changed }) as TableSnapshot

/** Applies added, changed and removed markets; keeps the order. */
export function changeMarkets(
  before: readonly MarketView[],
  changed: readonly MarketView[],
  gone: readonly string[],
): readonly MarketView[] {
  if (changed.length === 0 && gone.length === 0) return before
  const byKey = new Map(before.map((market) => [market.key, market]))
  for (const market of changed) byKey.set(market.key, market)
  for (const key of gone) byKey.delete(key)
  return [...byKey.values()].toSorted((a, b) => a.order - b.order || (a.key < b.key ? -1 : 1))
}

/** Appends incidents with a higher number only: a repeated delta adds nothing twice. */
export function addIncidents(before: readonly Incident[], more: readonly Incident[]): readonly Incident[] {
  const last = before.at(-1)?.number ?? 0
  const fresh = more.filter(({ number }) => number > last)
  return fresh.length === 0 ? before : [...before, ...fresh]
}

const EMPTY: ReceivedSection = { ids: null, added: [], removed: [] }

/** Applies a snapshot: rows that were added while disconnected are in `ids` alone. */
export function wholeSection(before: ReceivedSection = EMPTY, { ids }: SectionSnapshot): ReceivedSection {
  const now = new Set(ids)
  const known = new Set([...before.removed, ...(before.ids ?? [])])
  return {
    ids,
    added: before.added.filter(({ id }) => now.has(id)),
    removed: [...known].filter((id) => !now.has(id)),
  }
}

export function changeSection(before: ReceivedSection = EMPTY, { added, removed }: SectionDelta): ReceivedSection {
  const gone = new Set(removed)
  const came = new Set(added.map(({ id }) => id))
  const isElse = (id: string): boolean => !gone.has(id) && !came.has(id)
  return {
    ids: before.ids && [...new Set([...before.ids.filter((id) => !gone.has(id)), ...came])],
    added: [...before.added.filter(({ id }) => isElse(id)), ...added],
    removed: [...before.removed.filter(isElse), ...removed],
  }
}
