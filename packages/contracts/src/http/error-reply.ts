import { Type, type Static } from 'typebox'
import { CaptchaAsked } from './captcha.ts'

/** Body of every error reply. The browser joins `errors[].detail` with newlines for the player. */
export const ErrorReply = Type.Object({
  code: Type.String({ description: 'Code from the error catalogue.' }),
  errors: Type.Array(Type.Object({ detail: Type.String(), field: Type.Optional(Type.String()) })),
  requestId: Type.String(),
  exception_code: Type.Optional(Type.Integer({ description: '1: the player must accept the terms first.' })),
  until: Type.Optional(Type.Integer({ description: 'Refused until this time, in milliseconds since 1970.' })),
  captcha: Type.Optional(CaptchaAsked),
})
export type ErrorReply = Static<typeof ErrorReply>
