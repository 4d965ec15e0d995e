import { Type, type Static } from 'typebox'
import { closed, orNull } from '../../site/shapes.ts'

/** 1–3 wagering, 10–12 loss, 20–22 deposit (24 hours, 7 days, 30 days); 30 self-exclusion, 31 session, 32 reality check, 33 time-out. */
const TYPES = [1, 2, 3, 10, 11, 12, 20, 21, 22, 30, 31, 32, 33] as const
export const LimitTypeId = Type.Enum([...TYPES])
/** As it stands in an address; without it the one that waits is meant, if there is only one. */
export const WhichLimit = Type.Optional(Type.Enum(TYPES.map(String)))

const Seconds = Type.Integer({ minimum: 0, description: 'Seconds since 1970.' })

/** Text: an amount may be too large for a number. Null is no limit. */
export const LimitValue = orNull(
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

/** The service knows a caller by the session's cookie or by this. */
export const LimitHeaders = Type.Object({
  'x-language': Type.Optional(Type.String({ maxLength: 8 })),
  'x-auth': Type.Optional(
    Type.String({ maxLength: 2000, description: 'The token that gettoken gave, with or without Bearer.' }),
  ),
})

export const LIMIT_PATH = '/limit-service-api/api/external/web/v3'
