import { EVENT_STATUS, type Incident } from '@evens/contracts/feed'
import type { Act, Body } from './act.ts'
import { createNumbering, fixtureChange, momentsOf, showOf, type Course, type Moment } from './course.ts'

const INCIDENTS_MAX = 50

/** A game that is over and closed. */
export type Past<State> = {
  readonly last: Moment<State>
  readonly closedAt: number
  readonly timeline: readonly Incident[]
}

/** Plays a game without a word; null when it is not closed yet at that moment. */
export function pastOf<Strength, State>(course: Course<Strength, State>, at: number): Past<State> | null {
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
export function archived<Strength, State>(
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
