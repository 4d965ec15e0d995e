import { closed } from '../shapes.ts'
import { type Static, Type } from 'typebox'
import { contract } from './contract.ts'

/** Errors that any call of a signed-in player can return. */
/** Changes of credentials require a step-up. */
export const GUARDED_ERRORS = ['STEP_UP_REQUIRED', 'USER_QUESTION_FIRST', 'SIGN_IN_LOCKED', 'SIGN_IN_BUSY'] as const
export const CODE_ERRORS = ['WRONG_CODE', 'TIME_UP'] as const

/** The step-up: the password, or a code of the second factor. */
export const Proof = Type.Object(
  {
    password: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
    code: Type.Optional(Type.String({ minLength: 4, maxLength: 20 })),
  },
  { additionalProperties: false },
)
export type Proof = Static<typeof Proof>

export const Id = Type.String({ pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' })
export const IdParams = Type.Object({ id: Id })
export const Code = Type.String({ minLength: 4, maxLength: 12, pattern: '^[0-9]+$' })
export const AtMs = Type.Integer({ description: 'Milliseconds since 1970.' })
export const Channel = Type.Enum(['email', 'phone'])
export type Channel = Static<typeof Channel>

/** 0 nothing confirmed, 1 the e-mail, 2 both, 3 the phone. */
export const ActivationType = Type.Union([Type.Literal(0), Type.Literal(1), Type.Literal(2), Type.Literal(3)])
export type ActivationType = Static<typeof ActivationType>

/** A code was sent; it expires at `deadline`. */
export const CodeSent = Type.Object({ id: Type.String(), deadline: AtMs })
export type CodeSent = Static<typeof CodeSent>

export const ProtectionMethods = Type.Object({
  is_changed_password: Type.Boolean(),
  enable_two_factor_auth: Type.Boolean(),
  enable_phone_binding: Type.Boolean(),
  enable_security_question: Type.Boolean(),
  enable_email_auth: Type.Boolean(),
})
export type ProtectionMethods = Static<typeof ProtectionMethods>

const Contact = Type.Union([
  Type.Null(),
  Type.Object({ masked: Type.String({ description: 'Masked hint.' }), isConfirmed: Type.Boolean() }),
])

export const getSecurity = contract({
  method: 'GET',
  path: '/web-api/user/security',
  summary: 'Get the security settings of the player’s account.',
  access: 'player',
  reply: Type.Object({
    activation_type: ActivationType,
    remaining_days_to_activate: Type.Union([Type.Null(), Type.Integer({ minimum: 0 })]),
    email: Contact,
    phone: Contact,
    changed_pass_day_count: Type.Integer({ minimum: 0 }),
    passwordChangedAt: AtMs,
    protection_level: Type.Integer({ minimum: 0, maximum: 100 }),
    protection_methods: ProtectionMethods,
    recoveryCodesLeft: Type.Integer({ minimum: 0 }),
    passkeys: Type.Integer({ minimum: 0 }),
    is_active_secure_question: Type.Boolean(),
    isRequiredTransfer: Type.Boolean(),
    takesNewsletter: Type.Boolean(),
    ban_level: Type.Integer({ minimum: 0 }),
    ban_version: Type.Integer({ minimum: 0 }),
  }),
})
export type SecurityReply = Static<(typeof getSecurity)['reply']>

const Field = Type.Enum(['birth_date', 'name', 'surname', 'passport', 'passport_date', 'registration_address'])

export const getVerification = contract({
  method: 'GET',
  path: '/web-api/user/verification',
  summary: 'Get the player’s verification status: provided, verified and missing data.',
  access: 'player',
  reply: Type.Object({
    verification_status: Type.Integer({ description: '1 until something is verified.' }),
    user_status_id: Type.Integer({ description: '1 while the account is pending.' }),
    isEmailConfirmed: Type.Boolean(),
    isPhoneConfirmed: Type.Boolean(),
    isProfileFilled: Type.Boolean(),
    areContactsFilled: Type.Boolean(),
    missing: Type.Array(Field),
  }),
})
export type VerificationReply = Static<(typeof getVerification)['reply']>

const Password = Type.String({ minLength: 1, maxLength: 200 })

export const changePassword = contract({
  method: 'POST',
  path: '/web-api/user/password/change',
  summary: 'Change the password and revoke all other sessions.',
  access: 'player',
  body: closed({
    oldPassword: Password,
    newPassword: Password,
    code: Type.Optional(
      Type.String({ minLength: 4, maxLength: 20, description: 'Code of the second factor, if it is on.' }),
    ),
  }),
  reply: Type.Object({ changed_pass_day_count: Type.Integer({ minimum: 0 }), endedSessions: Type.Integer() }),
  errors: ['PASSWORD_WEAK', ...GUARDED_ERRORS],
})

/** The reply is the same if the address belongs to another account, so it reveals nothing. */
export const beginBinding = contract({
  method: 'POST',
  path: '/web-api/user/binding/begin',
  summary: 'Send a code to the e-mail address or phone number the player wants to bind.',
  access: 'player',
  body: closed({
    channel: Channel,
    address: Type.String({
      minLength: 3,
      maxLength: 254,
      description: 'E-mail address, or phone number with its country code.',
    }),
    proof: Proof,
  }),
  reply: CodeSent,
  errors: ['ADDRESS_UNUSABLE', 'TOO_MANY_CODES', ...GUARDED_ERRORS],
})

export const confirmBinding = contract({
  method: 'POST',
  path: '/web-api/user/binding/confirm',
  summary: 'Bind the e-mail address or phone number with the code; the old address is notified.',
  access: 'player',
  body: closed({ channel: Channel, id: Id, code: Code }),
  reply: Type.Object({ bound: Channel, activation_type: ActivationType }),
  errors: ['ADDRESS_UNUSABLE', ...CODE_ERRORS],
})

const Activated = Type.Object({ confirmed: Channel, activation_type: ActivationType })
export type ActivatedReply = Static<typeof Activated>

/** Repeating it resends the code, within the limits for codes. */
export const sendActivation = contract({
  method: 'POST',
  path: '/web-api/user/activation/send',
  summary: 'Send a code to confirm the player’s e-mail address (with a link) or phone number.',
  access: 'player',
  body: closed({ channel: Channel }),
  reply: CodeSent,
  errors: ['NOTHING_TO_CONFIRM', 'TOO_MANY_CODES'],
})

export const confirmActivation = contract({
  method: 'POST',
  path: '/web-api/user/activation/confirm',
  summary: 'Confirm an e-mail address or phone number with its code.',
  access: 'player',
  body: closed({ channel: Channel, id: Id, code: Code }),
  reply: Activated,
  errors: CODE_ERRORS,
})

/** Public: a mail is often opened in a browser that is not signed in. */
export const followActivationLink = contract({
  method: 'POST',
  path: '/web-api/user/activation/link',
  summary: 'Confirm an e-mail address with its link.',
  access: 'public',
  body: closed({ token: Type.String({ minLength: 20, maxLength: 200 }) }),
  reply: Activated,
  errors: ['LINK_OVER', 'FOREIGN_PAGE'],
})

const RecoveryCodes = Type.Object({
  recoveryCodes: Type.Array(Type.String(), { description: 'Shown once; each code can be used once.' }),
})
export type RecoveryCodesReply = Static<typeof RecoveryCodes>

export const beginTwoFactor = contract({
  method: 'POST',
  path: '/web-api/user/two-factor/begin',
  summary: 'Create an authenticator secret. It takes effect once a code made from it is confirmed.',
  access: 'player',
  body: closed({ proof: Proof }),
  reply: Type.Object({
    secret: Type.String({ description: 'Base 32, for typing by hand.' }),
    uri: Type.String({ description: 'otpauth:// address to show as a QR code.' }),
    deadline: AtMs,
  }),
  errors: ['TWO_FACTOR_IS_ON', ...GUARDED_ERRORS],
})
export type TwoFactorSetup = Static<(typeof beginTwoFactor)['reply']>

export const confirmTwoFactor = contract({
  method: 'POST',
  path: '/web-api/user/two-factor/confirm',
  summary: 'Turn on the second factor with an authenticator code; returns the recovery codes.',
  access: 'player',
  body: closed({ code: Code }),
  reply: RecoveryCodes,
  errors: ['WRONG_CODE', 'TIME_UP'],
})

export const renewRecoveryCodes = contract({
  method: 'POST',
  path: '/web-api/user/two-factor/recovery-codes',
  summary: 'Create new recovery codes. The old ones become invalid.',
  access: 'player',
  body: closed({ proof: Proof }),
  reply: RecoveryCodes,
  errors: ['TWO_FACTOR_IS_OFF', ...GUARDED_ERRORS],
})

export const endTwoFactor = contract({
  method: 'POST',
  path: '/web-api/user/two-factor/off',
  summary: 'Turn off the second factor.',
  access: 'player',
  body: closed({ proof: Proof }),
  reply: Type.Object({ isOn: Type.Literal(false) }),
  errors: ['TWO_FACTOR_IS_OFF', ...GUARDED_ERRORS],
})

export const SecurityQuestion = Type.Object({ id: Type.Integer(), textKey: Type.String() })
export type SecurityQuestion = Static<typeof SecurityQuestion>
const Answer = Type.String({ minLength: 2, maxLength: 120 })

export const getQuestion = contract({
  method: 'GET',
  path: '/web-api/user/question',
  summary: 'List the security questions and the player’s choice.',
  access: 'player',
  reply: Type.Object({
    questions: Type.Array(SecurityQuestion),
    questionId: Type.Union([Type.Null(), Type.Integer()]),
  }),
})

export const setQuestion = contract({
  method: 'POST',
  path: '/web-api/user/question',
  summary: 'Set the security question and its answer.',
  access: 'player',
  body: closed({ questionId: Type.Integer({ minimum: 1, maximum: 1000 }), answer: Answer, proof: Proof }),
  reply: Type.Object({ questionId: Type.Integer() }),
  errors: ['NOT_FOUND', ...GUARDED_ERRORS],
})

export const removeQuestion = contract({
  method: 'POST',
  path: '/web-api/user/question/remove',
  summary: 'Remove the security question.',
  access: 'player',
  body: closed({ proof: Proof }),
  reply: Type.Object({ questionId: Type.Null() }),
  errors: GUARDED_ERRORS,
})

/** On an unknown device, changes to the account require the answer first. */
export const getUserQuestion = contract({
  method: 'GET',
  path: '/web-api/user/question/asked',
  summary: 'Get the question for the user question modal; null if there is none.',
  access: 'player',
  reply: Type.Object({ question: Type.Union([Type.Null(), SecurityQuestion]) }),
})

export const answerUserQuestion = contract({
  method: 'POST',
  path: '/web-api/user/question/answer',
  summary: 'Answer the user question modal. Five wrong answers end the session.',
  access: 'player',
  body: closed({ answer: Answer }),
  reply: Type.Object({ isRight: Type.Boolean(), triesLeft: Type.Integer({ minimum: 0 }) }),
  errors: ['NOT_FOUND', 'SIGN_IN_BUSY'],
})
