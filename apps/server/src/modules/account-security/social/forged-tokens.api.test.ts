import { generateKeyPair, type JWTPayload } from 'jose'
import { afterAll, describe, expect, test } from 'vitest'
import { aBrowser, aSecuritySite, codeIn, type Browser } from '../testing/start-account-security.ts'
import { startIssuer } from '../testing/start-provider.ts'

const CLIENT = 'client-of-evens'
const issuer = await startIssuer()
const given = { id: 'google', name: 'One', issuer: issuer.issuer, clientId: CLIENT, isOneTap: true }
const { node, stop } = await aSecuritySite([given])
afterAll(async () => {
  await stop()
  await issuer.close()
})

const nowS = (): number => Math.floor(Date.now() / 1000)
const claims = (nonce: string): JWTPayload => ({
  iss: issuer.issuer,
  aud: CLIENT,
  sub: 'somebody',
  iat: nowS(),
  exp: nowS() + 300,
  nonce,
})
const encode = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url')

type Forgery = { readonly what: string; readonly make: (good: JWTPayload) => Promise<string> }
const FORGERIES: readonly Forgery[] = [
  { what: 'with another nonce', make: (good) => issuer.sign({ ...good, nonce: 'x'.repeat(43) }) },
  { what: 'without a nonce', make: ({ nonce: _none, ...rest }) => issuer.sign(rest) },
  { what: 'for another audience', make: (good) => issuer.sign({ ...good, aud: 'somebody-else' }) },
  {
    what: 'for several, of whom another asked',
    make: (good) => issuer.sign({ ...good, aud: [CLIENT, 'x'], azp: 'x' }),
  },
  { what: 'of another issuer', make: (good) => issuer.sign({ ...good, iss: 'https://evil.example' }) },
  { what: 'that is over', make: (good) => issuer.sign({ ...good, iat: nowS() - 900, exp: nowS() - 600 }) },
  { what: 'that never ends', make: ({ exp: _none, ...rest }) => issuer.sign(rest) },
  { what: 'that was made long ago', make: (good) => issuer.sign({ ...good, iat: nowS() - 7300, exp: nowS() + 300 }) },
  { what: 'whose subject no database keeps', make: (good) => issuer.sign({ ...good, sub: 'a\u0000b' }) },
  { what: 'without a subject', make: ({ sub: _none, ...rest }) => issuer.sign(rest) },
  { what: 'signed by nobody', make: async (good) => `${encode({ alg: 'none' })}.${encode(good)}.` },
  {
    what: 'signed with another key',
    make: async (good) => issuer.sign(good, (await generateKeyPair('ES256')).privateKey),
  },
  {
    what: 'whose signature was cut off',
    make: async (good) => (await issuer.sign(good)).replace(/\.[^.]*$/, '.'),
  },
  { what: 'that is no token', make: async () => 'nonsense' },
]

describe('a token of a sign-in by code', () => {
  async function comeBack(make: Forgery['make']): Promise<string> {
    const browser = aBrowser(node.app)
    const url = new URL(String((await browser.get('/social-api/oauth/google/start')).headers.location))
    issuer.gives.token = await make(claims(url.searchParams.get('nonce') ?? ''))
    const state = url.searchParams.get('state') ?? ''
    const reply = await browser.get(`/social-api/oauth/google/callback?code=any&state=${state}`)
    return String(reply.headers.location)
  }

  test('as it must be is taken', async () => {
    expect(await comeBack((good) => issuer.sign(good))).toContain('/registration/soc_reg#ticket=')
  })

  test.each(FORGERIES)('$what is refused (T038)', async ({ make }) => {
    expect(await comeBack(make)).toMatch(/\/user\/login\?social=refused$/)
  })

  test('comes once for a state, even from a provider that gives it again', async () => {
    const browser = aBrowser(node.app)
    const url = new URL(String((await browser.get('/social-api/oauth/google/start')).headers.location))
    issuer.gives.token = await issuer.sign(claims(url.searchParams.get('nonce') ?? ''))
    const back = `/social-api/oauth/google/callback?code=any&state=${url.searchParams.get('state')}`
    const replies = await Promise.all(Array.from({ length: 10 }, () => browser.get(back)))
    const taken = replies.filter(({ headers }) => String(headers.location).includes('#ticket='))
    expect(taken).toHaveLength(1)
  })

  test('missing because the provider is down is reported as unavailable', async () => {
    const browser = aBrowser(node.app)
    const url = new URL(String((await browser.get('/social-api/oauth/google/start')).headers.location))
    issuer.gives.status = 500
    const reply = await browser.get(`/social-api/oauth/google/callback?code=any&state=${url.searchParams.get('state')}`)
    issuer.gives.status = 200
    expect(reply.headers.location).toMatch(/\/user\/login\?social=away$/)
  })
})

