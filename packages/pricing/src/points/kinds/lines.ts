import { lineText, type Specifiers } from '@evens/kernel'
import type { MarketId } from '../../catalogue/index.ts'
import type { Distribution } from '../../chain/distribution.ts'
import { fairProbability } from '../../fair.ts'
import { offer } from '../../innings/offers.ts'
import type { PricedMarket } from '../../market.ts'
import type { Ladder } from '../rules.ts'
import { belowAt, runningSums } from '../sums.ts'

/** Lines further out than this are not worth their row. */
const CHANCE_MIN = 0.03

export type Line = { readonly line: number; readonly over: number }

/** Half lines on the lattice of the ladder, around the even one: they stay what they are while the game moves. */
export function halfLines({ from, p }: Distribution, { step, each }: Ladder): Line[] {
  const below = runningSums({ from, p })
  const overAt = (line: number): number => 1 - belowAt(below, Math.ceil(line) - from)
  const gap = (line: number): number => Math.abs(overAt(line) - 0.5)
  const low = Math.floor(medianOf(from, below) / step) * step + 0.5
  const even = gap(low) <= gap(low + step) ? low : low + step
  const lines: Line[] = []
  for (let line = even - each * step; line <= even + each * step; line += step) {
    const over = overAt(line)
    if (over > CHANCE_MIN && over < 1 - CHANCE_MIN) lines.push({ line, over })
  }
  return lines
}

function medianOf(from: number, below: Float64Array): number {
  let [low, high] = [0, below.length - 1]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((below[middle] ?? 0) < 0.5) low = middle + 1
    else high = middle
  }
  return from + low - 1
}

/** The same with the whole line at the middle, where the stake may come back. */
export function linesOn(numbers: Distribution, ladder: Ladder): Line[] {
  const lines = halfLines(numbers, ladder)
  const middle = lines[Math.floor(lines.length / 2)]
  if (middle === undefined) return []
  const line = middle.line + 0.5
  const same = numbers.p[line - numbers.from] ?? 0
  return [...lines, { line, over: fairProbability(middle.over - same, same) }].toSorted((a, b) => a.line - b.line)
}

export const offerLines = (id: MarketId, specifiers: Specifiers, lines: readonly Line[]): PricedMarket[] =>
  lines.flatMap(({ line, over }) => offer(id, { ...specifiers, total: lineText(line) }, { over, under: 1 - over }))

/** A lead above a line is won by the home side with that line taken off. */
export const offerHandicapLines = (id: MarketId, specifiers: Specifiers, lines: readonly Line[]): PricedMarket[] =>
  lines.flatMap(({ line, over }) => offer(id, { ...specifiers, hcp: lineText(-line) }, { home: over, away: 1 - over }))
