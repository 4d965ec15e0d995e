import { EVENT_STATUS, type EventStatus, type Incident } from '@evens/contracts/feed'
import { MINUTE, SECOND } from '../world/time.ts'
import { createNumbering, momentsOf, type Course, type Moment } from './course.ts'

/** The state of a game for one message of the feed. */
export type Beat<State> = {
  readonly at: number
  /** Betting was suspended here, before the beat, because of a critical situation. */
  readonly stoppedAt: number | null
  readonly state: State
  readonly status: EventStatus
  readonly incidents: readonly Incident[]
  /** Prices are offered. */
  readonly isOpen: boolean
  /** New markets may come and others go. In between only their prices move. */
  readonly isLineUp: boolean
}

/** The least time between two messages of one game. */
const PACE = { real: SECOND, virtual: 3 * SECOND, stream: 2 * SECOND } as const
const REOPEN_MS = [4 * SECOND, 10 * SECOND] as const
/** Between two line-ups while the score stands, and the least there is. */
const LINE_UP_EVERY = { real: 2 * MINUTE, virtual: 20 * SECOND, stream: 30 * SECOND } as const
const LINE_UP_LEAST = { real: 30 * SECOND, virtual: 4 * SECOND, stream: 10 * SECOND } as const

/**
 * The moments of a game at the pace of the feed; moments in quick succession share a beat. Everything, including
 * suspensions and line-ups, follows from the game alone, so a late subscriber gets the same beats.
 */
export function* beatsOf<Strength, State>(course: Course<Strength, State>): Generator<Beat<State>> {
  const { random, tempo } = course
  const pace = PACE[course.game.fixture.world] * tempo.speed
  const number = createNumbering()
  const reopening = random.fork('reopen')
  const lineUps = lineUpsOf(course)
  const moments = momentsOf(course)
  let upcoming = moments.next()
  let closedTill = -Infinity
  let lastAt = -Infinity
  let wasOpen = false

  const beat = (at: number, moment: Moment<State>, incidents: Incident[], stoppedAt: number | null): Beat<State> => {
    const isOpen = moment.status === EVENT_STATUS.live && at >= closedTill
    const isLineUp = isOpen && lineUps(at, moment.state, !wasOpen)
    wasOpen = isOpen
    lastAt = at
    return { at, stoppedAt, state: moment.state, status: moment.status, incidents, isOpen, isLineUp }
  }

  while (upcoming.done !== true) {
    let moment = upcoming.value
    const at = Math.max(moment.at, lastAt + pace)
    const incidents = number(moment.incidents)
    let stoppedAt: number | null = null
    for (;;) {
      if (moment.isCritical || moment.status === EVENT_STATUS.interrupted) {
        const [least, most] = REOPEN_MS
        if (wasOpen) stoppedAt ??= Math.max(moment.at, lastAt + tempo.tick)
        closedTill = moment.at + Math.round(least + reopening.next() * (most - least))
      }
      upcoming = moments.next()
      const isTogether = upcoming.done !== true && upcoming.value.at <= at && upcoming.value.status === moment.status
      if (!isTogether || upcoming.done === true) break
      moment = upcoming.value
      incidents.push(...number(moment.incidents))
    }
    yield beat(at, moment, incidents, stoppedAt)

    const nextAt = upcoming.done === true ? Infinity : upcoming.value.at
    const isWaiting = !wasOpen && moment.status === EVENT_STATUS.live && upcoming.done !== true
    const reopensAt = Math.max(closedTill, lastAt + pace)
    if (isWaiting && reopensAt < nextAt) yield beat(reopensAt, moment, [], null)
  }
}

/** Decides when a new line-up is due: at the start, after a suspension, on a new score, and periodically. */
function lineUpsOf<Strength, State>({ sport, game, tempo }: Course<Strength, State>) {
  const { world } = game.fixture
  let lastAt = -Infinity
  let lastScore = ''
  return (at: number, state: State, isForced: boolean): boolean => {
    const { phase, score, periods } = sport.show(state, game.contest)
    const shown = JSON.stringify([phase, score, periods])
    const past = (at - lastAt) / Math.max(1, tempo.speed / 4)
    const isDue = isForced || past >= LINE_UP_EVERY[world] || (past >= LINE_UP_LEAST[world] && shown !== lastScore)
    if (!isDue) return false
    lastAt = at
    lastScore = shown
    return true
  }
}
