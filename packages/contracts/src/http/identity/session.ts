import { Type, type Static } from 'typebox'

/** Who is signed in, as much of it as a page needs; `exp` in seconds, as in the token. */
export const PlayerSession = Type.Object({
  userId: Type.String(),
  name: Type.String(),
  login: Type.String(),
  currency: Type.String(),
  exp: Type.Integer(),
  previousSignInAt: Type.Union([Type.Null(), Type.Integer({ description: 'Milliseconds since 1970.' })]),
})
export type PlayerSession = Static<typeof PlayerSession>
