import { invariant } from '@evens/kernel'
import { createCounting, type Labelled } from './counts.ts'
import { countIn, labelsOf, stopsIn, type Reel, type Slot } from './strips.ts'

type Counted = { readonly label: number; readonly times: number; readonly counts: Int32Array }

/** Counts of each symbol in a window, wilds among them: a way takes one of these on each reel. */
const countedBy = ({ symbols, wild }: Slot, reel: Reel): readonly Counted[] =>
  reel.map(({ stop, label, times }) => ({
    label,
    times,
    counts: Int32Array.from({ length: symbols }, (_count, symbol) =>
      symbol === wild ? 0 : countIn(stop, symbol) + countIn(stop, wild),
    ),
  }))

/** Every combination of stops, each counted: by the sum of its labels, how often all ways pay so many units together. */
export function countWays(slot: Slot, reels: readonly Reel[]): Labelled {
  const { pays, symbols, wild } = slot
  invariant(
    reels[0]?.every(({ stop }) => countIn(stop, wild) === 0) === true,
    `${slot.maths.id}: a way begins with its symbol`,
  )
  const visited = reels.map((reel) => countedBy(slot, reel))
  const others = reels.map((_reel, depth) => labelsOf(reels.slice(depth)))
  const openSymbols = Array.from({ length: reels.length + 1 }, () => new Int32Array(symbols))
  const openWays = Array.from({ length: reels.length + 1 }, () => new Int32Array(symbols))
  const counting = createCounting()
  const unitsOf = (symbol: number, count: number): number => pays[symbol]?.[count - 1] ?? 0

  /** `open` symbols are on every reel so far; the runs of the others have ended and pay `units` together. */
  function visit(depth: number, open: number, units: number, label: number, times: number): void {
    const [atSymbols, atWays] = [openSymbols[depth] as Int32Array, openWays[depth] as Int32Array]
    if (open === 0 || depth === reels.length) {
      let paid = units
      for (let at = 0; at < open; at += 1) paid += (atWays[at] as number) * unitsOf(atSymbols[at] as number, depth)
      for (const [more, often] of others[depth] ?? [[0, 1] as const]) counting.add(label + more, paid, times * often)
      return
    }
    const [toSymbols, toWays] = [openSymbols[depth + 1] as Int32Array, openWays[depth + 1] as Int32Array]
    for (const shape of visited[depth] as readonly Counted[]) {
      let [still, paid] = [0, units]
      for (let at = 0; at < open; at += 1) {
        const [symbol, ways] = [atSymbols[at] as number, atWays[at] as number]
        const here = shape.counts[symbol] as number
        if (here > 0) {
          toSymbols[still] = symbol
          toWays[still] = ways * here
          still += 1
        } else paid += ways * unitsOf(symbol, depth)
      }
      visit(depth + 1, still, paid, label + shape.label, times * shape.times)
    }
  }
  const paying = pays.flatMap((own, symbol) => (own.length > 0 && symbol !== wild ? [symbol] : []))
  paying.forEach((symbol, at) => {
    ;(openSymbols[0] as Int32Array)[at] = symbol
    ;(openWays[0] as Int32Array)[at] = 1
  })
  visit(0, paying.length, 0, 0, 1)
  return { all: reels.reduce((all, reel) => all * stopsIn(reel), 1), byLabel: counting.byLabel() }
}
