import type { CardRow, ChampView, HomeView, SectionName } from '@evens/contracts'
import { accumulatorsOf } from '../core/accumulator.ts'
import { type BoardChoice, mainMarketOf } from '../core/board.ts'
import type { BookView } from '../core/book-view.ts'
import type { BookEvent } from '../core/book.ts'
import { rowOf } from '../core/event-view.ts'
import { featuredOf, type Picks, popularOf, startingSoon } from '../core/featured.ts'
import { listed } from '../core/listed.ts'
import { named } from '../core/named.ts'
import { fewSports, mixed } from '../core/top.ts'
import { sectionView } from './section.ts'

type HomeQuery = Picks & {
  readonly language: string
  readonly hidden: ReadonlySet<string>
  readonly choice: BoardChoice
}

/** Upcoming rows on the front page, and the most of one sport. */
const LINE_ROWS = { max: 12, each: 4 }
/** Live rows by sport, few: much else is worth the first screens, and three rows of one table fit above the fold. */
const LIVE_ROWS = [3, 2, 1]
const CHAMPS_MAX = 12
const CHAMPS_OF_SPORT = 4

/** The front page of the book. */
export function readHome(view: BookView, { language, hidden, choice, ...picks }: HomeQuery): HomeView {
  const { nowMs } = view
  const eventsOf = (section: SectionName): BookEvent[] =>
    listed(view.book, { section, sport: null, champ: null, world: null, time: 'all', zoneHours: 0, hidden }, nowMs)
  const events = { live: eventsOf('live'), line: eventsOf('line') }
  const all = [...events.live, ...events.line]
  const featured = featuredOf(all, picks, nowMs)
  const others = all.filter((event) => event !== featured)
  const shown = (section: SectionName, pick: Pick) =>
    sectionView(view, { section, language, choice }, topRows(events[section], featured, pick))
  const card = (event: BookEvent, bets: number | null = null) => cardOf(event, view, language, bets)
  return {
    nowMs,
    featured: featured === null ? null : card(featured),
    soon: startingSoon(others, nowMs).map((event) => card(event)),
    popular: popularOf(all, picks).map((event) => card(event, picks.bets.get(event.fixture.id) ?? 0)),
    live: shown('live', (live) => fewSports(live, LIVE_ROWS, all)),
    line: shown('line', (line) => mixed(line, LINE_ROWS.max, LINE_ROWS.each)),
    accumulators: (['line', 'live'] as const).flatMap((section) =>
      accumulatorsOf(events[section], section, view, language),
    ),
    topChamps: champsOf([...events.line, ...events.live], language),
  }
}

type Pick = (events: readonly BookEvent[]) => BookEvent[]

/** The featured game leaves its row to another one, unless the list is shorter without it. */
function topRows(events: readonly BookEvent[], featured: BookEvent | null, pick: Pick): BookEvent[] {
  const all = pick(events)
  const others = pick(events.filter((event) => event !== featured))
  return others.length < all.length ? all : others
}

function cardOf(event: BookEvent, view: BookView, language: string, bets: number | null): CardRow {
  const main: BoardChoice = { period: null, markets: [mainMarketOf(event.fixture.sport)] }
  return { ...rowOf(event, view, language, main), bets }
}

function champsOf(events: readonly BookEvent[], language: string): ChampView[] {
  const firsts = new Map(events.map((event) => [event.fixture.champ.id, event]))
  const ranked = [...firsts.values()].toSorted((a, b) => a.fixture.champ.rank - b.fixture.champ.rank)
  return mixed(ranked, CHAMPS_MAX, CHAMPS_OF_SPORT).map(({ fixture }) => named(fixture, language).champ)
}
