import type { MarketKinds } from './kind.ts'

export const INNINGS = {} satisfies MarketKinds
