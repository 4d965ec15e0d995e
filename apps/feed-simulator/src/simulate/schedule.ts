import type { Calendar, Season } from '../world/calendar.ts'
import type { Scheduled } from '../world/fixtures.ts'
import type { League } from '../world/leagues.ts'
import { DAY, dayOf, HOUR } from '../world/time.ts'
import type { Lane } from './catch-up.ts'
import { outrightId } from './outright.ts'

/** The earliest announcement of an event, by kind of champ. Clockwork champs are played around the clock. */
const HORIZON_DAYS = { leagues: 5, cups: 2, clockwork: 1 } as const
type Kind = keyof typeof HORIZON_DAYS
const KINDS = ['leagues', 'cups', 'clockwork'] as const satisfies readonly Kind[]
/** The part of the past that a newcomer receives. */
const ARCHIVE = { real: 7 * DAY, stream: 3 * HOUR, virtual: 3 * HOUR } as const
/** The limit for missed events: a subscriber that was away for longer counts as a newcomer. */
export const MEMORY = 30 * DAY
/** The longest duration of a game; a postponed one starts up to a day later. */
const GAME = { real: 7 * HOUR, stream: 2 * HOUR, virtual: 2 * HOUR } as const
export const PUT_OFF = 36 * HOUR
/** A season is settled this long after its last day. */
const SEASON_CLOSED_DAYS = 4

/** Some events of the calendar. Reading takes a while, so it is deferred until the page is due. */
export type Page = (now: number) => readonly Scheduled[]
type Pages = Readonly<Record<Lane, readonly Page[]>>
type Champs = Readonly<Record<Kind, readonly League[]>>

