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
  isSynced: Type.Boolean({ description: 'Its maker keeps a copy of it.' }),
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
  summary: 'The passkeys of the player who asks, the newest first.',
  access: 'player',
  reply: Type.Object({ passkeys: Type.Array(Passkey) }),
})

export const beginPasskey = contract({
  method: 'POST',
  path: '/web-api/user/passkeys/begin',
  summary: 'What a browser needs to make a passkey.',
  access: 'player',
  body: closed({ proof: Proof }),
  reply: Type.Object({ options: Options }),
  errors: ['PASSKEYS_TOO_MANY', ...GUARDED_ERRORS],
})

export const addPasskey = contract({
  method: 'POST',
  path: '/web-api/user/passkeys',
  summary: 'Keeps the passkey that the browser made.',
  access: 'player',
  body: closed({ name: Name, response: Created }),
  reply: Passkey,
  errors: ['PASSKEY_REFUSED'],
})

export const renamePasskey = contract({
  method: 'PATCH',
  path: '/web-api/user/passkeys/{id}',
  summary: 'Gives a passkey another name.',
  access: 'player',
  params: IdParams,
  body: closed({ name: Name }),
  reply: Passkey,
  errors: ['NOT_FOUND'],
})

export const removePasskey = contract({
  method: 'POST',
  path: '/web-api/user/passkeys/{id}/remove',
  summary: 'Takes a passkey away: it opens the account no more.',
  access: 'player',
  params: IdParams,
  body: closed({ proof: Proof }),
  reply: Type.Object({ id: Id }),
  errors: ['NOT_FOUND', ...GUARDED_ERRORS],
})

export const beginPasskeySignIn = contract({
  method: 'POST',
  path: '/web-api/user/login/passkey/begin',
  summary: 'What a browser needs to sign in with a passkey; it asks for no login. No body.',
  access: 'public',
  reply: Type.Object({ options: Options }),
  errors: ['BAD_REQUEST', 'FOREIGN_PAGE'],
})

export const signInWithPasskey = contract({
  method: 'POST',
  path: '/web-api/user/login/passkey',
  summary: 'Signs a player in with a passkey, and gives the browser the cookie user_token.',
  access: 'public',
  body: closed({ response: Used, save: Type.Optional(Type.Boolean()) }),
  reply: PlayerSession,
  errors: ['PASSKEY_REFUSED', 'SELF_EXCLUDED', 'SESSION_LIMIT_USED', 'FOREIGN_PAGE'],
})
