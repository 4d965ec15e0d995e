import type { MarketKinds } from './kind.ts'

export const RACQUET = {} satisfies MarketKinds
