import type { MarketKinds } from './kind.ts'

export const OUTRIGHTS = {} satisfies MarketKinds
