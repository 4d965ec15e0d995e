import type { Specifiers } from '@evens/kernel'
import type { MarketId } from '../../catalogue.ts'
import type { Distribution } from '../../distribution.ts'
import type { Labels } from '../../labels.ts'
import { fairProbability, type PricedMarket } from '../../market.ts'
import { addTwo } from '../../offers.ts'
import type { OutcomeResult } from '../../settling.ts'
import { OVER_UNDER, type Pair, SIDES } from '../../side.ts'
import { passingSums } from '../../sums.ts'
import { type Ladder, madeIn, type Outlook, type PointsMenu, type View } from '../outlook.ts'
import type { Game, TurnsFormat } from '../state.ts'

/** The futures that the kinds are priced from, each worked out once for a state. */
export type Futures = {
  readonly view: View
  /** With the overtimes that may come. */
  readonly final: Outlook
  readonly regulation: Outlook
  readonly halves: readonly Outlook[]
  readonly parts: readonly Outlook[]
}

/** The game so far, and its rules. */
export type Played = { readonly game: Game; readonly format: TurnsFormat; readonly menu: PointsMenu }
export type Decision = readonly OutcomeResult[] | null

export type PointsKind = {
  readonly id: MarketId
  /** Its outcomes, when the catalogue does not know them. */
  readonly outcomes?: (played: Played, specifiers: Specifiers) => readonly string[]
  /** Adds those that are still open. */
  readonly offer: (futures: Futures, markets: PricedMarket[]) => void
  readonly decide: (played: Played, specifiers: Specifiers) => Decision
}

export type Stretch = { readonly points: Pair; readonly isDone: boolean }

/** The points of the parts `from` up to, and without, `till`. */
export const stretchOf = (game: Game, from: number, till: number): Stretch => ({
  points: [madeIn(game, 0, from, till), madeIn(game, 1, from, till)],
  isDone: game.done >= till,
})

export const regulationOf = ({ game, format }: Played): Stretch => stretchOf(game, 0, format.parts)
export const halvesOfGame = ({ game, format }: Played): [Stretch, Stretch] => [
  stretchOf(game, 0, format.parts / 2),
  stretchOf(game, format.parts / 2, format.parts),
]

export const totalOf = ({ points: [home, away] }: Stretch): number => home + away
export const leadIn = ({ points: [home, away] }: Stretch): number => home - away

/** Lines further out than this are not worth their row. */
const CHANCE_MIN = 0.03

type Line = { readonly line: number; readonly over: number }

/** Half lines on the lattice of the ladder, around the even one: they stay what they are while the game moves. */
export function halfLines({ from, p }: Distribution, { step, each }: Ladder): Line[] {
  const { below, length } = passingSums({ from, p })
  const overAt = (line: number): number =>
    1 - (below[Math.max(0, Math.min(Math.ceil(line) - from, length - 1))] as number)
  const gap = (line: number): number => Math.abs(overAt(line) - 0.5)
  const low = Math.floor(medianOf(from, below, length) / step) * step + 0.5
  const even = gap(low) <= gap(low + step) ? low : low + step
  const lines: Line[] = []
  for (let line = even - each * step; line <= even + each * step; line += step) {
    const over = overAt(line)
    if (over > CHANCE_MIN && over < 1 - CHANCE_MIN) lines.push({ line, over })
  }
  return lines
}

function medianOf(from: number, below: Float64Array, length: number): number {
  let [low, high] = [0, length - 1]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((below[middle] as number) < 0.5) low = middle + 1
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
  lines.splice(Math.floor(lines.length / 2) + 1, 0, { line, over: fairProbability(middle.over - same, same) })
  return lines
}

export function addLines(markets: PricedMarket[], id: MarketId, labels: Labels, lines: readonly Line[]): void {
  for (const { line, over } of lines) addTwo(markets, id, labels.total(line), OVER_UNDER, over)
}

/** A lead above a line is won by the home side with that line taken off. */
export function addHandicapLines(markets: PricedMarket[], id: MarketId, labels: Labels, lines: readonly Line[]): void {
  for (const { line, over } of lines) addTwo(markets, id, labels.hcp(-line), SIDES, over)
}
