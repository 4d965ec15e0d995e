import type { MarketKinds } from './kind.ts'

export const ESPORTS = {} satisfies MarketKinds
