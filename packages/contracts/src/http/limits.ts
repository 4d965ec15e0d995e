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
    description: 'In minor units of the limit currency, or in days, hours or minutes.',
  }),
)

/** As it is sent: -1 stands for no session limit, 999999999 for no deposit limit. */
const LimitValueToSet = orNull(
  Type.Union([Type.String({ pattern: '^(-1|[1-9][0-9]{0,14})$' }), Type.Literal(-1), Type.Literal(999_999_999)], {
    description: 'Null, -1 for a session limit and 999999999 for a deposit limit mean none.',
  }),
)

export const Limit = closed({
  limitType: LimitTypeId,
  limitValue: LimitValue,
  limitState: Type.Enum(['PENDING', 'ACTIVE', 'INACTIVE']),
  startedAt: orNull(Seconds),
  endsAt: orNull(Seconds),
  limitBalance: orNull(Type.String({ pattern: '^(0|[1-9][0-9]{0,18})$', description: 'Remaining amount.' })),
  needApprove: Type.Boolean({
    description: 'A looser limit that the player must confirm; it can be confirmed from endsAt on.',
  }),
  measure: Type.String({ description: 'Unit: the limit currency, or days, hours, minutes.' }),
  label: Type.String({ description: 'Name in the reader’s language.' }),
})
export type Limit = Static<typeof Limit>

export const LimitReply = closed({
  status: Type.Enum(['ok', 'error']),
  title: Type.String({ description: 'The change, in the reader’s language.' }),
})
export type LimitReply = Static<typeof LimitReply>

/** Identifies the caller as an alternative to the session cookie. */
const LimitHeaders = Type.Object({
  'x-language': Type.Optional(Type.String({ maxLength: 8 })),
  'x-auth': Type.Optional(
    Type.String({ maxLength: 2000, description: 'Token from gettoken, with or without Bearer.' }),
  ),
})

export const LIMIT_PATH = '/limit-service-api/api/external/web/v3'

export const listLimits = contract({
  method: 'GET',
  path: `${LIMIT_PATH}/limits`,
  summary: 'List the player’s limits: in force, pending and not set.',
  access: 'player',
  headers: LimitHeaders,
  reply: Type.Array(Limit, { maxItems: 26 }),
})

export const setLimit = contract({
  method: 'POST',
  path: `${LIMIT_PATH}/limit`,
  summary: 'Set a limit. A tighter one applies at once, a looser one after a day and a confirmation.',
  access: 'player',
  headers: LimitHeaders,
  body: closed({
    key: Type.String({ pattern: '^[\\w-]{16,64}$' }),
    limitType: LimitTypeId,
    limitValue: LimitValueToSet,
  }),
  reply: LimitReply,
  errors: ['KEY_REUSED'],
})

export const actOnLimit = contract({
  method: 'POST',
  path: `${LIMIT_PATH}/limitaction`,
  summary: 'Reject (0) or confirm (1) a pending looser limit.',
  access: 'player',
  headers: LimitHeaders,
  query: closed({ action: Type.Enum(['0', '1']), limitType: WhichLimit }),
  reply: LimitReply,
})

export const cancelLimit = contract({
  method: 'DELETE',
  path: `${LIMIT_PATH}/limit`,
  summary: 'Cancel a pending looser limit.',
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
  endsAt: orNull(Type.Integer({ description: 'End of a time-out or exclusion, in milliseconds since 1970.' })),
  byOperator: Type.Boolean(),
})
export type LimitChange = Static<typeof LimitChange>

export const listLimitChanges = contract({
  method: 'GET',
  path: `${LIMIT_PATH}/limits/history`,
  summary: 'List the changes of the player’s limits, newest first.',
  access: 'player',
  query: closed({
    before: Type.Optional(Type.String({ pattern: '^[1-9][0-9]{0,15}$', description: '`next` of the previous page.' })),
  }),
  reply: closed({
    changes: Type.Array(LimitChange, { maxItems: 50 }),
    next: orNull(Type.String()),
  }),
})
export type LimitChanges = Static<(typeof listLimitChanges)['reply']>

const Signed = Type.String({
  pattern: '^-?(0|[1-9][0-9]{0,18})$',
  description: 'In minor units of the currency.',
})
const Moment = Type.Integer({ description: 'Milliseconds since 1970, by the database clock.' })

/** Limit status in time and money; the page only shows it, the server enforces it. */
export const LimitStatus = closed({
  now: Moment,
  sessionStartedAt: Moment,
  sessionEndsAt: orNull(Moment),
  /** When the next reality check is due; in the past, bets are refused until it is acknowledged. */
  realityCheckAt: orNull(Moment),
  timedOutUntil: orNull(Moment),
  excludedUntil: orNull(Moment),
})
export type LimitStatus = Static<typeof LimitStatus>

export const pingLimits = contract({
  method: 'POST',
  path: `${LIMIT_PATH}/ping`,
  summary: 'Get the player’s session and break times. Enforcement does not depend on this call.',
  access: 'player',
  headers: LimitHeaders,
  reply: LimitStatus,
})

/** Content of a reality check: totals since the session began, by currency. */
export const RealityCheck = closed({
  standing: LimitStatus,
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
  summary: 'Get the reality check: time and money since the session began.',
  access: 'player',
  reply: RealityCheck,
})

export const acknowledgeRealityCheck = contract({
  method: 'POST',
  path: `${LIMIT_PATH}/reality-check`,
  summary: 'Acknowledge the reality check. The next one is due after a full interval.',
  access: 'player',
  reply: LimitStatus,
})
