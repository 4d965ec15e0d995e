import type { MarketKinds } from './kind.ts'

export const FOOTBALL = {} satisfies MarketKinds
