import { Type, type Static } from 'typebox'

/** Who is signed in, as much of it as a page needs; `exp` in seconds, as in the token. */
export const PlayerSession = Type.Object({
  userId: Type.String(),
  user_id: Type.String({ description: 'The same, by the name that older pages know.' }),
  name: Type.String(),
  login: Type.String(),
  currency: Type.String(),
  exp: Type.Integer(),
  previousSignInAt: Type.Union([Type.Null(), Type.Integer({ description: 'Milliseconds since 1970.' })]),
  ban_level: Type.Integer({ description: 'Above 0 for one who is banned.' }),
  isConfirmed: Type.Boolean({ description: 'Who they are was proven anew in the last minutes.' }),
})
export type PlayerSession = Static<typeof PlayerSession>
