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
  Type.Object({ masked: Type.String({ description: 'Enough to know it by.' }), isConfirmed: Type.Boolean() }),
])

export const getSecurity = contract({
  method: 'GET',
  path: '/web-api/user/security',
  summary: 'How the account of the player who asks is protected.',
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
  summary: 'What is known of the player who asks, what was verified, and what is still missing.',
  access: 'player',
  reply: Type.Object({
    verification_status: Type.Integer({ description: '1 while nothing is verified.' }),
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
  summary: 'Gives the account another password and ends every other session.',
  access: 'player',
  body: closed({
    oldPassword: Password,
    newPassword: Password,
    code: Type.Optional(
      Type.String({ minLength: 4, maxLength: 20, description: 'Of the second factor, for whoever has one.' }),
    ),
  }),
  reply: Type.Object({ changed_pass_day_count: Type.Integer({ minimum: 0 }), endedSessions: Type.Integer() }),
  errors: ['PASSWORD_WEAK', ...GUARDED_ERRORS],
})

/** The reply is the same if the address belongs to another account, so it reveals nothing. */
export const beginBinding = contract({
  method: 'POST',
  path: '/web-api/user/binding/begin',
  summary: 'Sends a code to the e-mail or phone that the player wants to bind from now on.',
  access: 'player',
  body: closed({
    channel: Channel,
    address: Type.String({ minLength: 3, maxLength: 254, description: 'An e-mail, or a phone with its country code.' }),
    proof: Proof,
  }),
  reply: CodeSent,
  errors: ['ADDRESS_UNUSABLE', 'TOO_MANY_CODES', ...GUARDED_ERRORS],
})

export const confirmBinding = contract({
  method: 'POST',
  path: '/web-api/user/binding/confirm',
  summary: 'Binds the e-mail or phone by the code that was sent there; the old address is told.',
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
  summary: 'Sends a code to the e-mail (with a link) or the phone of the player who asks, to confirm it.',
  access: 'player',
  body: closed({ channel: Channel }),
  reply: CodeSent,
  errors: ['NOTHING_TO_CONFIRM', 'TOO_MANY_CODES'],
})

export const confirmActivation = contract({
  method: 'POST',
  path: '/web-api/user/activation/confirm',
  summary: 'Confirms an e-mail or a phone by the code that was sent there.',
  access: 'player',
  body: closed({ channel: Channel, id: Id, code: Code }),
  reply: Activated,
  errors: CODE_ERRORS,
})

/** Public: a mail is often opened in a browser that is not signed in. */
export const followActivationLink = contract({
  method: 'POST',
  path: '/web-api/user/activation/link',
  summary: 'Confirms an e-mail by the link that was sent there.',
  access: 'public',
  body: closed({ token: Type.String({ minLength: 20, maxLength: 200 }) }),
  reply: Activated,
  errors: ['LINK_OVER', 'FOREIGN_PAGE'],
})

const RecoveryCodes = Type.Object({
  recoveryCodes: Type.Array(Type.String(), { description: 'Shown this once; each opens the account once.' }),
})
export type RecoveryCodesReply = Static<typeof RecoveryCodes>

export const beginTwoFactor = contract({
  method: 'POST',
  path: '/web-api/user/two-factor/begin',
  summary: 'Makes a secret for an authenticator. Nothing changes until a code made from it is confirmed.',
  access: 'player',
  body: closed({ proof: Proof }),
  reply: Type.Object({
    secret: Type.String({ description: 'To type in by hand, base 32.' }),
    uri: Type.String({ description: 'otpauth://, to be drawn as a QR code.' }),
    deadline: AtMs,
  }),
  errors: ['TWO_FACTOR_IS_ON', ...GUARDED_ERRORS],
})
export type TwoFactorSetup = Static<(typeof beginTwoFactor)['reply']>

export const confirmTwoFactor = contract({
  method: 'POST',
  path: '/web-api/user/two-factor/confirm',
  summary: 'Turns the second factor on by a code of the authenticator, and gives the recovery codes.',
  access: 'player',
  body: closed({ code: Code }),
  reply: RecoveryCodes,
  errors: ['WRONG_CODE', 'TIME_UP'],
})

export const renewRecoveryCodes = contract({
  method: 'POST',
  path: '/web-api/user/two-factor/recovery-codes',
  summary: 'Gives new recovery codes; those from before open nothing any more.',
  access: 'player',
  body: closed({ proof: Proof }),
  reply: RecoveryCodes,
  errors: ['TWO_FACTOR_IS_OFF', ...GUARDED_ERRORS],
})

export const endTwoFactor = contract({
  method: 'POST',
  path: '/web-api/user/two-factor/off',
  summary: 'Turns the second factor off.',
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
  summary: 'The security questions to choose from, and which one the player has.',
  access: 'player',
  reply: Type.Object({
    questions: Type.Array(SecurityQuestion),
    questionId: Type.Union([Type.Null(), Type.Integer()]),
  }),
})

export const setQuestion = contract({
  method: 'POST',
  path: '/web-api/user/question',
  summary: 'Sets the security question and its answer.',
  access: 'player',
  body: closed({ questionId: Type.Integer({ minimum: 1, maximum: 1000 }), answer: Answer, proof: Proof }),
  reply: Type.Object({ questionId: Type.Integer() }),
  errors: ['NOT_FOUND', ...GUARDED_ERRORS],
})

export const removeQuestion = contract({
  method: 'POST',
  path: '/web-api/user/question/remove',
  summary: 'Takes the security question away.',
  access: 'player',
  body: closed({ proof: Proof }),
  reply: Type.Object({ questionId: Type.Null() }),
  errors: GUARDED_ERRORS,
})

/** On an unknown device, changes to the account require the answer first. */
export const getUserQuestion = contract({
  method: 'GET',
  path: '/web-api/user/question/asked',
  summary: 'The question to ask in the user question modal; null when there is none to ask.',
  access: 'player',
  reply: Type.Object({ question: Type.Union([Type.Null(), SecurityQuestion]) }),
})

export const answerUserQuestion = contract({
  method: 'POST',
  path: '/web-api/user/question/answer',
  summary: 'The answer given in the user question modal. After five wrong ones the session ends.',
  access: 'player',
  body: closed({ answer: Answer }),
  reply: Type.Object({ isRight: Type.Boolean(), triesLeft: Type.Integer({ minimum: 0 }) }),
  errors: ['NOT_FOUND', 'SIGN_IN_BUSY'],
})
