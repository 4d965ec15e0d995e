import type { Calendar } from '../world/calendar.ts'
import type { League } from '../world/leagues.ts'
import type { Scheduled } from '../world/scheduled.ts'
import type { Season } from '../world/seasons.ts'
import { DAY, dayOf, HOUR } from '../world/time.ts'
import type { Lane } from './catch-up.ts'
import { outrightId } from './outright.ts'

/** No event is announced earlier than this, none of a cup, and none of those that are played around the clock. */
const HORIZON_DAYS = { leagues: 5, cups: 2, clockwork: 1 } as const
type Kind = keyof typeof HORIZON_DAYS
const KINDS = ['leagues', 'cups', 'clockwork'] as const satisfies readonly Kind[]
/** How much of the past is told to a newcomer. */
const ARCHIVE = { real: 7 * DAY, stream: 3 * HOUR, virtual: 3 * HOUR } as const
/** So far back is looked for what a listener may have missed; who was away for longer is a newcomer. */
export const MEMORY = 30 * DAY
/** What was to start longer ago than this is over, unless it was put off by a day. */
const GAME = { real: 7 * HOUR, stream: 2 * HOUR, virtual: 2 * HOUR } as const
export const PUT_OFF = 36 * HOUR
/** A season is settled so long after its last day. */
const SEASON_CLOSED_DAYS = 4

/** Some events of the calendar, read when their turn comes: it takes a while. */
export type Page = (now: number) => readonly Scheduled[]
type Pages = Readonly<Record<Lane, readonly Page[]>>

/** Knows which events are to be spoken of, and when their turn comes. */
export function createDiary(calendar: Calendar, isPutOff: (game: Scheduled) => boolean) {
  const champs: Readonly<Record<Kind, readonly League[]>> = {
    leagues: calendar.leagues.filter((league) => kindOf(league) === 'leagues'),
    cups: calendar.leagues.filter((league) => kindOf(league) === 'cups'),
    clockwork: calendar.leagues.filter((league) => kindOf(league) === 'clockwork'),
  }
  /** Those whose time has not come yet, the next last. */
  let waiting: Scheduled[] = []
  const readTill: Record<Kind, number> = { leagues: Infinity, cups: Infinity, clockwork: Infinity }
  let seasonsTill = Infinity

  function keep(games: readonly Scheduled[]): void {
    if (games.length > 0) waiting = [...waiting, ...games].toSorted((a, b) => b.appearsAt - a.appearsAt)
  }

  /** `since` is when the listener last heard something, or minus infinity if it never did. */
  function isMeant({ appearsAt, fixture }: Scheduled, now: number, since: number): boolean {
    if (appearsAt > now) return false
    return since === -Infinity ? fixture.startsAt > now - ARCHIVE[fixture.world] : true
  }

  const isOn = (game: Scheduled, at: number): boolean =>
    game.fixture.startsAt > at - GAME[game.fixture.world] ||
    (game.fixture.startsAt > at - PUT_OFF && game.fixture.world === 'real' && isPutOff(game))

  /**
   * What is on, the latest first; what is to come, the nearest first; what is over, the latest first. To a newcomer that
   * is the past, to others a part of what they have missed. What has not appeared yet when its page is read goes to
   * `later`.
   */
  function pages(start: number, since: number, later: (games: readonly Scheduled[]) => void): Pages {
    const today = dayOf(start)
    const isNewcomer = since === -Infinity
    const read = new Map<string, readonly Scheduled[]>()
    const gamesOf = (day: number, champ: League | 'leagues'): readonly Scheduled[] => {
      const name = `${day} ${champ === 'leagues' ? champ : champ.champ.id}`
      const games = read.get(name) ?? calendar.fixturesOfDay(day, champ === 'leagues' ? champs.leagues : [champ])
      read.set(name, games)
      return games
    }
    const page =
      (day: number, champ: League | 'leagues', isMine: (game: Scheduled) => boolean): Page =>
      (now) => {
        const games = gamesOf(day, champ).filter(isMine)
        later(games.filter(({ appearsAt }) => appearsAt > now))
        return games.filter((game) => isMeant(game, now, since))
      }
    const pagesOf = (day: number, isMine: (game: Scheduled) => boolean): Page[] =>
      ['leagues' as const, ...champs.cups].map((champ) => page(day, champ, isMine))
    // Of these a champ has hundreds a day: each is a page of its own.
    const clockworkOf = (day: number, isMine: (game: Scheduled) => boolean): Page[] =>
      champs.clockwork.map((champ) => page(day, champ, isMine))

    const on = (game: Scheduled): boolean => isOn(game, start)
    const over = (game: Scheduled): boolean => !isOn(game, start) && (isNewcomer || isOn(game, since))
    const hasBegun = (game: Scheduled): boolean => on(game) && game.fixture.startsAt <= start
    const isToCome = (game: Scheduled): boolean => on(game) && game.fixture.startsAt > start
    const back = (earliest: number): number[] =>
      Array.from({ length: today - dayOf(Math.max(earliest, start - MEMORY)) + 1 }, (_, ago) => today - ago)
    const ended = back(isNewcomer ? start - ARCHIVE.real : since - PUT_OFF).flatMap((day) => pagesOf(day, over))
    const endedClockwork = back((isNewcomer ? start - ARCHIVE.virtual : since) - GAME.virtual).flatMap((day) =>
      clockworkOf(day, over),
    )
    return {
      'sim-live': [
        ...[today, today - 1, today - 2].flatMap((day) => pagesOf(day, hasBegun)).map(latestFirst),
        ...(isNewcomer ? [] : ended),
      ],
      'sim-virtual': [
        ...[today, today - 1, today + 1].flatMap((day) => clockworkOf(day, on)),
        ...(isNewcomer ? [] : endedClockwork),
      ],
      'sim-line': Array.from({ length: HORIZON_DAYS.leagues + 1 }, (_, ahead) =>
        ahead > HORIZON_DAYS.cups ? [page(today + ahead, 'leagues', isToCome)] : pagesOf(today + ahead, isToCome),
      ).flat(),
      past: isNewcomer ? [...endedClockwork, ...ended] : [],
    }
  }

  return {
    /** Opens the diary: from now on it says what appears. */
    begin(start: number, since: number): Pages {
      for (const kind of KINDS) readTill[kind] = dayOf(start) + HORIZON_DAYS[kind]
      seasonsTill = dayOf(start) + 1
      return pages(start, since, keep)
    },
    /** The same for one who was there all the time and missed something. */
    again: (start: number, since: number): Pages => pages(start, since, () => {}),
    /** Those whose time has come. */
    appearing(now: number): Scheduled[] {
      for (const kind of KINDS) {
        const last = dayOf(now) + HORIZON_DAYS[kind]
        while (readTill[kind] < last) {
          readTill[kind] += 1
          keep(calendar.fixturesOfDay(readTill[kind], champs[kind]))
        }
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

const kindOf = ({ spec: { schedule, world } }: League): Kind =>
  schedule.kind === 'cup' ? 'cups' : world === 'real' ? 'leagues' : 'clockwork'

const latestFirst =
  (page: Page): Page =>
  (now) =>
    page(now).toReversed()
