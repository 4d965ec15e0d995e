import { afterAll, describe, expect, test } from 'vitest'
import { lockWaitersAre } from '../../../testing/lock-waiters.ts'
import { whoIs } from '../../sessions/testing/start-sessions.ts'
import { anAuthenticator, type Authenticator, type Lie } from '../testing/authenticator.ts'
import {
  aBrowser,
  actsOf,
  codeIn,
  kindsTo,
  PROOF,
  signedIn,
  aSecuritySite,
  type Browser,
} from '../testing/start-account-security.ts'

const PLACE = { origin: 'http://localhost', rpId: 'localhost' }

const { database, node, stop } = await aSecuritySite()
afterAll(stop)

type Begun = { readonly options: { readonly challenge: string; readonly user: { readonly id: string } } }

const begin = async (browser: Browser): Promise<Begun['options']> =>
  (await browser.post('/web-api/user/passkeys/begin', { proof: PROOF })).json<Begun>().options

async function aPasskey(browser: Browser, lie: Lie = {}): Promise<{ passkey: Authenticator; id: string }> {
  const passkey = anAuthenticator(PLACE)
  const response = passkey.create(await begin(browser), lie)
  const added = await browser.post('/web-api/user/passkeys', { name: 'Phone', response })
  if (added.statusCode !== 200) throw new Error(added.body)
  return { passkey, id: added.json<{ id: string }>().id }
}

const beginSignIn = async (browser: Browser): Promise<Begun['options']> =>
  (await browser.post('/web-api/user/login/passkey/begin')).json<Begun>().options
const signInWith = async (browser: Browser, passkey: Authenticator, lie: Lie = {}) =>
  browser.post('/web-api/user/login/passkey', { response: passkey.use(await beginSignIn(browser), lie) })

