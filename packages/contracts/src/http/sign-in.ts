import { closed } from '../shapes.ts'
import { type Static, Type } from 'typebox'
import { PlayerSession } from './sessions.ts'
import { contract } from './contract.ts'

/** The first factor was accepted; the account requires a second one. */
export const TwoStepNeeded = Type.Object({
  needsCode: Type.Literal(true),
  ticket: Type.String({ description: 'Opaque; send it with the code within a few minutes.' }),
  deadline: Type.Integer({ description: 'Milliseconds since 1970.' }),
})
export type TwoStepNeeded = Static<typeof TwoStepNeeded>

export const SignedInReply = Type.Union([PlayerSession, TwoStepNeeded])
export type SignedInReply = Static<typeof SignedInReply>

/** A code was sent. The reply is the same if no account exists, so it reveals nothing. */
export const CodeBegun = Type.Object({
  id: Type.String(),
  deadline: Type.Integer({ description: 'Expiry of the code, in milliseconds since 1970.' }),
})
export type CodeBegun = Static<typeof CodeBegun>

const Save = Type.Optional(Type.Boolean({ description: 'Stay signed in after the browser is closed.' }))
/** A login, an e-mail address or the player's number. */
const Login = Type.String({ minLength: 1, maxLength: 254, pattern: '^[^\\u0000-\\u001f]+$' })
const Password = Type.String({ minLength: 1, maxLength: 200 })
const CountryCode = Type.String({
  pattern: '^([A-Za-z]{2}|\\+?[0-9]{1,4})$',
  description: 'Country code: gb or +44.',
})
const PhoneNumber = Type.String({ pattern: '^[+0-9 ().-]{4,30}$', maxLength: 30 })
const CodeId = Type.String({ minLength: 1, maxLength: 60 })
const Code = Type.String({ minLength: 4, maxLength: 20, pattern: '^[0-9A-Za-z -]+$' })
const Token = Type.String({ pattern: '^[\\w-]{43}$' })

const Ignored = Type.Optional(
  Type.Union([Type.Null(), Type.Number(), Type.String({ maxLength: 400 })], {
    description: 'Accepted and ignored: the call and the page decide it.',
  }),
)
/** Fields of the specified payload that choose nothing here: each way has its own call, the page its language. */
const BESIDE = { method_id: Ignored, sign: Ignored, lng: Ignored } as const
const SIDE = { ...BESIDE, token: Ignored } as const

const SIGN_IN_ERRORS = [
  'WRONG_CREDENTIALS',
  'SELF_EXCLUDED',
  'SESSION_LIMIT_USED',
  'SIGN_IN_LOCKED',
  'SIGN_IN_BUSY',
  'CAPTCHA_REQUIRED',
  'FOREIGN_PAGE',
] as const
const BY_CODE_ERRORS = [
  'WRONG_CODE',
  'TIME_UP',
  'SELF_EXCLUDED',
  'SESSION_LIMIT_USED',
  'SIGN_IN_LOCKED',
  'FOREIGN_PAGE',
] as const
const SEND_ERRORS = ['CAPTCHA_REQUIRED', 'TOO_MANY_CODES', 'FOREIGN_PAGE'] as const

/** login_password, and the first step of login_password_two_step_code. */
export const signIn = contract({
  method: 'POST',
  path: '/web-api/user/login',
  summary: 'Sign in with login, e-mail or account number and password; sets the cookie user_token.',
  access: 'public',
  body: closed({ uLogin: Login, uPassword: Password, save: Save, ...SIDE }),
  reply: SignedInReply,
  errors: SIGN_IN_ERRORS,
})

/** phone_password. */
export const signInByPhone = contract({
  method: 'POST',
  path: '/web-api/user/login/phone',
  summary: 'Sign in with phone number and password; sets the cookie user_token.',
  access: 'public',
  body: closed({ phone_number: PhoneNumber, country_code: CountryCode, uPassword: Password, save: Save, ...SIDE }),
  reply: SignedInReply,
  errors: SIGN_IN_ERRORS,
})

