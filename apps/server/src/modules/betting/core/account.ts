import {
  closingAfter,
  courseAfter,
  NOT_CLOSED,
  PLANNED,
  type Closing,
  type Course,
  type EventWord,
  type MarketWord,
} from '@evens/rules/settlement'

export type Word = MarketWord | EventWord

/** A statement of the feed as it is kept: its place in the log and the game it is about. */
export type Spoken = { readonly n: number; readonly generation: number; readonly said: Word }

/** What was said of one game in one place, added up. Statements without effect are left out of `effective`. */
export type Account = { readonly closing: Closing; readonly course: Course; readonly effective: readonly Spoken[] }

/** Statements about another game under the same id do not count. */
export function accountOf(spoken: readonly Spoken[], generation: number): Account {
  let [closing, course] = [NOT_CLOSED, PLANNED]
  const effective: Spoken[] = []
  for (const one of spoken) {
    if (one.generation !== generation) continue
    const [closingNow, courseNow] = [closing, course]
    if (isOfEvent(one.said)) course = courseAfter(course, one.said)
    else closing = closingAfter(closing, one.said)
    if (closing !== closingNow || course !== courseNow) effective.push(one)
  }
  return { closing, course, effective }
}

export const NOTHING_SAID: Account = { closing: NOT_CLOSED, course: PLANNED, effective: [] }

const isOfEvent = (word: Word): word is EventWord => word.kind === 'start' || word.kind === 'replaced'

/** The name under which statements about a whole event are kept, in the place of a market. */
export const WHOLE_EVENT = ''
