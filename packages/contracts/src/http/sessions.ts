import { type Static, Type } from 'typebox'
import { SESSION_ENDINGS } from './constants.ts'
import { TOKEN_HEADER } from './headers.ts'
import { AtMs, IdParams } from './security.ts'
import { closed, orNull } from '../shapes.ts'
import { contract } from './contract.ts'

/** The signed-in player as a page needs it; `exp` in seconds, as in the token. */
export const PlayerSession = Type.Object({
  userId: Type.String(),
  user_id: Type.String({ description: 'The same, by the name that older pages know.' }),
  name: Type.String(),
  login: Type.String(),
  currency: Type.String(),
  exp: Type.Integer(),
  previousSignInAt: Type.Union([Type.Null(), Type.Integer({ description: 'Milliseconds since 1970.' })]),
  ban_level: Type.Integer({ description: 'Above 0 for one who is banned.' }),
  isConfirmed: Type.Boolean({ description: 'Who they are was proven anew in the last minutes.' }),
})
export type PlayerSession = Static<typeof PlayerSession>

/** Called at page start and every minute while the page is visible. */
export const checkSession = contract({
  method: 'GET',
  path: '/web-api/user/check',
  summary: 'Who is signed in; null for a visitor.',
  access: 'public',
  reply: Type.Object({
    user_id: Type.Union([Type.Null(), Type.String()]),
    session: Type.Union([Type.Null(), PlayerSession]),
    ended: Type.Union([Type.Null(), Type.Enum([...SESSION_ENDINGS])], {
      description: 'Why the session of this browser ended; null when none did a moment ago.',
    }),
  }),
})
export type SessionReply = Static<(typeof checkSession)['reply']>

export const signOut = contract({
  method: 'POST',
  path: '/web-api/user/disconnect',
  summary: 'Ends the session of the player who asks; without one there is nothing to end. No body.',
  access: 'public',
  reply: Type.Null(),
  errors: ['FOREIGN_PAGE'],
})

export const getToken = contract({
  method: 'GET',
  path: '/web-api/user/gettoken',
  summary: `A token of the session for scripts, good for two minutes; renews the cookie. Needs the header ${TOKEN_HEADER}.`,
  access: 'player',
  query: Type.Object({ force_refresh: Type.Optional(Type.String({ maxLength: 5 })) }),
  reply: Type.Object({ token: Type.String() }),
  errors: ['FOREIGN_PAGE'],
})

const Ended = Type.Object({ ended: Type.Integer({ minimum: 0 }) })

export const endSession = contract({
  method: 'POST',
  path: '/web-api/user/sessions/{id}/end',
  summary: 'Signs the player who asks out on one device.',
  access: 'player',
  params: IdParams,
  reply: Ended,
  errors: ['NOT_FOUND'],
})

export const endOtherSessions = contract({
  method: 'POST',
  path: '/web-api/user/sessions/end-others',
  summary: 'Signs the player who asks out everywhere else.',
  access: 'player',
  reply: Ended,
})

const ListedSession = Type.Object({
  id: Type.String(),
  device: Type.String({ description: 'The browser and the system.' }),
  address: Type.String({ description: 'Masked.' }),
  country: Type.Union([Type.Null(), Type.String()]),
  startedAt: AtMs,
  lastSeenAt: AtMs,
  isCurrent: Type.Boolean(),
})

export const listSessions = contract({
  method: 'GET',
  path: '/web-api/user/sessions',
  summary: 'Where the player who asks is signed in, the latest first.',
  access: 'player',
  reply: Type.Object({ sessions: Type.Array(ListedSession) }),
})
export type SessionsReply = Static<(typeof listSessions)['reply']>

const Cursor = Type.String({ pattern: '^[0-9]{1,17}$', description: 'Where the page before ended.' })

const SignIn = Type.Object({
  device: Type.String({ description: 'The browser and the system.' }),
  address: Type.String({ description: 'Masked.' }),
  country: orNull(Type.String()),
  startedAt: AtMs,
  lastSeenAt: AtMs,
  isOpen: Type.Boolean({ description: 'Whether the player is still signed in there.' }),
  isCurrent: Type.Boolean(),
})
export type SignIn = Static<typeof SignIn>

export const listSignIns = contract({
  method: 'GET',
  path: '/web-api/user/sign-ins',
  summary: 'When and where the player who asks has signed in, the latest first, a page at a time.',
  access: 'player',
  query: Type.Object({ after: Type.Optional(Cursor) }, { additionalProperties: false }),
  reply: Type.Object({ signIns: Type.Array(SignIn), next: orNull(Cursor) }),
})
export type SignInsReply = Static<(typeof listSignIns)['reply']>

const Right = Type.Boolean()

export const getRights = contract({
  method: 'GET',
  path: '/web-api/user/rights',
  summary: 'What the account of whoever asks may do now. Each call asks for itself all the same.',
  access: 'public',
  reply: Type.Object({
    user_id: orNull(Type.String()),
    rights: closed({
      stake: Right,
      deposit: Right,
      withdraw: Right,
      appeal: Type.Boolean({ description: 'Against a block of the account.' }),
      secureData: Type.Boolean({ description: 'The grant that came along is of this session and not over.' }),
    }),
    reason: orNull(Type.String({ description: 'What keeps the account from staking or depositing.' })),
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
    'What other services know the player who asks by, and a grant of this session for half an hour; both also as cookies. No body.',
  access: 'player',
  reply: Type.Object({
    ggru: Type.String({ pattern: '^[\\w-]{22}$', description: 'The same for ever, and tells nobody who it is.' }),
    grant: Type.String({ pattern: '^[0-9]{13}\\.[\\w-]{43}$', description: 'Of this player and this session alone.' }),
    expiresAt: Type.Integer({ description: 'Milliseconds since 1970.' }),
  }),
})
export type SecureDataReply = Static<(typeof getSecureData)['reply']>
