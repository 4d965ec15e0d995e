import type { FeedMessage, Progress, RecoveryRequest } from '@evens/contracts/feed'
import { invariant } from '@evens/kernel'
import type { Sport } from '../play/sport.ts'
import { createCalendar } from '../world/calendar.ts'
import type { Scheduled } from '../world/scheduled.ts'
import type { Season } from '../world/seasons.ts'
import { PRODUCERS, type Act, type Producer, type Rest } from './act.ts'
import { createCourier } from './courier.ts'
import { courseOf, fateFor, winnerBy } from './course.ts'
import { createDiary, MEMORY, type Page } from './diary.ts'
import { ALL_EARS, type Hearing } from './hearing.ts'
import { lifeline } from './lifeline.ts'
import { outrightId, outrightLine } from './outright.ts'
import { createTempo } from './tempo.ts'

export type SimulatorOptions = {
  readonly seed: string
  readonly sports: readonly Sport[]
  readonly speed?: number
  /** Where the simulator's time and the real one are the same. It matters only while the speed is not one. */
  readonly startedAt?: number
}

/** How many events are told anew at once, so that nobody waits long for the next word. */
const TOLD_AT_ONCE = 3
/** A snapshot is complete when the last of its messages, some ticks after the moment it tells of, are out. */
const COMPLETE_AFTER_TICKS = 40

type Acts = Iterator<Act | Rest>
type Thread = { readonly acts: Acts; next: Act | Rest | null }
/** Something to be told to a listener who came in late. */
type Errand = { readonly key: string; readonly acts: (from: number) => Acts }
type HearingFrom = (from: number) => Hearing
/** Reads what else there is to tell. */
type Reading = (now: number) => readonly Errand[]
/** A page of the calendar holds no more events than this. */
const PAGE_EVENTS = 3000

/**
 * A world of games told as a feed. What happens in it follows from the seed and the time alone, so nothing is stored:
 * whoever starts it anew with the progress of a listener tells that listener what it has missed and goes on.
 */
