import type { MarketId } from '../catalogue.ts'
import { type Distribution, moved } from '../distribution.ts'
import { remember } from '../memo.ts'
import type { Pair, Side } from '../side.ts'
import { addUp, leadOver, type Powers, powersOf, sample } from '../sums.ts'
import { type Game, holding, turnsIn, turnsLeft, type TurnsState } from './state.ts'

/** The step between lines, and the number of lines on each side of the balanced one. */
export type Ladder = { readonly step: number; readonly each: number }
export type Ladders = { readonly total: Ladder; readonly handicap: Ladder; readonly team: Ladder }

/** The markets of one sport of points. */
export type PointsMenu = {
  readonly offers: readonly MarketId[]
  readonly game: Ladders
  readonly half: Ladders
  readonly part: Ladders
  /** The highest of each band of winning margins; beyond the last there is one more. */
  readonly margins: readonly number[]
  readonly races: readonly number[]
  readonly partRaces: readonly number[]
}

/** The points that are still to come in a turn that is on. */
export type RestOfTurn<Turn> = (chances: TurnChances, turn: Turn) => TurnChances

/** The inputs for pricing one state. */
export type View = {
  readonly menu: PointsMenu
  readonly strength: TurnsStrength
  readonly state: TurnsState
  readonly game: Game
  readonly prospects: Prospects
  /** The turn that is on, when it has come further than its start. */
  readonly on: TurnOn | null
  readonly found: Found
}

/** Sums that stretches of one state share: their turns to come are often the same. */
type Found = { readonly withTurnOn: Map<number, Distribution>; readonly outlooks: Outlook[] }

export const nothingFound = (): Found => ({ withTurnOn: new Map(), outlooks: [] })

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

/** Full turns left in a part, by side. */
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
  const { state, game, prospects, on, found } = view
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
    const toCome = isOn ? withTurnOn(found, on, whole, turns[side]) : whole
    return moved(toCome, madeIn(game, side, from, till))
  }
  return sharedOutlook(found.outlooks, sideOf(0), sideOf(1))
}

function withTurnOn({ withTurnOn: known }: Found, on: TurnOn, whole: Distribution, turns: number): Distribution {
  const sum = known.get(turns) ?? addUp(whole, sample(on.rest))
  known.set(turns, sum)
  return sum
}

/** Stretches with the same turns to come differ by the points made alone, so they share their sums. */
function sharedOutlook(known: Outlook[], home: Distribution, away: Distribution): Outlook {
  const same = known.find((one) => one.home.p === home.p && one.away.p === away.p)
  if (same === undefined) {
    const made = outlook(home, away)
    known.push(made)
    return made
  }
  const [homeMore, awayMore] = [home.from - same.home.from, away.from - same.away.from]
  return { home, away, total: moved(same.total, homeMore + awayMore), lead: moved(same.lead, homeMore - awayMore) }
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

/** The chances of 0, 1, 2 … points of one turn with the ball. */
export type TurnChances = readonly number[]
export type TurnsStrength = { readonly turns: Pair<TurnChances> }

export type Outlook = {
  readonly home: Distribution
  readonly away: Distribution
  readonly total: Distribution
  /** Home less away. */
  readonly lead: Distribution
}

/** Tables that stay the same for the whole game, computed once for its two sides. */
type Prospects = {
  readonly powers: Pair<Powers>
  /** Of a stretch that has not begun, by the turns of each side in it. */
  readonly fresh: (turnsEach: number) => Outlook
}

const outlook = (home: Distribution, away: Distribution): Outlook => ({
  home,
  away,
  total: addUp(home, away),
  lead: leadOver(home, away),
})

/** Games of all sports of points whose prospects are kept, each of up to half a megabyte. */
const KEPT = 24

export const prospectsOf: (strength: TurnsStrength) => Prospects = remember(
  KEPT,
  (strength: TurnsStrength) => strength,
  remember(KEPT, ({ turns }: TurnsStrength) => turns.join('/'), createProspects),
)

function createProspects({ turns: [home, away] }: TurnsStrength): Prospects {
  const powers: Pair<Powers> = [powersOf(home), powersOf(away)]
  const known = new Map<number, Outlook>()
  return {
    powers,
    fresh(turnsEach) {
      const found = known.get(turnsEach) ?? outlook(powers[0].of(turnsEach), powers[1].of(turnsEach))
      known.set(turnsEach, found)
      return found
    },
  }
}
