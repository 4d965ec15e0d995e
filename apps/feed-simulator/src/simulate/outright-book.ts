import { EVENT_STATUS, type EventStatus } from '@evens/contracts/feed'
import { outright, type OutrightStrength } from '@evens/pricing'
import type { Sport } from '../play/sport.ts'
import type { Season } from '../world/calendar.ts'
import type { Scheduled } from '../world/fixtures.ts'
import { HOUR, midnight } from '../world/time.ts'
import { type Body, inParts, type Rest, type Tempo } from './act.ts'
import { fateFor } from './course.ts'
import { createOffer } from './offer.ts'
import { createStandings, pointsIn, scoreOf } from './standings.ts'

const OVER_AFTER = 6 * HOUR
/** Games are played a few at a time, with a breath in between. */
const GAMES_AT_ONCE = 3
const BREATH_TICKS = 120

export const daysOf = ({ first, last }: Season): number[] =>
  Array.from({ length: last - first + 1 }, (_, at) => first + at)

/** Prices and messages of an outright, from the table and the games left. Null if the sport has no winner market. */
export function createOutrightBook(event: string, season: Season, sport: Sport, seed: string, tempo: Tempo) {
  const standings = createStandings(season)
  const strengthOf = strengthFor(seed, sport, season, standings.ratings)
  if (strengthOf === null) return null
  const { league } = season
  const offer = createOffer()
  const days = daysOf(season)
  const isLeague = league.spec.schedule.kind === 'rounds'
  const left = (): Scheduled[] =>
    isLeague ? days.flatMap((day) => season.gamesOn(day)).filter((game) => !standings.isPlayed(game)) : []
  const prices = () => outright.price(strengthOf(left()), standings.state(false))
  offer.pick(prices())

  return {
    /** Plays the games that are over by then. A catch-up makes pauses of its own. */
    *playUntil(at: number, now: number, breathTicks = BREATH_TICKS): Generator<Rest> {
      const due = days
        .filter((day) => midnight(league, day) + OVER_AFTER < at)
        .flatMap((day) => season.gamesOn(day))
        .filter((game) => !standings.isPlayed(game) && fateFor(seed, game).startsAt + OVER_AFTER <= at)
      for (const [place, game] of due.entries()) {
        const breath = (place / GAMES_AT_ONCE) * breathTicks * tempo.tick
        if (place % GAMES_AT_ONCE === 0) yield { at: now + breath, body: null }
        standings.add(game, scoreOf(seed, game, sport, tempo))
      }
    },
    /** The moved markets, or all. */
    odds: (isWhole: boolean): Body[] =>
      inParts(offer.change(prices(), isWhole), (markets) => ({
        type: 'odds_change',
        event,
        ...(isWhole && { state: stateOf(EVENT_STATUS.notStarted) }),
        markets,
      })),
    /** The final settlement, once all games are played. */
    settled(): Body[] {
      const final = standings.state(true)
      const definitions = new Map(outright.definitions.map((one) => [one.id, one]))
      const markets = offer.settle(
        ({ market, specifiers }) => definitions.get(market)?.settle(final, specifiers) ?? null,
      )
      return [
        ...inParts(markets, (part) => ({ type: 'bet_settlement', event, certainty: 2, markets: part })),
        { type: 'odds_change', event, state: stateOf(EVENT_STATUS.closed), markets: [] },
      ]
    },
  }
}

const stateOf = (status: EventStatus) => ({ status, phase: { name: 'season' } })

type Chances = { readonly home: number; readonly draw: number; readonly away: number }

/** Result chances of two competitors with this rating difference, by the sport's own model. */
function chancesAt(sport: Sport, season: Season, lead: number): Chances {
  const contest = {
    format: season.league.spec.format,
    competitors: [
      { id: '1', rating: lead / 2 },
      { id: '2', rating: -lead / 2 },
    ],
  }
  const prices = sport.model.price(sport.strengthOf(contest), sport.begin(contest))
  const main = prices.find(
    ({ market, specifiers }) => ['result', 'winner'].includes(market) && Object.keys(specifiers).length === 0,
  )
  const of = (id: string): number => main?.outcomes.find((outcome) => outcome.id === id)?.probability ?? 0
  return { home: of('home'), draw: of('draw'), away: of('away') }
}

const logit = (chance: number): number => Math.log(chance / (1 - chance))
/** The home side's edge in an ordered logit. */
const edgeIn = ({ home, away }: Chances): number => (logit(home) - logit(away)) / 2

/** The strength for the games left, calibrated to the sport's own prices; null if it has no winner market. */
function strengthFor(
  seed: string,
  sport: Sport,
  season: Season,
  ratings: readonly number[],
): ((left: readonly Scheduled[]) => OutrightStrength) | null {
  const { league } = season
  const level = chancesAt(sport, season, 0)
  const homeEdge = edgeIn(level)
  const slope = edgeIn(chancesAt(sport, season, 1)) - homeEdge
  if (!Number.isFinite(slope) || !Number.isFinite(homeEdge)) return null
  const ids = league.entrants.map(({ competitor }) => competitor.id)
  const placesOf = ({ fixture }: Scheduled): [number, number] => {
    const [home = 0, away = 0] = fixture.competitors.map(({ id }) => ids.indexOf(id))
    return [home, away]
  }
  if (league.spec.schedule.kind === 'cup') {
    const draw = season.gamesOn(season.first).flatMap(placesOf)
    return () => ({ ratings, rest: { kind: 'cup', draw, slope } })
  }
  const constant = {
    points: pointsIn(league.spec.sport),
    relegated: ids.length >= 16 ? 3 : 2,
    draws: level.draw,
  } as const
  return (left) => ({
    ratings,
    rest: {
      kind: 'league',
      ...constant,
      fixtures: left.map(placesOf),
      slope,
      homeEdge,
      seed: `${seed}/outright/${league.champ.id}/${season.number}`,
    },
  })
}
