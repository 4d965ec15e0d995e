import { createServer } from 'node:http'
import { exportJWK, generateKeyPair, SignJWT, type JWTPayload } from 'jose'
import type { AddressInfo } from 'node:net'
import Provider from 'oidc-provider'
import { aSecuritySite } from './start-account-security.ts'

export const CLIENT_ID = 'evens'

/** A real provider on the loopback, which knows everybody: the login it is asked for is the subject it answers with. */
async function startProvider(redirectUri: string, port = 0) {
  const server = createServer()
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT_ID,
        client_secret: 'a secret of the environment',
        redirect_uris: [redirectUri],
        response_types: ['code'],
        grant_types: ['authorization_code'],
      },
    ],
    pkce: { required: () => true },
    conformIdTokenClaims: false,
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'given_name', 'family_name'] },
    findAccount: (_context, sub) => ({
      accountId: sub,
      claims: () => ({
        sub,
        email: `${sub}@provider.example`,
        email_verified: sub.startsWith('verified'),
        given_name: 'Nora',
        family_name: 'Winter',
      }),
    }),
    cookies: { keys: ['a test'] },
  })
  const answer = provider.callback()
  server.on('request', (request, response) => void answer(request, response))

  /** Walks through the provider's own pages as a person would, and comes back with the address it sends them to. */
  async function walk(address: string, login: string): Promise<URL> {
    const cookies = new Map<string, string>()
    const step = async (url: string, fields?: Record<string, string>): Promise<Response> => {
      const response = await fetch(url, {
        redirect: 'manual',
        headers: { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') },
        ...(fields !== undefined && { method: 'POST', body: new URLSearchParams(fields) }),
      })
      for (const line of response.headers.getSetCookie()) {
        const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=', 2)
        if (value === '') cookies.delete(name)
        else cookies.set(name, value)
      }
      return response
    }
    const next = (response: Response): string => new URL(response.headers.get('location') ?? '/', issuer).href
    let url = next(await step(address))
    for (const fields of [{ prompt: 'login', login, password: 'any' }, { prompt: 'consent' }]) {
      url = next(await step(next(await step(url, fields))))
    }
    return new URL(url)
  }

  return {
    issuer,
    walk,
    close: () => new Promise<void>((done) => server.close(() => done()).closeAllConnections()),
  }
}

const KEY_ID = 'one'

/** An issuer whose keys the test holds: it gives any token on request, for any code. */
export async function startIssuer() {
  const keys = await generateKeyPair('ES256')
  const jwks = { keys: [{ ...(await exportJWK(keys.publicKey)), kid: KEY_ID, alg: 'ES256', use: 'sig' }] }
  const gives = { token: '', status: 200 }
  const server = createServer((request, response) => {
    const answers: Readonly<Record<string, unknown>> = {
      '/.well-known/openid-configuration': {
        issuer,
        authorization_endpoint: `${issuer}/auth`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/jwks`,
      },
      '/jwks': jwks,
      '/token': { id_token: gives.token },
    }
    request.resume()
    response.writeHead(gives.status, { 'content-type': 'application/json' })
    response.end(JSON.stringify(answers[request.url ?? ''] ?? {}))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    issuer,
    gives,
    keys,
    sign: (claims: JWTPayload, key: CryptoKey = keys.privateKey): Promise<string> =>
      new SignJWT(claims).setProtectedHeader({ alg: 'ES256', kid: KEY_ID }).sign(key),
    close: () => new Promise<void>((done) => server.close(() => done()).closeAllConnections()),
  }
}

const CALLBACK = 'http://localhost/social-api/oauth/local/callback'

/** A site that people also come into by another site's account. */
export async function aSocialSite() {
  const provider = await startProvider(CALLBACK)
  const given = { id: 'local', name: 'Local', issuer: provider.issuer, clientId: CLIENT_ID, isOneTap: false }
  const { stop, ...site } = await aSecuritySite([given])
  return {
    ...site,
    provider,
    async stop(): Promise<void> {
      await stop()
      await provider.close()
    },
  }
}
