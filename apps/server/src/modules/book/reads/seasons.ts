import type { Archive, ArchivedSeason } from '../archive.ts'
import type { BookView } from '../core/book-view.ts'
import type { BookEvent } from '../core/book.ts'
import { isScoreFinal } from '../core/event-status.ts'
import { DAY_MS } from '../core/section-of.ts'
import type { Played } from '../core/statistics.ts'

/** A feed that names no seasons: the games of this many days stand in for one. */
const SEASON_DAYS = 90
const SEASON_GAMES_MAX = 2000

export type SeasonGames = {
  readonly season: string | null
  /** Newest first, without the season of a feed that names none. */
  readonly seasons: readonly string[]
  /** Newest first. */
  readonly games: readonly Played[]
}

/**
 * The played games of a champ's season: the latest one, or the one asked for; null if that is unknown. A game that is
 * still in memory counts as it stands there: its document is written some seconds later.
 */
export async function gamesOfSeason(
  archive: Archive,
  view: BookView,
  champ: string,
  asked?: string,
): Promise<SeasonGames | null> {
  const present = [...view.book.events.values()].filter(({ fixture }) => fixture.champ.id === champ)
  const finished = present.filter(({ state }) => isScoreFinal(state.status))
  const stored = await archive.seasons(champ)
  const seasons = newestFirst(stored, finished)
  const season = asked ?? seasons[0] ?? null
  if (asked !== undefined && !seasons.includes(asked)) return null
  const span = spanOf(stored, season, view.nowMs)
  const past = span === null ? [] : await archive.playedInSeason(champ, span, SEASON_GAMES_MAX)
  const own = finished.filter(({ fixture }) => (fixture.season ?? null) === season)
  return {
    season,
    seasons: seasons.filter((one) => one !== null),
    games: withPresent(past, present, own),
  }
}

/** Replaces stored games by those in memory, also by one whose result was taken back. */
export function withPresent(
  past: readonly Played[],
  present: readonly BookEvent[],
  finished: readonly BookEvent[],
): Played[] {
  const ids = new Set(present.map(({ fixture }) => fixture.id))
  const stored = past.filter(({ fixture }) => !ids.has(fixture.id))
  return [...stored, ...finished].toSorted(
    (a, b) => b.fixture.startsAt - a.fixture.startsAt || (a.fixture.id < b.fixture.id ? -1 : 1),
  )
}

function newestFirst(stored: readonly ArchivedSeason[], finished: readonly BookEvent[]): (string | null)[] {
  const lastMs = new Map(stored.map(({ season, untilMs }) => [season, untilMs]))
  for (const { fixture } of finished) {
    const season = fixture.season ?? null
    lastMs.set(season, Math.max(fixture.startsAt, lastMs.get(season) ?? 0))
  }
  return [...lastMs].toSorted(([, a], [, b]) => b - a).map(([season]) => season)
}

function spanOf(stored: readonly ArchivedSeason[], season: string | null, nowMs: number): ArchivedSeason | null {
  const span = stored.find((one) => one.season === season)
  if (span === undefined) return null
  return season === null ? { ...span, fromMs: Math.max(span.fromMs, nowMs - SEASON_DAYS * DAY_MS) } : span
}
