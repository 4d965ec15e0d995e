import type { MarketKinds } from './kind.ts'

export const POINTS = {} satisfies MarketKinds
