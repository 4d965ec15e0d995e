import type { Producer } from './act.ts'
import type { Course } from './course.ts'

/**
 * Where a listener comes in. Up to `from` nothing is told as it happened, only what came of it; what it has of a
 * producer already (`has`) is not told again; what it may know of (`knows`) has to be brought to an end.
 */
export type Hearing = {
  readonly from: number
  readonly has: (producer: Producer, at: number) => boolean
  readonly knows: (producer: Producer, at: number) => boolean
}

export type HearingFrom = (from: number) => Hearing

/** One who comes in and knows nothing. */
export const stranger: HearingFrom = (from) => ({ from, has: () => false, knows: () => false })

/** A listener who is there from the beginning. */
export const ALL_EARS: Hearing = { from: -Infinity, has: () => false, knows: () => false }

/** It knows the event from the line and has not heard of the kick-off: only a game that is on can be taken over. */
export const comesUnasked = <Strength, State>(
  { line, live, game, fate }: Course<Strength, State>,
  hearing: Hearing,
): boolean => line !== live && hearing.knows(line, game.appearsAt) && !hearing.has(live, fate.kickOffAt)
