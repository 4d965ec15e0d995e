import type { Chance } from '../chance.ts'
import type { Cell, Valued, Window } from './events.ts'
import type { ReelsTable, Weighted } from './table.ts'

/** A window with all that a fall needs. */
export type Grid = {
  readonly window: Window
  /** Of each reel the place on its strip that shows at the top; empty where cells are drawn by weights. */
  readonly tops: readonly number[]
  /** By cell what an orb multiplies by, 0 elsewhere; empty where the file has none. */
  readonly values: readonly (readonly number[])[]
}

export const drawWeighted = (weighted: Weighted, chance: Chance): number =>
  weighted[chance.below(weighted.length)] ?? -1

/** A stop a reel from the left, or a symbol a cell: column by column from the left, each from the bottom. */
export function drawGrid(table: ReelsTable, set: string, chance: Chance): Grid {
  const stops = table.stops[set]
  if (stops === undefined) return filled(table, set, [], chance)
  const tops: number[] = []
  const window = stops.map((columns) => {
    const stop = chance.below(columns.length)
    tops.push(stop)
    return columns[stop] ?? []
  })
  return { window, tops, values: NO_VALUES }
}

/** The rest of a column, from the top down. */
type Kept = { readonly symbols: readonly number[]; readonly values: readonly number[] }

const NO_VALUES: readonly (readonly number[])[] = []
const NOTHING: Kept = { symbols: [], values: [] }

/** Fills every column up, from the lowest empty cell on: a symbol a cell, and an orb draws its value at once. */
function filled(table: ReelsTable, set: string, kept: readonly Kept[], chance: Chance): Grid {
  const { reels, rows, orb } = table
  const weights = table.weights[set] ?? []
  const window: number[][] = []
  const values: number[][] = []
  for (let reel = 0; reel < reels; reel += 1) {
    const { symbols, values: before } = kept[reel] ?? NOTHING
    const empty = rows - symbols.length
    const column = table.blank.slice(0, empty)
    for (const symbol of symbols) column.push(symbol)
    const orbs = orb < 0 ? [] : table.blank.slice(0, empty).concat(before)
    for (let row = empty - 1; row >= 0; row -= 1) {
      const symbol = drawWeighted(weights, chance)
      column[row] = symbol
      if (symbol === orb) orbs[row] = table.maths.orbValues?.[drawWeighted(table.orbs, chance)] ?? 0
    }
    window.push(column)
    values.push(orbs)
  }
  return { window, tops: [], values: orb < 0 ? NO_VALUES : values }
}

/** Takes cells out and lets the rest fall: a strip goes on above the window, other cells are drawn. */
export function fallen(table: ReelsTable, set: string, grid: Grid, gone: readonly Cell[], chance: Chance): Grid {
  const isGone = new Set(gone.map(([reel, row]) => reel * table.rows + row))
  const isKept = (reel: number) => (_value: number, row: number) => !isGone.has(reel * table.rows + row)
  const stops = table.stops[set]
  if (stops === undefined) {
    const kept = grid.window.map((column, reel) => ({
      symbols: column.filter(isKept(reel)),
      values: (grid.values[reel] ?? []).filter(isKept(reel)),
    }))
    return filled(table, set, kept, chance)
  }
  const tops: number[] = []
  const window = grid.window.map((column, reel) => {
    const columns = stops[reel] ?? []
    const kept = column.filter(isKept(reel))
    const fresh = column.length - kept.length
    const top = ((grid.tops[reel] ?? 0) - fresh + columns.length) % columns.length
    tops.push(top)
    return fresh === 0 ? column : [...(columns[top] ?? []).slice(0, fresh), ...kept]
  })
  return { window, tops, values: NO_VALUES }
}

const NO_ORBS: readonly Valued[] = []

export function orbsIn({ values }: Grid): readonly Valued[] {
  if (values.length === 0) return NO_ORBS
  const orbs: Valued[] = []
  for (let reel = 0; reel < values.length; reel += 1) {
    const column = values[reel] ?? []
    for (let row = 0; row < column.length; row += 1) {
      const value = column[row] ?? 0
      if (value > 0) orbs.push({ cell: [reel, row], value })
    }
  }
  return orbs
}

export const sumOfValues = (valued: readonly Valued[]): number => valued.reduce((sum, { value }) => sum + value, 0)
