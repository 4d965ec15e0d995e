import { BUILDER_OUTCOME, parseBuilderKey } from './builder-key.ts'
import { parseMarketKey } from './market-ref.ts'

const EVENT = /^[0-9]{1,15}$/
const OUTCOME = /^[a-z0-9_:+.-]{1,40}$/

export type OutcomeRef = { readonly event: string; readonly market: string; readonly outcome: string }

/** The one name of a price everywhere: `400123/total|total=2.5/over`. `market` is a market key or a builder's. */
export const outcomeId = ({ event, market, outcome }: OutcomeRef): string => `${event}/${market}/${outcome}`

export function parseOutcomeId(id: string): OutcomeRef | null {
  const [event = '', market = '', outcome = '', ...more] = id.split('/')
  if (more.length > 0 || !EVENT.test(event) || !OUTCOME.test(outcome)) return null
  const isBuilt = outcome === BUILDER_OUTCOME && parseBuilderKey(market) !== null
  return isBuilt || parseMarketKey(market) !== null ? { event, market, outcome } : null
}
