import { EVENT_STATUS, type EventStatus, type Fixture } from '@evens/contracts/feed'
import { outright, type PricedMarket } from '@evens/pricing'
import type { Sport } from '../play/sport.ts'
import { midnight } from '../world/kick-offs.ts'
import type { Scheduled } from '../world/scheduled.ts'
import type { Season } from '../world/seasons.ts'
import { DAY, HOUR } from '../world/time.ts'
import { inParts, oneByOne, type Act, type Body, type Rest } from './act.ts'
import { courseOf } from './course.ts'
import type { Hearing } from './hearing.ts'
import { createOffer } from './offer.ts'
import { strengthFor } from './outright-strength.ts'
import { createStandings, scoreOf } from './standings.ts'
import type { Tempo } from './tempo.ts'

/** Prices of a champ follow its results once a day. */
const UPDATED_AT = 6 * HOUR
/** By then even a game that was put off by a day is over. */
const SETTLED_AFTER = 2 * DAY + UPDATED_AT
const OVER_AFTER = 6 * HOUR
const GAMES_AT_ONCE = 3
const BREATH_TICKS = 120

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
  const { league, first, last } = season
  const { appearsAt, settledAt } = outrightSpan(season)
  const isKnown = hearing.knows(PRODUCER, appearsAt)
  if (hearing.has(PRODUCER, settledAt) || (settledAt <= hearing.from && !isKnown)) return
  yield { at: Math.max(appearsAt, hearing.from), body: null }
  const standings = createStandings(season)
  const strengthOf = strengthFor(seed, sport, season, standings.ratings)
  if (strengthOf === null) return

  const event = outrightId(season)
  const offer = createOffer()
  const days = Array.from({ length: last - first + 1 }, (_, at) => first + at)
  const isLeague = league.spec.schedule.kind === 'rounds'
  const left = (): Scheduled[] =>
    isLeague ? days.flatMap((day) => season.gamesOn(day)).filter((game) => !standings.isPlayed(game)) : []
  const prices = (): readonly PricedMarket[] => outright.price(strengthOf(left()), standings.state(false))
  const said = (at: number, bodies: readonly Body[]): Act[] =>
    bodies.map((body, place) => ({ at: at + place * tempo.tick, producer: PRODUCER, body }))
  const odds = (isWhole: boolean): Body[] =>
    inParts(offer.change(prices(), isWhole), (markets) => ({
      type: 'odds_change',
      event,
      ...(isWhole && { state: stateOf(EVENT_STATUS.notStarted) }),
      markets,
    }))

  /** Plays what is over by then, a few games at a time. */
  function* playUntil(at: number, now: number): Generator<Rest> {
    const due = days
      .filter((day) => midnight(league, day) + OVER_AFTER < at)
      .flatMap((day) => season.gamesOn(day))
      .filter((game) => !standings.isPlayed(game) && endOf(game) <= at)
    for (const [place, game] of due.entries()) {
      if (place % GAMES_AT_ONCE === 0)
        yield { at: now + (place / GAMES_AT_ONCE) * BREATH_TICKS * tempo.tick, body: null }
      standings.add(game, scoreOf(seed, game, sport, tempo))
    }
  }
  const endOf = (game: Scheduled): number => courseOf(seed, game, sport, tempo).fate.startsAt + OVER_AFTER

  offer.pick(prices())
  const begin = Math.max(appearsAt, hearing.from)
  if (begin < settledAt) {
    let now = begin
    for (const rest of playUntil(begin, begin)) {
      now = rest.at
      yield rest
    }
    yield* said(now, [fixtureBody(season, tempo), ...odds(true)])
  }
  for (const day of days) {
    const at = midnight(league, day + 1) + UPDATED_AT
    if (at <= begin) continue
    yield { at, body: null }
    yield* playUntil(at, at)
    yield* said(at, odds(false))
  }
  const end = Math.max(settledAt, hearing.from)
  yield { at: end, body: null }
  yield* playUntil(settledAt, end)
  const final = standings.state(true)
  const definitions = new Map(outright.definitions.map((one) => [one.id, one]))
  const settled = offer.settle(({ market, specifiers }) => definitions.get(market)?.settle(final, specifiers) ?? null)
  yield* said(end, [
    ...inParts(settled, (markets) => ({ type: 'bet_settlement', event, certainty: 2, markets })),
    { type: 'odds_change', event, state: stateOf(EVENT_STATUS.closed), markets: [] },
  ])
}

const stateOf = (status: EventStatus) => ({ status, phase: { name: 'season' } })

function fixtureBody(season: Season, tempo: Tempo): Body {
  const { league, last } = season
  const lastGames = season.league.spec.schedule.kind === 'cup' ? [] : season.gamesOn(last)
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
