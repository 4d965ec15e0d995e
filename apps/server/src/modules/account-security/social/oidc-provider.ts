import type { IdentityProvider } from '@evens/contracts'
import { parseUntrusted, type Clock } from '@evens/kernel'
import { createRemoteJWKSet, customFetch, type JWTVerifyGetKey } from 'jose'
import { Type, type Static } from 'typebox'
import { Compile } from 'typebox/compile'
import { createOutbound, type Asked, type OutboundRules } from '../../../platform/outbound/index.ts'
import { ProviderAway, type Journey, type Provider } from './provider.ts'

const TIMEOUT_MS = 5000
const KEPT_MS = 3_600_000
const ANSWER_MAX = 100_000
const SCOPE = 'openid email profile'

const Endpoint = Type.String({ pattern: '^https?://', maxLength: 1000 })
const Metadata = Type.Object({
  issuer: Type.String(),
  authorization_endpoint: Endpoint,
  token_endpoint: Endpoint,
  jwks_uri: Endpoint,
  token_endpoint_auth_methods_supported: Type.Optional(Type.Array(Type.String())),
})
type Metadata = Static<typeof Metadata>
type CachedMetadata = { readonly metadata: Metadata; readonly keys: JWTVerifyGetKey; readonly untilMs: number }

const isMetadata = Compile(Metadata)
const isTokens = Compile(Type.Object({ id_token: Type.String({ maxLength: 20_000 }) }))

type OidcDeps = Pick<OutboundRules, 'isSandbox' | 'privateHosts'> & {
  readonly secret: string | null
  readonly clock: Clock
}

/** An OpenID Connect provider: discovery, authorization code with PKCE, published keys. */
export function createOidcProvider(given: IdentityProvider, { secret, clock, ...reach }: OidcDeps): Provider {
  const { issuer, clientId } = given
  // Endpoints come from the discovery document: they must be public and use https (SSRF).
  const send = createOutbound({ ...reach, configured: () => issuer })
  const bounds = { timeoutMs: TIMEOUT_MS, bytesMax: ANSWER_MAX }

  async function ask(address: string, asked: Pick<Asked, 'method' | 'headers' | 'body'>) {
    try {
      const { status, text } = await send(address, { ...asked, ...bounds })
      return { status, body: parseUntrusted(text) }
    } catch (error) {
      throw new ProviderAway('a provider does not answer', { cause: error })
    }
  }

  async function fetchKeys(address: string | URL): Promise<Response> {
    const { status, text } = await send(address, { headers: { accept: 'application/json' }, ...bounds })
    return new Response(text, { status })
  }
  let cached: CachedMetadata | null = null

  async function discover(): Promise<CachedMetadata> {
    if (cached !== null && cached.untilMs > clock.nowMs()) return cached
    const answer = await ask(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`, {})
    const metadata = answer.status === 200 ? answer.body : null
    // The issuer of the document must be the configured one.
    if (!isMetadata.Check(metadata) || metadata.issuer !== issuer) throw new ProviderAway(`${given.id}: no discovery`)
    const isPlain = (address: string): boolean => issuer.startsWith('https:') && !address.startsWith('https:')
    const { authorization_endpoint: page, token_endpoint: token, jwks_uri: keys } = metadata
    if ([page, token, keys].some(isPlain)) throw new ProviderAway(`${given.id}: an endpoint is not secure`)
    const found = createRemoteJWKSet(new URL(keys), { timeoutDuration: TIMEOUT_MS, [customFetch]: fetchKeys })
    cached = { metadata, keys: found, untilMs: clock.nowMs() + KEPT_MS }
    return cached
  }

  /** Sends the client secret as basic auth, or in the form where the provider asks for that. */
  function proofOf({ token_endpoint_auth_methods_supported: methods }: Metadata) {
    if (secret === null) return { headers: {}, fields: { client_id: clientId } }
    if (methods !== undefined && !methods.includes('client_secret_basic')) {
      return { headers: {}, fields: { client_id: clientId, client_secret: secret } }
    }
    const pair = `${encodeURIComponent(clientId)}:${encodeURIComponent(secret)}`
    return { headers: { authorization: `Basic ${Buffer.from(pair).toString('base64')}` }, fields: {} }
  }

  async function pageOf(query: Readonly<Record<string, string>>): Promise<string> {
    const { metadata } = await discover()
    const url = new URL(metadata.authorization_endpoint)
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
    return url.href
  }

  const common = ({ redirectUri, language }: Journey) => ({
    client_id: clientId,
    redirect_uri: redirectUri,
    scope: SCOPE,
    ui_locales: language,
  })

  return {
    id: given.id,
    issuer,
    clientId,
    isOneTap: given.isOneTap,
    nameIn: () => given.name,
    addressFor: ({ state, nonce, challenge }, journey) =>
      pageOf({
        ...common(journey),
        response_type: 'code',
        state,
        nonce,
        code_challenge: challenge,
        code_challenge_method: 'S256',
      }),

    oneTapAddress: (nonce, journey) =>
      pageOf({ ...common(journey), response_type: 'id_token', response_mode: 'fragment', nonce }),

    async exchange({ code, verifier }, redirectUri) {
      const { metadata } = await discover()
      const { headers, fields } = proofOf(metadata)
      const { status, body } = await ask(metadata.token_endpoint, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({
          grant_type: 'authorization_code',
          code,
          redirect_uri: redirectUri,
          code_verifier: verifier,
          ...fields,
        }).toString(),
      })
      if (status >= 500) throw new ProviderAway(`${given.id}: token endpoint answers ${status}`)
      return status === 200 && isTokens.Check(body) ? body.id_token : null
    },

    keys: async () => (await discover()).keys,
  }
}
