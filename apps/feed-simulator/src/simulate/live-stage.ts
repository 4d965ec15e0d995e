import { EVENT_STATUS, type Incident, MARKET_STATUS } from '@evens/contracts/feed'
import { InvariantError } from '@evens/kernel'
import type { Act, Body, Rest } from './act.ts'
import { type Beat, beatsOf } from './beats.ts'
import { needsLiveStart, type Subscriber } from './catch-up.ts'
import { type Course, fixtureChange } from './course.ts'
import type { LiveBook } from './live-book.ts'

/** The last beat of a game, the state before it, and the incidents that a late subscriber lacks. */
export type Ending<State> = {
  readonly beat: Beat<State>
  readonly before: State
  readonly story: readonly Incident[]
}

/** The game itself, beat by beat, up to its end. */
export function* liveStage<Strength, State>(
  course: Course<Strength, State>,
  book: LiveBook<State>,
  subscriber: Subscriber,
): Generator<Act | Rest, Ending<State>> {
  const { live, sport, tempo, fate, game } = course
  const knowsKickOff = subscriber.has(live, fate.kickOffAt)
  let story: Incident[] = []
  let previous: Beat<State> | null = null
  let lineUp: State | null = null
  let isCaughtUp = false
  /** The last state that the subscriber received, and its line-up. */
  let received: { readonly state: State | null; readonly lineUp: State | null } | null = null
  const actsAt = (at: number, bodies: readonly Body[]): Act[] =>
    bodies.map((body, place) => ({ at: at + place * tempo.tick, producer: live, body }))

  for (const beat of beatsOf(course)) {
    if (received === null && !subscriber.has(live, beat.at)) {
      received = { state: previous?.state ?? null, lineUp }
      if (received.lineUp !== null) book.lineUp(received.lineUp)
      if (received.state !== null) book.settle(received.state) // Already sent.
    }
    if (!isCaughtUp && beat.at > subscriber.from) {
      isCaughtUp = true
      if (previous !== null) yield* actsAt(subscriber.from, catchUp(course, book, subscriber, previous, lineUp, story))
      story = []
    }
    // A subscriber new to the game gets its timeline; others get every incident they missed.
    story.push(...beat.incidents.filter(({ isKey }) => (knowsKickOff ? !subscriber.has(live, beat.at) : isKey)))
    if (sport.model.isOver(beat.state) || beat.status === EVENT_STATUS.abandoned) {
      const isSent = isCaughtUp && beat.at > subscriber.from
      if (received === null && lineUp !== null) book.oweLineUp(lineUp)
      while (book.recall(received?.state ?? null));
      return { beat, before: previous?.state ?? sport.begin(game.contest), story: isSent ? beat.incidents : story }
    }
    previous = beat
    if (isCaughtUp) {
      story = []
      yield { at: Math.min(beat.at, beat.stoppedAt ?? beat.at), body: null }
      book.recall(received?.state ?? null)
      if (beat.stoppedAt !== null) yield* actsAt(beat.stoppedAt, [book.stop()])
      yield* actsAt(beat.at, [...book.settle(beat.state), ...book.odds(beat)])
    } else if (beat.isLineUp) {
      if (received === null && lineUp !== null) book.oweLineUp(lineUp)
      if (received !== null && subscriber.knows(live, beat.at)) book.lineUp(beat.state)
      lineUp = beat.state
    }
  }
  throw new InvariantError(`a game of ${sport.slug} has no end`)
}

/** The snapshot for a subscriber that connects during the game. */
function catchUp<Strength, State>(
  course: Course<Strength, State>,
  book: LiveBook<State>,
  subscriber: Subscriber,
  beat: Beat<State>,
  lineUp: State | null,
  story: readonly Incident[],
): Body[] {
  const isPaused = beat.status !== EVENT_STATUS.live
  const liveStart = isPaused && needsLiveStart(course, subscriber) ? [book.state(beat, EVENT_STATUS.live)] : []
  const settled = book.settle(beat.state)
  book.lineUp(lineUp ?? beat.state)
  const status = beat.isOpen ? MARKET_STATUS.active : MARKET_STATUS.suspended
  return [fixtureChange(course, beat.at), ...liveStart, ...settled, ...book.whole(beat, status, story)]
}
