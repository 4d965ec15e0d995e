import type { Fixture } from '@evens/contracts/feed'
import type { Sport } from '../play/sport.ts'
import { midnight } from '../world/kick-offs.ts'
import type { Season } from '../world/seasons.ts'
import { DAY, HOUR, MINUTE } from '../world/time.ts'
import { oneByOne, type Act, type Body, type Rest } from './act.ts'
import type { Hearing } from './subscriber.ts'
import { createOutrightDesk, daysOf } from './outright-desk.ts'
import type { Tempo } from './tempo.ts'

/** Prices of a champ follow its results once a day. */
const UPDATED_AT = 6 * HOUR
/** By then even a game that was put off by a day is over. */
const SETTLED_AFTER = 2 * DAY + UPDATED_AT
const PRODUCER = 'sim-line'
/** Working new prices out may take so long: whoever was gone by then may have missed them. */
const SAID_WITHIN_TICKS = MINUTE

/** A digit that no game's number begins with. */
export const outrightId = ({ league, number }: Season): string => `${league.champ.id}0${number}`

export const outrightSpan = (season: Season): { readonly appearsAt: number; readonly settledAt: number } => ({
  appearsAt: midnight(season.league, season.first),
  settledAt: midnight(season.league, season.last) + SETTLED_AFTER,
})

/** The whole life of one event on who wins a champ: priced anew every day, settled when the season is over. */
export const outrightLine = (season: Season, sport: Sport, seed: string, tempo: Tempo, hearing: Hearing) =>
  oneByOne(storyOf(season, sport, seed, tempo, hearing), tempo.tick)

function* storyOf(season: Season, sport: Sport, seed: string, tempo: Tempo, hearing: Hearing): Generator<Act | Rest> {
  const { appearsAt, settledAt } = outrightSpan(season)
  const hasHeardOf = (at: number): boolean => hearing.has(PRODUCER, at + SAID_WITHIN_TICKS * tempo.tick)
  const isKnown = hearing.knows(PRODUCER, appearsAt)
  if (hasHeardOf(settledAt) || (settledAt <= hearing.from && !isKnown)) return
  const begin = Math.max(appearsAt, hearing.from)
  const updates = daysOf(season).map((day) => midnight(season.league, day + 1) + UPDATED_AT)
  const upcoming = updates.filter((at) => at > begin)
  const lastSaidAt = updates.findLast((at) => at <= begin) ?? appearsAt
  const hasHeard = isKnown && hasHeardOf(lastSaidAt)
  // Who has heard the last prices waits for the next, and so does all that it takes to make them.
  yield { at: hasHeard ? Math.min(settledAt, ...upcoming) : begin, body: null }
  const desk = createOutrightDesk(outrightId(season), season, sport, seed, tempo)
  if (desk === null) return
  const said = (at: number, bodies: readonly Body[]): Act[] =>
    bodies.map((body, place) => ({ at: at + place * tempo.tick, producer: PRODUCER, body }))

  if (begin < settledAt && !hasHeard) {
    yield* desk.playUntil(begin, begin, begin > appearsAt ? 0 : undefined)
    yield* said(begin, [fixtureBody(season, tempo), ...desk.odds(true)])
  }
  for (const at of upcoming) {
    yield { at, body: null }
    yield* desk.playUntil(at, at)
    yield* said(at, desk.odds(false))
  }
  const end = Math.max(settledAt, hearing.from)
  yield { at: end, body: null }
  yield* desk.playUntil(settledAt, end, settledAt > hearing.from ? undefined : 0)
  yield* said(end, desk.settled())
}

function fixtureBody(season: Season, tempo: Tempo): Body {
  const { league, last } = season
  const lastGames = league.spec.schedule.kind === 'cup' ? [] : season.gamesOn(last)
  const startsAt = Math.min(...lastGames.map(({ fixture }) => fixture.startsAt), midnight(league, last) + 12 * HOUR)
  const fixture: Fixture = {
    id: outrightId(season),
    sport: league.spec.sport,
    kind: 'outright',
    world: league.spec.world,
    champ: league.champ,
    competitors: league.entrants.map(({ competitor }) => competitor),
    startsAt: tempo.real(startsAt),
    format: {},
    coverage: { isLive: false, hasStream: false },
    delayMs: 0,
  }
  return { type: 'fixture_change', change: 'new', fixture }
}
