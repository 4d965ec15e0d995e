import type { FeedMessage, Progress, RecoveryRequest } from '@evens/contracts/feed'
import { invariant } from '@evens/kernel'
import type { Sport } from '../play/sport.ts'
import { createCalendar } from '../world/calendar.ts'
import type { Scheduled } from '../world/scheduled.ts'
import type { Season } from '../world/seasons.ts'
import { type Act, type Body, type Producer, PRODUCERS } from './act.ts'
import { createCatchUp, type Errand, type Lane, LANES, type Reading } from './catch-up.ts'
import { courseOf, fateFor, winnerBy } from './course.ts'
import { lifeline } from './event-feed.ts'
import { hasHeardTheLine } from './line-stage.ts'
import { outrightId, outrightLine } from './outright.ts'
import { createDiary, MEMORY, type Page, PUT_OFF } from './schedule.ts'
import { ALL_EARS, type Hearing, type HearingFrom, stranger } from './subscriber.ts'
import { createTempo, type Tempo } from './tempo.ts'
import { createThreads } from './threads.ts'

export type SimulatorOptions = {
  readonly seed: string
  readonly sports: readonly Sport[]
  readonly speed?: number
  /** Where the simulator's time and the real one are the same. It matters only while the speed is not one. */
  readonly startedAt?: number
}

/** A snapshot is complete when the last of its messages, some ticks after the moment it tells of, are out. */
const COMPLETE_AFTER_TICKS = 40

/**
 * A world of games told as a feed. What happens in it follows from the seed and the time alone, so nothing is stored:
 * whoever starts it anew with the progress of a listener tells that listener what it has missed and goes on.
 */
export function createSimulator(options: SimulatorOptions, progress: Progress, startMs: number) {
  const tempo = createTempo(options.speed ?? 1, options.startedAt)
  const stories = createStories(options, tempo)
  const diary = createDiary(stories.calendar, stories.isPutOff)
  const courier = createCourier(tempo, progress, startMs)
  const threads = createThreads()
  const catchUp = createCatchUp(threads)
  const firstSeqs = new Map(PRODUCERS.map((producer) => [producer, courier.nextSeq(producer)]))
  const start = tempo.own(startMs)

  const told =
    (hearingOf: (game: Scheduled) => HearingFrom, isMeant: (game: Scheduled) => boolean = () => true) =>
    (page: Page): Reading =>
    (now) =>
      page(now)
        .filter(isMeant)
        .map((game) => stories.ofGame(game, hearingOf(game)))
  const toldOfSeasons =
    (hearing: HearingFrom, since: number): Reading =>
    (now) =>
      diary.seasons(now, since).map((season) => stories.ofSeason(season, hearing))

  const heardOf = (producer: Producer): number => tempo.own(progress[producer]?.at ?? -Infinity)
  const hasHeardOf = (producer: Producer): boolean => heardOf(producer) >= start - MEMORY
  const wasToldBy = (producer: Producer): boolean => (progress[producer]?.seq ?? 0) > 0
  const sinceStart: HearingFrom = (from) => {
    const has = (producer: Producer, at: number): boolean => tempo.real(at) <= (progress[producer]?.at ?? -Infinity)
    // Who was told something and never all of it may know of anything.
    return { from, has, knows: (producer, at) => has(producer, at) || (!hasHeardOf(producer) && wasToldBy(producer)) }
  }
  const isNewcomer = !PRODUCERS.every(hasHeardOf)
  const isOfThePast = ({ fixture }: Scheduled): boolean => isNewcomer && fixture.startsAt <= start - PUT_OFF
  const heardTill = isNewcomer ? -Infinity : Math.min(...PRODUCERS.map(heardOf))
  const opened = diary.begin(start, heardTill)
  for (const lane of LANES)
    catchUp.add(lane, ...opened[lane].map(told((game) => (isOfThePast(game) ? stranger : sinceStart))))
  catchUp.add('sim-line', toldOfSeasons(sinceStart, heardTill))

  function notifyAndDropSessions(producer: Producer, sinceMs: number, nowMs: number): void {
    const now = tempo.own(nowMs)
    const hasForgotten = tempo.own(sinceMs) < now - MEMORY
    const since = hasForgotten ? -Infinity : tempo.own(sinceMs)
    const hearing: HearingFrom = (from) => ({
      from,
      has: (who, at) => (who === producer ? tempo.real(at) < sinceMs : at <= from),
      knows: (_who, at) => !hasForgotten && at <= from,
    })
    const isMeant = (game: Scheduled): boolean => stories.isToldBy(producer, game, since, hearing(now))
    const pages = diary.again(now, since)
    catchUp.add(producer, ...LANES.flatMap((lane) => pages[lane]).map(told(() => hearing, isMeant)))
    if (producer === 'sim-line') catchUp.add(producer, toldOfSeasons(hearing, since))
  }

  /** The past is told by those who speak of games. */
  const isStillToldTo = (producer: Producer): boolean => {
    const lanes: readonly Lane[] = LANES.slice(0, LANES.indexOf(producer) + 1)
    return [...lanes, ...(isNewcomer && producer !== 'sim-line' ? ['past' as const] : [])].some(catchUp.isStarting)
  }

  return {
    /** How many events, at the most, are still to be told to a listener who came in late. */
    behind: catchUp.left,
    /** All that is still to be told is long past, and nobody has an old price of it. */
    isInNoHurry: (): boolean => !PRODUCERS.some(wasToldBy) && catchUp.isInNoHurry(),
    /** How far the listener has heard everything. */
    progress: (): Progress =>
      Object.fromEntries(
        PRODUCERS.map((producer) => {
          const { seq, at } = courier.progress(producer)
          return [producer, { seq, at: isStillToldTo(producer) ? (progress[producer]?.at ?? 0) : at }]
        }),
      ),
    /** All that happened since the last call. */
    advance(nowMs: number): FeedMessage[] {
      const now = tempo.own(nowMs)
      const beginning = [
        ...diary.appearing(now).map((game) => stories.ofGame(game, () => ALL_EARS)),
        ...diary.opening(now).map((season) => stories.ofSeason(season, () => ALL_EARS)),
      ]
      for (const { key, acts } of beginning) threads.begin(key, acts(now))
      catchUp.goOn(now)
      return courier.send(threads.pull(now), nowMs)
    },
    /** Queues all that a producer said at that time or later, and that it is complete. */
    recover({ producer: name, sinceMs, request }: RecoveryRequest, nowMs: number): void {
      const producer = PRODUCERS.find((one) => one === name)
      if (producer === undefined) return
      // What is being told since the start anyway need not be told twice.
      const isBeingTold = catchUp.isStarting(producer) && sinceMs >= (progress[producer]?.at ?? 0)
      const from = (isBeingTold ? firstSeqs.get(producer) : undefined) ?? courier.nextSeq(producer)
      if (!isBeingTold) notifyAndDropSessions(producer, sinceMs, nowMs)
      const body = { type: 'snapshot_complete' as const, request, from }
      const answer: Errand = {
        key: `complete/${request}`,
        acts: (now) => [{ at: now + COMPLETE_AFTER_TICKS * tempo.tick, producer, body }].values(),
      }
      // To a newcomer the past belongs to it.
      catchUp.add(isBeingTold && isNewcomer && producer !== 'sim-line' ? 'past' : producer, () => [answer])
    },
  }
}
export type Simulator = ReturnType<typeof createSimulator>

