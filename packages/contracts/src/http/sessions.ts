import { type Static, Type } from 'typebox'
import { SESSION_ENDINGS } from './constants.ts'
import { TOKEN_HEADER } from './headers.ts'
import { AtMs, IdParams } from './security.ts'
import { closed, orNull } from '../shapes.ts'
import { contract } from './contract.ts'

/** The signed-in player as a page needs it; `exp` in seconds, as in the token. */
export const PlayerSession = Type.Object({
  userId: Type.String(),
  user_id: Type.String({ description: 'The same value under its older name.' }),
  name: Type.String(),
  login: Type.String(),
  currency: Type.String(),
  exp: Type.Integer(),
  previousSignInAt: Type.Union([Type.Null(), Type.Integer({ description: 'Milliseconds since 1970.' })]),
  ban_level: Type.Integer({ description: 'Above 0 if the player is banned.' }),
  isConfirmed: Type.Boolean({ description: 'True for a few minutes after a step-up.' }),
})
export type PlayerSession = Static<typeof PlayerSession>

/** Called at page start and every minute while the page is visible. */
export const checkSession = contract({
  method: 'GET',
  path: '/web-api/user/check',
  summary: 'Get the signed-in player; null for a visitor.',
  access: 'public',
  reply: Type.Object({
    user_id: Type.Union([Type.Null(), Type.String()]),
    session: Type.Union([Type.Null(), PlayerSession]),
    ended: Type.Union([Type.Null(), Type.Enum([...SESSION_ENDINGS])], {
      description: 'Reason this browser’s session ended; null if none ended just now.',
    }),
  }),
})
export type SessionReply = Static<(typeof checkSession)['reply']>

export const signOut = contract({
  method: 'POST',
  path: '/web-api/user/disconnect',
  summary: 'Sign out. Does nothing without a session. No body.',
  access: 'public',
  reply: Type.Null(),
  errors: ['FOREIGN_PAGE'],
})

export const getToken = contract({
  method: 'GET',
  path: '/web-api/user/gettoken',
  summary: `Get a session token for scripts, valid for two minutes; renews the cookie. Requires the header ${TOKEN_HEADER}.`,
  access: 'player',
  query: Type.Object({ force_refresh: Type.Optional(Type.String({ maxLength: 5 })) }),
  reply: Type.Object({ token: Type.String() }),
  errors: ['FOREIGN_PAGE'],
})

const Ended = Type.Object({ ended: Type.Integer({ minimum: 0 }) })

export const endSession = contract({
  method: 'POST',
  path: '/web-api/user/sessions/{id}/end',
  summary: 'Sign the player out on one device.',
  access: 'player',
  params: IdParams,
  reply: Ended,
  errors: ['NOT_FOUND'],
})

export const endOtherSessions = contract({
  method: 'POST',
  path: '/web-api/user/sessions/end-others',
  summary: 'Sign the player out on all other devices.',
  access: 'player',
  reply: Ended,
})

const ListedSession = Type.Object({
  id: Type.String(),
  device: Type.String({ description: 'Browser and operating system.' }),
  address: Type.String({ description: 'Masked.' }),
  country: Type.Union([Type.Null(), Type.String()]),
  startedAt: AtMs,
  lastSeenAt: AtMs,
  isCurrent: Type.Boolean(),
})

export const listSessions = contract({
  method: 'GET',
  path: '/web-api/user/sessions',
  summary: 'List the player’s open sessions, latest first.',
  access: 'player',
  reply: Type.Object({ sessions: Type.Array(ListedSession) }),
})
export type SessionsReply = Static<(typeof listSessions)['reply']>

const Cursor = Type.String({ pattern: '^[0-9]{1,17}$', description: 'Cursor from the previous page.' })

const SignIn = Type.Object({
  device: Type.String({ description: 'Browser and operating system.' }),
  address: Type.String({ description: 'Masked.' }),
  country: orNull(Type.String()),
  startedAt: AtMs,
  lastSeenAt: AtMs,
  isOpen: Type.Boolean({ description: 'Whether the session is still open.' }),
  isCurrent: Type.Boolean(),
})
export type SignIn = Static<typeof SignIn>

export const listSignIns = contract({
  method: 'GET',
  path: '/web-api/user/sign-ins',
  summary: 'List the player’s sign-ins, latest first, page by page.',
  access: 'player',
  query: Type.Object({ after: Type.Optional(Cursor) }, { additionalProperties: false }),
  reply: Type.Object({ signIns: Type.Array(SignIn), next: orNull(Cursor) }),
})
export type SignInsReply = Static<(typeof listSignIns)['reply']>

const Right = Type.Boolean()

export const getRights = contract({
  method: 'GET',
  path: '/web-api/user/rights',
  summary: 'Get what the account may do now. Informational: every call checks for itself.',
  access: 'public',
  reply: Type.Object({
    user_id: orNull(Type.String()),
    rights: closed({
      stake: Right,
      deposit: Right,
      withdraw: Right,
      appeal: Type.Boolean({ description: 'Can appeal against a block of the account.' }),
      secureData: Type.Boolean({ description: 'The request carried a valid grant of this session.' }),
    }),
    reason: orNull(Type.String({ description: 'Reason the account cannot stake or deposit.' })),
  }),
})
export type RightsReply = Static<(typeof getRights)['reply']>

/** Lifetime of a grant. */
export const GRANT_SECONDS = 30 * 60
/** Cookies of a grant; HttpOnly, so scripts cannot read them. */
export const GGRU_COOKIE = 'ggru'
export const GRANT_COOKIE = 'grant'

export const getSecureData = contract({
  method: 'POST',
  path: '/web-api/user/secure-data',
  summary:
    'Get the player’s pseudonymous id for other services and a grant of this session for half an hour; both are also set as cookies. No body.',
  access: 'player',
  reply: Type.Object({
    ggru: Type.String({ pattern: '^[\\w-]{22}$', description: 'Permanent, and does not identify the player.' }),
    grant: Type.String({ pattern: '^[0-9]{13}\\.[\\w-]{43}$', description: 'Valid for this player and session only.' }),
    expiresAt: Type.Integer({ description: 'Milliseconds since 1970.' }),
  }),
})
export type SecureDataReply = Static<(typeof getSecureData)['reply']>
