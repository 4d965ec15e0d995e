import type { Chance } from '../chance.ts'
import { drawWeighted } from './grid.ts'
import { pay, type Script, show } from './script.ts'
import { freeSpinsFor, playSpin } from './spin.ts'
import { type ReelsTable, weightedOf } from './table.ts'
import type { Window } from './events.ts'

/** Free spins as the file has them; the expanding symbol has its own. */
type Plan = {
  readonly set: string
  readonly multiplier: number
  readonly most: number
  /** −1 without a special symbol. */
  readonly special: number
}

/** The special symbol is drawn when free spins begin, by its weights. */
function planOf(table: ReelsTable, chance: Chance): Plan | null {
  const { freeSpins, expandingSymbol } = table.maths.features ?? {}
  if (freeSpins !== undefined) {
    const { strips = 'free', multiplier = 1, most } = freeSpins
    return { set: strips, multiplier, most, special: -1 }
  }
  if (expandingSymbol === undefined) return null
  const { strips, weights, most } = expandingSymbol
  const drawn = Object.keys(weights)[drawWeighted(weightedOf(Object.values(weights)), chance)]
  return { set: strips, multiplier: 1, most, special: table.symbolOf(drawn ?? '') }
}

/** Plays all free spins that so many scatters begin; answers how many were played. */
export function playFree(table: ReelsTable, script: Script, chance: Chance, scatters: number): number {
  const begun = freeSpinsFor(table, 'base', scatters)
  const plan = begun === 0 ? null : planOf(table, chance)
  if (plan === null) return 0
  const { set, multiplier, most, special } = plan
  const before = script.won.feature
  const shownMultiplier = multiplier * (table.steps.free[0] ?? 1)
  const symbol = special < 0 ? null : special
  let [left, played, carried] = [Math.min(begun, most), 0, 0]
  show(script, { at: 'free', why: 'start', spins: left, left, multiplier: shownMultiplier, symbol })
  while (left > 0) {
    left -= 1
    played += 1
    const spun = playSpin(table, script, chance, { scene: 'free', set, number: played, left, multiplier, carried })
    if (special >= 0 && !script.isCapped) showGrowth(table, script, spun.first, special)
    if (script.isCapped) return played
    carried = spun.carried
    const added = Math.min(freeSpinsFor(table, 'free', spun.scatters), most - played - left)
    left += added
    if (added > 0) show(script, { at: 'free', why: 'again', spins: added, left, multiplier: shownMultiplier, symbol })
  }
  show(script, { at: 'free-end', spins: played, units: script.won.feature - before })
  return played
}

/** The special symbol fills the reels that show it, and pays on every line by how many they are. */
function showGrowth(table: ReelsTable, script: Script, window: Window, symbol: number): void {
  const reels = window.flatMap((column, reel) => (column.includes(symbol) ? [reel] : []))
  const units = (table.pays[symbol]?.[reels.length] ?? 0) * table.lines.length
  if (units === 0) return
  const grown = window.map((column, reel) => (reels.includes(reel) ? column.map(() => symbol) : column))
  pay(script, 'feature', { at: 'grow', symbol, reels, window: grown, units })
}
