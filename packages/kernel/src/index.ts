export type { Clock } from './clock.ts'
export { escapeHtml } from './escape-html.ts'
export { invariant, InvariantError } from './invariant.ts'
export { err, ok, type Result } from './result.ts'
export {
  lineText,
  marketKey,
  outcomeId,
  parseMarketKey,
  parseOutcomeId,
  type OutcomeRef,
  type Specifiers,
} from './market-ref.ts'
export { createRandom, type Random } from './random.ts'
