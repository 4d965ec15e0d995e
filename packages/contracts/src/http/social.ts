import { closed } from '../shapes.ts'
import { type Static, Type } from 'typebox'
import { AtMs, GUARDED_ERRORS, Id, IdParams, Proof } from './security.ts'
import { contract } from './contract.ts'

const ProviderId = Type.String({ pattern: '^[a-z][a-z0-9-]*$', maxLength: 40 })
const Provider = closed({ provider: ProviderId })

export const SocialProvider = Type.Object({
  id: ProviderId,
  name: Type.String(),
  isOneTap: Type.Boolean({ description: 'The provider offered for one-tap sign-in.' }),
})
export type SocialProvider = Static<typeof SocialProvider>

export const SocialLinkOfPlayer = Type.Object({
  id: Id,
  provider: ProviderId,
  label: Type.String({ description: 'Name at the provider, masked.' }),
  linkedAt: AtMs,
})
export type SocialLinkOfPlayer = Static<typeof SocialLinkOfPlayer>

export const listSocialProviders = contract({
  method: 'GET',
  path: '/web-api/social/providers',
  summary: 'List the identity providers of this site.',
  access: 'public',
  reply: Type.Object({ providers: Type.Array(SocialProvider) }),
})

/** Navigated to by the browser, not called by a script: replies with a redirect. */
export const startSocial = contract({
  method: 'GET',
  path: '/social-api/oauth/{provider}/start',
  summary: 'Redirect the browser to an identity provider.',
  access: 'public',
  params: Provider,
  query: Type.Object({
    returnTo: Type.Optional(Type.String({ maxLength: 2000, description: 'Return path on this site.' })),
    lang: Type.Optional(Type.String({ pattern: '^[a-z]{2}$' })),
  }),
  reply: Type.Null(),
  errors: ['NOT_FOUND', 'PROVIDER_AWAY'],
})

export const finishSocial = contract({
  method: 'GET',
  path: '/social-api/oauth/{provider}/callback',
  summary:
    'Callback of an identity provider: signs in, links the identity or continues with registration (a redirect).',
  access: 'public',
  params: Provider,
  query: Type.Object({
    state: Type.Optional(Type.String({ maxLength: 200 })),
    code: Type.Optional(Type.String({ maxLength: 4000 })),
    error: Type.Optional(Type.String({ maxLength: 200 })),
  }),
  reply: Type.Null(),
  errors: ['NOT_FOUND'],
})

export const listSocialLinks = contract({
  method: 'GET',
  path: '/web-api/user/social',
  summary: 'List the identities linked to the player’s account.',
  access: 'player',
  reply: Type.Object({ links: Type.Array(SocialLinkOfPlayer) }),
})

export const linkSocial = contract({
  method: 'POST',
  path: '/web-api/user/social/{provider}/link',
  summary: 'Start linking an identity; the browser continues at redirectUrl.',
  access: 'player',
  params: Provider,
  body: closed({ proof: Proof, returnTo: Type.Optional(Type.String({ maxLength: 2000 })) }),
  reply: Type.Object({ redirectUrl: Type.String() }),
  errors: ['NOT_FOUND', 'PROVIDER_AWAY', ...GUARDED_ERRORS],
})

export const unlinkSocial = contract({
  method: 'POST',
  path: '/web-api/user/social/links/{id}/remove',
  summary: 'Unlink an identity. It can no longer sign in.',
  access: 'player',
  params: IdParams,
  body: closed({ proof: Proof }),
  reply: Type.Object({ id: Id }),
  errors: ['NOT_FOUND', ...GUARDED_ERRORS],
})

export const getOneTapClient = contract({
  method: 'GET',
  path: '/social-api/oauth/google-one-tap/clientId',
  summary: 'Get the one-tap sign-in options: client id, nonce and target; null if it is not offered.',
  access: 'public',
  reply: Type.Object({
    clientId: Type.Union([Type.Null(), Type.String()]),
    nonce: Type.Union([Type.Null(), Type.String()]),
    address: Type.Union([Type.Null(), Type.String()], {
      description: 'Provider’s page that returns the credential in the URL fragment.',
    }),
  }),
  errors: ['PROVIDER_AWAY'],
})
export type OneTapClientReply = Static<(typeof getOneTapClient)['reply']>

export const signInWithOneTap = contract({
  method: 'POST',
  path: '/social-api/oauth/google-one-tap',
  summary: 'Sign in with a one-tap credential (multipart form); the browser continues at redirectUrl.',
  access: 'public',
  body: closed({
    credential: Type.String({ minLength: 1, maxLength: 8000 }),
    select_by: Type.Optional(Type.String({ maxLength: 60 })),
    clientId: Type.Optional(Type.String({ maxLength: 300 })),
    language: Type.Optional(Type.String({ maxLength: 10 })),
    currency: Type.Optional(Type.String({ maxLength: 10 })),
    countryId: Type.Optional(Type.String({ maxLength: 10 })),
  }),
  reply: Type.Object({ redirectUrl: Type.String({ description: 'A path of this site.' }) }),
  errors: ['NOT_FOUND', 'SOCIAL_REFUSED', 'PROVIDER_AWAY', 'UNSUPPORTED_MEDIA', 'TOO_LARGE', 'FOREIGN_PAGE'],
})