describe('a passkey', () => {
  test('is added after a step-up, named, listed, and signs its player in without a login', async () => {
    const { id, browser } = await signedIn(node, database, { email: 'keys@mail.example' })
    const { passkey, id: keyId } = await aPasskey(browser)
    const renamed = await browser.ask(`/web-api/user/passkeys/${keyId}`, {
      method: 'PATCH',
      payload: { name: 'Laptop' },
    })
    expect(renamed.json()).toMatchObject({ id: keyId, name: 'Laptop', usedAt: null })
    const visitor = aBrowser(node.app)
    const reply = await signInWith(visitor, passkey)
    expect(reply.json()).toMatchObject({ userId: String(id) })
    expect(await whoIs(node.app, visitor.cookies.get('user_token') ?? '')).toBe(String(id))
    const { passkeys } = (await browser.get('/web-api/user/passkeys')).json<{ passkeys: object[] }>()
    expect(passkeys).toEqual([expect.objectContaining({ id: keyId, usedAt: expect.any(Number) })])
    expect(await actsOf(database, id)).toContain('passkey-added')
    expect(await kindsTo(database, 'keys@mail.example')).toContain('passkey_added')
  })

  test('opens nothing once it is removed', async () => {
    const { id, browser } = await signedIn(node, database)
    const { passkey, id: keyId } = await aPasskey(browser)
    const removed = await browser.post(`/web-api/user/passkeys/${keyId}/remove`, { proof: PROOF })
    expect(removed.json()).toEqual({ id: keyId })
    expect(codeIn(await signInWith(aBrowser(node.app), passkey))).toEqual([403, 'PASSKEY_REFUSED'])
    expect(await actsOf(database, id)).toContain('passkey-removed')
  })

  test.each<{ what: string; lie: Lie }>([
    { what: 'of another origin', lie: { origin: 'https://evil.example' } },
    { what: 'of the same host with another scheme', lie: { origin: 'https://localhost' } },
    { what: 'for another host', lie: { rpId: 'evil.example' } },
    { what: 'for a challenge that nobody made', lie: { challenge: 'AAAA' } },
    { what: 'without the user', lie: { isUserVerified: false } },
    { what: 'made as a registration', lie: { type: 'webauthn.create' } },
  ])('an answer $what neither signs in nor creates a passkey', async ({ lie }) => {
    const { browser } = await signedIn(node, database)
    const { passkey } = await aPasskey(browser)
    const visitor = aBrowser(node.app)
    expect(codeIn(await signInWith(visitor, passkey, lie))).toEqual([403, 'PASSKEY_REFUSED'])
    expect(visitor.cookies.has('user_token')).toBe(false)
    const lieOf = lie.type === undefined ? lie : { type: 'webauthn.get' }
    const response = anAuthenticator(PLACE).create(await begin(browser), lieOf)
    const added = await browser.post('/web-api/user/passkeys', { name: 'x', response })
    expect(codeIn(added)).toEqual([403, 'PASSKEY_REFUSED'])
  })

  test('with a counter that does not increase is refused as a copy', async () => {
    const { browser } = await signedIn(node, database)
    const { passkey } = await aPasskey(browser)
    expect((await signInWith(aBrowser(node.app), passkey, { counter: 50 })).statusCode).toBe(200)
    for (const counter of [49, 50, 1]) {
      const reply = await signInWith(aBrowser(node.app), passkey, { counter })
      expect(codeIn(reply)).toEqual([403, 'PASSKEY_REFUSED'])
    }
    expect((await signInWith(aBrowser(node.app), passkey, { counter: 51 })).statusCode).toBe(200)
  })

  test('of which a copy signs in at the same moment opens once: a count is good for one of them', async () => {
    const { browser } = await signedIn(node, database)
    const { passkey, id } = await aPasskey(browser)
    const holder = await database.pool.connect()
    await holder.query('begin')
    await holder.query('select from player_passkey where id = $1 for update', [id])
    const replies = Promise.all([1, 2].map(() => signInWith(aBrowser(node.app), passkey, { counter: 50 })))
    await lockWaitersAre(database.pool, 2)
    await holder.query('commit')
    holder.release()
    expect((await replies).map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 403])
  })

  test('an answer is good once, also for twenty at once, and of a key that does not count', async () => {
    const { browser } = await signedIn(node, database)
    const { passkey } = await aPasskey(browser, { counter: 0 })
    const visitor = aBrowser(node.app)
    const response = passkey.use(await beginSignIn(visitor), { counter: 0 })
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => visitor.post('/web-api/user/login/passkey', { response })),
    )
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  })

  test('an answer that was carried to another browser is nothing there', async () => {
    const { browser } = await signedIn(node, database)
    const { passkey } = await aPasskey(browser)
    const response = passkey.use(await beginSignIn(aBrowser(node.app)))
    const other = aBrowser(node.app)
    await beginSignIn(other)
    expect(codeIn(await other.post('/web-api/user/login/passkey', { response }))).toEqual([403, 'PASSKEY_REFUSED'])
  })

  test('a challenge that is over is none', async () => {
    const { browser } = await signedIn(node, database)
    const { passkey } = await aPasskey(browser)
    const visitor = aBrowser(node.app)
    const response = passkey.use(await beginSignIn(visitor))
    await database.pool.query("update passkey_challenge set expires_at = now() - interval '1 second'")
    expect(codeIn(await visitor.post('/web-api/user/login/passkey', { response }))).toEqual([403, 'PASSKEY_REFUSED'])
  })

  test('a challenge to sign in makes no passkey, and the other way round', async () => {
    const { browser } = await signedIn(node, database)
    const { passkey } = await aPasskey(browser)
    const response = anAuthenticator(PLACE).create(await beginSignIn(browser))
    expect(codeIn(await browser.post('/web-api/user/passkeys', { name: 'x', response }))[1]).toBe('PASSKEY_REFUSED')
    const used = passkey.use(await begin(browser))
    expect(codeIn(await browser.post('/web-api/user/login/passkey', { response: used }))[1]).toBe('PASSKEY_REFUSED')
  })

  test('of another player is as if it were not there (T044)', async () => {
    const theirs = await aPasskey((await signedIn(node, database)).browser)
    const { browser } = await signedIn(node, database)
    const absent = '00000000-0000-4000-8000-000000000000'
    for (const id of [theirs.id, absent]) {
      const url = `/web-api/user/passkeys/${id}`
      expect(codeIn(await browser.ask(url, { method: 'PATCH', payload: { name: 'x' } }))).toEqual([404, 'NOT_FOUND'])
      expect(codeIn(await browser.post(`${url}/remove`, { proof: PROOF }))).toEqual([404, 'NOT_FOUND'])
    }
    expect((await signInWith(aBrowser(node.app), theirs.passkey)).statusCode).toBe(200)
  })

  test('of one brand is nothing to the other, on the same host', async () => {
    const { id, browser } = await signedIn(node, database)
    const { passkey } = await aPasskey(browser)
    await database.pool.query("update player set site_id = 'ledara' where id = $1", [id])
    expect(codeIn(await signInWith(aBrowser(node.app), passkey))).toEqual([403, 'PASSKEY_REFUSED'])
  })

  test('signing in from a page of another site is refused (T072)', async () => {
    const { browser } = await signedIn(node, database)
    const { passkey } = await aPasskey(browser)
    const visitor = aBrowser(node.app)
    const payload = { response: passkey.use(await beginSignIn(visitor)) }
    const headers = { 'sec-fetch-site': 'cross-site' }
    expect((await visitor.ask('/web-api/user/login/passkey', { method: 'POST', payload, headers })).statusCode).toBe(
      403,
    )
  })
})
