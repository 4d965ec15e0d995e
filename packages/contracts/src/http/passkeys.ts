import { closed } from '../shapes.ts'
import { type Static, Type } from 'typebox'
import { PlayerSession } from './sessions.ts'
import { AtMs, GUARDED_ERRORS, Id, IdParams, Proof } from './security.ts'
import { contract } from './contract.ts'

export const Passkey = Type.Object({
  id: Id,
  name: Type.String(),
  createdAt: AtMs,
  usedAt: Type.Union([Type.Null(), AtMs]),
  isSynced: Type.Boolean({ description: 'The passkey is synced by its provider.' }),
})
export type Passkey = Static<typeof Passkey>

const Name = Type.String({ minLength: 1, maxLength: 60, pattern: '^[^\\u0000-\\u001f\\u007f]+$' })
/** As the browser has it from the server, and the server from the browser (WebAuthn level 3, JSON forms). */
const Options = Type.Record(Type.String(), Type.Unknown())
const Base64Url = Type.String({ pattern: '^[\\w-]*$', maxLength: 20_000 })
const FromBrowser = Type.Object({
  id: Type.String({ minLength: 1, maxLength: 1400, pattern: '^[\\w-]+$' }),
  rawId: Type.String({ minLength: 1, maxLength: 1400, pattern: '^[\\w-]+$' }),
  type: Type.Literal('public-key'),
  authenticatorAttachment: Type.Optional(Type.Enum(['platform', 'cross-platform'])),
  clientExtensionResults: Type.Object({}),
})
const Created = Type.Intersect([
  FromBrowser,
  Type.Object({
    response: Type.Object({
      clientDataJSON: Base64Url,
      attestationObject: Base64Url,
      transports: Type.Optional(Type.Array(Type.String({ pattern: '^[a-z-]{1,20}$' }), { maxItems: 10 })),
    }),
  }),
])
export type PasskeyCreated = Static<typeof Created>
const Used = Type.Intersect([
  FromBrowser,
  Type.Object({
    response: Type.Object({
      clientDataJSON: Base64Url,
      authenticatorData: Base64Url,
      signature: Base64Url,
      userHandle: Type.Optional(Base64Url),
    }),
  }),
])
export type PasskeyUsed = Static<typeof Used>

export const listPasskeys = contract({
  method: 'GET',
  path: '/web-api/user/passkeys',
  summary: 'List the player’s passkeys, newest first.',
  access: 'player',
  reply: Type.Object({ passkeys: Type.Array(Passkey) }),
})

export const beginPasskey = contract({
  method: 'POST',
  path: '/web-api/user/passkeys/begin',
  summary: 'Get the options for creating a passkey.',
  access: 'player',
  body: closed({ proof: Proof }),
  reply: Type.Object({ options: Options }),
  errors: ['PASSKEYS_TOO_MANY', ...GUARDED_ERRORS],
})

export const addPasskey = contract({
  method: 'POST',
  path: '/web-api/user/passkeys',
  summary: 'Store the passkey the browser created.',
  access: 'player',
  body: closed({ name: Name, response: Created }),
  reply: Passkey,
  errors: ['PASSKEY_REFUSED'],
})

export const renamePasskey = contract({
  method: 'PATCH',
  path: '/web-api/user/passkeys/{id}',
  summary: 'Rename a passkey.',
  access: 'player',
  params: IdParams,
  body: closed({ name: Name }),
  reply: Passkey,
  errors: ['NOT_FOUND'],
})

export const removePasskey = contract({
  method: 'POST',
  path: '/web-api/user/passkeys/{id}/remove',
  summary: 'Delete a passkey. It can no longer sign in.',
  access: 'player',
  params: IdParams,
  body: closed({ proof: Proof }),
  reply: Type.Object({ id: Id }),
  errors: ['NOT_FOUND', ...GUARDED_ERRORS],
})

export const beginPasskeySignIn = contract({
  method: 'POST',
  path: '/web-api/user/login/passkey/begin',
  summary: 'Get the options for signing in with a passkey; no login is needed. No body.',
  access: 'public',
  reply: Type.Object({ options: Options }),
  errors: ['BAD_REQUEST', 'FOREIGN_PAGE'],
})

export const signInWithPasskey = contract({
  method: 'POST',
  path: '/web-api/user/login/passkey',
  summary: 'Sign in with a passkey; sets the cookie user_token.',
  access: 'public',
  body: closed({ response: Used, save: Type.Optional(Type.Boolean()) }),
  reply: PlayerSession,
  errors: ['PASSKEY_REFUSED', 'SELF_EXCLUDED', 'SESSION_LIMIT_USED', 'FOREIGN_PAGE'],
})
