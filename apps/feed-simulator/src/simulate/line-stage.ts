import { MINUTE, SECOND } from '../world/time.ts'
import { type Act, type Body, inParts, type Rest } from './act.ts'
import type { Subscriber } from './catch-up.ts'
import type { Course } from './course.ts'
import { createLineBook } from './line-book.ts'
import { createLinePrices } from './line-prices.ts'
import type { Offer } from './offer.ts'

/** The messages of one moment take up to this many ticks. */
const SENT_WITHIN_TICKS = 10

/** True if a subscriber that connects before the kick-off has every message of the line so far. */
export function hasReceivedLine<Strength, State>(course: Course<Strength, State>, subscriber: Subscriber): boolean {
  const { line, game, tempo } = course
  const last = lastHappening(course, subscriber.from) + SENT_WITHIN_TICKS * tempo.tick
  return subscriber.knows(line, game.appearsAt) && subscriber.has(line, last)
}

/** From the announcement of an event to its kick-off or cancellation. */
export function* lineStage<Strength, State>(
  course: Course<Strength, State>,
  offer: Offer,
  subscriber: Subscriber,
): Generator<Act | Rest> {
  const { fate, game, line, tempo } = course
  const end = fate.cancelledAt ?? fate.kickOffAt
  const begin = Math.max(game.appearsAt, subscriber.from)
  const isKnown = subscriber.knows(line, game.appearsAt)
  if (begin >= end && !isKnown) return
  if (begin >= end && subscriber.has(line, end + SENT_WITHIN_TICKS * tempo.tick))
    return offer.owe(() => createLinePrices(course).markets)

  const book = createLineBook(course)
  const actsAt = (at: number, bodies: readonly Body[]): Act[] =>
    bodies.map((body, place) => ({ at: at + place * tempo.tick, producer: line, body }))

  // An up-to-date subscriber already has the prices that hold until the next change.
  if (begin < end && !hasReceivedLine(course, subscriber)) yield* actsAt(begin, book.whole(begin))
  for (const happening of happeningsOf(course, begin, end)) {
    const { at, kind } = happening
    yield { at, body: null }
    // A wrong price that this subscriber never received needs no cancelling.
    const wasReceived =
      fate.wrongPrice !== null && (fate.wrongPrice.at > subscriber.from || subscriber.knows(line, fate.wrongPrice.at))
    const isUndoing = kind === 'window cancelled' && wasReceived && !subscriber.has(line, at)
    if (at > subscriber.from ? kind !== 'window cancelled' || wasReceived : isUndoing)
      yield* actsAt(Math.max(at, subscriber.from), book.messagesFor(happening))
  }
  if (fate.cancelledAt !== null) {
    if (!subscriber.has(line, end)) yield* actsAt(Math.max(end, subscriber.from), book.calledOff(end))
    return
  }
  yield { at: end, body: null }
  offer.pick(book.markets())
  const handedOver = offer.handOver()
  if (end > subscriber.from)
    yield* actsAt(
      end,
      inParts(handedOver, (markets) => ({ type: 'odds_change', event: game.fixture.id, markets })),
    )
}

/** Occurrences before the start of an event, besides price drift. */
export type Happening = {
  readonly at: number
  readonly kind: 'reprice' | 'wrong price' | 'right price' | 'window cancelled' | 'moved' | 'late'
}

const REPRICE_EVERY: Readonly<Record<number, number>> = { 1: 2 * MINUTE, 2: 8 * MINUTE }
const REPRICE_RARELY = 15 * MINUTE
/** The delay between the corrected price and the cancellation of bets at the wrong one. */
const CANCELLED_AFTER = 45 * SECOND

function repricingOf<Strength, State>({ game, random, tempo }: Course<Strength, State>) {
  const every = (REPRICE_EVERY[game.tier] ?? REPRICE_RARELY) * tempo.speed
  return { every, phase: random.fork('reprice').int(Math.round(every)) }
}

/** The time of the last message about an upcoming event, at or before that moment. */
function lastHappening<Strength, State>(course: Course<Strength, State>, at: number): number {
  const { game, fate } = course
  const { every, phase } = repricingOf(course)
  const until = Math.min(at, fate.startsAt)
  const specials = specialsOf(fate).map((special) => special.at)
  return Math.max(game.appearsAt, until - ((until - phase) % every), ...specials.filter((one) => one <= at))
}

/** In order, after `begin` and before `end`. */
function* happeningsOf<Strength, State>(
  course: Course<Strength, State>,
  begin: number,
  end: number,
): Generator<Happening> {
  const { game, fate } = course
  const { every, phase } = repricingOf(course)
  const rest = specialsOf(fate).filter(({ at }) => at > game.appearsAt && at < end)
  const lastReprice = Math.min(end, fate.startsAt)
  for (let at = begin - ((begin - phase) % every) + every; at < lastReprice; at += every) {
    while (rest[0] !== undefined && rest[0].at <= at) yield rest.shift() as Happening
    yield { at, kind: 'reprice' }
  }
  yield* rest
}

function specialsOf({ wrongPrice, postponedAt, startsAt, kickOffAt }: Course<unknown, unknown>['fate']): Happening[] {
  const specials: Happening[] = []
  if (wrongPrice !== null) {
    const { at, lasts } = wrongPrice
    specials.push({ at, kind: 'wrong price' }, { at: at + lasts, kind: 'right price' })
    specials.push({ at: at + lasts + CANCELLED_AFTER, kind: 'window cancelled' })
  }
  if (postponedAt !== null) specials.push({ at: postponedAt, kind: 'moved' })
  if (kickOffAt > startsAt) specials.push({ at: startsAt, kind: 'late' })
  return specials.toSorted((a, b) => a.at - b.at)
}