/** The events that the feed covers, and when each appears. */
export function createSchedule(calendar: Calendar, isPutOff: (game: Scheduled) => boolean, hasSeasons = false) {
  const champs: Champs = {
    leagues: calendar.leagues.filter((league) => kindOf(league) === 'leagues'),
    cups: calendar.leagues.filter((league) => kindOf(league) === 'cups'),
    clockwork: calendar.leagues.filter((league) => kindOf(league) === 'clockwork'),
  }
  /** Events that have not appeared yet, the next one last. */
  let waiting: Scheduled[] = []
  const readTill: Record<Kind, number> = { leagues: Infinity, cups: Infinity, clockwork: Infinity }
  let seasonsTill = Infinity
  const pages = pagesOf(calendar, champs, isPutOff)
  const earlier = earlierRounds(calendar, champs.leagues)

  function addWaiting(games: readonly Scheduled[]): void {
    if (games.length > 0) waiting = [...waiting, ...games].toSorted((a, b) => b.appearsAt - a.appearsAt)
  }

  return {
    /** Starts the schedule: from now on `appearing` and `opening` return what is new. */
    begin(start: number, since: number): Pages {
      for (const kind of KINDS) readTill[kind] = dayOf(start) + HORIZON_DAYS[kind]
      seasonsTill = dayOf(start) + 1
      const isNewSubscriber = since === -Infinity
      return { ...pages(start, since, addWaiting), season: hasSeasons && isNewSubscriber ? earlier(start) : [] }
    },
    /** The same pages for a subscriber that was connected all the time and missed something. */
    again: (start: number, since: number): Pages => pages(start, since, () => {}),
    /** The events that appear by now. */
    appearing(now: number): Scheduled[] {
      for (const kind of KINDS) {
        const last = dayOf(now) + HORIZON_DAYS[kind]
        while (readTill[kind] < last) {
          readTill[kind] += 1
          addWaiting(calendar.fixturesOfDay(readTill[kind], champs[kind]))
        }
      }
      const ready: Scheduled[] = []
      for (let next = waiting.at(-1); next !== undefined && next.appearsAt <= now; next = waiting.at(-1)) {
        ready.push(next)
        waiting.pop()
      }
      return ready
    },
    /** The seasons with a message since then, or possibly with one. */
    seasons(now: number, since: number): Season[] {
      const from = since === -Infinity ? dayOf(now) : Math.max(dayOf(now - MEMORY), dayOf(since) - SEASON_CLOSED_DAYS)
      const seasons = Array.from({ length: dayOf(now) + 2 - from }, (_, at) => calendar.seasonsOn(from + at)).flat()
      return [...new Map(seasons.map((season) => [outrightId(season), season])).values()]
    },
    /** Seasons that begin on the next day. */
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

type IsMine = (game: Scheduled) => boolean

/**
 * Current events, the latest first; upcoming ones, the nearest first; past ones, the latest first: a lane of their own
 * for a newcomer, a part of the missed events for others. An event that has not appeared when its page is read goes to
 * `later`. `since` is the last message that the subscriber has, or minus infinity for a newcomer.
 */
const pagesOf =
  (calendar: Calendar, champs: Champs, isPutOff: IsMine) =>
  (start: number, since: number, later: (games: readonly Scheduled[]) => void): Pages => {
    const today = dayOf(start)
    const isNewSubscriber = since === -Infinity
    const page = pageReader(calendar, champs, since, later)
    const pagesFor = (day: number, isMine: IsMine): Page[] =>
      ['leagues' as const, ...champs.cups].map((champ) => page(day, champ, isMine))
    // A clockwork champ has hundreds of events a day, so each gets its own page.
    const clockworkFor = (day: number, isMine: IsMine): Page[] =>
      champs.clockwork.map((champ) => page(day, champ, isMine))

    const isOn = (game: Scheduled, at: number): boolean =>
      game.fixture.startsAt > at - GAME[game.fixture.world] ||
      (game.fixture.startsAt > at - PUT_OFF && game.fixture.world === 'real' && isPutOff(game))
    const on = (game: Scheduled): boolean => isOn(game, start)
    const over = (game: Scheduled): boolean => !isOn(game, start) && (isNewSubscriber || isOn(game, since))
    const hasBegun = (game: Scheduled): boolean => on(game) && game.fixture.startsAt <= start
    const isToCome = (game: Scheduled): boolean => on(game) && game.fixture.startsAt > start
    const back = (earliest: number): number[] =>
      Array.from({ length: today - dayOf(Math.max(earliest, start - MEMORY)) + 1 }, (_, ago) => today - ago)
    const ended = back(isNewSubscriber ? start - ARCHIVE.real : since - PUT_OFF).flatMap((day) => pagesFor(day, over))
    const endedClockwork = back((isNewSubscriber ? start - ARCHIVE.virtual : since) - GAME.virtual).flatMap((day) =>
      clockworkFor(day, over),
    )
    return {
      'sim-live': [
        ...[today, today - 1, today - 2].flatMap((day) => pagesFor(day, hasBegun)).map(latestFirst),
        ...(isNewSubscriber ? [] : ended),
      ],
      'sim-virtual': [
        ...[today, today - 1, today + 1].flatMap((day) => clockworkFor(day, on)),
        ...(isNewSubscriber ? [] : endedClockwork),
      ],
      'sim-line': Array.from({ length: HORIZON_DAYS.leagues + 1 }, (_, ahead) =>
        ahead > HORIZON_DAYS.cups ? [page(today + ahead, 'leagues', isToCome)] : pagesFor(today + ahead, isToCome),
      ).flat(),
      past: isNewSubscriber ? [...endedClockwork, ...ended] : [],
      season: [],
    }
  }

/** The rounds of the leagues' seasons before the archive, the latest first: a table counts a season from its start. */
const earlierRounds =
  (calendar: Calendar, leagues: readonly League[]) =>
  (start: number): Page[] => {
    const today = dayOf(start)
    const begun = leagues.flatMap((league) => {
      const first = calendar.seasonStart(league, today)
      return first === null ? [] : [{ league, first }]
    })
    const earliest = Math.min(today, ...begun.map(({ first }) => first))
    const last = dayOf(start - ARCHIVE.real)
    return Array.from({ length: Math.max(0, last - earliest + 1) }, (_, ago) => last - ago).map((day) => (now) => {
      const playing = begun.filter(({ first }) => first <= day).map(({ league }) => league)
      return calendar.fixturesOfDay(day, playing).filter(({ fixture }) => fixture.startsAt <= now - ARCHIVE.real)
    })
  }

/** Reads the games of a day and champ once, however many pages ask for them. */
function pageReader(calendar: Calendar, champs: Champs, since: number, later: (games: readonly Scheduled[]) => void) {
  const read = new Map<string, readonly Scheduled[]>()
  const gamesOf = (day: number, champ: League | 'leagues'): readonly Scheduled[] => {
    const name = `${day} ${champ === 'leagues' ? champ : champ.champ.id}`
    const games = read.get(name) ?? calendar.fixturesOfDay(day, champ === 'leagues' ? champs.leagues : [champ])
    read.set(name, games)
    return games
  }
  const isIncluded = ({ appearsAt, fixture }: Scheduled, now: number): boolean => {
    if (appearsAt > now) return false
    return since === -Infinity ? fixture.startsAt > now - ARCHIVE[fixture.world] : true
  }
  return (day: number, champ: League | 'leagues', isMine: IsMine): Page =>
    (now) => {
      const games = gamesOf(day, champ).filter(isMine)
      later(games.filter(({ appearsAt }) => appearsAt > now))
      return games.filter((game) => isIncluded(game, now))
    }
}

const kindOf = ({ spec: { schedule, world } }: League): Kind =>
  schedule.kind === 'cup' ? 'cups' : world === 'real' ? 'leagues' : 'clockwork'

const latestFirst =
  (page: Page): Page =>
  (now) =>
    page(now).toReversed()
