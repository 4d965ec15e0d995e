import { Type, type Static } from 'typebox'

/** Every error answer has this body. `errors[].detail` is what the browser joins with newlines for the player. */
export const ErrorReply = Type.Object({
  code: Type.String({ description: 'A code of the error catalogue.' }),
  errors: Type.Array(Type.Object({ detail: Type.String(), field: Type.Optional(Type.String()) })),
  requestId: Type.String(),
})
export type ErrorReply = Static<typeof ErrorReply>
