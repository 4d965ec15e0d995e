import { invariant } from '@evens/kernel'
import type { PaysFrom, ReelsMaths } from '../../reels/maths.ts'

/** A number in [0, 1), of 32 bits. */
export type Next = () => number

/** Draws an entry by its weight. */
export function weighing(weights: readonly number[]): (next: Next) => number {
  const entries = Uint8Array.from(weights.flatMap((weight, at) => Array.from({ length: weight }, () => at)))
  return (next) => entries[Math.floor(next() * entries.length)] as number
}

/** Units by count, up to so many. */
export const unitsByCount = (pays: PaysFrom, most: number): Float64Array =>
  Float64Array.from({ length: most + 1 }, (_units, count) => pays.findLast(([least]) => count >= least)?.[1] ?? 0)

/** Free spins by scatters. */
const spinsByCount = (award: Readonly<Record<string, number>>, most: number): Float64Array =>
  unitsByCount(
    Object.entries(award).map(([least, spins]) => [Number(least), spins] as const),
    most,
  )

/**
 * The place of a symbol changes nothing, so a window is how many of each symbol it has: those that pay leave, and as
 * many are drawn. An orb never leaves.
 */
export function playAnywhere(maths: ReelsMaths): (next: Next) => number {
  const { symbols, features, reels, rows } = maths
  const { freeSpins, tumble } = features ?? {}
  invariant(freeSpins !== undefined && tumble !== undefined, `${maths.id} has tumbles and free spins`)
  const cells = reels * rows
  const [scatter, orb] = [symbols.indexOf(maths.scatter ?? ''), symbols.indexOf(maths.orb ?? '')]
  const units = symbols.map((symbol) => unitsByCount((maths.paytable[symbol] ?? []) as PaysFrom, cells))
  const paying = symbols.flatMap((symbol, at) => (maths.paytable[symbol] === undefined ? [] : [at]))
  const scatterUnits = unitsByCount(maths.scatterPays as PaysFrom, cells)
  const drawBase = weighing(maths.weights?.['base'] ?? [])
  const drawFree = weighing(maths.weights?.['free'] ?? [])
  const drawOrb = weighing(maths.orbWeights ?? [])
  const orbValues = maths.orbValues ?? []
  const counts = new Int32Array(symbols.length)
  let [scatters, orbs] = [0, 0]

  function add(draw: (next: Next) => number, count: number, next: Next): void {
    for (let left = count; left > 0; left -= 1) {
      const symbol = draw(next)
      counts[symbol] = (counts[symbol] as number) + 1
      if (symbol === orb) orbs += orbValues[drawOrb(next)] as number
    }
  }

  /** Units of a tumble before its orbs. Scatters count as they fall first. */
  function tumbled(draw: (next: Next) => number, next: Next): number {
    counts.fill(0)
    orbs = 0
    add(draw, cells, next)
    scatters = counts[scatter] as number
    let won = 0
    for (let step = 0; step < (tumble?.most ?? 0); step += 1) {
      let [paid, gone] = [0, 0]
      for (const symbol of paying) {
        const count = counts[symbol] as number
        const own = units[symbol]?.[count] as number
        if (own === 0) continue
        paid += own
        gone += count
        counts[symbol] = 0
      }
      if (paid === 0) return won
      won += paid
      add(draw, gone, next)
    }
    return won
  }

  const award = spinsByCount(freeSpins.award, cells)
  const again = spinsByCount(freeSpins.retrigger ?? freeSpins.award, cells)

  return (next) => {
    const base = tumbled(drawBase, next)
    let won = base * Math.max(1, orbs) + (scatterUnits[scatters] as number)
    let left = award[scatters] as number
    let carried = 0
    for (let played = 0; left > 0 && played < freeSpins.most; played += 1) {
      const spin = tumbled(drawFree, next)
      // Orbs of a free spin that wins nothing are lost.
      if (spin > 0) carried += orbs
      won += spin * Math.max(1, carried) + (scatterUnits[scatters] as number)
      left += (again[scatters] as number) - 1
    }
    return won
  }
}
