import { Type, type Static } from 'typebox'
import { closed, CurrencyCode, orNull } from '../../site/shapes.ts'
import type { HttpContract } from '../contract.ts'
import { LIMIT_PATH, LimitHeaders } from './shapes.ts'

const Signed = Type.String({
  pattern: '^-?(0|[1-9][0-9]{0,18})$',
  description: 'In the smallest unit of the currency.',
})
const Moment = Type.Integer({ description: 'Milliseconds since 1970, by the database’s clock.' })

/** Where the player stands in time and money; the page only shows it, the server acts by itself. */
export const Standing = closed({
  now: Moment,
  sessionStartedAt: Moment,
  sessionEndsAt: orNull(Moment),
  /** When the next reality check is due; in the past, bets are refused until it is acknowledged. */
  realityCheckAt: orNull(Moment),
  timedOutUntil: orNull(Moment),
  excludedUntil: orNull(Moment),
})
export type Standing = Static<typeof Standing>

export const pingLimits = {
  method: 'POST',
  path: `${LIMIT_PATH}/ping`,
  summary: 'Says where the player stands in time. Nothing depends on its being called.',
  access: 'player',
  caching: 'no-store',
  headers: LimitHeaders,
  reply: Standing,
  errors: ['UNAUTHENTICATED', 'FOREIGN_PAGE', 'TOO_MANY_REQUESTS', 'INTERNAL', 'UNAVAILABLE'],
} as const satisfies HttpContract

/** What a reality check tells: since the session began, in each currency that was played with. */
export const RealityCheck = closed({
  standing: Standing,
  money: Type.Array(
    closed({
      currency: CurrencyCode,
      wagered: Signed,
      won: Signed,
      /** Won less wagered. */
      net: Signed,
    }),
    { maxItems: 50 },
  ),
})
export type RealityCheck = Static<typeof RealityCheck>

export const readRealityCheck = {
  method: 'GET',
  path: `${LIMIT_PATH}/reality-check`,
  summary: 'Time and money since the session began.',
  access: 'player',
  caching: 'no-store',
  reply: RealityCheck,
  errors: ['UNAUTHENTICATED', 'TOO_MANY_REQUESTS', 'INTERNAL', 'UNAVAILABLE'],
} as const satisfies HttpContract

export const acknowledgeRealityCheck = {
  method: 'POST',
  path: `${LIMIT_PATH}/reality-check`,
  summary: 'The player has read it and plays on; the next one is due an interval from now.',
  access: 'player',
  caching: 'no-store',
  reply: Standing,
  errors: ['UNAUTHENTICATED', 'FOREIGN_PAGE', 'TOO_MANY_REQUESTS', 'INTERNAL', 'UNAVAILABLE'],
} as const satisfies HttpContract
