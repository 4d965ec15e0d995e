import type { ReelsMaths } from '../../reels/maths.ts'
import { createCounting, type Labelled } from './counts.ts'
import { labelsOf, placeOf, stopsIn, type Reel, type Slot } from './strips.ts'

type Paid = { readonly units: number; readonly count: number }

/** Symbols that pay by one list: a symbol alone, or a group of them. */
type Payer = { readonly of: readonly number[]; readonly pays: readonly number[] }

const payersOf = ({ maths, pays, wild }: Slot): readonly Payer[] => [
  ...pays.map((own, symbol) => ({ of: [symbol], pays: own })).filter(({ of }) => of[0] !== wild),
  ...Object.values(maths.groups ?? {}).map(({ of, pays: own }) => ({
    of: of.map((symbol) => placeOf(maths, symbol)),
    pays: own,
  })),
]

const anywhereOf = (maths: ReelsMaths): readonly Payer[] =>
  Object.entries(maths.anyPosition ?? {}).map(([symbol, pays]) => ({ of: [placeOf(maths, symbol)], pays }))

/**
 * The best that a row pays from its first reel: by a symbol with wilds, by wilds alone, or by symbols anywhere in it. A line
 * that pays over its whole length from both sides pays once.
 */
function linePays(slot: Slot): (row: readonly number[]) => number {
  const { wild, maths } = slot
  const [payers, anywhere, times] = [payersOf(slot), anywhereOf(maths), maths.wildMultiplies ?? 1]
  const wildPays = slot.pays[wild] ?? []

  function fromFirst(row: readonly number[]): Paid {
    let best: Paid = { units: 0, count: 0 }
    const offer = (units: number, count: number): void => {
      if (units > best.units) best = { units, count }
    }
    for (const { of, pays } of payers) {
      const end = row.findIndex((symbol) => symbol !== wild && !of.includes(symbol))
      const count = end < 0 ? row.length : end
      const own = row.filter((symbol, at) => at < count && of.includes(symbol)).length
      if (own > 0) offer((pays[count - 1] ?? 0) * times ** (count - own), count)
    }
    const others = row.findIndex((symbol) => symbol !== wild)
    const wilds = others < 0 ? row.length : others
    if (wilds > 0) offer(wildPays[wilds - 1] ?? 0, wilds)
    for (const { of, pays } of anywhere) {
      const count = row.filter((symbol) => of.includes(symbol)).length
      if (count > 0) offer(pays[count - 1] ?? 0, count)
    }
    return best
  }

  if (maths.bothWays !== true) return (row) => fromFirst(row).units
  return (row) => {
    const [left, right] = [fromFirst(row), fromFirst(row.toReversed())]
    return left.count === row.length ? left.units : left.units + right.units
  }
}

/**
 * By depth, the next state of a line by its state and the symbol on the next reel: below 0 it is decided, and pays −1 − that.
 * Prefixes that all further symbols treat alike are one state, so most lines are decided by two reels and few states are
 * left of the others.
 */
type States = readonly Int32Array[]

const decidedFor = (units: number): number => -1 - units

function statesOf(slot: Slot, order: readonly number[]): States {
  const { symbols } = slot
  const [row, unitsOf] = [Array.from(order, () => 0), linePays(slot)]
  let codes = Int32Array.from({ length: symbols ** order.length }, (_code, key) => {
    order.forEach((reel, depth) => {
      row[reel] = Math.floor(key / symbols ** depth) % symbols
    })
    return decidedFor(unitsOf(row))
  })
  const byDepth: Int32Array[] = []
  for (let depth = order.length - 1; depth >= 0; depth -= 1) {
    const size = symbols ** depth
    const known = new Map<string, number>()
    const next: number[] = []
    codes = Int32Array.from({ length: size }, (_code, key) => {
      const then = Array.from({ length: symbols }, (_symbol, symbol) => codes[key + symbol * size] as number)
      if ((then[0] as number) < 0 && then.every((code) => code === then[0])) return then[0] as number
      const name = then.join()
      const found = known.get(name)
      if (found !== undefined) return found
      next.push(...then)
      known.set(name, known.size)
      return known.size - 1
    })
    byDepth.unshift(Int32Array.from(next))
  }
  return byDepth
}

/** From the middle outwards where lines pay from both sides: so they are decided early as well. */
const orderOf = ({ maths }: Slot): readonly number[] =>
  Array.from({ length: maths.reels }, (_reel, at) => at).toSorted((a, b) =>
    maths.bothWays === true ? Math.abs(2 * a - maths.reels + 1) - Math.abs(2 * b - maths.reels + 1) : a - b,
  )

/** The shapes of a reel one after the other: the innermost loop is run some hundred million times. */
type Packed = { readonly stops: Uint8Array; readonly labels: Int32Array; readonly often: Float64Array }

const packed = ({ maths }: Slot, reel: Reel): Packed => ({
  stops: Uint8Array.from({ length: reel.length * maths.rows }, (_symbol, at) => symbolAt(reel, maths.rows, at)),
  labels: Int32Array.from(reel, ({ label }) => label),
  often: Float64Array.from(reel, ({ times }) => times),
})
const symbolAt = (reel: Reel, rows: number, at: number): number =>
  reel[Math.floor(at / rows)]?.stop[at % rows] as number

