import type { TopKind } from '@evens/contracts'
import { EVENT_STATUS } from '@evens/contracts/feed'
import { mainMarketOf } from './board.ts'
import type { Book, BookEvent } from './book.ts'
import { inListOrder } from './listed.ts'
import { isFairlyPriced, isOnYourSide } from './margin.ts'
import { isVisible } from './market-view.ts'
import type { BookRules } from './odds-edit.ts'
import { DAY_MS, dayAt, dayStart, sectionOf } from './section-of.ts'

const TOP_MAX = 50

/** The first of a list, yet none of its sports more often than `each`. The order stays. */
export function mixed(events: readonly BookEvent[], max: number, each: number): BookEvent[] {
  const taken = new Map<string, number>()
  const chosen: BookEvent[] = []
  for (const event of events) {
    if (chosen.length === max) break
    const count = taken.get(event.fixture.sport) ?? 0
    if (count >= each) continue
    taken.set(event.fixture.sport, count + 1)
    chosen.push(event)
  }
  return chosen
}

/**
 * The first events of a few sports, so many of each as `shares` has at its place. On a page each sport is a table with a
 * head, so few sports show more rows. A sport that fills the first place comes first, then the one with most in the book.
 */
export function fewSports(
  events: readonly BookEvent[],
  shares: readonly number[],
  book: readonly BookEvent[] = events,
): BookEvent[] {
  const [most = 0] = shares
  const inBook = Map.groupBy(book, ({ fixture }) => fixture.sport)
  const sports = [...Map.groupBy(events, ({ fixture }) => fixture.sport)]
    .map(([sport, ofSport]) => ({
      ofSport,
      filled: Math.min(ofSport.length, most),
      all: inBook.get(sport)?.length ?? 0,
    }))
    .toSorted((a, b) => b.filled - a.filled || b.all - a.all)
  const chosen = new Set(sports.flatMap(({ ofSport }, at) => ofSport.slice(0, shares[at] ?? 0)))
  const places = shares.reduce((sum, share) => sum + share, 0)
  // A place that a sport cannot fill is filled by others.
  for (const event of events) if (chosen.size < places) chosen.add(event)
  return sports.flatMap(({ ofSport }) => ofSport.filter((event) => chosen.has(event)))
}

type TopQuery = { readonly kind: TopKind; readonly zoneHours: number; readonly hidden: ReadonlySet<string> }

/** Events of the highest-ranked champs that are live now, or start on a day of the reader's time zone. */
export function topEvents(book: Book, { kind, zoneHours, hidden }: TopQuery, nowMs: number): BookEvent[] {
  const [from, until] = spanOf(kind, zoneHours, nowMs)
  const section = kind === 'live' ? 'live' : 'line'
  const events = [...book.events.values()].filter(
    (event) =>
      event.fixture.world === 'real' &&
      !hidden.has(event.fixture.sport) &&
      sectionOf(event, nowMs) === section &&
      (section === 'live' || (event.fixture.startsAt >= from && event.fixture.startsAt < until)),
  )
  return mixed(events.toSorted(inListOrder), TOP_MAX, TOP_MAX / 4).toSorted(inListOrder)
}

function spanOf(kind: TopKind, zoneHours: number, nowMs: number): readonly [from: number, until: number] {
  const today = dayStart(dayAt(nowMs, zoneHours), zoneHours) ?? nowMs
  if (kind === 'tomorrow') return [today + DAY_MS, today + 2 * DAY_MS]
  return [nowMs, today + (kind === 'week' ? 7 : 1) * DAY_MS]
}

/**
 * Events within two days that are sold at their fair price. Judged by their prices, since a feed may bring odds of its
 * own.
 */
export function onYourSide(book: Book, hidden: ReadonlySet<string>, nowMs: number): BookEvent[] {
  return [...book.events.values()]
    .filter(
      (event) =>
        isOnYourSide(event.fixture) &&
        isFair(event) &&
        !hidden.has(event.fixture.sport) &&
        sectionOf(event, nowMs) === 'line' &&
        event.fixture.startsAt < nowMs + 2 * DAY_MS,
    )
    .toSorted(inListOrder)
    .slice(0, TOP_MAX)
}

/** The main market pays what its probabilities say, to the last step of the ladder. */
function isFair({ fixture, markets }: BookEvent): boolean {
  const main = markets.get(mainMarketOf(fixture.sport))
  return main !== undefined && isVisible(main) && isFairlyPriced(main.outcomes)
}

/**
 * Grants the fair price to at most so many games that have not started. A game keeps what it got with its first price.
 * Only states that come from the log are counted, so that every node decides alike.
 */
export function fairPrices(book: Book, eventsMax: number): NonNullable<BookRules['isSoldFairly']> {
  const isWaiting = ({ fixture, state, markets }: BookEvent): boolean => {
    if (state.status !== EVENT_STATUS.notStarted) return false
    const main = markets.get(mainMarketOf(fixture.sport))
    return main !== undefined && isFairlyPriced(main.outcomes) && isOnYourSide(fixture)
  }
  return (before) =>
    before === undefined
      ? [...book.events.values()].filter(isWaiting).length < eventsMax
      : isFairlyPriced(before.outcomes)
}
