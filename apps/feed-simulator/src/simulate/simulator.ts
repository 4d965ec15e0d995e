import type { FeedMessage, Progress, RecoveryRequest } from '@evens/contracts/feed'
import { invariant } from '@evens/kernel'
import type { Sport } from '../play/sport.ts'
import { createCalendar, type Season } from '../world/calendar.ts'
import type { Scheduled } from '../world/fixtures.ts'
import { type Act, type Body, createTempo, type Producer, PRODUCERS, type Tempo } from './act.ts'
import {
  FROM_THE_START,
  createCatchUp,
  createThreads,
  type Story,
  type Subscriber,
  type SubscriberFrom,
  type Lane,
  LANES,
  type Reading,
  freshSubscriber,
} from './catch-up.ts'
import { courseOf, fateFor, winnerBy } from './course.ts'
import { eventFeed } from './event-feed.ts'
import { hasReceivedLine } from './line-stage.ts'
import { outrightId, outrightLine } from './outright.ts'
import { createSchedule, MEMORY, type Page, PUT_OFF } from './schedule.ts'

export type SimulatorOptions = {
  readonly seed: string
  readonly sports: readonly Sport[]
  readonly speed?: number
  /** The moment at which simulated and real time are equal; matters only if the speed is not one. */
  readonly startedAt?: number
  /** A newcomer also gets the rounds of each league's season that are older than the archive. */
  readonly hasSeasons?: boolean
}

/** A snapshot is complete when the last of its messages, some ticks after its moment, are out. */
const COMPLETE_AFTER_TICKS = 40

/**
 * An invented world as a feed. Everything follows from the seed and the time, so nothing is stored: a restart with a
 * subscriber's progress sends what that subscriber has missed and goes on.
 */
export function createSimulator(options: SimulatorOptions, progress: Progress, startMs: number) {
  const tempo = createTempo(options.speed ?? 1, options.startedAt)
  const stories = createStories(options, tempo)
  const schedule = createSchedule(stories.calendar, stories.isPutOff, options.hasSeasons)
  const courier = createCourier(tempo, progress, startMs)
  const threads = createThreads()
  const catchUp = createCatchUp(threads)
  const firstSeqs = new Map(PRODUCERS.map((producer) => [producer, courier.nextSeq(producer)]))
  const start = tempo.own(startMs)
  const readings = readingsOf(schedule, stories)
  const received = receivedAtStart(tempo, progress, start)
  const { isNewSubscriber } = received
  const opened = schedule.begin(start, received.till)
  for (const lane of LANES) catchUp.add(lane, ...opened[lane].map(readings.games(received.subscriberFor)))
  catchUp.add('sim-line', readings.seasons(received.subscriber, received.till))

  function queueMissed(producer: Producer, sinceMs: number, nowMs: number): void {
    const now = tempo.own(nowMs)
    const { since, subscriber } = receivedBefore(tempo, producer, sinceMs, now)
    const isMissed = (game: Scheduled): boolean => stories.isMissed(producer, game, since, subscriber(now))
    const pages = schedule.again(now, since)
    catchUp.add(producer, ...LANES.flatMap((lane) => pages[lane]).map(readings.games(() => subscriber, isMissed)))
    if (producer === 'sim-line') catchUp.add(producer, readings.seasons(subscriber, since))
  }

  return {
    /** Upper bound of the events that a late subscriber still has to receive. */
    behind: catchUp.left,
    /** Only archived events are left, and the subscriber has no outdated price of any. */
    isInNoHurry: (): boolean => !received.hasAny && catchUp.isInNoHurry(),
    isBackfilling: catchUp.isBackfilling,
    /** The progress up to which the subscriber has everything. */
    progress: (): Progress =>
      Object.fromEntries(
        PRODUCERS.map((producer) => {
          const { seq, at } = courier.progress(producer)
          return [
            producer,
            {
              seq,
              at: lanesOf(producer, isNewSubscriber).some(catchUp.isStarting) ? (progress[producer]?.at ?? 0) : at,
            },
          ]
        }),
      ),
    /** The messages since the last call. */
    advance(nowMs: number): FeedMessage[] {
      const now = tempo.own(nowMs)
      const beginning = [
        ...schedule.appearing(now).map((game) => stories.ofGame(game, () => FROM_THE_START)),
        ...schedule.opening(now).map((season) => stories.ofSeason(season, () => FROM_THE_START)),
      ]
      for (const { key, acts } of beginning) threads.begin(key, acts(now))
      catchUp.goOn(now)
      return courier.send(threads.pull(now), nowMs)
    },
    /** Queues a producer's messages since that time, and the snapshot_complete after them. */
    recover({ producer: name, sinceMs, request }: RecoveryRequest, nowMs: number): void {
      const producer = PRODUCERS.find((one) => one === name)
      if (producer === undefined) return
      // The catch-up since the start already covers the request: nothing is sent twice.
      const isCovered = catchUp.isStarting(producer) && sinceMs >= (progress[producer]?.at ?? 0)
      const from = (isCovered ? firstSeqs.get(producer) : undefined) ?? courier.nextSeq(producer)
      if (!isCovered) queueMissed(producer, sinceMs, nowMs)
      const complete = snapshotComplete(tempo, producer, request, from)
      // For a newcomer the snapshot includes the past.
      catchUp.add(isCovered && isNewSubscriber && producer !== 'sim-line' ? 'past' : producer, () => [complete])
    },
  }
}
export type Simulator = ReturnType<typeof createSimulator>

