import type { EventState, Incident, Phase } from '@evens/contracts/feed'
import type { Random } from '@evens/kernel'
import { type GoalsRules, type GoalsState, type Pair, partsOf, shootoutWinner, type Side } from '@evens/pricing'
import { noTallies, type Tallies } from '../series/contest.ts'
import type { Step } from '../sport.ts'
import type { Flow } from './flow.ts'

/** A game as it is played: what decides it, and what only the scoreboard shows. */
export type GoalsPlay = GoalsState & { readonly isClockStopped: boolean; readonly tallies: Tallies }

/** The presentation of one sport of this family. */
export type GameStyle = {
  readonly rules: GoalsRules
  readonly partName: string
  readonly breakName: string
  readonly breakMs: number
  /** From one thing that is shown to the next. */
  readonly gapSeconds: readonly [least: number, most: number]
  /** The action that opens a part, and follows a goal. */
  readonly startKind: string
  readonly flow: Flow
  /** Stoppage time of a part, drawn when its regular time is over. */
  readonly addedSeconds: (part: number, random: Random) => number
  readonly tallies: readonly string[]
  readonly countsCorners: boolean
  readonly countsCards: boolean
}

export type GoalsStep = Step<GoalsPlay>
export type GoalsIncident = Omit<Incident, 'number'>

export const beginGoals = (style: GameStyle): GoalsPlay => ({
  phase: 'not_started',
  part: 1,
  second: 0,
  added: null,
  goals: [],
  corners: [],
  cards: [],
  penalties: [],
  penalty: null,
  shootout: [],
  isClockStopped: true,
  tallies: noTallies([...style.tallies, 'possession']),
})

function phaseOf(style: GameStyle, { phase, part }: GoalsState): Phase {
  if (phase === 'playing') return { name: style.partName, number: part }
  return { name: phase === 'break' ? style.breakName : phase }
}

/** The game clock. Stoppage time runs on, and the next part begins at the regular end of this one. */
const clockSecond = ({ rules }: GameStyle, state: GoalsState): number =>
  state.phase === 'not_started' ? 0 : Math.floor((state.part - 1) * rules.partSeconds + state.second)

export const partEnd = ({ rules }: GameStyle, { phase, added }: GoalsState): number =>
  phase === 'overtime' ? (rules.overtime?.seconds ?? 0) : rules.partSeconds + (added ?? 0)

/** A shootout counts as one goal for its winner. */
export function scoreOf({ goals, shootout }: GoalsState): [number, number] {
  const home = goals.filter(({ side }) => side === 0).length
  const winner = shootoutWinner(shootout)
  return [home + (winner === 'home' ? 1 : 0), goals.length - home + (winner === 'away' ? 1 : 0)]
}

export const isLastPart = ({ rules }: GameStyle, { part }: GoalsState): boolean => part >= partsOf(rules)

export function incidentOf(
  style: GameStyle,
  state: GoalsState,
  kind: string,
  more: { readonly side?: Side; readonly isKey: boolean; readonly at?: Pair; readonly withScore?: boolean },
): GoalsIncident {
  return {
    kind,
    phase: phaseOf(style, state),
    second: clockSecond(style, state),
    isKey: more.isKey,
    ...(more.side === undefined ? {} : { side: more.side }),
    ...(more.at === undefined ? {} : { at: [more.at[0], more.at[1]] }),
    ...(more.withScore === true ? { score: scoreOf(state) } : {}),
  }
}

export function showGoals(style: GameStyle, state: GoalsPlay): Omit<EventState, 'status'> {
  const isRunning = (state.phase === 'playing' || state.phase === 'overtime') && !state.isClockStopped
  return {
    phase: phaseOf(style, state),
    clock: { seconds: clockSecond(style, state), isRunning, countsDown: false },
    score: scoreOf(state),
    periods: periodsOf(state),
    stats: statsOf(style, state),
    ...(state.added === null || state.added === 0 ? {} : { facts: { added_minutes: String(state.added / 60) } }),
  }
}

function periodsOf({ phase, part, goals }: GoalsPlay): [number, number][] {
  if (phase === 'not_started') return []
  return Array.from({ length: part }, (_, at) => {
    const inPart = goals.filter((goal) => goal.part === at + 1)
    const home = inPart.filter(({ side }) => side === 0).length
    return [home, inPart.length - home]
  })
}

function statsOf(style: GameStyle, { tallies, corners, cards }: GoalsPlay): Record<string, [number, number]> {
  const stats = Object.fromEntries(style.tallies.map((name) => [name, whole(tallies[name] ?? [0, 0])]))
  stats['possession'] = percentOf(tallies['possession'] ?? [0, 0])
  if (style.countsCorners) stats['corners'] = bySide(corners)
  if (style.countsCards) {
    stats['yellow_cards'] = bySide(cards.filter(({ isRed }) => !isRed))
    stats['red_cards'] = bySide(cards.filter(({ isRed }) => isRed))
  }
  return stats
}

const whole = ([home, away]: Pair): [number, number] => [home, away]

function percentOf([home, away]: Pair): [number, number] {
  if (home + away === 0) return [50, 50]
  const share = Math.round((100 * home) / (home + away))
  return [share, 100 - share]
}

function bySide(marks: readonly { readonly side: 0 | 1 }[]): [number, number] {
  const home = marks.filter(({ side }) => side === 0).length
  return [home, marks.length - home]
}
