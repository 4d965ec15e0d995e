import type { EventState, Fixture } from '@evens/contracts/feed'
import { isEsport } from './esports.ts'
import { named } from './named.ts'
import { sectionOf } from './section-of.ts'

/** How an event stands, for who has a bet on it. */
export type EventStatus = {
  /** Of its page, without the language. */
  readonly href: string
  readonly status: number
  /** As a scoreboard writes it; null where there is none. */
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
  // Esports, and all that a machine plays, have their own part of the site.
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
