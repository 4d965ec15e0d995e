import type { LayoutMaths } from '@evens/games/layout'
import { hasDoubleZero, neighboursOf, wheelOf, type Pocket } from './pockets.ts'

/** Chips of a call: how many lie on each spot. */
export type CallChips = readonly (readonly [spot: string, chips: number])[]
export type CallName = 'voisins' | 'orphelins' | 'tiers' | 'zero'

const ones = (...spots: readonly string[]): CallChips => spots.map((spot) => [spot, 1])

/** Sectors of the wheel with one zero. Voisins has two chips on the trio and on the corner, as everywhere. */
const CALLS: Readonly<Record<CallName, CallChips>> = {
  tiers: ones('split-5-8', 'split-10-11', 'split-13-16', 'split-23-24', 'split-27-30', 'split-33-36'),
  orphelins: ones('straight-1', 'split-6-9', 'split-14-17', 'split-17-20', 'split-31-34'),
  voisins: [
    ['street-0-2-3', 2],
    ...ones('split-4-7', 'split-12-15', 'split-18-21', 'split-19-22'),
    ['corner-25', 2],
    ...ones('split-32-35'),
  ],
  zero: ones('split-0-3', 'split-12-15', 'straight-26', 'split-32-35'),
}
export const CALL_NAMES = Object.keys(CALLS) as readonly CallName[]

/** The wheel with two zeros has another order, and no sectors of this kind. */
export const callsOf = (maths: LayoutMaths): readonly CallName[] => (hasDoubleZero(maths) ? [] : CALL_NAMES)

export const callChips = (name: CallName): CallChips => CALLS[name]

/** A number and its neighbours, a chip on each. */
export const neighbourChips = (maths: LayoutMaths, pocket: Pocket, aside: number): CallChips =>
  neighboursOf(wheelOf(maths), pocket, aside).map((one) => [`straight-${one}`, 1])

/** Pockets that a call covers. */
export function coveredBy(maths: LayoutMaths, chips: CallChips): readonly Pocket[] {
  const spots = new Map(maths.spots.map((spot) => [spot.id, spot]))
  return [...new Set(chips.flatMap(([id]) => spots.get(id)?.pays[0]?.[0] ?? []))]
}
