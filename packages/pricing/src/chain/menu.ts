import type { MarketId } from '../catalogue/index.ts'
import type { SeriesNames } from './series-rules.ts'

/** What one sport offers of what its chain can answer. */
export type Menu = {
  readonly series: SeriesNames
  /** A part that goes beyond its regular length. */
  readonly beyond: MarketId
  /** The single point, game or round. */
  readonly each: MarketId
  readonly races: readonly number[]
  readonly scoresAfter: readonly number[]
  readonly leadsAfter: readonly number[]
  /** Single ones that are offered long before they come, as the first of each half. */
  readonly famous: readonly number[]
  /** How far the lines of points lie apart in the whole match. */
  readonly matchStep: number
}
