import { EVENT_STATUS, type EventState, type EventStatus as FeedStatus, type Fixture } from '@evens/contracts/feed'
import { named } from './named.ts'
import { sectionOf } from './section-of.ts'

/** The status of an event as shown with a bet on it. */
export type EventStatus = {
  /** The path of its page, without the language. */
  readonly href: string
  readonly status: number
  /** In scoreboard notation; null where there is none. */
  readonly score: string | null
  readonly isLive: boolean
}

export function eventStatusOf(
  shown: { readonly fixture: Fixture; readonly state: EventState },
  nowMs: number,
): EventStatus {
  const { fixture, state } = shown
  const isLive = sectionOf(shown, nowMs) === 'live'
  const { champ, slug } = named(fixture, 'en')
  // Esports and virtual games have their own section of the site.
  const place =
    fixture.world !== 'real' || isEsport(fixture.sport)
      ? `esports/${fixture.world}/${fixture.sport}`
      : `${isLive ? 'live' : 'line'}/${fixture.sport}`
  return {
    href: `/${place}/${champ.slug}/${slug}`,
    status: state.status,
    score: state.score === undefined ? null : state.score.join(':'),
    isLive,
  }
}

const ESPORTS: ReadonlySet<string> = new Set(['moba', 'tactical-shooter', 'e-football', 'e-basketball'])

/** Played on screens by people; virtual games and streams are distinguished by their `world`. */
export const isEsport = (sport: string): boolean => ESPORTS.has(sport)

/** Played to the end, so the score is final. */
export const PLAYED: readonly FeedStatus[] = [EVENT_STATUS.ended, EVENT_STATUS.closed]

/** Finished, whether it was played or not. */
export const OVER: readonly FeedStatus[] = [...PLAYED, EVENT_STATUS.cancelled, EVENT_STATUS.abandoned]

export const isScoreFinal = (status: number): boolean => PLAYED.some((played) => played === status)

export const isEventOver = (status: FeedStatus): boolean => OVER.includes(status)
