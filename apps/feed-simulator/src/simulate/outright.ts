import type { Fixture } from '@evens/contracts/feed'
import type { Sport } from '../play/sport.ts'
import { midnight } from '../world/kick-offs.ts'
import type { Season } from '../world/seasons.ts'
import { DAY, HOUR } from '../world/time.ts'
import { oneByOne, type Act, type Body, type Rest } from './act.ts'
import type { Hearing } from './hearing.ts'
import { createOutrightDesk } from './outright-desk.ts'
import type { Tempo } from './tempo.ts'

/** Prices of a champ follow its results once a day. */
const UPDATED_AT = 6 * HOUR
/** By then even a game that was put off by a day is over. */
const SETTLED_AFTER = 2 * DAY + UPDATED_AT
const PRODUCER = 'sim-line'

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
  const isKnown = hearing.knows(PRODUCER, appearsAt)
  if (hearing.has(PRODUCER, settledAt) || (settledAt <= hearing.from && !isKnown)) return
  const begin = Math.max(appearsAt, hearing.from)
  yield { at: begin, body: null }
  const desk = createOutrightDesk(outrightId(season), season, sport, seed, tempo)
  if (desk === null) return
  const said = (at: number, bodies: readonly Body[]): Act[] =>
    bodies.map((body, place) => ({ at: at + place * tempo.tick, producer: PRODUCER, body }))

  if (begin < settledAt) {
    let now = begin
    for (const rest of desk.playUntil(begin, begin)) {
      now = rest.at
      yield rest
    }
    yield* said(now, [fixtureBody(season, tempo), ...desk.odds(true)])
  }
  for (const day of desk.days) {
    const at = midnight(season.league, day + 1) + UPDATED_AT
    if (at <= begin) continue
    yield { at, body: null }
    yield* desk.playUntil(at, at)
    yield* said(at, desk.odds(false))
  }
  const end = Math.max(settledAt, hearing.from)
  yield { at: end, body: null }
  yield* desk.playUntil(settledAt, end)
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
