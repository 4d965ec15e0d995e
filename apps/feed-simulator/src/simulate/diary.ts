import type { Calendar, GameKind } from '../world/calendar.ts'
import type { Scheduled } from '../world/scheduled.ts'
import type { Season } from '../world/seasons.ts'
import { DAY, dayOf, HOUR } from '../world/time.ts'
import { outrightId } from './outright.ts'

/** An event is over so long after the start that was first planned for it, whatever befalls it. */
const LIFE_MAX = { real: 42 * HOUR, stream: 2 * HOUR, virtual: 2 * HOUR } as const
/** No event is announced earlier than this, and none of a cup. */
const HORIZON_DAYS = { league: 5, cup: 2 } as const
const KINDS = ['league', 'cup'] as const
/** How much of the past is told to a newcomer. */
const ARCHIVE = { real: 7 * DAY, stream: 3 * HOUR, virtual: 3 * HOUR } as const
/** So far back is looked for what a listener may have missed; who was away for longer is a newcomer. */
export const MEMORY = 30 * DAY
/** A season is settled so long after its last day. */
const SEASON_CLOSED_DAYS = 4
/** What began longer ago than this is most likely over. */
const GAME = 5 * HOUR

/** Knows which events of the calendar are to be spoken of, and when their turn comes. */
export function createDiary(calendar: Calendar) {
  /** Those whose time has not come yet, the next last. */
  let waiting: Scheduled[] = []
  let seasonsTill = Infinity
  const readTill = { league: Infinity, cup: Infinity }

  const gamesOf = (first: number, last: number, kind: GameKind): Scheduled[] =>
    Array.from({ length: last - first + 1 }, (_, at) => calendar.fixturesOfDay(first + at, kind)).flat()
  const gamesFrom = (first: number, now: number): Scheduled[] =>
    KINDS.flatMap((kind) => gamesOf(first, dayOf(now) + HORIZON_DAYS[kind], kind)).toSorted(byStart)

  function keep(games: readonly Scheduled[]): void {
    waiting = [...waiting, ...games].toSorted((a, b) => b.appearsAt - a.appearsAt)
  }

  /** Those of the past and present that a listener has to be told of, the most urgent first. */
  function told(games: readonly Scheduled[], now: number, since: number): Scheduled[] {
    const isNewcomer = since === -Infinity
    const isMeant = ({ appearsAt, fixture: { world, startsAt } }: Scheduled): boolean =>
      appearsAt <= now && (isNewcomer ? startsAt > now - ARCHIVE[world] : startsAt + LIFE_MAX[world] > since)
    const meant = games.filter(isMeant)
    const isOver = ({ fixture }: Scheduled): boolean => fixture.startsAt < now - GAME
    return [...meant.filter((game) => !isOver(game)), ...meant.filter(isOver).toReversed()]
  }

  /** `since` is when it last heard something, or minus infinity if it never did. */
  const gamesSince = (now: number, since: number): Scheduled[] => {
    const earliest = since === -Infinity ? now - ARCHIVE.real : Math.max(since - LIFE_MAX.real, now - MEMORY)
    return gamesFrom(dayOf(earliest), now)
  }

  return {
    /** Opens the diary: what a listener has to be told who has heard nothing after `since`. */
    begin(now: number, since: number): Scheduled[] {
      for (const kind of KINDS) readTill[kind] = dayOf(now) + HORIZON_DAYS[kind]
      const games = gamesSince(now, since)
      keep(games.filter(({ appearsAt }) => appearsAt > now))
      return told(games, now, since)
    },
    /** The same for one who was there all the time and missed something. */
    again: (now: number, since: number): Scheduled[] => told(gamesSince(now, since), now, since),
    /** Those whose time has come. */
    appearing(now: number): Scheduled[] {
      for (const kind of KINDS) {
        const last = dayOf(now) + HORIZON_DAYS[kind]
        if (last > readTill[kind]) keep(gamesOf(readTill[kind] + 1, last, kind))
        readTill[kind] = Math.max(readTill[kind], last)
      }
      const ready: Scheduled[] = []
      for (let next = waiting.at(-1); next !== undefined && next.appearsAt <= now; next = waiting.at(-1)) {
        ready.push(next)
        waiting.pop()
      }
      return ready
    },
    /** The seasons that something is or may have been said of since then. */
    seasons(now: number, since: number): Season[] {
      const from = since === -Infinity ? dayOf(now) : Math.max(dayOf(now - MEMORY), dayOf(since) - SEASON_CLOSED_DAYS)
      const seasons = Array.from({ length: dayOf(now) + 2 - from }, (_, at) => calendar.seasonsOn(from + at)).flat()
      seasonsTill = dayOf(now) + 1
      return [...new Map(seasons.map((season) => [outrightId(season), season])).values()]
    },
    /** Seasons that begin on a day that is about to come. */
    opening(now: number): Season[] {
      const opening: Season[] = []
      while (seasonsTill < dayOf(now) + 1) {
        seasonsTill += 1
        opening.push(...calendar.seasonsOn(seasonsTill).filter(({ first }) => first === seasonsTill))
      }
      return opening
    },
  }
}

const byStart = (a: Scheduled, b: Scheduled): number => a.fixture.startsAt - b.fixture.startsAt
