import type { Calendar } from '../world/calendar.ts'
import type { League } from '../world/leagues.ts'
import type { Scheduled } from '../world/scheduled.ts'
import type { Season } from '../world/seasons.ts'
import { DAY, dayOf, HOUR } from '../world/time.ts'
import { outrightId } from './outright.ts'

/** No event is announced earlier than this, and none of a cup. */
const HORIZON_DAYS = { leagues: 5, cups: 2 } as const
/** How much of the past is told to a newcomer. */
const ARCHIVE = { real: 7 * DAY, stream: 3 * HOUR, virtual: 3 * HOUR } as const
/** So far back is looked for what a listener may have missed; who was away for longer is a newcomer. */
export const MEMORY = 30 * DAY
/** What was to start longer ago than this is over, unless it was put off by a day. */
const GAME = 7 * HOUR
const PUT_OFF = 36 * HOUR
/** A season is settled so long after its last day. */
const SEASON_CLOSED_DAYS = 4

/** Some events of the calendar, read when their turn comes: it takes a while. */
export type Page = (now: number) => readonly Scheduled[]

/** Knows which events are to be spoken of, and when their turn comes. */
export function createDiary(calendar: Calendar, isPutOff: (game: Scheduled) => boolean) {
  const isCup = ({ spec }: League): boolean => spec.schedule.kind === 'cup'
  const cups = calendar.leagues.filter(isCup)
  const champs = { leagues: calendar.leagues.filter((league) => !isCup(league)), cups }
  const kinds = ['leagues', 'cups'] as const
  /** Those whose time has not come yet, the next last. */
  let waiting: Scheduled[] = []
  const readTill = { leagues: Infinity, cups: Infinity }
  let seasonsTill = Infinity

  function keep(games: readonly Scheduled[]): void {
    waiting = [...waiting, ...games].toSorted((a, b) => b.appearsAt - a.appearsAt)
  }

  /** `since` is when the listener last heard something, or minus infinity if it never did. */
  function isMeant({ appearsAt, fixture }: Scheduled, now: number, since: number): boolean {
    if (appearsAt > now) return false
    return since === -Infinity ? fixture.startsAt > now - ARCHIVE[fixture.world] : true
  }

  const isOn = (game: Scheduled, at: number): boolean =>
    game.fixture.startsAt > at - GAME || (game.fixture.startsAt > at - PUT_OFF && isPutOff(game))

  /**
   * What is on comes first, the nearest of it before the rest; then what is over, the latest first. What has not
   * appeared yet when its page is read goes to `later`.
   */
  function pages(start: number, since: number, later: (games: readonly Scheduled[]) => void): Page[] {
    const today = dayOf(start)
    const earliest = since === -Infinity ? start - ARCHIVE.real : Math.max(since - PUT_OFF, start - MEMORY)
    const past = Array.from({ length: today - dayOf(earliest) + 1 }, (_, ago) => today - ago)
    const page = (day: number, only: readonly League[], isMine: (game: Scheduled) => boolean): Page => {
      return (now) => {
        const games = calendar.fixturesOfDay(day, only).filter(isMine)
        later(games.filter(({ appearsAt }) => appearsAt > now))
        return games.filter((game) => isMeant(game, now, since))
      }
    }
    const on = (game: Scheduled): boolean => isOn(game, start)
    const over = (game: Scheduled): boolean => !isOn(game, start) && (since === -Infinity || isOn(game, since))
    const coming = Array.from({ length: HORIZON_DAYS.leagues }, (_, ahead) => today + 1 + ahead)
    return [
      ...[today, today - 1, ...coming, today - 2].map((day) => page(day, champs.leagues, on)),
      ...cups.flatMap((cup) => [today - 1, today, today + 1, today + 2].map((day) => page(day, [cup], on))),
      ...past.flatMap((day) => [page(day, champs.leagues, over), ...cups.map((cup) => page(day, [cup], over))]),
    ]
  }

  return {
    /** Opens the diary: from now on it says what appears. */
    begin(start: number, since: number): Page[] {
      for (const kind of kinds) readTill[kind] = dayOf(start) + HORIZON_DAYS[kind]
      seasonsTill = dayOf(start) + 1
      return pages(start, since, keep)
    },
    /** The same for one who was there all the time and missed something. */
    again: (start: number, since: number): Page[] => pages(start, since, () => {}),
    /** Those whose time has come. */
    appearing(now: number): Scheduled[] {
      for (const kind of kinds) {
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