/** The lanes that a producer's messages come through. The producers of games send a newcomer the past. */
const lanesOf = (producer: Producer, isNewSubscriber: boolean): readonly Lane[] => [
  ...LANES.slice(0, LANES.indexOf(producer) + 1),
  ...(isNewSubscriber && producer !== 'sim-line' ? ['past' as const] : []),
]

/** Deferred readings of the schedule for the catch-up. */
const readingsOf = (schedule: ReturnType<typeof createSchedule>, stories: ReturnType<typeof createStories>) => ({
  games:
    (subscriberOf: (game: Scheduled) => SubscriberFrom, isMissed: (game: Scheduled) => boolean = () => true) =>
    (page: Page): Reading =>
    (now) =>
      page(now)
        .filter(isMissed)
        .map((game) => stories.ofGame(game, subscriberOf(game))),
  seasons:
    (subscriber: SubscriberFrom, since: number): Reading =>
    (now) =>
      schedule.seasons(now, since).map((season) => stories.ofSeason(season, subscriber)),
})

/** The messages that the subscriber has when the simulator starts, by its progress. */
function receivedAtStart(tempo: Tempo, progress: Progress, start: number) {
  const till = (producer: Producer): number => tempo.own(progress[producer]?.at ?? -Infinity)
  const isRecent = (producer: Producer): boolean => till(producer) >= start - MEMORY
  const hasAny = (producer: Producer): boolean => (progress[producer]?.seq ?? 0) > 0
  const has = (producer: Producer, at: number): boolean => tempo.real(at) <= (progress[producer]?.at ?? -Infinity)
  const isNewSubscriber = !PRODUCERS.every(isRecent)
  const subscriber: SubscriberFrom = (from) => ({
    from,
    has,
    // A subscriber that received a part and never all of it may know of any event.
    knows: (producer, at) => has(producer, at) || (!isRecent(producer) && hasAny(producer)),
  })
  return {
    isNewSubscriber,
    hasAny: PRODUCERS.some(hasAny),
    till: isNewSubscriber ? -Infinity : Math.min(...PRODUCERS.map(till)),
    subscriber,
    /** Archived games are sent to a newcomer as unknown ones. */
    subscriberFor: ({ fixture }: Scheduled): SubscriberFrom =>
      isNewSubscriber && fixture.startsAt <= start - PUT_OFF ? freshSubscriber : subscriber,
  }
}

/** A subscriber that lacks one producer's messages since that time, and none of the others'. */
function receivedBefore(tempo: Tempo, producer: Producer, sinceMs: number, now: number) {
  const hasForgotten = tempo.own(sinceMs) < now - MEMORY
  const subscriber: SubscriberFrom = (from) => ({
    from,
    has: (who, at) => (who === producer ? tempo.real(at) < sinceMs : at <= from),
    knows: (_who, at) => !hasForgotten && at <= from,
  })
  return { since: hasForgotten ? -Infinity : tempo.own(sinceMs), subscriber }
}

const snapshotComplete = (tempo: Tempo, producer: Producer, request: string, from: number): Story => ({
  key: `complete/${request}`,
  acts: (now) => {
    const body = { type: 'snapshot_complete' as const, request, from }
    return [{ at: now + COMPLETE_AFTER_TICKS * tempo.tick, producer, body }].values()
  },
})

/** The events of this world, each as a story for one subscriber. */
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
    ofGame: (game: Scheduled, subscriber: SubscriberFrom): Story => ({
      key: game.fixture.id,
      acts: (from) => eventFeed(courseFor(game), subscriber(from)),
    }),
    ofSeason: (season: Season, subscriber: SubscriberFrom): Story => ({
      key: outrightId(season),
      acts: (from) => outrightLine(season, sportOf(season.league.spec.sport), seed, tempo, subscriber(from)),
    }),
    /** This producer has sent something about the game since then that the subscriber lacks. */
    isMissed(producer: Producer, game: Scheduled, since: number, subscriber: Subscriber): boolean {
      const course = courseFor(game)
      const { line, live, fate } = course
      const end = fate.cancelledAt ?? fate.kickOffAt
      if (live === producer && fate.kickOffAt <= subscriber.from) return true
      return line === producer && end >= since && (end <= subscriber.from || !hasReceivedLine(course, subscriber))
    },
  }
}

const ALIVE_EVERY_MS = 10_000

/** Numbers the messages of each producer without a gap, and adds their heartbeats. */
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

  function heartbeats(until: number): Act[] {
    const acts: Act[] = []
    for (let at = (Math.floor(aliveTill / ALIVE_EVERY_MS) + 1) * ALIVE_EVERY_MS; at <= until; at += ALIVE_EVERY_MS)
      for (const producer of PRODUCERS) acts.push({ at: tempo.own(at), producer, body: { type: 'alive' } })
    aliveTill = until
    return acts
  }

  return {
    nextSeq: (producer: Producer): number => (seqs.get(producer) ?? 0) + 1,
    progress: (producer: Producer) => ({ seq: seqs.get(producer) ?? 0, at: lastAt.get(producer) ?? 0 }),
    /** Orders and numbers the acts, with a heartbeat every ten seconds. */
    send: (acts: readonly Act[], nowMs: number): FeedMessage[] =>
      [...heartbeats(nowMs), ...acts]
        .toSorted((a, b) => a.at - b.at)
        .map(({ at, producer, body }) => numbered(producer, tempo.real(at), body)),
  }
}
