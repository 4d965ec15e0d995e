import { Type, type Static } from 'typebox'

/** What every call of a signed-in player can be refused with. */
export const PLAYER_ERRORS = ['UNAUTHENTICATED', 'TOO_MANY_REQUESTS', 'INTERNAL', 'UNAVAILABLE'] as const
export const CHANGE_ERRORS = ['BAD_REQUEST', 'FOREIGN_PAGE', ...PLAYER_ERRORS] as const
/** A change of what opens the account asks anew who is there. */
export const GUARDED_ERRORS = ['STEP_UP_REQUIRED', 'USER_QUESTION_FIRST', 'SIGN_IN_BUSY', ...CHANGE_ERRORS] as const
export const CODE_ERRORS = ['WRONG_CODE', 'TIME_UP'] as const
export const VISITOR_ERRORS = ['BAD_REQUEST', 'FOREIGN_PAGE', 'TOO_MANY_REQUESTS', 'INTERNAL', 'UNAVAILABLE'] as const

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

/** 0 nothing is confirmed, 1 the e-mail, 2 both, 3 the phone. */
export const ActivationType = Type.Union([Type.Literal(0), Type.Literal(1), Type.Literal(2), Type.Literal(3)])
export type ActivationType = Static<typeof ActivationType>

/** A code that is on its way: `deadline` is when it is too late for it. */
export const CodeSent = Type.Object({ id: Type.String(), deadline: AtMs })
export type CodeSent = Static<typeof CodeSent>

export const closed = <P extends Parameters<typeof Type.Object>[0]>(properties: P) =>
  Type.Object(properties, { additionalProperties: false })
