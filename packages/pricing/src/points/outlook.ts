import { moved, type Distribution } from '../chain/distribution.ts'
import type { Side } from '../chain/side.ts'
import type { Game } from './game.ts'
import { outlook, type Outlook, type TurnsStrength, type Prospects, type TurnChances } from './prospects.ts'
import type { PointsMenu, RestOfTurn } from './rules.ts'
import { holding, turnsIn, turnsLeft, type TurnsState } from './state.ts'
import { addUp, sample } from './sums.ts'

/** All that the pricing of one state looks at. */
export type View = {
  readonly menu: PointsMenu
  readonly strength: TurnsStrength
  readonly state: TurnsState
  readonly game: Game
  readonly prospects: Prospects
  /** The turn that is on, when it has come further than its start. */
  readonly on: TurnOn | null
}

export type TurnOn = { readonly side: Side; readonly part: number; readonly rest: TurnChances }

export function turnOn<Turn>(
  restOf: RestOfTurn<Turn>,
  { turns }: TurnsStrength,
  state: TurnsState<Turn>,
): TurnOn | null {
  const side = holding(state)
  if (state.stage !== 'play' || state.turn === null || side === null) return null
  return { side, part: state.parts.length - 1, rest: restOf(turns[side], state.turn) }
}

/** How many turns from their start each side has left in a part. */
function wholeTurns({ state, on }: View, part: number): [home: number, away: number] {
  const left = turnsLeft(state, part)
  const isNow = part === state.parts.length - 1
  if (!isNow || left === 0) return [left / 2, left / 2]
  const holder = holding(state)
  const counts: [number, number] = [Math.floor(left / 2), Math.floor(left / 2)]
  if (holder !== null) counts[holder] = Math.ceil(left / 2) - (on === null ? 0 : 1)
  return counts
}

/** The points of the parts `from` up to, and without, `till`: those made and those to come. */
export function outlookOf(view: View, from: number, till: number): Outlook {
  const { state, game, prospects, on } = view
  if (state.parts.length <= from) return prospects.fresh(freshTurns(state, from, till) / 2)
  const turns: [number, number] = [0, 0]
  for (let part = from; part < till; part++) {
    const [home, away] = wholeTurns(view, part)
    turns[0] += home
    turns[1] += away
  }
  const sideOf = (side: Side): Distribution => {
    const whole = prospects.powers[side].of(turns[side])
    const isOn = on !== null && on.side === side && on.part >= from && on.part < till
    const toCome = isOn ? addUp(whole, sample(on.rest)) : whole
    return moved(toCome, madeIn(game, side, from, till))
  }
  return outlook(sideOf(0), sideOf(1))
}

function freshTurns({ format }: TurnsState, from: number, till: number): number {
  let turns = 0
  for (let part = from; part < till; part++) turns += turnsIn(format, part)
  return turns
}

export function madeIn({ periods }: Game, side: Side, from: number, till: number): number {
  let points = 0
  for (let part = from; part < till; part++) points += periods[part]?.[side] ?? 0
  return points
}
