export { MARKETS } from './catalogue/index.ts'
export { fairProbability } from './fair.ts'
export {
  MARKET_GROUPS,
  type MarketDefinition,
  type MarketGroup,
  type MarketSpec,
  type PricedMarket,
  type PricedOutcome,
  type SportModel,
} from './market.ts'
export type { OutcomeResult } from './outcome-result.ts'
