import type { Accumulator, AccumulatorLeg, SectionName } from '@evens/contracts'
import type { Fixture } from '@evens/contracts/feed'
import { createRandom, oddsProduct } from '@evens/kernel'
import { mainMarketOf } from './board.ts'
import type { BookEvent } from './book.ts'
import { briefOf } from './event-view.ts'
import { type At, marketView } from './market-view.ts'
import { sectionOf } from './section-of.ts'

const LEGS = [3, 4, 5]
const ODDS_MIN = 1300
const ODDS_MAX = 2200
/** The lifetime of a random selection: a day in the line, an hour in live. */
const DRAW_MS: Readonly<Record<SectionName, number>> = { line: 86_400_000, live: 3_600_000 }

/**
 * Ready sets of selections from different champs. Chance puts each event into one set and gives it a place there that
 * holds for the day (live: for the hour), so a set changes only when a leg of it is closed or its price drifts away.
 */
export function accumulatorsOf(
  events: Iterable<BookEvent>,
  section: SectionName,
  at: At,
  language: string,
): Accumulator[] {
  const draw = Math.floor(at.nowMs / DRAW_MS[section])
  const drawn = [...events]
    .filter((event) => event.fixture.world !== 'virtual' && sectionOf(event, at.nowMs) === section)
    .map((event) => ({ event, ...ticketOf(event.fixture, `accumulator/${section}/${draw}`) }))
    .toSorted((a, b) => a.place - b.place)
  return LEGS.flatMap((size, set) => {
    const ofSet = drawn.filter((ticket) => ticket.set === set).map(({ event }) => event)
    const legs = legsFrom(ofSet, size, at, language)
    return legs.length < size
      ? []
      : [
          {
            id: `${section}-${draw}-${set + 1}`,
            section,
            legs,
            odds: oddsProduct(legs.map(({ outcome }) => outcome.odds ?? 1000)),
          },
        ]
  })
}

type Ticket = { readonly seed: string; readonly set: number; readonly place: number }
const tickets = new WeakMap<Fixture, Ticket>()

/** Drawn once for as long as the draw holds. */
function ticketOf(fixture: Fixture, seed: string): Ticket {
  const known = tickets.get(fixture)
  if (known?.seed === seed) return known
  const random = createRandom(`${seed}/${fixture.id}`)
  const ticket = { seed, set: random.int(LEGS.length), place: random.next() }
  tickets.set(fixture, ticket)
  return ticket
}

function legsFrom(events: readonly BookEvent[], size: number, at: At, language: string): AccumulatorLeg[] {
  const byChamp = new Map<string, AccumulatorLeg>()
  for (const event of events) {
    if (byChamp.size === size) break
    const champ = event.fixture.champ.id
    const leg = byChamp.has(champ) ? null : legOf(event, at, language)
    if (leg !== null) byChamp.set(champ, leg)
  }
  return [...byChamp.values()]
}

/** The winner market at a price that is neither a formality nor a long shot; the likelier side if both are. */
function legOf(event: BookEvent, at: At, language: string): AccumulatorLeg | null {
  const main = event.markets.get(mainMarketOf(event.fixture.sport))
  if (main === undefined) return null
  const market = marketView(event, main, at)
  const [outcome] = market.outcomes
    .filter(({ isOpen, odds }) => isOpen && odds !== null && odds >= ODDS_MIN && odds <= ODDS_MAX)
    .toSorted((a, b) => (a.odds ?? 0) - (b.odds ?? 0))
  return outcome === undefined ? null : { event: briefOf(event, at.nowMs, language), market, outcome }
}