export function createSimulator(options: SimulatorOptions, progress: Progress, startMs: number) {
  const { seed } = options
  const tempo = createTempo(options.speed ?? 1, options.startedAt)
  const sports = new Map(options.sports.map((sport) => [sport.slug, sport]))
  const calendar = createCalendar(seed, [...sports.keys()], winnerBy(seed, sports, tempo))
  const courier = createCourier(tempo, progress, startMs)
  const diary = createDiary(calendar, (game) => fateFor(seed, game).postponedAt !== null)
  const threads = new Map<string, Thread>()
  const firstSeqs = new Map(PRODUCERS.map((producer) => [producer, courier.nextSeq(producer)]))

  function sportOf(slug: string): Sport {
    const sport = sports.get(slug)
    invariant(sport !== undefined, `no such sport: ${slug}`)
    return sport
  }
  const courseFor = (game: Scheduled) => courseOf(seed, game, sportOf(game.fixture.sport), tempo)
  const gameErrand = (game: Scheduled, hearing: HearingFrom): Errand => ({
    key: game.fixture.id,
    acts: (from) => lifeline(courseFor(game), hearing(from)),
  })
  const seasonErrand = (season: Season, hearing: HearingFrom): Errand => ({
    key: outrightId(season),
    acts: (from) => outrightLine(season, sportOf(season.league.spec.sport), seed, tempo, hearing(from)),
  })

  const readingOf =
    (hearing: HearingFrom, isMeant: (game: Scheduled) => boolean = () => true) =>
    (page: Page): Reading =>
    (now) =>
      page(now)
        .filter(isMeant)
        .map((game) => gameErrand(game, hearing))

  const sinceStart: HearingFrom = (from) => {
    const has = (producer: Producer, at: number): boolean => tempo.real(at) <= (progress[producer]?.at ?? -Infinity)
    return { from, has, knows: has }
  }
  const heardTill = Math.min(...PRODUCERS.map((producer) => tempo.own(progress[producer]?.at ?? -Infinity)))
  const readings: Reading[] = [
    ...diary.begin(tempo.own(startMs), heardTill).map(readingOf(sinceStart)),
    (now) => diary.seasons(now, heardTill).map((season) => seasonErrand(season, sinceStart)),
  ]
  const errands: Errand[] = []
  /** Answers that are due when all that is to be told has been. */
  const answers: Errand[] = []
  let isStarting = true

  function follow(key: string, acts: Acts): void {
    const { value, done } = acts.next()
    if (done === true) threads.delete(key)
    else threads.set(key, { acts, next: value })
  }

  /** Takes what is due off a thread. */
  function* pull(thread: Thread, now: number): Generator<Act> {
    while (thread.next !== null && thread.next.at <= now) {
      if (thread.next.body !== null) yield thread.next
      const { value, done } = thread.acts.next()
      thread.next = done === true ? null : value
    }
  }

  /** Goes on telling a listener what it has missed. */
  function catchUp(now: number): void {
    if (errands.length === 0) errands.push(...(readings.shift()?.(now) ?? []))
    const isAllTold = errands.length === 0 && readings.length === 0
    if (isAllTold) isStarting = false
    for (const { key, acts } of isAllTold ? answers.splice(0) : errands.splice(0, TOLD_AT_ONCE)) follow(key, acts(now))
  }

  function tellAnew(producer: Producer, sinceMs: number, nowMs: number): void {
    const now = tempo.own(nowMs)
    const isNewcomer = tempo.own(sinceMs) < now - MEMORY
    const since = isNewcomer ? -Infinity : tempo.own(sinceMs)
    const hearing: HearingFrom = (from) => ({
      from,
      has: (who, at) => (who === producer ? tempo.real(at) < sinceMs : at <= from),
      knows: (_who, at) => !isNewcomer && at <= from,
    })
    const isMeant = (game: Scheduled): boolean => {
      const { line, live, fate } = courseFor(game)
      if (line === producer && (fate.cancelledAt ?? fate.kickOffAt) >= since) return true
      return live === producer && fate.kickOffAt <= now
    }
    readings.push(...diary.again(now, since).map(readingOf(hearing, isMeant)))
    if (producer === 'sim-line')
      readings.push((at) => diary.seasons(at, since).map((season) => seasonErrand(season, hearing)))
  }

  return {
    /** How many events, at the most, are still to be told to a listener who came in late. */
    behind: (): number => errands.length + PAGE_EVENTS * readings.length + answers.length,
    progress: courier.progress,
    /** All that happened since the last call. */
    advance(nowMs: number): FeedMessage[] {
      const now = tempo.own(nowMs)
      for (const game of diary.appearing(now)) follow(game.fixture.id, lifeline(courseFor(game), ALL_EARS))
      for (const season of diary.opening(now)) {
        const { key, acts } = seasonErrand(season, () => ALL_EARS)
        follow(key, acts(now))
      }
      catchUp(now)
      const acts: Act[] = []
      for (const [key, thread] of threads) {
        acts.push(...pull(thread, now))
        if (thread.next === null) threads.delete(key)
      }
      return courier.send(acts, nowMs)
    },
    /** Queues all that a producer said at that time or later, and that it is complete. */
    recover({ producer: name, sinceMs, request }: RecoveryRequest, nowMs: number): void {
      const producer = PRODUCERS.find((one) => one === name)
      if (producer === undefined) return
      // What is being told since the start anyway need not be told twice.
      const isBeingTold = isStarting && sinceMs >= (progress[producer]?.at ?? 0)
      const from = (isBeingTold ? firstSeqs.get(producer) : undefined) ?? courier.nextSeq(producer)
      if (!isBeingTold) tellAnew(producer, sinceMs, nowMs)
      const body = { type: 'snapshot_complete' as const, request, from }
      answers.push({
        key: `complete/${request}`,
        acts: (now) => [{ at: now + COMPLETE_AFTER_TICKS * tempo.tick, producer, body }].values(),
      })
    },
  }
}
export type Simulator = ReturnType<typeof createSimulator>
