export { changeLimit, NO_LIMIT, type LimitAct, type LimitOutcome, type LimitState } from './change.ts'
export * from './identity.ts'
export { isOffered, packOf, requirementsIn, type JurisdictionPack } from './packs.ts'
export * from './types.ts'