const known = new WeakMap<ReelsMaths, States>()

/** Outcomes of a reel that treat all open lines alike, one of them for all. */
function createGroups(shapes: number, lines: number) {
  return {
    lines: new Int32Array(shapes * lines),
    states: new Int32Array(shapes * lines),
    open: new Int32Array(shapes),
    units: new Float64Array(shapes),
    labels: new Int32Array(shapes),
    times: new Float64Array(shapes),
  }
}
type Groups = ReturnType<typeof createGroups>

/** The group before the last one that is like it, or the last itself. */
function alike({ lines, states, open, units, labels }: Groups, last: number, size: number): number {
  for (let group = 0; group < last; group += 1) {
    if (units[group] !== units[last] || open[group] !== open[last] || labels[group] !== labels[last]) continue
    let at = 0
    const count = open[last] as number
    while (
      at < count &&
      lines[group * size + at] === lines[last * size + at] &&
      states[group * size + at] === states[last * size + at]
    )
      at += 1
    if (at === count) return group
  }
  return last
}

/** Every combination of stops, each counted: by the sum of its labels, how often the lines pay so many units together. */
export function countLines(slot: Slot, reels: readonly Reel[]): Labelled {
  const { symbols } = slot
  const lines = slot.maths.lines ?? []
  const order = orderOf(slot)
  const states = known.get(slot.maths) ?? statesOf(slot, order)
  known.set(slot.maths, states)
  const visited = order.map((reel) => packed(slot, reels[reel] as Reel))
  const others = Array.from({ length: order.length + 1 }, (_none, depth) =>
    labelsOf(order.slice(depth).map((reel) => reels[reel] as Reel)),
  )
  const rows = order.map((reel) => Int32Array.from(lines, (line) => line[reel] as number))
  const groups = [1, ...visited.map(({ often }) => often.length + 1)].map((most) => createGroups(most, lines.length))
  const counting = createCounting()

  /** Goes through the stops of the next reel for one group of outcomes of the reels before. */
  function visit(depth: number, from: Groups, group: number, before: number): void {
    const to = groups[depth + 1] as Groups
    const [rowOf, next] = [rows[depth] as Int32Array, states[depth] as Int32Array]
    const { stops, labels, often } = visited[depth] as Packed
    const rest = others[depth + 1] as readonly (readonly [number, number])[]
    const [open, offset] = [from.open[group] as number, group * lines.length]
    const times = before * (from.times[group] as number)
    let found = 0
    for (let shape = 0; shape < often.length; shape += 1) {
      let [still, units] = [0, from.units[group] as number]
      const [first, into] = [shape * slot.maths.rows, found * lines.length]
      for (let at = offset; at < offset + open; at += 1) {
        const line = from.lines[at] as number
        const state = (from.states[at] as number) * symbols + (stops[first + (rowOf[line] as number)] as number)
        const then = next[state] as number
        if (then >= 0) {
          to.lines[into + still] = line
          to.states[into + still] = then
          still += 1
        } else units += decidedFor(then)
      }
      const label = (from.labels[group] as number) + (labels[shape] as number)
      if (still === 0) {
        for (const [more, count] of rest) counting.add(label + more, units, times * (often[shape] as number) * count)
        continue
      }
      to.open[found] = still
      to.units[found] = units
      to.labels[found] = label
      to.times[found] = 0
      const same = alike(to, found, lines.length)
      to.times[same] = (to.times[same] as number) + (often[shape] as number)
      if (same === found) found += 1
    }
    for (let at = 0; at < found; at += 1) visit(depth + 1, to, at, times)
  }
  const start = groups[0] as Groups
  start.lines.set(lines.map((_line, at) => at))
  start.open[0] = lines.length
  start.times[0] = 1
  visit(0, start, 0, 1)
  return { all: reels.reduce((all, reel) => all * stopsIn(reel), 1), byLabel: counting.byLabel() }
}

/** Windows that show one symbol alone pay twice. */
export function withFullScreens(slot: Slot, reels: readonly Reel[], { all, byLabel }: Labelled): Labelled {
  if (slot.maths.fullScreenDoubles !== true) return { all, byLabel }
  const [counting, unitsOf] = [createCounting(), linePays(slot)]
  for (const [label, counts] of byLabel)
    counts.forEach((count, units) => count > 0 && counting.add(label, units, count))
  for (let symbol = 0; symbol < slot.symbols; symbol += 1) {
    const isFull = ({ stop }: Reel[number]): boolean => stop.every((one) => one === symbol)
    const times = reels.reduce((product, reel) => product * stopsIn(reel.filter(isFull)), 1)
    const units = (slot.maths.lines ?? []).length * unitsOf(Array.from({ length: slot.maths.reels }, () => symbol))
    counting.add(0, units, -times)
    counting.add(0, 2 * units, times)
  }
  return { all, byLabel: counting.byLabel() }
}