/** Everything that can be told of this world. */
function createStories({ seed, sports: list }: SimulatorOptions, tempo: ReturnType<typeof createTempo>) {
  const sports = new Map(list.map((sport) => [sport.slug, sport]))
  const sportOf = (slug: string): Sport => {
    const sport = sports.get(slug)
    invariant(sport !== undefined, `no such sport: ${slug}`)
    return sport
  }
  const courseFor = (game: Scheduled) => courseOf(seed, game, sportOf(game.fixture.sport), tempo)
  return {
    calendar: createCalendar(seed, [...sports.keys()], winnerBy(seed, sports, tempo)),
    isPutOff: (game: Scheduled): boolean => fateFor(seed, game).postponedAt !== null,
    ofGame: (game: Scheduled, hearing: HearingFrom): Errand => ({
      key: game.fixture.id,
      acts: (from) => lifeline(courseFor(game), hearing(from)),
    }),
    ofSeason: (season: Season, hearing: HearingFrom): Errand => ({
      key: outrightId(season),
      acts: (from) => outrightLine(season, sportOf(season.league.spec.sport), seed, tempo, hearing(from)),
    }),
    /** Whether this producer had a say in it since then that the listener has not heard. */
    isToldBy(producer: Producer, game: Scheduled, since: number, hearing: Hearing): boolean {
      const course = courseFor(game)
      const { line, live, fate } = course
      const end = fate.cancelledAt ?? fate.kickOffAt
      if (live === producer && fate.kickOffAt <= hearing.from) return true
      return line === producer && end >= since && (end <= hearing.from || !hasHeardTheLine(course, hearing))
    },
  }
}

const ALIVE_EVERY_MS = 10_000

/** Numbers the messages of each producer without a gap, and lets each say that it lives. */
export function createCourier(tempo: Tempo, progress: Progress, startMs: number) {
  const seqs = new Map<Producer, number>(PRODUCERS.map((producer) => [producer, progress[producer]?.seq ?? 0]))
  const lastAt = new Map<Producer, number>(PRODUCERS.map((producer) => [producer, progress[producer]?.at ?? 0]))
  let aliveTill = startMs - ALIVE_EVERY_MS

  function numbered(producer: Producer, at: number, body: Body): FeedMessage {
    const seq = (seqs.get(producer) ?? 0) + 1
    const time = Math.max(at, lastAt.get(producer) ?? 0)
    seqs.set(producer, seq)
    lastAt.set(producer, time)
    return { ...body, producer, seq, at: time }
  }

  function signsOfLife(until: number): Act[] {
    const acts: Act[] = []
    for (let at = (Math.floor(aliveTill / ALIVE_EVERY_MS) + 1) * ALIVE_EVERY_MS; at <= until; at += ALIVE_EVERY_MS)
      for (const producer of PRODUCERS) acts.push({ at: tempo.own(at), producer, body: { type: 'alive' } })
    aliveTill = until
    return acts
  }

  return {
    nextSeq: (producer: Producer): number => (seqs.get(producer) ?? 0) + 1,
    progress: (producer: Producer) => ({ seq: seqs.get(producer) ?? 0, at: lastAt.get(producer) ?? 0 }),
    /** Puts the acts in order and numbers them, with a sign of life every ten seconds. */
    send: (acts: readonly Act[], nowMs: number): FeedMessage[] =>
      [...signsOfLife(nowMs), ...acts]
        .toSorted((a, b) => a.at - b.at)
        .map(({ at, producer, body }) => numbered(producer, tempo.real(at), body)),
  }
}
