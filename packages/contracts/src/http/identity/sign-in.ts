import { Type } from 'typebox'
import type { HttpContract } from '../contract.ts'
import { PlayerSession } from './session.ts'

export const signIn = {
  method: 'POST',
  path: '/web-api/user/login',
  summary: 'Signs a player in with login and password, and gives the browser the cookie user_token.',
  access: 'public',
  caching: 'no-store',
  body: Type.Object(
    {
      uLogin: Type.String({ minLength: 1, maxLength: 120 }),
      uPassword: Type.String({ minLength: 1, maxLength: 200 }),
      save: Type.Optional(Type.Boolean({ description: 'Keeps the player signed in when the browser is closed.' })),
    },
    { additionalProperties: false },
  ),
  reply: PlayerSession,
  errors: [
    'BAD_REQUEST',
    'WRONG_CREDENTIALS',
    'SIGN_IN_LOCKED',
    'FOREIGN_PAGE',
    'TOO_MANY_REQUESTS',
    'INTERNAL',
    'UNAVAILABLE',
  ],
} as const satisfies HttpContract