describe('one tap', () => {
  const client = async (browser: Browser): Promise<{ clientId: string; nonce: string; address: string }> =>
    (await browser.get('/social-api/oauth/google-one-tap/clientId')).json()

  async function tap(browser: Browser, credential: string, more: Readonly<Record<string, string>> = {}) {
    const form = new FormData()
    const fields = { credential, language: 'en', currency: 'EUR', countryId: '1', ...more }
    for (const [name, value] of Object.entries(fields)) form.set(name, value)
    const written = new Response(form)
    const type = written.headers.get('content-type') ?? ''
    const payload = Buffer.from(await written.arrayBuffer())
    return browser.ask('/social-api/oauth/google-one-tap', {
      method: 'POST',
      headers: { 'content-type': type },
      payload,
    })
  }

  test('gives the browser a page of this site to go on to', async () => {
    const browser = aBrowser(node.app)
    const { clientId, nonce } = await client(browser)
    expect(clientId).toBe(CLIENT)
    const { redirectUrl } = (await tap(browser, await issuer.sign(claims(nonce)))).json<{ redirectUrl: string }>()
    expect(redirectUrl).toMatch(/^\/\w\w\/registration\/soc_reg#ticket=/)
    expect(new URL(redirectUrl, 'http://localhost').origin).toBe('http://localhost')
  })

  test('leads to the provider for a token alone, which comes back to the page after the hash', async () => {
    const browser = aBrowser(node.app)
    const { nonce, address } = await client(browser)
    const { origin, searchParams } = new URL(address)
    expect(origin).toBe(issuer.issuer)
    const asked = Object.fromEntries(searchParams)
    expect(asked).toMatchObject({ response_type: 'id_token', response_mode: 'fragment', client_id: CLIENT, nonce })
    const back = await browser.get(new URL(asked['redirect_uri'] ?? '').pathname)
    expect([back.statusCode, back.headers.location]).toEqual([303, expect.stringMatching(/^\/\w\w\/user\/login$/)])
  })

  test.each(FORGERIES)('a credential $what is refused (T038)', async ({ make }) => {
    const browser = aBrowser(node.app)
    const { nonce } = await client(browser)
    expect(codeIn(await tap(browser, await make(claims(nonce))))).toEqual([403, 'SOCIAL_REFUSED'])
  })

  test('a credential is good once, and in the browser it was made for alone', async () => {
    const browser = aBrowser(node.app)
    const { nonce } = await client(browser)
    const credential = await issuer.sign(claims(nonce))
    const other = aBrowser(node.app)
    await client(other)
    expect(codeIn(await tap(other, credential))).toEqual([403, 'SOCIAL_REFUSED'])
    expect((await tap(browser, credential)).statusCode).toBe(200)
    expect(codeIn(await tap(browser, credential))).toEqual([403, 'SOCIAL_REFUSED'])
  })

  test('nothing that is sent along changes where it leads (T074)', async () => {
    const browser = aBrowser(node.app)
    const { nonce } = await client(browser)
    const reply = await tap(browser, await issuer.sign(claims(nonce)), { redirectUrl: 'https://evil.example' })
    expect(reply.statusCode).toBe(400)
  })

  test.each([
    { what: 'JSON', headers: { 'content-type': 'application/json' }, payload: '{"credential":1}', status: 400 },
    { what: 'text', headers: { 'content-type': 'text/html' }, payload: 'x', status: 415 },
    {
      what: 'a form without its border',
      headers: { 'content-type': 'multipart/form-data' },
      payload: 'x',
      status: 400,
    },
  ])('$what is refused', async ({ headers, payload, status }) => {
    const asked = { method: 'POST', headers, payload } as const
    expect((await aBrowser(node.app).ask('/social-api/oauth/google-one-tap', asked)).statusCode).toBe(status)
  })

  test('is refused to a page of another site (T072)', async () => {
    const headers = { 'sec-fetch-site': 'cross-site', 'content-type': 'application/json' }
    const asked = { method: 'POST', headers, payload: { credential: 'x' } } as const
    expect((await aBrowser(node.app).ask('/social-api/oauth/google-one-tap', asked)).statusCode).toBe(403)
  })
})
