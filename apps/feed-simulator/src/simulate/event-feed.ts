import { EVENT_STATUS, type Incident } from '@evens/contracts/feed'
import { SECOND } from '../world/time.ts'
import { type Act, type Body, oneByOne, type Rest } from './act.ts'
import { type Course, createNumbering, fixtureChange, type Moment, momentsOf, showOf } from './course.ts'
import { endStage } from './end-stage.ts'
import { lineStage } from './line-stage.ts'
import { createLiveDesk } from './live-desk.ts'
import { liveStage } from './live-stage.ts'
import { createOffer } from './offer.ts'
import type { Hearing } from './subscriber.ts'

/** All that the feed says of one event to this listener, in order. */
export const lifeline = <Strength, State>(course: Course<Strength, State>, hearing: Hearing): Generator<Act | Rest> =>
  oneByOne(storyOf(course, hearing), course.tempo.tick)

function* storyOf<Strength, State>(course: Course<Strength, State>, hearing: Hearing): Generator<Act | Rest> {
  const { fate, line, live, game, tempo } = course
  if (fate.cancelledAt === null && fate.kickOffAt <= hearing.from) {
    const past = pastOf(course, hearing.from)
    if (past !== null && !hearing.knows(line, game.appearsAt)) return yield* archived(course, past, hearing.from)
    // The feed's pace may put the last word off by some seconds.
    if (past !== null && hearing.has(live, past.closedAt + 5 * SECOND * tempo.speed)) return
  }
  const offer = createOffer()
  yield* lineStage(course, offer, hearing)
  if (fate.cancelledAt !== null) return
  const desk = createLiveDesk(course, offer)
  const ending = yield* liveStage(course, desk, hearing)
  yield* endStage(course, desk, hearing, ending)
}

const INCIDENTS_MAX = 50

/** A game that is over and closed. */
type Past<State> = {
  readonly last: Moment<State>
  readonly closedAt: number
  readonly timeline: readonly Incident[]
}

/** Plays a game without a word; null when it is not closed yet at that moment. */
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

/** What is told of it to those who never knew it: that it was, how it ended, and its timeline. No prices. */
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
