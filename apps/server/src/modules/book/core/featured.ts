import { mainMarketOf } from './board.ts'
import type { BookEvent } from './book.ts'
import { inListOrder } from './listed.ts'
import { isVisible } from './market-view.ts'
import { sectionOf } from './section-of.ts'
import { mixed } from './top.ts'

/** The choices of operators and players for the front page. */
export type Picks = {
  /** Id of the event that an operator has put into the hero. */
  readonly featured: string | null
  /** Bets placed lately, by event. */
  readonly bets: ReadonlyMap<string, number>
}

const HOUR_MS = 3_600_000
/** A game further off than this is not featured by itself. */
const FEATURED_MS = 6 * HOUR_MS
const SOON_MS = 3 * HOUR_MS
const CARDS_MAX = 6
/** The most of one sport among the cards. */
const CARDS_EACH = 2

/**
 * The game of the hero: the configured one while it has prices. Else the one with the most bets; without bets the
 * highest ranked one that is live or starts within hours.
 */
export function featuredOf(events: readonly BookEvent[], { featured, bets }: Picks, nowMs: number): BookEvent | null {
  const shown = events.filter(hasMainMarket)
  const configured = shown.find(({ fixture }) => fixture.id === featured)
  if (configured !== undefined) return configured
  const [best] = shown
    .filter(({ fixture }) => isPlayed(fixture) && fixture.startsAt < nowMs + FEATURED_MS)
    .toSorted((a, b) => countOf(b, bets) - countOf(a, bets) || a.fixture.champ.rank - b.fixture.champ.rank)
    .slice(0, 1)
  return best ?? null
}

/** The games that start next, few of each sport. */
export function startingSoon(events: readonly BookEvent[], nowMs: number): BookEvent[] {
  const next = events
    .filter((event) => isCard(event) && sectionOf(event, nowMs) === 'line' && event.fixture.startsAt < nowMs + SOON_MS)
    .toSorted((a, b) => a.fixture.startsAt - b.fixture.startsAt || inListOrder(a, b))
  return mixed(next, CARDS_MAX, CARDS_EACH)
}

/** The games with the most bets. A game without any is not popular, so the list may be empty. */
export function popularOf(events: readonly BookEvent[], { bets }: Pick<Picks, 'bets'>): BookEvent[] {
  return events
    .filter((event) => isCard(event) && countOf(event, bets) > 0)
    .toSorted((a, b) => countOf(b, bets) - countOf(a, bets) || inListOrder(a, b))
    .slice(0, CARDS_MAX)
}

const countOf = ({ fixture }: BookEvent, bets: Picks['bets']): number => bets.get(fixture.id) ?? 0

const isPlayed = ({ kind, world }: BookEvent['fixture']): boolean => kind !== 'outright' && world === 'real'

const isCard = (event: BookEvent): boolean =>
  event.fixture.kind === 'match' && isPlayed(event.fixture) && hasMainMarket(event)

function hasMainMarket({ fixture, markets }: BookEvent): boolean {
  const main = markets.get(mainMarketOf(fixture.sport))
  return main !== undefined && isVisible(main)
}
