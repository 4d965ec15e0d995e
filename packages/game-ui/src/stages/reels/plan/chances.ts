import type { Cell, ReelsMaths, SymbolAt, Window } from '@evens/games/reels'
import type { SpinScene } from '../maths.ts'

/** A feature that a number of one symbol begins. */
export type Trigger = {
  readonly symbol: SymbolAt
  readonly need: number
  /** Only one of these on a reel counts. */
  readonly isOneAReel: boolean
  /** Reels that can show it. */
  readonly reels: readonly number[]
}

const leastOf = (award: Readonly<Record<string, number>>): number => Math.min(...Object.keys(award).map(Number))

/** Features of a file on strips, in the scene of a spin. Those of weighted cells have no reel that stops later. */
export function triggersOf(maths: ReelsMaths, scene: SpinScene): readonly Trigger[] {
  const { features = {}, strips, symbols } = maths
  if (strips === undefined || scene === 'respin') return []
  const name = scene === 'free' ? (features.freeSpins ?? features.expandingSymbol)?.strips : 'base'
  const shown = strips[name ?? 'base'] ?? strips['base'] ?? []
  const trigger = (symbol: string, need: number, isOneAReel: boolean, among?: readonly number[]): Trigger => ({
    symbol: symbols.indexOf(symbol),
    need,
    isOneAReel,
    reels: shown.flatMap((strip, reel) =>
      strip.includes(symbol) && (among === undefined || among.includes(reel)) ? [reel] : [],
    ),
  })
  const { freeSpins, expandingSymbol, hold, pick } = features
  const award = freeSpins?.award ?? expandingSymbol?.award
  return [
    ...(award !== undefined && maths.scatter !== undefined ? [trigger(maths.scatter, leastOf(award), false)] : []),
    ...(hold !== undefined && scene === 'base' ? [trigger(hold.coin, hold.from, false)] : []),
    ...(pick !== undefined && scene === 'base' ? [trigger(pick.symbol, pick.reels.length, true, pick.reels)] : []),
  ]
}

const countIn = (column: readonly SymbolAt[], { symbol, isOneAReel }: Trigger): number => {
  const count = column.filter((one) => one === symbol).length
  return isOneAReel ? Math.min(1, count) : count
}

/** By reel, how many of the symbol stand on it and on those to its left, of the reels that count. */
function seenUntil(trigger: Trigger, window: Window): readonly number[] {
  let seen = 0
  return window.map((column, reel) => {
    if (trigger.reels.includes(reel)) seen += countIn(column, trigger)
    return seen
  })
}

/** The most that the reels from here on can still bring. */
const mostFrom = (trigger: Trigger, reel: number, rows: number): number =>
  trigger.reels.filter((one) => one >= reel).length * (trigger.isOneAReel ? 1 : rows)

/**
 * Reels that are anticipated: one symbol is missing, or none any more, by what the reels before show, and the feature is
 * still possible. Nothing depends on what the reel itself will show, so the wait has the same length whether the feature
 * comes or not.
 */
export function anticipated(maths: ReelsMaths, scene: SpinScene, window: Window): readonly number[] {
  const triggers = triggersOf(maths, scene)
  return window.flatMap((_column, reel) => {
    const isTense = triggers.some((trigger) => {
      const before = reel === 0 ? 0 : (seenUntil(trigger, window)[reel - 1] ?? 0)
      const isPossible = before + mostFrom(trigger, reel, maths.rows) >= trigger.need
      return trigger.reels.includes(reel) && before >= trigger.need - 1 && before > 0 && isPossible
    })
    return isTense ? [reel] : []
  })
}

/** Cells that answer when they land: symbols of a feature that is still possible by what the reels before show. */
export function landings(maths: ReelsMaths, scene: SpinScene, window: Window): readonly Cell[] {
  return triggersOf(maths, scene).flatMap((trigger) => {
    const seen = seenUntil(trigger, window)
    return window.flatMap((column, reel) => {
      if (!trigger.reels.includes(reel)) return []
      const isPossible = (seen[reel] ?? 0) + mostFrom(trigger, reel + 1, maths.rows) >= trigger.need
      return isPossible ? column.flatMap((one, row) => (one === trigger.symbol ? [[reel, row] as const] : [])) : []
    })
  })
}
