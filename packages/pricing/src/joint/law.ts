import type { BuilderPick } from '@evens/kernel'
import type { Pair } from '../chain/side.ts'
import type { PricedMarket } from '../market.ts'
import type { Cells, Mask, View } from './cells.ts'

/** What the book says of a game now: the fair chances of all that is open, in whatever way they came about. */
export type JointGame = {
  readonly sport: string
  readonly isLive: boolean
  readonly score: Pair
  readonly markets: readonly PricedMarket[]
}

/** How a game may end, as far as these outcomes can tell. */
export type Law = {
  /** Null where it cannot say all of these together. */
  readonly cellsFor: (views: readonly View[]) => Cells | null
  /** Null for what it does not speak of, and for what may give a stake back. */
  readonly maskOf: (pick: BuilderPick) => Mask | null
}
