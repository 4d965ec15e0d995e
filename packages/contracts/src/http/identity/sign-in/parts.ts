import { Type, type Static } from 'typebox'
import { PlayerSession } from '../session.ts'

/** The first proof was right, and the account asks for a second one. */
export const TwoStepNeeded = Type.Object({
  needsCode: Type.Literal(true),
  ticket: Type.String({ description: 'Opaque; goes with the code, for a few minutes.' }),
  deadline: Type.Integer({ description: 'Milliseconds since 1970.' }),
})
export type TwoStepNeeded = Static<typeof TwoStepNeeded>

export const SignedInReply = Type.Union([PlayerSession, TwoStepNeeded])
export type SignedInReply = Static<typeof SignedInReply>

/** A code that is on its way; the same is said when nobody is there to get one. */
export const CodeBegun = Type.Object({
  id: Type.String(),
  deadline: Type.Integer({ description: 'When it is too late for the code, in milliseconds since 1970.' }),
})
export type CodeBegun = Static<typeof CodeBegun>

export const Save = Type.Optional(
  Type.Boolean({ description: 'Keeps the player signed in when the browser is closed.' }),
)
/** A login, an e-mail address or the player's number. */
export const Login = Type.String({ minLength: 1, maxLength: 254, pattern: '^[^\\u0000-\\u001f]+$' })
export const Password = Type.String({ minLength: 1, maxLength: 200 })
export const CountryCode = Type.String({
  pattern: '^([A-Za-z]{2}|\\+?[0-9]{1,4})$',
  description: 'The code of the country, as gb or +44.',
})
export const PhoneNumber = Type.String({ pattern: '^[+0-9 ().-]{4,30}$', maxLength: 30 })
export const CodeId = Type.String({ minLength: 1, maxLength: 60 })
export const Code = Type.String({ minLength: 4, maxLength: 20, pattern: '^[0-9A-Za-z -]+$' })
export const Token = Type.String({ pattern: '^[\\w-]{43}$' })

export const SIGN_IN_ERRORS = [
  'BAD_REQUEST',
  'WRONG_CREDENTIALS',
  'SELF_EXCLUDED',
  'SESSION_LIMIT_USED',
  'SIGN_IN_LOCKED',
  'SIGN_IN_BUSY',
  'CAPTCHA_REQUIRED',
  'FOREIGN_PAGE',
  'TOO_MANY_REQUESTS',
  'INTERNAL',
  'UNAVAILABLE',
] as const
export const BY_CODE_ERRORS = [
  'BAD_REQUEST',
  'WRONG_CODE',
  'TIME_UP',
  'SELF_EXCLUDED',
  'SESSION_LIMIT_USED',
  'SIGN_IN_LOCKED',
  'FOREIGN_PAGE',
  'TOO_MANY_REQUESTS',
  'INTERNAL',
  'UNAVAILABLE',
] as const
export const SEND_ERRORS = [
  'BAD_REQUEST',
  'CAPTCHA_REQUIRED',
  'TOO_MANY_CODES',
  'FOREIGN_PAGE',
  'TOO_MANY_REQUESTS',
  'INTERNAL',
  'UNAVAILABLE',
] as const

export const closed = <P extends Parameters<typeof Type.Object>[0]>(properties: P) =>
  Type.Object(properties, { additionalProperties: false })
