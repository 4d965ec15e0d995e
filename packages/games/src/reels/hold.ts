import type { Chance } from '../chance.ts'
import type { Cell, Valued, Window } from './events.ts'
import { drawWeighted } from './grid.ts'
import type { Hold } from './maths.ts'
import { pay, type Script, show } from './script.ts'
import { symbolAt, type ReelsTable } from './table.ts'

type Held = { readonly window: Window; readonly coins: readonly Valued[]; readonly spins: number }

/** Row by row from the top, each from the left. */
const inReadingOrder = ({ reels, rows }: ReelsTable): readonly Cell[] =>
  Array.from({ length: reels * rows }, (_cell, at): Cell => [at % reels, Math.floor(at / reels)])

/** Coins stay and the empty cells are drawn again until so many respins in a row bring none; then values are drawn. */
export function playHold(table: ReelsTable, script: Script, chance: Chance, window: Window): Held | null {
  const hold = table.maths.features?.hold
  if (hold === undefined) return null
  const coin = table.symbolOf(hold.coin)
  const cells = inReadingOrder(table)
  const first = cells.filter(([reel, row]) => symbolAt(window, reel, row) === coin)
  if (first.length < hold.from) return null
  const respins = respinsOf(hold, cells, first, chance)
  const all = new Set([...first, ...respins.flat()])
  const valued = new Map(cells.filter((cell) => all.has(cell)).map((cell) => [cell, valueOf(table, hold, chance)]))
  const withValue = (list: readonly Cell[]): readonly Valued[] =>
    list.map((cell) => ({ cell, value: valued.get(cell) ?? 0 }))
  const values = first.map((cell) => valued.get(cell) ?? 0)
  show(script, { at: 'hold', coins: first, values, left: hold.respins })
  let left = hold.respins
  for (const fresh of respins) {
    left = fresh.length > 0 ? hold.respins : left - 1
    show(script, { at: 'respin', coins: withValue(fresh), left })
  }
  const coins = withValue([...valued.keys()])
  const isFull = coins.length === cells.length
  const sum = coins.reduce((worth, { value }) => worth + value, 0) + (isFull ? hold.full : 0)
  pay(script, 'feature', { at: 'hold-end', coins, isFull, units: sum * table.stakeUnits })
  const after = window.map((column, reel) =>
    column.map((symbol, row) => (coins.some(({ cell }) => cell[0] === reel && cell[1] === row) ? coin : symbol)),
  )
  return { window: after, coins, spins: respins.length }
}

/** The coins that each respin brought, until the last one of a row without any, or until no cell is empty. */
function respinsOf(
  { respins, chance: [some, of] }: Hold,
  cells: readonly Cell[],
  first: readonly Cell[],
  chance: Chance,
) {
  const came: (readonly Cell[])[] = []
  let empty = cells.filter((cell) => !first.includes(cell))
  let left = respins
  while (left > 0 && empty.length > 0) {
    const fresh = empty.filter(() => chance.below(of) < some)
    empty = empty.filter((cell) => !fresh.includes(cell))
    came.push(fresh)
    left = fresh.length > 0 ? respins : left - 1
  }
  return came
}

const valueOf = ({ coins }: ReelsTable, { values }: Hold, chance: Chance): number =>
  values[drawWeighted(coins, chance)]?.[0] ?? 0
