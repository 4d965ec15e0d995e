import type { SectionName } from '@evens/contracts'
import { EVENT_STATUS, type EventStatus } from '@evens/contracts/feed'
import type { BookEvent } from './book.ts'

const IN_PLAY: ReadonlySet<EventStatus> = new Set([EVENT_STATUS.live, EVENT_STATUS.suspended, EVENT_STATUS.interrupted])

/** A game of which nothing is heard for so long after its time is not shown as one that is played. */
const UNHEARD_MS = 3 * 3_600_000

/** Where an event is listed now. The clock decides with the feed: what should have begun is no longer in the line. */
export function sectionOf({ fixture, state }: Pick<BookEvent, 'fixture' | 'state'>, nowMs: number): SectionName | null {
  if (fixture.kind === 'outright') return null
  if (IN_PLAY.has(state.status)) return 'live'
  if (state.status === EVENT_STATUS.delayed) return 'line'
  if (state.status !== EVENT_STATUS.notStarted) return null
  if (nowMs < fixture.startsAt) return 'line'
  return fixture.coverage.isLive && nowMs < fixture.startsAt + UNHEARD_MS ? 'live' : null
}
