import type { ChampView, HomeView, SectionName } from '@evens/contracts'
import { accumulatorsOf } from '../core/accumulator.ts'
import type { BoardChoice } from '../core/board.ts'
import type { BookEvent } from '../core/book.ts'
import type { BookView } from '../core/book-view.ts'
import { listed } from '../core/listed.ts'
import { named } from '../core/named.ts'
import { mixed } from '../core/top.ts'
import { sectionView } from './section.ts'

/** How many rows the front page shows, and of one sport at most. */
const ROWS: Readonly<Record<SectionName, { readonly max: number; readonly each: number }>> = {
  live: { max: 12, each: 4 },
  line: { max: 12, each: 4 },
}
const CHAMPS_MAX = 12
const CHAMPS_OF_SPORT = 4

export function readHome(desk: BookView, language: string, hidden: ReadonlySet<string>, choice: BoardChoice): HomeView {
  const eventsOf = (section: SectionName): BookEvent[] =>
    listed(desk.book, { section, sport: null, champ: null, world: null, time: 'all', hidden }, desk.nowMs)
  const events = { live: eventsOf('live'), line: eventsOf('line') }
  const shown = (section: SectionName) =>
    sectionView(desk, { section, language, choice }, mixed(events[section], ROWS[section].max, ROWS[section].each))
  return {
    live: shown('live'),
    line: shown('line'),
    accumulators: (['line', 'live'] as const).flatMap((section) =>
      accumulatorsOf(events[section], section, desk, language),
    ),
    topChamps: champsOf([...events.line, ...events.live], language),
  }
}

function champsOf(events: readonly BookEvent[], language: string): ChampView[] {
  const firsts = new Map(events.map((event) => [event.fixture.champ.id, event]))
  const ranked = [...firsts.values()].toSorted((a, b) => a.fixture.champ.rank - b.fixture.champ.rank)
  return mixed(ranked, CHAMPS_MAX, CHAMPS_OF_SPORT).map(({ fixture }) => named(fixture, language).champ)
}
