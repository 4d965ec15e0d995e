import { invariant } from '@evens/kernel'
import { createCounting, type Labelled } from './counts.ts'
import { countIn, labelsOf, stopsIn, stripsOf, type Reel, type Slot } from './strips.ts'

/** A run of symbols reaches a reel that is not known yet. */
const MORE = -1

/** Units by symbol and the reels of its run: a list of reels + 1 for each symbol. Wilds have no run of their own. */
const unitsByRun = ({ pays, symbols, wild, maths }: Slot): Float64Array =>
  Float64Array.from({ length: symbols * (maths.reels + 1) }, (_units, at) => {
    const symbol = Math.floor(at / (maths.reels + 1))
    return symbol === wild ? 0 : (pays[symbol]?.[(at % (maths.reels + 1)) - 1] ?? 0)
  })

/** Lets a column fall onto the symbols that leave, given as bits; answers the lowest cell that is empty now. */
function settle(cells: Uint8Array, first: number, last: number, leaving: number): number {
  let to = last
  for (let from = last; from >= first; from -= 1) {
    const symbol = cells[from] as number
    if ((leaving >> symbol) & 1) continue
    cells[to] = symbol
    to -= 1
  }
  return to
}

/** A window whose wins leave: symbols above them fall, and the strip goes on above the window. */
function fallingWindow(slot: Slot, set: string) {
  const { wild } = slot
  const { reels, rows } = slot.maths
  const strips = stripsOf(slot, set).map((strip) => Uint8Array.from(strip))
  const units = unitsByRun(slot)
  const cells = new Uint8Array(reels * rows)
  const tops = new Int32Array(reels)
  /** By reel the symbols that leave, as bits; a wild leaves with any symbol that takes it. */
  const leaving = new Int32Array(reels)
  let known = 0

  /** So many reels stop, from the left. */
  function stop(firsts: Int32Array, count: number): void {
    known = count
    for (let reel = 0; reel < known; reel += 1) {
      const strip = strips[reel] as Uint8Array
      let at = firsts[reel] as number
      tops[reel] = at
      for (let row = 0; row < rows; row += 1) {
        cells[reel * rows + row] = strip[at] as number
        at = at + 1 === strip.length ? 0 : at + 1
      }
    }
  }

  /** Units of a symbol of the first reel. */
  function run(symbol: number): number {
    let [ways, reel] = [1, 0]
    for (; reel < known; reel += 1) {
      let here = 0
      for (let cell = reel * rows; cell < (reel + 1) * rows; cell += 1)
        if (cells[cell] === symbol || cells[cell] === wild) here += 1
      if (here === 0) break
      ways *= here
    }
    if (reel === known && known < reels) return MORE
    const paid = ways * (units[symbol * (reels + 1) + reel] as number)
    if (paid === 0) return 0
    for (let at = 0; at < reel; at += 1) leaving[at] = (leaving[at] as number) | (1 << symbol) | (1 << wild)
    return paid
  }

  function pay(): number {
    leaving.fill(0)
    let paid = 0
    for (let row = 0; row < rows; row += 1) {
      const symbol = cells[row] as number
      // A symbol that paid is not asked again for its second place.
      if (((leaving[0] as number) >> symbol) & 1) continue
      const own = run(symbol)
      if (own === MORE) return MORE
      paid += own
    }
    return paid
  }

  function fall(): void {
    for (let reel = 0; reel < reels && leaving[reel] !== 0; reel += 1) {
      const strip = strips[reel] as Uint8Array
      let to = settle(cells, reel * rows, reel * rows + rows - 1, leaving[reel] as number)
      for (; to >= reel * rows; to -= 1) {
        tops[reel] = ((tops[reel] as number) + strip.length - 1) % strip.length
        cells[to] = strip[tops[reel] as number] as number
      }
    }
  }

  return { stop, pay, fall }
}

/**
 * Every combination of stops, each counted, for each list of multipliers: the labels are those of the first window. A
 * reel is looked at only when a run reaches it; all its stops are alike as long as none does.
 */
export function countCascades(
  slot: Slot,
  set: string,
  reels: readonly Reel[],
  multipliers: readonly (readonly number[])[],
): readonly Labelled[] {
  const { wild, maths } = slot
  const most = maths.features?.cascade?.most ?? 0
  invariant(
    reels[0]?.every(({ stop }) => countIn(stop, wild) === 0) === true,
    `${maths.id}: a way begins with its symbol`,
  )
  const window = fallingWindow(slot, set)
  const countings = multipliers.map(createCounting)
  const others = Array.from({ length: reels.length + 1 }, (_none, depth) => labelsOf(reels.slice(depth)))
  const labels = reels.map((reel) => Int32Array.from(reel, ({ label }) => label))
  const lists = multipliers.map((list) => Float64Array.from(list))
  const firsts = new Int32Array(reels.length)
  const sums = new Float64Array(multipliers.length)

  /** False when a run reaches a reel beyond the known ones. */
  function spin(known: number): boolean {
    sums.fill(0)
    window.stop(firsts, known)
    for (let step = 0; step < most; step += 1) {
      const units = window.pay()
      if (units === MORE) return false
      if (units === 0) return true
      for (let at = 0; at < sums.length; at += 1) {
        const list = lists[at] as Float64Array
        sums[at] = (sums[at] as number) + units * (list[Math.min(step, list.length - 1)] as number)
      }
      window.fall()
    }
    return true
  }

  function visit(known: number, label: number): void {
    if (spin(known)) {
      for (const [more, often] of others[known] as readonly (readonly [number, number])[])
        for (let at = 0; at < sums.length; at += 1) countings[at]?.add(label + more, sums[at] as number, often)
      return
    }
    const own = labels[known] as Int32Array
    for (let stop = 0; stop < own.length; stop += 1) {
      firsts[known] = stop
      visit(known + 1, label + (own[stop] as number))
    }
  }
  visit(0, 0)
  const all = reels.reduce((product, reel) => product * stopsIn(reel), 1)
  return countings.map((counting) => ({ all, byLabel: counting.byLabel() }))
}
