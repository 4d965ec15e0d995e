import type { EventWorld, SectionName, SportCount } from '@evens/contracts'
import { EVENT_STATUS, type EventStatus } from '@evens/contracts/feed'
import type { Book, BookEvent } from './book.ts'

const IN_PLAY: ReadonlySet<EventStatus> = new Set([EVENT_STATUS.live, EVENT_STATUS.suspended, EVENT_STATUS.interrupted])

/** A game without a message this long after its start is not shown as live. */
const UNHEARD_MS = 3 * 3_600_000

/**
 * The section that lists an event now. The clock decides together with the feed: an event past its start is no longer
 * in the line.
 */
export function sectionOf({ fixture, state }: Pick<BookEvent, 'fixture' | 'state'>, nowMs: number): SectionName | null {
  if (fixture.kind === 'outright') return null
  if (IN_PLAY.has(state.status)) return 'live'
  if (state.status === EVENT_STATUS.delayed) return 'line'
  if (state.status !== EVENT_STATUS.notStarted) return null
  if (nowMs < fixture.startsAt) return 'line'
  return fixture.coverage.isLive && nowMs < fixture.startsAt + UNHEARD_MS ? 'live' : null
}

type Count = { sport: string; world: EventWorld; live: number; line: number }

/** The number of events by sport and world, largest first. */
export function countBySport(book: Book, nowMs: number): SportCount[] {
  const counts = new Map<string, Count>()
  for (const event of book.events.values()) {
    const section = sectionOf(event, nowMs)
    if (section === null) continue
    const { sport, world } = event.fixture
    const name = `${sport} ${world}`
    const count = counts.get(name) ?? { sport, world, live: 0, line: 0 }
    count[section]++
    counts.set(name, count)
  }
  return [...counts.values()].toSorted(
    (a, b) => b.live + b.line - a.live - a.line || (`${a.sport} ${a.world}` < `${b.sport} ${b.world}` ? -1 : 1),
  )
}

const HOUR_MS = 3_600_000
export const DAY_MS = 24 * HOUR_MS

/** Clamps to the time zones that exist or once did. */
const within = (hours: number): number => Math.min(14, Math.max(-12, hours))

/** The day at a moment in a time zone, as YYYY-MM-DD. */
export const dayAt = (nowMs: number, zoneHours: number): string =>
  new Date(nowMs + within(zoneHours) * HOUR_MS).toISOString().slice(0, 10)

/** When a day begins in a time zone; null for a day that is in no calendar. */
export function dayStart(date: string, zoneHours: number): number | null {
  const utc = Date.parse(`${date}T00:00:00.000Z`)
  return Number.isNaN(utc) || dayAt(utc, 0) !== date ? null : utc - within(zoneHours) * HOUR_MS
}
