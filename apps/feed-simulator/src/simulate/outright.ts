import type { Fixture } from '@evens/contracts/feed'
import type { Sport } from '../play/sport.ts'
import type { Season } from '../world/calendar.ts'
import { DAY, HOUR, midnight, MINUTE } from '../world/time.ts'
import { type Act, type Body, oneByOne, type Rest, type Tempo } from './act.ts'
import type { Subscriber } from './catch-up.ts'
import { createOutrightBook, daysOf } from './outright-book.ts'

/** Prices of a champ follow its results once a day. */
const UPDATED_AT = 6 * HOUR
/** By then even a game that was put off by a day is over. */
const SETTLED_AFTER = 2 * DAY + UPDATED_AT
const PRODUCER = 'sim-line'
/** Ticks that new prices may take. A subscriber that left within them may have missed some. */
const SENT_WITHIN_TICKS = MINUTE

/** A digit that no game's number begins with. */
export const outrightId = ({ league, number }: Season): string => `${league.champ.id}0${number}`

export const outrightSpan = (season: Season): { readonly appearsAt: number; readonly settledAt: number } => ({
  appearsAt: midnight(season.league, season.first),
  settledAt: midnight(season.league, season.last) + SETTLED_AFTER,
})

/** The messages of one outright: repriced every day, settled when the season is over. */
export const outrightLine = (season: Season, sport: Sport, seed: string, tempo: Tempo, subscriber: Subscriber) =>
  oneByOne(storyOf(season, sport, seed, tempo, subscriber), tempo.tick)

function* storyOf(
  season: Season,
  sport: Sport,
  seed: string,
  tempo: Tempo,
  subscriber: Subscriber,
): Generator<Act | Rest> {
  const { appearsAt, settledAt } = outrightSpan(season)
  const hasReceived = (at: number): boolean => subscriber.has(PRODUCER, at + SENT_WITHIN_TICKS * tempo.tick)
  const isKnown = subscriber.knows(PRODUCER, appearsAt)
  if (hasReceived(settledAt) || (settledAt <= subscriber.from && !isKnown)) return
  const begin = Math.max(appearsAt, subscriber.from)
  const updates = daysOf(season).map((day) => midnight(season.league, day + 1) + UPDATED_AT)
  const upcoming = updates.filter((at) => at > begin)
  const lastSentAt = updates.findLast((at) => at <= begin) ?? appearsAt
  const isUpToDate = isKnown && hasReceived(lastSentAt)
  // An up-to-date subscriber waits for the next prices, and their computation is deferred until then.
  yield { at: isUpToDate ? Math.min(settledAt, ...upcoming) : begin, body: null }
  const book = createOutrightBook(outrightId(season), season, sport, seed, tempo)
  if (book === null) return
  const actsAt = (at: number, bodies: readonly Body[]): Act[] =>
    bodies.map((body, place) => ({ at: at + place * tempo.tick, producer: PRODUCER, body }))

  if (begin < settledAt && !isUpToDate) {
    yield* book.playUntil(begin, begin, begin > appearsAt ? 0 : undefined)
    yield* actsAt(begin, [fixtureBody(season, tempo), ...book.odds(true)])
  }
  for (const at of upcoming) {
    yield { at, body: null }
    yield* book.playUntil(at, at)
    yield* actsAt(at, book.odds(false))
  }
  const end = Math.max(settledAt, subscriber.from)
  yield { at: end, body: null }
  yield* book.playUntil(settledAt, end, settledAt > subscriber.from ? undefined : 0)
  yield* actsAt(end, book.settled())
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
