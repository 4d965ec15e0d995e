import type { BoardColumn, EventBrief, EventPage, EventRow } from '@evens/contracts'
import type { EventState, Fixture } from '@evens/contracts/feed'
import { boardMarkets, boardText, columnsOf, marketCount, OWN_BOARD, type BoardChoice } from './board.ts'
import type { BookEvent } from './book.ts'
import type { BookView } from './book-view.ts'
import { hasBuilder } from './builder-offer.ts'
import { marketView, marketViews, type At } from './market-view.ts'
import { settledMarkets } from './results.ts'
import { named } from './named.ts'
import { sectionOf } from './section-of.ts'

type Shown = { readonly fixture: Fixture; readonly state: EventState }

export function briefOf(shown: Shown, nowMs: number, language: string): EventBrief {
  const { fixture, state } = shown
  const { champ, competitors, slug } = named(fixture, language)
  return {
    id: fixture.id,
    sport: fixture.sport,
    kind: fixture.kind,
    world: fixture.world,
    champ,
    competitors,
    startsAt: fixture.startsAt,
    isLive: sectionOf(shown, nowMs) === 'live',
    state,
    slug,
  }
}

export const boardViews = (event: BookEvent, columns: readonly BoardColumn[], at: At): EventRow['board'] =>
  boardMarkets(event, columns).map((market) => (market === null ? null : marketView(event, market, at)))

const rowTopic = (id: string, choice: BoardChoice): string => {
  const board = boardText(choice)
  return board === '' ? `row:${id}` : `row:${id}:${board}`
}

export function rowOf(event: BookEvent, view: BookView, language: string, choice: BoardChoice = OWN_BOARD): EventRow {
  return {
    ...briefOf(event, view.nowMs, language),
    board: boardViews(event, columnsOf(event.fixture.sport, choice), view),
    marketCount: marketCount(event),
    topic: rowTopic(event.fixture.id, choice),
    version: view.versions.of(event),
  }
}

export function pageOf(event: BookEvent, view: BookView, language: string): EventPage {
  return {
    ...briefOf(event, view.nowMs, language),
    markets: marketViews(event, view),
    settledCount: settledMarkets(event.markets.values()).length,
    incidents: event.incidents,
    delayMs: event.fixture.delayMs,
    hasBuilder: hasBuilder(event),
    version: view.versions.of(event),
  }
}
