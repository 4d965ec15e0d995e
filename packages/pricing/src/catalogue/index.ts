import type { MarketDefinition, MarketSpec } from '../market.ts'
import { COMMON } from './shared-kinds.ts'
import { ESPORTS } from './esports.ts'
import { FIGHTS } from './fights.ts'
import { FOOTBALL } from './football.ts'
import { INNINGS } from './innings.ts'
import type { MarketKinds } from './kind.ts'
import { OUTRIGHTS } from './outrights.ts'
import { POINTS } from './points.ts'
import { RACES } from './races.ts'
import { RACQUET } from './racquet.ts'

const KINDS = {
  ...COMMON,
  ...FOOTBALL,
  ...RACQUET,
  ...POINTS,
  ...INNINGS,
  ...RACES,
  ...FIGHTS,
  ...ESPORTS,
  ...OUTRIGHTS,
} satisfies MarketKinds

export type MarketId = keyof typeof KINDS

/** Every kind of market there is, by its id. */
export const MARKETS: Readonly<Record<string, MarketSpec>> = Object.fromEntries(
  Object.entries(KINDS).map(([id, kind]) => [id, { id, ...kind }]),
)

/** A kind of market and how it ends in one sport. */
export const define = <State>(id: MarketId, settle: MarketDefinition<State>['settle']): MarketDefinition<State> => ({
  ...(MARKETS[id] as MarketSpec),
  settle,
})
