import { type Labels, labelsOf } from '../../labels.ts'
import type { PricedMarket } from '../../market.ts'
import { remember } from '../../memo.ts'
import { addMany } from '../../offers.ts'
import { numberOf, oneWins } from '../../settling.ts'
import type { Pair, Side } from '../../side.ts'
import { madeIn, type TurnChances, type View } from '../outlook.ts'
import { holderOf, turnsIn } from '../state.ts'
import { type PointsKind, regulationOf, stretchOf } from './kind.ts'

const RACE = ['home', 'none', 'away']
/** The chance that a race is still on, below which it is over. */
const OVER = 1e-12

type Race = readonly [home: number, none: number, away: number]

/** The sides of the turns in these parts that have not begun, in order. */
function turnsToCome({ state, on }: View, first: Side, from: number, till: number): Side[] {
  const sides: Side[] = []
  for (let part = from; part < till; part++) {
    const skipped = (state.parts[part]?.length ?? 0) + (on?.part === part ? 1 : 0)
    for (let turn = skipped; turn < turnsIn(state.format, part); turn++)
      sides.push(holderOf(state.format, first, part, turn))
  }
  return sides
}

/** Before the toss either side may begin. */
export const startersOf = ({ state }: View): readonly Side[] => (state.first === null ? [0, 1] : [state.first])

/** The chance of a side to be short of the target after this many full turns and the current one. */
function shortOf({ game, prospects, on }: View, target: number, from: number, till: number) {
  return (side: Side, turns: number): number => {
    const missing = target - madeIn(game, side, from, till)
    const powers = prospects.powers[side]
    if (on === null || on.side !== side || on.part < from || on.part >= till) return powers.below(turns, missing)
    return on.rest.reduce((sum, chance, points) => sum + chance * powers.below(turns, missing - points), 0)
  }
}

function raceFrom(view: View, sides: readonly Side[], target: number, from: number, till: number): Race {
  const { on } = view
  const isOn = on !== null && on.part >= from && on.part < till
  const short = shortOf(view, target, from, till)
  const turns: [number, number] = [0, 0]
  // The turn that is on comes first: its side may arrive before the other has the ball again.
  const now: [number, number] = [short(0, 0), short(1, 0)]
  const reached: [number, number] = [0, 0]
  if (isOn) reached[on.side] = 1 - now[on.side]
  for (const side of sides) {
    const other: Side = side === 0 ? 1 : 0
    if (now[0] * now[1] < OVER) break
    turns[side]++
    const after = short(side, turns[side])
    reached[side] += (now[side] - after) * now[other]
    now[side] = after
  }
  return [reached[0], now[0] * now[1], reached[1]]
}

const half = (a: Race, b: Race): Race => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2, (a[2] + b[2]) / 2]

type Stretch = { readonly points: Pair; readonly from: number; readonly till: number; readonly labels: Labels }

/** The races that no side has won yet. */
function addRaces(markets: PricedMarket[], view: View, targets: readonly number[], stretch: Stretch): void {
  const { points, from, till, labels } = stretch
  const starts = startersOf(view).map((first) => turnsToCome(view, first, from, till))
  for (const target of targets) {
    if (Math.max(...points) >= target) continue
    const [one = [0, 1, 0] as const, two] = starts.map((sides) => raceFrom(view, sides, target, from, till))
    addMany(markets, 'race_to', labels.n(target), RACE, two === undefined ? one : half(one, two))
  }
}

const GAME = labelsOf({})
const partLabels = remember(8, String, (part: number) => labelsOf({ period: String(part + 1) }))

/** The first side to reach n points in regular time, or in the current or next part. */
export const raceTo: PointsKind = {
  id: 'race_to',
  offer({ view }, markets) {
    const { menu, state, game } = view
    const { parts } = state.format
    addRaces(markets, view, menu.races, { points: game.regulation, from: 0, till: parts, labels: GAME })
    const part = game.done
    if (part >= parts) return
    const labels = partLabels(part)
    const points = game.periods[part] ?? [0, 0]
    addRaces(markets, view, menu.partRaces, { points, from: part, till: part + 1, labels })
  },
  decide(played, specifiers) {
    const target = numberOf(specifiers, 'n')
    const part = specifiers['period'] === undefined ? null : numberOf(specifiers, 'period') - 1
    const points: [number, number] = [0, 0]
    for (const turn of played.game.log) {
      if (part === null ? turn.part >= played.format.parts : turn.part !== part) continue
      points[turn.side] += turn.points
      if (points[turn.side] >= target) return oneWins(RACE, turn.side === 0 ? 'home' : 'away')
    }
    const { isDone } = part === null ? regulationOf(played) : stretchOf(played.game, part, part + 1)
    return isDone ? oneWins(RACE, 'none') : null
  },
}

type Walk = (side: Side, chances: TurnChances, alive: number) => void

/**
 * Visits the turns of regular time as long as there is no score, each with the chance to get there. A turn that
 * has brought points already is a score of its own: what it still adds is no new one.
 */
export function untilScored(view: View, visit: Walk): number {
  const starters = startersOf(view)
  const { on } = view
  const { turns } = view.strength
  let none = 0
  for (const first of starters) {
    let alive = 1 / starters.length
    if (on !== null && view.state.scored === 0 && on.part < view.state.format.parts) {
      visit(on.side, on.rest, alive)
      alive *= on.rest[0] ?? 0
    }
    for (const side of turnsToCome(view, first, 0, view.state.format.parts)) {
      visit(side, turns[side], alive)
      alive *= turns[side][0] ?? 0
    }
    none += alive
  }
  return none
}

/** The side of the nth score of regular time. */
export const nextScore: PointsKind = {
  id: 'next_score',
  offer({ view }, markets) {
    const chances: [number, number] = [0, 0]
    const none = untilScored(view, (side, [nothing = 0], alive) => {
      chances[side] += alive * (1 - nothing)
    })
    addMany(markets, 'next_score', GAME.n(view.game.log.length + 1), RACE, [chances[0], none, chances[1]])
  },
  decide({ game, format }, specifiers) {
    const score = game.log[numberOf(specifiers, 'n') - 1]
    if (score !== undefined && score.part < format.parts) return oneWins(RACE, score.side === 0 ? 'home' : 'away')
    return game.isRegulationOver ? oneWins(RACE, 'none') : null
  },
}
