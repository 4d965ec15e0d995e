import { EVENT_STATUS, type Incident } from '@evens/contracts/feed'
import { SECOND } from '../world/time.ts'
import { type Act, type Body, oneByOne, type Rest } from './act.ts'
import type { Subscriber } from './catch-up.ts'
import { type Course, createNumbering, fixtureChange, type Moment, momentsOf, showOf } from './course.ts'
import { endStage } from './end-stage.ts'
import { lineStage } from './line-stage.ts'
import { createLiveBook } from './live-book.ts'
import { liveStage } from './live-stage.ts'
import { createOffer } from './offer.ts'

/** All messages about one event for this subscriber, in order. */
export const eventFeed = <Strength, State>(
  course: Course<Strength, State>,
  subscriber: Subscriber,
): Generator<Act | Rest> => oneByOne(storyOf(course, subscriber), course.tempo.tick)

function* storyOf<Strength, State>(course: Course<Strength, State>, subscriber: Subscriber): Generator<Act | Rest> {
  const { fate, line, live, game, tempo } = course
  if (fate.cancelledAt === null && fate.kickOffAt <= subscriber.from) {
    const past = pastOf(course, subscriber.from)
    if (past !== null && !subscriber.knows(line, game.appearsAt)) return yield* archived(course, past, subscriber.from)
    // The feed's pace can delay the last message by some seconds.
    if (past !== null && subscriber.has(live, past.closedAt + 5 * SECOND * tempo.speed)) return
  }
  const offer = createOffer()
  yield* lineStage(course, offer, subscriber)
  if (fate.cancelledAt !== null) return
  const book = createLiveBook(course, offer)
  const ending = yield* liveStage(course, book, subscriber)
  yield* endStage(course, book, subscriber, ending)
}

const INCIDENTS_MAX = 50

/** A game that is over and closed. */
type Past<State> = {
  readonly last: Moment<State>
  readonly closedAt: number
  readonly timeline: readonly Incident[]
}

/** Plays a game without messages; null if it is not closed by that moment. */
function pastOf<Strength, State>(course: Course<Strength, State>, at: number): Past<State> | null {
  const number = createNumbering()
  const timeline: Incident[] = []
  let last: Moment<State> | null = null
  for (const moment of momentsOf(course)) {
    if (moment.at > at) return null
    timeline.push(...number(moment.incidents).filter(({ isKey }) => isKey))
    last = moment
  }
  if (last === null) return null
  const closedAt = last.at + course.fate.confirmAfter
  return closedAt > at ? null : { last, closedAt, timeline }
}

/** The archive messages for a newcomer: fixture, final state and timeline, without prices. */
function archived<Strength, State>(
  course: Course<Strength, State>,
  { last, timeline }: Past<State>,
  at: number,
): Act[] {
  const status = last.status === EVENT_STATUS.abandoned ? EVENT_STATUS.abandoned : EVENT_STATUS.closed
  const bodies: Body[] = [
    fixtureChange(course, at),
    {
      type: 'odds_change',
      event: course.game.fixture.id,
      state: showOf(course, last.state, status),
      ...(timeline.length > 0 && { incidents: timeline.slice(-INCIDENTS_MAX) }),
      markets: [],
    },
  ]
  return bodies.map((body) => ({ at, producer: course.live, body }))
}
