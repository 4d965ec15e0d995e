import type { Specifiers } from '@evens/kernel'
import type { MarketId } from '../catalogue/index.ts'
import type { PricedMarket } from '../market.ts'
import type { OutcomeResult } from '../outcome-result.ts'
import type { FightOutlook } from './outlook.ts'
import type { FightFormat, FightState } from './state.ts'

export type FightKind = {
  readonly id: MarketId
  /** Its outcomes, when the catalogue does not know them. */
  readonly outcomes?: (format: FightFormat) => readonly string[]
  readonly offer: (outlook: FightOutlook, state: FightState) => readonly PricedMarket[]
  readonly decide: (state: FightState, specifiers: Specifiers) => readonly OutcomeResult[] | null
}
