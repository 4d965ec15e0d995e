import { EVENT_STATUS, MARKET_STATUS, type Incident } from '@evens/contracts/feed'
import { InvariantError } from '@evens/kernel'
import type { Act, Body, Rest } from './act.ts'
import { beatsOf, type Beat } from './beats.ts'
import { fixtureChange, type Course } from './course.ts'
import { comesUnasked, type Hearing } from './subscriber.ts'
import type { LiveDesk } from './live-desk.ts'

/** The last beat of a game, the state before it, and what a listener who came in late has not heard yet. */
export type Ending<State> = {
  readonly beat: Beat<State>
  readonly before: State
  readonly story: readonly Incident[]
}

/** The game itself, beat by beat, up to its end. */
export function* liveStage<Strength, State>(
  course: Course<Strength, State>,
  desk: LiveDesk<State>,
  hearing: Hearing,
): Generator<Act | Rest, Ending<State>> {
  const { live, sport, tempo, fate, game } = course
  const isHeard = hearing.has(live, fate.kickOffAt)
  let story: Incident[] = []
  let previous: Beat<State> | null = null
  let lineUp: State | null = null
  let isCaughtUp = false
  /** What the listener heard last, and the markets that were offered then. */
  let heard: { readonly state: State | null; readonly lineUp: State | null } | null = null
  const said = (at: number, bodies: readonly Body[]): Act[] =>
    bodies.map((body, place) => ({ at: at + place * tempo.tick, producer: live, body }))

  for (const beat of beatsOf(course)) {
    if (heard === null && !hearing.has(live, beat.at)) {
      heard = { state: previous?.state ?? null, lineUp }
      if (heard.lineUp !== null) desk.lineUp(heard.lineUp)
      if (heard.state !== null) desk.settle(heard.state) // It was told already.
    }
    if (!isCaughtUp && beat.at > hearing.from) {
      isCaughtUp = true
      if (previous !== null) yield* said(hearing.from, catchUp(course, desk, hearing, previous, lineUp, story))
      story = []
    }
    // To whom the game is new its timeline is told; to others all that they have missed.
    story.push(...beat.incidents.filter(({ isKey }) => (isHeard ? !hearing.has(live, beat.at) : isKey)))
    if (sport.model.isOver(beat.state) || beat.status === EVENT_STATUS.abandoned) {
      const isTold = isCaughtUp && beat.at > hearing.from
      if (heard === null && lineUp !== null) desk.oweLineUp(lineUp)
      while (desk.recall(heard?.state ?? null));
      return { beat, before: previous?.state ?? sport.begin(game.contest), story: isTold ? beat.incidents : story }
    }
    previous = beat
    if (isCaughtUp) {
      story = []
      yield { at: Math.min(beat.at, beat.stoppedAt ?? beat.at), body: null }
      desk.recall(heard?.state ?? null)
      if (beat.stoppedAt !== null) yield* said(beat.stoppedAt, [desk.stop()])
      yield* said(beat.at, [...desk.settle(beat.state), ...desk.odds(beat)])
    } else if (beat.isLineUp) {
      if (heard === null && lineUp !== null) desk.oweLineUp(lineUp)
      if (heard !== null && hearing.knows(live, beat.at)) desk.lineUp(beat.state)
      lineUp = beat.state
    }
  }
  throw new InvariantError(`a game of ${sport.slug} has no end`)
}

/** What a listener needs who comes in during the game. */
function catchUp<Strength, State>(
  course: Course<Strength, State>,
  desk: LiveDesk<State>,
  hearing: Hearing,
  beat: Beat<State>,
  lineUp: State | null,
  story: readonly Incident[],
): Body[] {
  const isPaused = beat.status !== EVENT_STATUS.live
  const takesOver = isPaused && comesUnasked(course, hearing) ? [desk.state(beat, EVENT_STATUS.live)] : []
  const settled = desk.settle(beat.state)
  desk.lineUp(lineUp ?? beat.state)
  const status = beat.isOpen ? MARKET_STATUS.active : MARKET_STATUS.suspended
  return [fixtureChange(course, beat.at), ...takesOver, ...settled, ...desk.whole(beat, status, story)]
}
