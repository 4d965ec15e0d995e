export { changeLimit, NO_LIMIT, type LimitAct, type LimitOutcome, type LimitState } from './change.ts'
export { isOffered, packOf, type JurisdictionPack } from './packs.ts'
export * from './types.ts'
export { EXCHANGE_REFUSALS, STAKE_REFUSALS } from './types.ts'
