import type { MarketView } from '@evens/contracts'
import type { Incident } from '@evens/contracts/feed'
import type {
  CountsSnapshot,
  EventDelta,
  EventSnapshot,
  HouseStopped,
  PlayerNews,
  RowDelta,
  SectionDelta,
  SectionSnapshot,
} from '@evens/contracts/live'
import { createKeyed, type Pulse } from './keyed-store.ts'
import type { Board, EventHeard, Game, SectionHeard } from './live.ts'
import { createPrices, pricesOf } from './prices.ts'

type Kind = {
  readonly whole: (topic: string, heard: never) => void
  readonly change: (topic: string, heard: never) => void
  readonly forget: (topic: string) => void
}

const ABOUT_EVENT = /^(?:row|event):([^:]+)/
export const eventOfTopic = (topic: string): string | null => ABOUT_EVENT.exec(topic)?.[1] ?? null
const idOf = (topic: string): string => topic.split(':')[1] ?? ''

/** Where what was heard is kept, by the smallest thing that a component shows. */
export function createStores(pulse: Pulse, nowMs: () => number) {
  const prices = createPrices(pulse)
  const states = createKeyed<EventHeard>(pulse)
  const boards = createKeyed<Board>(pulse)
  const games = createKeyed<Game>(pulse)
  const sections = createKeyed<SectionHeard>(pulse)
  const counts = createKeyed<CountsSnapshot>(pulse)
  const house = createKeyed<HouseStopped>(pulse)
  const news = createKeyed<PlayerNews>(pulse)

  function hearState(event: string, { state, isLive, marketCount }: EventHeard): void {
    const heard = { state, isLive, marketCount }
    const said = Object.entries(heard).filter(([, value]) => value !== undefined)
    if (said.length > 0) states.set(event, { ...states.get(event), ...Object.fromEntries(said) })
  }

  function hearRow(topic: string, row: RowDelta): void {
    hearState(idOf(topic), row)
    prices.receive([...pricesOf(row.board ?? []), ...(row.prices ?? [])], nowMs())
    if (row.board !== undefined) boards.set(topic, row.board)
  }

  function hearGame(topic: string, game: EventDelta): void {
    const event = idOf(topic)
    hearState(event, game)
    prices.receive([...pricesOf(game.markets ?? []), ...(game.prices ?? [])], nowMs())
    const before = games.get(event)
    // A price that moved is no new game: its own cell is told.
    if (before === undefined || (game.markets ?? game.gone ?? game.incidents) === undefined) return
    games.set(event, {
      markets: changeMarkets(before.markets, game.markets ?? [], game.gone ?? []),
      incidents: addIncidents(before.incidents, game.incidents ?? []),
    })
  }

  function hearWholeGame(topic: string, game: EventSnapshot): void {
    hearState(idOf(topic), game)
    prices.receive(pricesOf(game.markets), nowMs())
    games.set(idOf(topic), { markets: game.markets, incidents: game.incidents })
  }

  const kinds: Readonly<Record<string, Kind>> = {
    row: { whole: hearRow, change: hearRow, forget: boards.forget },
    event: { whole: hearWholeGame, change: hearGame, forget: (topic) => games.forget(idOf(topic)) },
    section: {
      whole: (topic, heard: SectionSnapshot) => sections.set(topic, wholeSection(sections.get(topic), heard)),
      change: (topic, heard: SectionDelta) => sections.set(topic, changeSection(sections.get(topic), heard)),
      forget: sections.forget,
    },
    counts: { whole: counts.set, change: counts.set, forget: counts.forget },
    house: { whole: house.set, change: house.set, forget: house.forget },
    player: { whole: news.set, change: news.set, forget: news.forget },
  }
  const kindOf = (topic: string): Kind | undefined => kinds[topic.split(':', 1)[0] ?? '']

  function whole(topic: string, heard: unknown): void {
    const event = eventOfTopic(topic)
    if (event !== null) prices.reopen(event)
    kindOf(topic)?.whole(topic, heard as never)
  }

  return {
    shown: { prices, states, boards, games, sections, counts, house, news },
    whole,
    /** What the page was made with: changes are told against it. */
    seed: (topic: string, made: unknown): void => pulse.quietly(() => whole(topic, made)),
    change: (topic: string, heard: unknown): void => kindOf(topic)?.change(topic, heard as never),
    /** There is no such topic, or no longer. */
    gone(topic: string): void {
      const event = eventOfTopic(topic)
      if (event !== null) prices.close(event)
    },
    /** Nobody follows it: what was heard of it grows old, and what a page is made with later is newer. */
    forget: (topic: string): void => kindOf(topic)?.forget(topic),
    forgetEvent(event: string): void {
      prices.forget(event)
      states.forget(event)
    },
  }
}
export type Stores = ReturnType<typeof createStores>

/** The markets of a game in their order, with those that came or changed and without those that went. */
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

/** What was told twice stands once. */
export function addIncidents(before: readonly Incident[], more: readonly Incident[]): readonly Incident[] {
  const last = before.at(-1)?.number ?? 0
  const fresh = more.filter(({ number }) => number > last)
  return fresh.length === 0 ? before : [...before, ...fresh]
}

const EMPTY: SectionHeard = { ids: null, added: [], removed: [] }

/** A list as it stands: rows that came while nobody listened are in `ids` alone. */
export function wholeSection(before: SectionHeard = EMPTY, { ids }: SectionSnapshot): SectionHeard {
  const now = new Set(ids)
  const known = new Set([...before.removed, ...(before.ids ?? [])])
  return {
    ids,
    added: before.added.filter(({ id }) => now.has(id)),
    removed: [...known].filter((id) => !now.has(id)),
  }
}

export function changeSection(before: SectionHeard = EMPTY, { added, removed }: SectionDelta): SectionHeard {
  const gone = new Set(removed)
  const came = new Set(added.map(({ id }) => id))
  const isElse = (id: string): boolean => !gone.has(id) && !came.has(id)
  return {
    ids: before.ids && [...new Set([...before.ids.filter((id) => !gone.has(id)), ...came])],
    added: [...before.added.filter(({ id }) => isElse(id)), ...added],
    removed: [...before.removed.filter(isElse), ...removed],
  }
}
