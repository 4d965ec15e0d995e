import type { Cell, Valued, Window } from '@evens/games/reels'
import { CASCADE } from './grammar.ts'
import type { Fall } from './model.ts'

/** The fall of as many cells of the usual size, and the bounce at its end. */
const CELL_PX = 110
const fallMs = (cells: number): number =>
  Math.round(Math.sqrt((2 * cells * CELL_PX) / CASCADE.gravity)) + CASCADE.bounceMs

type Landed = { readonly window: Window; readonly orbs: readonly Valued[] }

/** Symbols that are left fall into the gaps below them, and new ones follow from above the window. */
export function fallsInto(before: Window, gone: readonly Cell[], after: Landed): readonly Fall[] {
  return before.flatMap((column, reel) => {
    const rows = column.flatMap((_symbol, row) => (gone.some(([r, w]) => r === reel && w === row) ? [] : [row]))
    const missing = column.length - rows.length
    const from = [...Array.from({ length: missing }, (_new, at) => at - missing), ...rows]
    return from.flatMap((row, to) => (row === to ? [] : [fallOf(reel, row, to, after)]))
  })
}

/** A whole window falls in from above. */
export const fallsFresh = (after: Landed): readonly Fall[] =>
  after.window.flatMap((column, reel) => column.map((_symbol, to) => fallOf(reel, to - column.length, to, after)))

const fallOf = (reel: number, from: number, to: number, after: Landed): Fall => ({
  ...{ reel, from, to, symbol: after.window[reel]?.[to] ?? 0 },
  value: after.orbs.find(({ cell }) => cell[0] === reel && cell[1] === to)?.value,
  atMs: reel * CASCADE.columnsApartMs,
  lastsMs: fallMs(to - from),
})

export const lastOf = (falls: readonly Fall[]): number =>
  Math.max(0, ...falls.map(({ atMs, lastsMs }) => atMs + lastsMs))
