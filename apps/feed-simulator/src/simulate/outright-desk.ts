import { EVENT_STATUS, type EventStatus } from '@evens/contracts/feed'
import { outright } from '@evens/pricing'
import type { Sport } from '../play/sport.ts'
import { midnight } from '../world/kick-offs.ts'
import type { Scheduled } from '../world/scheduled.ts'
import type { Season } from '../world/seasons.ts'
import { HOUR } from '../world/time.ts'
import { inParts, type Body, type Rest } from './act.ts'
import { fateFor } from './course.ts'
import { createOffer } from './offer.ts'
import { strengthFor } from './outright-strength.ts'
import { createStandings, scoreOf } from './standings.ts'
import type { Tempo } from './tempo.ts'

const OVER_AFTER = 6 * HOUR
/** Games are played a few at a time, with a breath in between. */
const GAMES_AT_ONCE = 3
const BREATH_TICKS = 120

export const daysOf = ({ first, last }: Season): number[] =>
  Array.from({ length: last - first + 1 }, (_, at) => first + at)

/** Where a champ's winner is priced: its table so far, and what is still to be played. Null where nobody can win. */
export function createOutrightDesk(event: string, season: Season, sport: Sport, seed: string, tempo: Tempo) {
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
    /** Plays what is over by then. Who is being caught up with has its own pauses. */
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
    /** What moved, or all that there is. */
    odds: (isWhole: boolean): Body[] =>
      inParts(offer.change(prices(), isWhole), (markets) => ({
        type: 'odds_change',
        event,
        ...(isWhole && { state: stateOf(EVENT_STATUS.notStarted) }),
        markets,
      })),
    /** The last word, when all is played. */
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