export const sendSignInCode = contract({
  method: 'POST',
  path: '/web-api/user/login/sms/send',
  summary: 'Send a sign-in code to a phone. Does not reveal whether an account has the number.',
  access: 'public',
  body: closed({ 'phone-number': PhoneNumber, 'phone-code': CountryCode, ...SIDE }),
  reply: CodeBegun,
  errors: SEND_ERRORS,
})

export const signInBySms = contract({
  method: 'POST',
  path: '/web-api/user/login/sms',
  summary: 'Sign in with the code sent to the phone.',
  access: 'public',
  body: closed({
    id: CodeId,
    'sms-code': Code,
    'phone-number': PhoneNumber,
    'phone-code': CountryCode,
    save: Save,
    ...SIDE,
  }),
  reply: SignedInReply,
  errors: BY_CODE_ERRORS,
})

/** Second step of login_password_two_step_code, and of every other kind of sign-in. */
export const signInSecondStep = contract({
  method: 'POST',
  path: '/web-api/user/login/two-step',
  summary: 'Complete a sign-in with a second-factor or recovery code.',
  access: 'public',
  body: closed({ ticket: Token, code: Code, ...SIDE }),
  reply: PlayerSession,
  errors: BY_CODE_ERRORS,
})

export const signInByToken = contract({
  method: 'POST',
  path: '/web-api/user/login/token',
  summary: 'Sign in with the token of a one-time link.',
  access: 'public',
  body: closed({ token: Token, save: Save, ...BESIDE }),
  reply: SignedInReply,
  errors: ['TIME_UP', 'SELF_EXCLUDED', 'SESSION_LIMIT_USED', 'FOREIGN_PAGE'],
})

export const confirmSession = contract({
  method: 'POST',
  path: '/web-api/user/confirm',
  summary: 'Step up: confirm the player’s identity for five minutes. Requires the second factor if it is on.',
  access: 'player',
  body: closed({ password: Type.Optional(Password), code: Type.Optional(Code) }),
  reply: PlayerSession,
  errors: ['STEP_UP_REQUIRED', 'SIGN_IN_LOCKED', 'SIGN_IN_BUSY'],
})

const Email = Type.String({ maxLength: 254, pattern: '^[^\\s@\\u0000-\\u001f]+@[^\\s@\\u0000-\\u001f]+$' })

/** Address of the code: exactly one of the two. */
const RecoveryContact = Type.Union([
  closed({ email: Email }),
  closed({ phone_number: PhoneNumber, country_code: CountryCode }),
])

/** Repeating it resends the code, within the limits for codes. */
export const beginRecovery = contract({
  method: 'POST',
  path: '/web-api/user/recovery/begin',
  summary: 'Send a password reset code (with a link, by e-mail). Does not reveal whether an account exists.',
  access: 'public',
  body: RecoveryContact,
  reply: CodeBegun,
  errors: SEND_ERRORS,
})

export const checkRecoveryCode = contract({
  method: 'POST',
  path: '/web-api/user/recovery/check',
  summary: 'Check a password reset code; returns a one-time token that is valid for a few minutes.',
  access: 'public',
  body: closed({ id: CodeId, code: Code }),
  reply: Type.Object({
    token: Type.String(),
    deadline: Type.Integer({ description: 'Milliseconds since 1970.' }),
  }),
  errors: BY_CODE_ERRORS,
})

export const saveRecoveredPassword = contract({
  method: 'POST',
  path: '/web-api/user/recovery/password',
  summary: 'Set a new password with the token of a code or e-mailed link; revokes all sessions.',
  access: 'public',
  body: closed({ token: Token, password: Password }),
  reply: Type.Object({
    state: Type.Union([Type.Literal('active'), Type.Literal('passive')], {
      description: 'passive: the account is banned, and signs in with the rights a ban leaves.',
    }),
  }),
  errors: ['PASSWORD_WEAK', 'LINK_OVER', 'FOREIGN_PAGE', 'SIGN_IN_BUSY'],
})
