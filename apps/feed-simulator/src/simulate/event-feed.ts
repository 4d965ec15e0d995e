import { oneByOne, type Act, type Rest } from './act.ts'
import type { Course } from './course.ts'
import { endStage } from './end-stage.ts'
import type { Hearing } from './subscriber.ts'
import { lineStage } from './line-stage.ts'
import { createLiveDesk } from './live-desk.ts'
import { liveStage } from './live-stage.ts'
import { createOffer } from './offer.ts'
import { archived, pastOf } from './past.ts'
import { SECOND } from '../world/time.ts'

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
