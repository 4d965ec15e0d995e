import type { MarketKinds } from './kind.ts'

export const FIGHTS = {} satisfies MarketKinds
