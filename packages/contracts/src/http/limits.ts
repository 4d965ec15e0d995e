import { type Static, Type } from 'typebox'
import { closed, CurrencyCode, orNull } from '../shapes.ts'
import { contract } from './contract.ts'

/** 1–3 wagering, 10–12 loss, 20–22 deposit (24 hours, 7 days, 30 days); 30 self-exclusion, 31 session, 32 reality check, 33 time-out. */
const TYPES = [1, 2, 3, 10, 11, 12, 20, 21, 22, 30, 31, 32, 33] as const
const LimitTypeId = Type.Enum([...TYPES])
/** As a path segment; without it the pending limit is meant, if there is only one. */
const WhichLimit = Type.Optional(Type.Enum(TYPES.map(String)))

const Seconds = Type.Integer({ minimum: 0, description: 'Seconds since 1970.' })

/** A string: an amount may be too large for a number. Null means no limit. */
const LimitValue = orNull(
  Type.String({
    pattern: '^[1-9][0-9]{0,14}$',
    description: 'The smallest unit of the limit currency, or days, hours, minutes.',
  }),
)

export const Limit = closed({
  limitType: LimitTypeId,
  limitValue: LimitValue,
  limitState: Type.Enum(['PENDING', 'ACTIVE', 'INACTIVE']),
  startedAt: orNull(Seconds),
  endsAt: orNull(Seconds),
  limitBalance: orNull(Type.String({ pattern: '^(0|[1-9][0-9]{0,18})$', description: 'What is left of it now.' })),
  needApprove: Type.Boolean({ description: 'It waits for the player to confirm it, which counts from endsAt on.' }),
  measure: Type.String({ description: 'The limit currency, or days, hours, minutes.' }),
  label: Type.String({ description: 'Its name in the reader’s language.' }),
})
export type Limit = Static<typeof Limit>

export const LimitReply = closed({
  status: Type.Enum(['ok', 'error']),
  title: Type.String({ description: 'What happened, in the reader’s language.' }),
})
export type LimitReply = Static<typeof LimitReply>

/** Identifies the caller as an alternative to the session cookie. */
const LimitHeaders = Type.Object({
  'x-language': Type.Optional(Type.String({ maxLength: 8 })),
  'x-auth': Type.Optional(
    Type.String({ maxLength: 2000, description: 'The token that gettoken gave, with or without Bearer.' }),
  ),
})

export const LIMIT_PATH = '/limit-service-api/api/external/web/v3'

export const listLimits = contract({
  method: 'GET',
  path: `${LIMIT_PATH}/limits`,
  summary: 'All limits of the player: what is in force, what waits, and what is not set.',
  access: 'player',
  headers: LimitHeaders,
  reply: Type.Array(Limit, { maxItems: 26 }),
})

export const setLimit = contract({
  method: 'POST',
  path: `${LIMIT_PATH}/limit`,
  summary: 'Sets a limit: a tighter one holds at once, a looser one after a day and a confirmation.',
  access: 'player',
  headers: LimitHeaders,
  body: closed({ key: Type.String({ pattern: '^[\\w-]{16,64}$' }), limitType: LimitTypeId, limitValue: LimitValue }),
  reply: LimitReply,
  errors: ['KEY_REUSED'],
})

export const actOnLimit = contract({
  method: 'POST',
  path: `${LIMIT_PATH}/limitaction`,
  summary: 'Rejects (0) or confirms (1) a looser limit that waits.',
  access: 'player',
  headers: LimitHeaders,
  query: closed({ action: Type.Enum(['0', '1']), limitType: WhichLimit }),
  reply: LimitReply,
})

export const cancelLimit = contract({
  method: 'DELETE',
  path: `${LIMIT_PATH}/limit`,
  summary: 'Takes back a looser limit that waits.',
  access: 'player',
  headers: LimitHeaders,
  query: closed({ limitType: WhichLimit }),
  reply: LimitReply,
})

export const LimitChange = closed({
  at: Type.Integer({ description: 'Milliseconds since 1970.' }),
  limitType: LimitTypeId,
  act: Type.Enum(['set', 'asked', 'approved', 'rejected', 'cancelled', 'dropped']),
  limitValue: LimitValue,
  measure: Type.String(),
  endsAt: orNull(Type.Integer({ description: 'Of a time-out or an exclusion; milliseconds since 1970.' })),
  byOperator: Type.Boolean(),
})
export type LimitChange = Static<typeof LimitChange>

export const listLimitChanges = contract({
  method: 'GET',
  path: `${LIMIT_PATH}/limits/history`,
  summary: 'Every change of the player’s limits, the newest first.',
  access: 'player',
  query: closed({
    before: Type.Optional(
      Type.String({ pattern: '^[1-9][0-9]{0,15}$', description: 'The `next` of the page before.' }),
    ),
  }),
  reply: closed({
    changes: Type.Array(LimitChange, { maxItems: 50 }),
    next: orNull(Type.String()),
  }),
})
export type LimitChanges = Static<(typeof listLimitChanges)['reply']>

const Signed = Type.String({
  pattern: '^-?(0|[1-9][0-9]{0,18})$',
  description: 'In the smallest unit of the currency.',
})
const Moment = Type.Integer({ description: 'Milliseconds since 1970, by the database’s clock.' })

/** Limit status in time and money; the page only shows it, the server enforces it. */
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

export const pingLimits = contract({
  method: 'POST',
  path: `${LIMIT_PATH}/ping`,
  summary: 'Says where the player stands in time. Nothing depends on its being called.',
  access: 'player',
  headers: LimitHeaders,
  reply: Standing,
})

/** Content of a reality check: totals since the session began, by currency. */
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

export const readRealityCheck = contract({
  method: 'GET',
  path: `${LIMIT_PATH}/reality-check`,
  summary: 'Time and money since the session began.',
  access: 'player',
  reply: RealityCheck,
})

export const acknowledgeRealityCheck = contract({
  method: 'POST',
  path: `${LIMIT_PATH}/reality-check`,
  summary: 'The player has read it and plays on; the next one is due an interval from now.',
  access: 'player',
  reply: Standing,
})
