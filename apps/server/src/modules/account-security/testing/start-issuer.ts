import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT, type JWTPayload } from 'jose'

const KEY_ID = 'one'

/** An issuer whose keys the test holds: it gives whatever token it is told to, for any code. */
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
