import { Type, type Static } from 'typebox'
import type { HttpContract } from '../../contract.ts'
import { CHANGE_ERRORS, closed, GUARDED_ERRORS, PLAYER_ERRORS, Proof } from './parts.ts'

export const SecurityQuestion = Type.Object({ id: Type.Integer(), textKey: Type.String() })
export type SecurityQuestion = Static<typeof SecurityQuestion>
const Answer = Type.String({ minLength: 2, maxLength: 120 })

export const getQuestion = {
  method: 'GET',
  path: '/web-api/user/question',
  summary: 'The security questions to choose from, and which one the player has.',
  access: 'player',
  caching: 'no-store',
  reply: Type.Object({
    questions: Type.Array(SecurityQuestion),
    questionId: Type.Union([Type.Null(), Type.Integer()]),
  }),
  errors: PLAYER_ERRORS,
} as const satisfies HttpContract

export const setQuestion = {
  method: 'POST',
  path: '/web-api/user/question',
  summary: 'Sets the security question and its answer.',
  access: 'player',
  caching: 'no-store',
  body: closed({ questionId: Type.Integer({ minimum: 1, maximum: 1000 }), answer: Answer, proof: Proof }),
  reply: Type.Object({ questionId: Type.Integer() }),
  errors: ['NOT_FOUND', ...GUARDED_ERRORS],
} as const satisfies HttpContract

export const removeQuestion = {
  method: 'POST',
  path: '/web-api/user/question/remove',
  summary: 'Takes the security question away.',
  access: 'player',
  caching: 'no-store',
  body: closed({ proof: Proof }),
  reply: Type.Object({ questionId: Type.Null() }),
  errors: GUARDED_ERRORS,
} as const satisfies HttpContract

/** On a device that the account does not know yet, changes to it wait until the question is answered. */
export const getUserQuestion = {
  method: 'GET',
  path: '/web-api/user/question/asked',
  summary: 'The question to ask in the user question modal; null when there is none to ask.',
  access: 'player',
  caching: 'no-store',
  reply: Type.Object({ question: Type.Union([Type.Null(), SecurityQuestion]) }),
  errors: PLAYER_ERRORS,
} as const satisfies HttpContract

export const answerUserQuestion = {
  method: 'POST',
  path: '/web-api/user/question/answer',
  summary: 'The answer given in the user question modal. After five wrong ones the session ends.',
  access: 'player',
  caching: 'no-store',
  body: closed({ answer: Answer }),
  reply: Type.Object({ isRight: Type.Boolean(), triesLeft: Type.Integer({ minimum: 0 }) }),
  errors: ['NOT_FOUND', 'SIGN_IN_BUSY', ...CHANGE_ERRORS],
} as const satisfies HttpContract
