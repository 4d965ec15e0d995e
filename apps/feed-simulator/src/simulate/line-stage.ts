import { inParts, type Act, type Body, type Rest } from './act.ts'
import type { Course } from './course.ts'
import type { Hearing } from './subscriber.ts'
import { createLineDesk } from './line-desk.ts'
import { happeningsOf, lastHappening } from './line-plan.ts'
import { createLinePrices } from './line-prices.ts'
import type { Offer } from './offer.ts'

/** What is said at one moment may take so many messages, each a tick after the other. */
const SAID_WITHIN_TICKS = 10

/** Whether a listener who comes in before the kick-off has heard all that was said of the event up to then. */
export function hasHeardTheLine<Strength, State>(course: Course<Strength, State>, hearing: Hearing): boolean {
  const { line, game, tempo } = course
  const last = lastHappening(course, hearing.from) + SAID_WITHIN_TICKS * tempo.tick
  return hearing.knows(line, game.appearsAt) && hearing.has(line, last)
}

/** From the first word of an event to its kick-off, or to the word that there will be none. */
export function* lineStage<Strength, State>(
  course: Course<Strength, State>,
  offer: Offer,
  hearing: Hearing,
): Generator<Act | Rest> {
  const { fate, game, line, tempo } = course
  const end = fate.cancelledAt ?? fate.kickOffAt
  const begin = Math.max(game.appearsAt, hearing.from)
  const isKnown = hearing.knows(line, game.appearsAt)
  if (begin >= end && !isKnown) return
  if (begin >= end && hearing.has(line, end + SAID_WITHIN_TICKS * tempo.tick))
    return offer.owe(() => createLinePrices(course).markets)

  const desk = createLineDesk(course)
  const saidBy = (at: number, bodies: readonly Body[]): Act[] =>
    bodies.map((body, place) => ({ at: at + place * tempo.tick, producer: line, body }))

  // Who has heard it all has the prices that hold until the next are made.
  if (begin < end && !hasHeardTheLine(course, hearing)) yield* saidBy(begin, desk.whole(begin))
  for (const happening of happeningsOf(course, begin, end)) {
    const { at, kind } = happening
    yield { at, body: null }
    // A wrong price that this listener never heard needs no cancelling.
    const isHeard =
      fate.wrongPrice !== null && (fate.wrongPrice.at > hearing.from || hearing.knows(line, fate.wrongPrice.at))
    const isUndoing = kind === 'window cancelled' && isHeard && !hearing.has(line, at)
    if (at > hearing.from ? kind !== 'window cancelled' || isHeard : isUndoing)
      yield* saidBy(Math.max(at, hearing.from), desk.wordsOf(happening))
  }
  if (fate.cancelledAt !== null) {
    if (!hearing.has(line, end)) yield* saidBy(Math.max(end, hearing.from), desk.calledOff(end))
    return
  }
  yield { at: end, body: null }
  offer.pick(desk.markets())
  const handedOver = offer.handOver()
  if (end > hearing.from)
    yield* saidBy(
      end,
      inParts(handedOver, (markets) => ({ type: 'odds_change', event: game.fixture.id, markets })),
    )
}
