import { Type, type Static } from 'typebox'
import { closed, Text } from './shapes.ts'

/** Somebody else who can say who a visitor is (OpenID Connect). Its secret, if it has one, is in the environment. */
export const IdentityProvider = closed({
  id: Type.String({ pattern: '^[a-z][a-z0-9-]*$', maxLength: 40 }),
  name: Text,
  issuer: Type.String({ pattern: '^https?://[^\\s?#]+$', maxLength: 300 }),
  clientId: Text,
  isOneTap: Type.Boolean({ description: 'Also asked in one tap on our own pages.' }),
})
export type IdentityProvider = Static<typeof IdentityProvider>
