import type { Chance } from '../chance.ts'
import type { Scene, Win, Window } from './events.ts'
import { drawGrid, fallen, type Grid, orbsIn, sumOfValues } from './grid.ts'
import { type Part, pay, type Script, show } from './script.ts'
import { cellsOf, type ReelsTable } from './table.ts'
import { cellsOfWins, winsIn } from './wins.ts'

/** One spin of a scene. */
export type Spin = {
  readonly scene: Scene
  /** Name of the strips or weights. */
  readonly set: string
  readonly number: number
  readonly left: number
  /** Of lines, ways and scatters. */
  readonly multiplier: number
  /** Sum of the orbs of earlier free spins. */
  readonly carried: number
  readonly unit?: string
}

export type Spun = {
  readonly first: Window
  readonly last: Grid
  /** In the first window. */
  readonly scatters: number
  readonly carried: number
}

const partOf = (scene: Scene): Part => (scene === 'base' ? 'base' : 'feature')

/** The multiplier of a step; the last one stays. */
const at = (multipliers: readonly number[], step: number): number =>
  multipliers[Math.min(step, multipliers.length - 1)] ?? 1

/** A spin with its scatters, wins, falls and orbs. */
export function playSpin(table: ReelsTable, script: Script, chance: Chance, spin: Spin): Spun {
  const { scene, number, left, unit } = spin
  const grid = drawGrid(table, spin.set, chance)
  const first = grid.window
  show(script, {
    at: 'spin',
    scene,
    number,
    left,
    window: first,
    held: [],
    orbs: orbsIn(grid),
    ...(unit !== undefined && { unit }),
  })
  const scatters = showScatters(table, script, first, spin)
  if (script.isCapped) return { first, last: grid, scatters, carried: spin.carried }
  const { last, won } = showWins(table, script, chance, grid, spin)
  const carried = won === 0 || script.isCapped ? spin.carried : showOrbs(table, script, last, won, spin)
  return { first, last, scatters, carried }
}

/** Scatters that pay or begin free spins. */
function showScatters(table: ReelsTable, script: Script, window: Window, { scene, multiplier }: Spin): number {
  if (table.scatter < 0) return 0
  const cells = cellsOf(table, window, table.scatter)
  const units = (table.scatterPays[cells.length] ?? 0) * multiplier
  if (units > 0 || freeSpinsFor(table, scene, cells.length) > 0)
    pay(script, partOf(scene), { at: 'scatter', symbol: table.scatter, cells, multiplier, units })
  return cells.length
}

/** Free spins that so many scatters begin, or add to those of a free scene. */
export const freeSpinsFor = ({ begins, adds }: ReelsTable, scene: Scene, scatters: number): number =>
  (scene === 'free' ? adds : begins)[scatters] ?? 0

/** A window of one symbol. */
const isFull = (window: Window): boolean => {
  const symbol = window[0]?.[0]
  return window.every((column) => column.every((other) => other === symbol))
}

const unitsOf = (wins: readonly Win[]): number => wins.reduce((sum, { units }) => sum + units, 0)

/** Shows and pays the wins of a window. */
export function showWin(
  table: ReelsTable,
  script: Script,
  window: Window,
  { part, multiplier }: { readonly part: Part; readonly multiplier: number },
): readonly Win[] {
  const wins = winsIn(table, window)
  if (wins.length === 0) return wins
  const times = multiplier * (table.maths.fullScreenDoubles === true && isFull(window) ? 2 : 1)
  pay(script, part, { at: 'win', wins, multiplier: times, units: unitsOf(wins) * times })
  return wins
}

/** Wins leave and what is above falls, until a window pays nothing or the steps are used up. */
function showWins(table: ReelsTable, script: Script, chance: Chance, grid: Grid, { scene, set, multiplier }: Spin) {
  const most = table.falls
  const multipliers = scene === 'free' ? table.steps.free : table.steps.base
  let last = grid
  let won = 0
  for (let step = 0; step === 0 || step < most; step += 1) {
    const times = multiplier * at(multipliers, step)
    const wins = showWin(table, script, last.window, { part: partOf(scene), multiplier: times })
    won += unitsOf(wins) * times
    if (wins.length === 0 || most === 0 || script.isCapped) break
    const gone = cellsOfWins(table, wins)
    last = fallen(table, set, last, gone, chance)
    const next = multiplier * at(multipliers, step + 1)
    show(script, { at: 'fall', gone, window: last.window, orbs: orbsIn(last), multiplier: next })
  }
  return { last, won }
}

/** Orbs of a tumble that won: their sum multiplies it, in free spins with all that came before. */
function showOrbs(table: ReelsTable, script: Script, last: Grid, won: number, { scene, carried }: Spin): number {
  if (table.orb < 0) return carried
  const orbs = orbsIn(last)
  const before = scene === 'free' ? carried : 0
  const sum = before + sumOfValues(orbs)
  if (sum > 0) pay(script, partOf(scene), { at: 'orbs', orbs, carried: before, sum, won, units: won * (sum - 1) })
  return sum
}
