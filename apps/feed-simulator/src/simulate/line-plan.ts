import { MINUTE, SECOND } from '../world/time.ts'
import type { Course } from './course.ts'

/** What happens to an event before its start, besides its prices drifting. */
export type Happening = {
  readonly at: number
  readonly kind: 'reprice' | 'wrong price' | 'right price' | 'window cancelled' | 'moved' | 'late'
}

const REPRICE_EVERY: Readonly<Record<number, number>> = { 1: 2 * MINUTE, 2: 8 * MINUTE }
const REPRICE_RARELY = 15 * MINUTE
/** Bets at a wrong price are cancelled so long after it was put right. */
const CANCELLED_AFTER = 45 * SECOND

function repricingOf<Strength, State>({ game, random, tempo }: Course<Strength, State>) {
  const every = (REPRICE_EVERY[game.tier] ?? REPRICE_RARELY) * tempo.speed
  return { every, phase: random.fork('reprice').int(Math.round(every)) }
}

/** When something was last said of an event that is still to come, at that moment or before it. */
export function lastHappening<Strength, State>(course: Course<Strength, State>, at: number): number {
  const { game, fate } = course
  const { every, phase } = repricingOf(course)
  const until = Math.min(at, fate.startsAt)
  const specials = specialsOf(fate).map((special) => special.at)
  return Math.max(game.appearsAt, until - ((until - phase) % every), ...specials.filter((one) => one <= at))
}

/** In order, after `begin` and before `end`. */
export function* happeningsOf<Strength, State>(
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
