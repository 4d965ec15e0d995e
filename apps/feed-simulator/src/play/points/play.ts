import type { Random } from '@evens/kernel'
import {
  beginPart,
  beginTurns,
  holding,
  type Side,
  type SportModel,
  type TurnChances,
  type TurnsFormat,
  type TurnsState,
  type TurnsStrength,
} from '@evens/pricing'
import type { Contest, Format, Sport } from '../sport.ts'
import { isHalfTime, showTurns, incidentOf, turnsOf, type Board, type GameStyle, type TurnStep } from './game.ts'

/** The length of a game; a fixture's format may give other minutes. */
type Length = Pick<TurnsFormat, 'parts' | 'starts'> & {
  readonly minutes: number
  readonly turnSeconds: number
  readonly overtime: { readonly turns: number; readonly seconds: number }
}

type PointsSport<Turn> = {
  readonly slug: string
  readonly model: SportModel<TurnsStrength, TurnsState<Turn>>
  readonly style: GameStyle
  readonly length: Length
  /** The chances of a turn. `quality` is relative to an average side. */
  readonly turn: (quality: number) => TurnChances
  /** Effect of a point of rating on the quality, and the home advantage in points of rating. */
  readonly edge: { readonly perPoint: number; readonly home: number }
  /** From any state inside a turn to its end. */
  readonly playTurn: (
    style: GameStyle,
  ) => (strength: TurnsStrength, state: TurnsState<Turn>, random: Random) => Iterable<TurnStep<Turn>>
  readonly boardOf: (turn: Turn | null) => Board
}

export const pointsSport = <Turn>(sport: PointsSport<Turn>): Sport<TurnsStrength, TurnsState<Turn>> => ({
  slug: sport.slug,
  model: sport.model,
  strengthOf(contest) {
    const edge = sport.edge.perPoint * (ratingOf(contest, 0) - ratingOf(contest, 1) + sport.edge.home)
    return { turns: [sport.turn(Math.exp(edge)), sport.turn(Math.exp(-edge))] }
  },
  begin: ({ format }) => beginTurns(formatOf(sport.length, format)),
  *play(strength, from, random) {
    let state = from
    while (!sport.model.isOver(state)) {
      for (const step of nextSteps(sport, strength, state, random)) {
        state = step.state
        yield step
      }
    }
  },
  show: (state) => showTurns(sport.style, state, sport.boardOf(state.turn)),
})

function formatOf({ parts, starts, minutes, turnSeconds, overtime }: Length, format: Format): TurnsFormat {
  const seconds = (format['minutes'] ?? minutes) * 60
  const turns = turnsOf(seconds, turnSeconds)
  return { parts, turns, seconds, overtimeTurns: overtime.turns, overtimeSeconds: overtime.seconds, starts }
}

const ratingOf = ({ competitors }: Contest, side: Side): number => competitors[side]?.rating ?? 0

function* nextSteps<Turn>(
  sport: PointsSport<Turn>,
  strength: TurnsStrength,
  state: TurnsState<Turn>,
  random: Random,
): Iterable<TurnStep<Turn>> {
  if (state.stage === 'play')
    for (const step of sport.playTurn(sport.style)(strength, state, random)) yield withEnd(sport.style, step)
  else yield opening(sport.style, state, random)
}

/** The toss, or the end of a break. */
function opening<Turn>(style: GameStyle, state: TurnsState<Turn>, random: Random): TurnStep<Turn> {
  const first: Side = state.first ?? (random.chance(0.5) ? 0 : 1)
  const next = beginPart(state, first)
  const pause = state.stage === 'before' ? 1 : isHalfTime(state) ? style.halfTimeSeconds : style.breakSeconds
  const incidents = [incidentOf(style, next, style.start, { side: holding(next) ?? first, isKey: true, at: [50, 50] })]
  return { afterMs: pause * 1000, state: next, incidents, isCritical: false }
}

/** Adds the incidents for the end of a part and of the game. */
function withEnd<Turn>(style: GameStyle, step: TurnStep<Turn>): TurnStep<Turn> {
  const { stage, parts, format } = step.state
  if (stage !== 'break' && stage !== 'over') return step
  const part = parts.length > format.parts ? 'overtime_end' : `${style.partName}_end`
  // The incident belongs to the part that it ends.
  const ended = incidentOf(style, { ...step.state, stage: 'play' }, part, { isKey: true })
  const end = stage === 'over' ? [incidentOf(style, step.state, 'game_end', { isKey: true })] : []
  return { ...step, incidents: [...step.incidents, ended, ...end] }
}
