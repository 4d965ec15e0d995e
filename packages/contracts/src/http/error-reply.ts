import { Type, type Static } from 'typebox'
import { CaptchaAsked } from './captcha.ts'

/** Body of every error reply. The browser joins `errors[].detail` with newlines for the player. */
export const ErrorReply = Type.Object({
  code: Type.String({ description: 'A code of the error catalogue.' }),
  errors: Type.Array(Type.Object({ detail: Type.String(), field: Type.Optional(Type.String()) })),
  requestId: Type.String(),
  exception_code: Type.Optional(Type.Integer({ description: '1: the terms are to be confirmed first.' })),
  until: Type.Optional(Type.Integer({ description: 'Until when it is refused: milliseconds since 1970.' })),
  captcha: Type.Optional(CaptchaAsked),
})
export type ErrorReply = Static<typeof ErrorReply>
