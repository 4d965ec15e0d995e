import { invariant } from '@evens/kernel'
import { perMaths } from '../family.ts'
import type { Cell, Window } from './events.ts'
import type { Award, PaysByCount, PaysFrom, ReelsMaths } from './maths.ts'

type Column = readonly number[]
/** By reel and stop what the reel shows. */
export type Stops = readonly (readonly Column[])[]
/** Draws an entry by its weight: a number below the sum of all weights is its place in this list. */
export type Weighted = readonly number[]

/** By reel the row of a line, with its first cells from either side by their count. */
export type Line = {
  readonly rows: readonly number[]
  readonly left: readonly (readonly Cell[])[]
  readonly right: readonly (readonly Cell[])[]
}

export type Group = { readonly name: string; readonly has: readonly boolean[]; readonly pays: readonly number[] }
export type Anywhere = { readonly symbol: number; readonly pays: readonly number[] }

/** A mathematics file with symbols as numbers, made once: no round looks anything up by its name. */
export type ReelsTable = {
  readonly maths: ReelsMaths
  readonly reels: number
  readonly rows: number
  readonly cells: number
  /** A column of nothing. */
  readonly blank: readonly number[]
  readonly stakeUnits: number
  /** In units; infinite where the paytable is the bound. */
  readonly cap: number
  readonly symbolOf: (name: string) => number
  /** −1 where the file has none; the same for scatter and orb. */
  readonly wild: number
  readonly scatter: number
  readonly orb: number
  /** By symbol: it is in no win. */
  readonly dead: readonly boolean[]
  /** By symbol and count, from a count of 0 on. */
  readonly pays: readonly (readonly number[])[]
  readonly scatterPays: readonly number[]
  /** By scatters the free spins that they begin, and those that they add within them. */
  readonly begins: readonly number[]
  readonly adds: readonly number[]
  readonly lines: readonly Line[]
  readonly groups: readonly Group[]
  readonly anyPosition: readonly Anywhere[]
  readonly wildMultiplies: number
  /** Wins of one spin at most, and their multipliers by the scene; without falls there is one win. */
  readonly falls: number
  readonly steps: { readonly base: readonly number[]; readonly free: readonly number[] }
  readonly stops: Readonly<Record<string, Stops>>
  readonly weights: Readonly<Record<string, Weighted>>
  readonly orbs: Weighted
  readonly coins: Weighted
}

const isFrom = (pays: PaysByCount | PaysFrom): pays is PaysFrom => Array.isArray(pays[0])

/** Units by count from 0 to `most`. */
function byCount(pays: PaysByCount | PaysFrom | undefined, most: number): readonly number[] {
  return Array.from({ length: most + 1 }, (_none, count) => {
    if (pays === undefined || count === 0) return 0
    if (!isFrom(pays)) return pays[count - 1] ?? 0
    return pays.findLast(([least]) => count >= least)?.[1] ?? 0
  })
}

/** The entry of the most scatters that are there, from none on. */
const byScatters = (award: Award | undefined, most: number): readonly number[] =>
  byCount(
    Object.entries(award ?? {})
      .map(([scatters, spins]) => [Number(scatters), spins] as const)
      .toSorted(([a], [b]) => a - b),
    most,
  )

export const weightedOf = (weights: readonly number[]): Weighted =>
  weights.flatMap((weight, at) => Array.from({ length: weight }, () => at))

const mapped = <Value, Result>(
  record: Readonly<Record<string, Value>> | undefined,
  of: (value: Value) => Result,
): Readonly<Record<string, Result>> =>
  Object.fromEntries(Object.entries(record ?? {}).map(([name, value]) => [name, of(value)]))

/** Multipliers of the wins of one spin, the last for all that follow. */
function stepsOf({ features }: ReelsMaths): ReelsTable['steps'] {
  const multipliers = features?.cascade?.multipliers ?? [1]
  return 'base' in multipliers ? multipliers : { base: multipliers, free: multipliers }
}

const linesOf = (lines: readonly (readonly number[])[]): readonly Line[] =>
  lines.map((rows) => {
    const cells = rows.map((row, reel): Cell => [reel, row])
    const firstOf = (list: readonly Cell[]) => [0, ...rows].map((_cell, count) => list.slice(0, count))
    return { rows, left: firstOf(cells), right: firstOf(cells.toReversed()) }
  })

function stopsOf(strips: readonly (readonly string[])[], rows: number, symbolOf: (name: string) => number): Stops {
  return strips.map((strip) => {
    const symbols = strip.map(symbolOf)
    return symbols.map((_symbol, stop) =>
      Array.from({ length: rows }, (_row, row) => symbols[(stop + row) % symbols.length] ?? -1),
    )
  })
}

export const tableOf = perMaths((maths: ReelsMaths): ReelsTable => {
  const { reels, rows, symbols, stakeUnits } = maths
  const cells = reels * rows
  const symbolOf = (name: string): number => {
    const at = symbols.indexOf(name)
    invariant(at >= 0, `${maths.id} has no symbol ${name}`)
    return at
  }
  const placeOf = (name: string | undefined): number => (name === undefined ? -1 : symbolOf(name))
  const [wild, scatter, orb] = [placeOf(maths.wild), placeOf(maths.scatter), placeOf(maths.orb)]
  const unpaid = new Set([...(maths.noLine ?? []).map(symbolOf), orb, scatter === wild ? -1 : scatter])
  const { freeSpins, expandingSymbol } = maths.features ?? {}
  const award = (freeSpins ?? expandingSymbol)?.award
  const has = (names: readonly string[]) => symbols.map((name) => names.includes(name))
  return {
    maths,
    reels,
    rows,
    cells,
    blank: Array.from({ length: rows }, () => 0),
    stakeUnits,
    cap: maths.most === undefined ? Number.POSITIVE_INFINITY : maths.most * stakeUnits,
    symbolOf,
    wild,
    scatter,
    orb,
    dead: symbols.map((_name, at) => unpaid.has(at)),
    pays: symbols.map((name) => byCount(maths.paytable[name], cells)),
    scatterPays: byCount(maths.scatterPays, cells),
    begins: byScatters(award, cells),
    adds: byScatters(freeSpins?.retrigger ?? award, cells),
    lines: linesOf(maths.lines ?? []),
    groups: Object.entries(maths.groups ?? {}).map(([name, { of, pays }]) => ({
      name,
      has: has(of),
      pays: byCount(pays, reels),
    })),
    anyPosition: Object.entries(maths.anyPosition ?? {}).map(([name, pays]) => ({
      symbol: symbolOf(name),
      pays: byCount(pays, reels),
    })),
    wildMultiplies: maths.wildMultiplies ?? 1,
    falls: (maths.features?.cascade ?? maths.features?.tumble)?.most ?? 0,
    steps: stepsOf(maths),
    stops: mapped(maths.strips, (strips) => stopsOf(strips, rows, symbolOf)),
    weights: mapped(maths.weights, weightedOf),
    orbs: weightedOf(maths.orbWeights ?? []),
    coins: weightedOf((maths.features?.hold?.values ?? []).map(([, weight]) => weight)),
  }
})

export const symbolAt = (window: Window, reel: number, row: number): number => window[reel]?.[row] ?? -1

/** Cells of a symbol, reel by reel from the top. */
export function cellsOf({ reels, rows }: ReelsTable, window: Window, symbol: number): readonly Cell[] {
  const cells: Cell[] = []
  if (symbol < 0) return cells
  for (let reel = 0; reel < reels; reel += 1)
    for (let row = 0; row < rows; row += 1) if (symbolAt(window, reel, row) === symbol) cells.push([reel, row])
  return cells
}
