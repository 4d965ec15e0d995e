import type { MarketKinds } from './kind.ts'

export const RACES = {} satisfies MarketKinds
