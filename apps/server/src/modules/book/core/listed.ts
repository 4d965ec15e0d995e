import type { EventWorld, SectionName, TimeFilter } from '@evens/contracts'
import type { Book, BookEvent } from './book.ts'
import { isVisible } from './market-view.ts'
import { DAY_MS, dayAt, dayStart, sectionOf } from './section-of.ts'

/** The filters of a list. */
export type ListQuery = {
  readonly section: SectionName
  readonly sport: string | null
  readonly champ: string | null
  readonly world: EventWorld | null
  readonly time: TimeFilter
  /** The reader's time zone, in which a day ends. */
  readonly zoneHours: number
  readonly hidden: ReadonlySet<string>
}

const HOUR_MS = 3_600_000
/** The horizon of "upcoming": six hours in the line; in live one hour, the games about to start. */
const UPCOMING_MS: Readonly<Record<SectionName, number>> = { line: 6 * HOUR_MS, live: HOUR_MS }
const RECOMMENDED_MAX = 30
/** Filters by the hours until the start. */
const HOURS: Partial<Readonly<Record<TimeFilter, number>>> = { hours_1: 1, hours_3: 3, hours_6: 6, hours_12: 12 }
const PART: Partial<Readonly<Record<TimeFilter, number>>> = { first_period: 1, second_period: 2 }

/** The events of a list, in its order. */
export function listed(book: Book, query: ListQuery, nowMs: number): BookEvent[] {
  const events: BookEvent[] = []
  for (const event of book.events.values()) if (isListed(event, query, nowMs)) events.push(event)
  events.sort(inListOrder)
  return query.time === 'recommended' ? events.slice(0, RECOMMENDED_MAX) : events
}

function isListed(event: BookEvent, query: ListQuery, nowMs: number): boolean {
  const { fixture } = event
  if (query.champ !== null && fixture.champ.id !== query.champ) return false
  return (
    isOfSport(event, query.sport ?? (query.champ === null ? null : fixture.sport), query.world) &&
    !query.hidden.has(fixture.sport) &&
    isOfTime(event, query, nowMs)
  )
}

/** Virtual games run around the clock and would drown the rest: they are listed only by world or by sport. */
export function isOfSport({ fixture }: BookEvent, sport: string | null, world: EventWorld | null): boolean {
  if (sport !== null && fixture.sport !== sport) return false
  return world === null ? sport !== null || fixture.world !== 'virtual' : fixture.world === world
}

function isOfTime(event: BookEvent, query: ListQuery, nowMs: number): boolean {
  const { section, time } = query
  const place = sectionOf(event, nowMs)
  if (time === 'upcoming_events') {
    const isSoon = event.fixture.startsAt - nowMs <= UPCOMING_MS[section]
    return place === 'line' && isSoon && (section === 'line' || event.fixture.coverage.isLive)
  }
  if (place !== section || event.fixture.startsAt > latestStart(query, nowMs)) return false
  const part = PART[time]
  if (part === undefined) return true
  return section === 'live' ? partOf(event) === part : hasPrices(event, String(part))
}

/** The last moment of the filter by start; `Infinity` for the others. */
function latestStart({ time, zoneHours }: Pick<ListQuery, 'time' | 'zoneHours'>, nowMs: number): number {
  const hours = HOURS[time]
  if (hours !== undefined) return nowMs + hours * HOUR_MS
  if (time !== 'today') return Infinity
  return (dayStart(dayAt(nowMs, zoneHours), zoneHours) ?? nowMs) + DAY_MS - 1
}

/** The current part of the game: its number from the feed, or the number of parts with a score. */
const partOf = ({ state }: BookEvent): number => state.phase.number ?? state.periods?.length ?? 1

function hasPrices({ markets }: BookEvent, period: string): boolean {
  for (const market of markets.values()) if (market.specifiers['period'] === period && isVisible(market)) return true
  return false
}

/** In the line the filter by part selects that part's prices. */
export const periodOf = ({ section, time }: Pick<ListQuery, 'section' | 'time'>): string | null => {
  const part = section === 'line' ? PART[time] : undefined
  return part === undefined ? null : String(part)
}

/** The order of every list: by the rank of the champ, events of a champ together, earlier before later. */
export function inListOrder(a: BookEvent, b: BookEvent): number {
  const [left, right] = [a.fixture, b.fixture]
  return (
    left.champ.rank - right.champ.rank ||
    compare(left.sport, right.sport) ||
    compare(left.champ.id, right.champ.id) ||
    left.startsAt - right.startsAt ||
    compare(left.id, right.id)
  )
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
