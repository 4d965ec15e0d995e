import { afterAll, describe, expect, test } from 'vitest'
import { whoIs } from '../../sessions/testing/start-sessions.ts'
import { aBrowser, actsOf, codeIn, kindsTo, PROOF, signedIn, type Browser } from '../testing/start-account-security.ts'
import { aSocialSite, CLIENT_ID } from '../testing/start-provider.ts'
import { addSocialLink } from './links.ts'

const CALLBACK = 'http://localhost/social-api/oauth/local/callback'

const { database, node, provider, stop } = await aSocialSite()
afterAll(stop)

const pathOf = (url: URL): string => `${url.pathname}${url.search}`
const start = async (browser: Browser, query = ''): Promise<string> =>
  String((await browser.get(`/social-api/oauth/local/start${query}`)).headers.location)

/** There and back, as one person at the provider. Where the browser is sent then. */
async function visit(browser: Browser, login: string, query = ''): Promise<string> {
  const back = await provider.walk(await start(browser, query), login)
  return String((await browser.get(pathOf(back))).headers.location)
}

async function link(browser: Browser, login: string): Promise<string> {
  const begun = await browser.post('/web-api/user/social/local/link', { proof: PROOF, returnTo: '/en/office/security' })
  const back = await provider.walk(begun.json<{ redirectUrl: string }>().redirectUrl, login)
  return String((await browser.get(pathOf(back))).headers.location)
}

describe('signing in through a provider', () => {
  test('sends the browser there with PKCE, a state and a nonce, and no secret', async () => {
    const url = new URL(await start(aBrowser(node.app)))
    expect(url.origin).toBe(provider.issuer)
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      response_type: 'code',
      client_id: CLIENT_ID,
      redirect_uri: CALLBACK,
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      ui_locales: 'ru',
    })
    expect(url.href).not.toContain('secret')
  })

  test('an unknown identity continues to registration with a one-time ticket', async () => {
    const location = await visit(aBrowser(node.app), 'newcomer', '?lang=ar')
    const [path, ticket = ''] = location.split('#ticket=')
    expect(path, 'in the language that they read before').toBe('/ar/registration/soc_reg')
    const { tickets } = node.security.social
    const [{ id: siteId }] = node.site.sites
    // The provider has not confirmed the address: it is not taken over.
    expect(await tickets.read(siteId, ticket)).toMatchObject({ subject: 'newcomer', email: null, surname: 'Winter' })
    const { id } = await signedIn(node, database)
    const redeem = () => tickets.link(database.kysely, { id, siteId }, ticket, addSocialLink)
    await redeem()
    expect(await tickets.read(siteId, ticket)).toBeNull()
    await expect(redeem()).rejects.toThrow('REGISTRATION_TICKET')
    const browser = aBrowser(node.app)
    expect(await visit(browser, 'newcomer', '?returnTo=/en/line')).toBe('/en/line')
    expect(await whoIs(node.app, browser.cookies.get('user_token') ?? '')).toBe(String(id))
  })

  test('an account is never opened because its e-mail is the same', async () => {
    await signedIn(node, database, { email: 'verified1@provider.example' })
    const browser = aBrowser(node.app)
    expect(await visit(browser, 'verified1')).toContain('/registration/soc_reg#ticket=')
    expect(browser.cookies.has('user_token')).toBe(false)
  })

  test('an identity is linked after a step-up, signs in, and stops doing so when unlinked', async () => {
    const { id, browser } = await signedIn(node, database, { email: 'linked@mail.example' })
    expect(await link(browser, 'friend')).toBe('/en/office/security?social=linked')
    const { links } = (await browser.get('/web-api/user/social')).json<{ links: { id: string }[] }>()
    expect(links).toEqual([expect.objectContaining({ provider: 'local', label: 'fr***@provider.example' })])
    const visitor = aBrowser(node.app)
    await visit(visitor, 'friend')
    expect(await whoIs(node.app, visitor.cookies.get('user_token') ?? '')).toBe(String(id))

    const gone = await browser.post(`/web-api/user/social/links/${links[0]?.id}/remove`, { proof: PROOF })
    expect(gone.statusCode).toBe(200)
    expect(await visit(aBrowser(node.app), 'friend')).toContain('#ticket=')
    expect(await actsOf(database, id)).toEqual(expect.arrayContaining(['social-linked', 'social-unlinked']))
    expect(await kindsTo(database, 'linked@mail.example')).toEqual(['social_linked', 'social_unlinked'])
  })

  test('an people that opens one account is not linked to another', async () => {
    const first = await signedIn(node, database)
    const second = await signedIn(node, database)
    await link(first.browser, 'shared')
    expect(await link(second.browser, 'shared')).toBe('/en/office/security?social=taken')
  })

  test('with a second factor on, its code is asked for first', async () => {
    const { id, browser } = await signedIn(node, database)
    await link(browser, 'careful')
    const sealed = node.people.secondFactor.seal(id, Buffer.alloc(20))
    await database.pool.query('update player set totp_sealed = $2 where id = $1', [id, sealed])
    const visitor = aBrowser(node.app)
    expect(await visit(visitor, 'careful')).toMatch(/^\/\w\w\/user\/login#ticket=[\w-]{43}&/)
    expect(visitor.cookies.has('user_token')).toBe(false)
  })

  test('coming back twice with the same state is refused, also at once', async () => {
    const browser = aBrowser(node.app)
    const back = pathOf(await provider.walk(await start(browser), 'twice'))
    const replies = await Promise.all([browser.get(back), browser.get(back), browser.get(back)])
    const locations = replies.map(({ headers }) => String(headers.location))
    expect(locations.filter((location) => location.includes('#ticket='))).toHaveLength(1)
    expect(locations.filter((location) => location.endsWith('/user/login?social=refused'))).toHaveLength(2)
  })

  test('a response replayed in another browser does not sign in there', async () => {
    const attacker = aBrowser(node.app)
    const back = pathOf(await provider.walk(await start(attacker), 'attacker'))
    const victim = aBrowser(node.app)
    await start(victim)
    expect((await victim.get(back)).headers.location).toMatch(/\/user\/login\?social=refused$/)
  })

  test('a link that another player began is not finished by me', async () => {
    const { browser } = await signedIn(node, database)
    const other = await signedIn(node, database)
    const begun = await browser.post('/web-api/user/social/local/link', { proof: PROOF })
    const back = await provider.walk(begun.json<{ redirectUrl: string }>().redirectUrl, 'borrowed')
    browser.cookies.set('user_token', other.browser.cookies.get('user_token') ?? '')
    expect((await browser.get(pathOf(back))).headers.location).toContain('social=refused')
    expect((await browser.get('/web-api/user/social')).json()).toEqual({ links: [] })
  })

  test.each(['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)', '/\t/evil.example'])(
    'afterwards the browser stays on this site, whatever was requested: %s (T074)',
    async (returnTo) => {
      const { browser } = await signedIn(node, database)
      const login = `redirect${returnTo.length}`
      await link(browser, login)
      const visitor = aBrowser(node.app)
      const location = await visit(visitor, login, `?returnTo=${encodeURIComponent(returnTo)}`)
      expect(new URL(location, 'http://localhost').origin).toBe('http://localhost')
      expect(location).not.toContain('evil')
    },
  )

  test('a person who declines returns without an account', async () => {
    const browser = aBrowser(node.app)
    const state = new URL(await start(browser)).searchParams.get('state') ?? ''
    const reply = await browser.get(`/social-api/oauth/local/callback?error=access_denied&state=${state}`)
    expect(reply.headers.location).toMatch(/\/user\/login\?social=cancelled$/)
  })

  test('a link of another player is as if it were not there (T044)', async () => {
    const theirs = await signedIn(node, database)
    await link(theirs.browser, 'theirs')
    const { links } = (await theirs.browser.get('/web-api/user/social')).json<{ links: { id: string }[] }>()
    const { browser } = await signedIn(node, database)
    const reply = await browser.post(`/web-api/user/social/links/${links[0]?.id}/remove`, { proof: PROOF })
    expect(codeIn(reply)).toEqual([404, 'NOT_FOUND'])
  })

  test('a provider that is not configured does not exist', async () => {
    const reply = await aBrowser(node.app).get('/social-api/oauth/other/start')
    expect(codeIn(reply)).toEqual([404, 'NOT_FOUND'])
  })
})

describe('the sandbox’s own provider', () => {
  const AT = '/social-api/oauth/sandbox/start'
  const open = async (browser: Browser, query = ''): Promise<{ page: string; fields: Record<string, string> }> => {
    const address = String((await browser.get(`${AT}${query}`)).headers.location)
    const { lang: _said, ...fields } = Object.fromEntries(new URL(address, 'http://localhost').searchParams)
    return { page: (await browser.get(address)).body, fields }
  }
  const answer = (browser: Browser, fields: Record<string, string>) =>
    browser.ask('/sandbox-identity', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(fields).toString(),
    })
  const WHO = { name: 'Ada Marlow', email: 'ada@sandbox.example', decision: 'continue' }

  test('is offered beside the configured ones, and is labelled as a sandbox', async () => {
    const browser = aBrowser(node.app)
    const { providers } = (await browser.get('/web-api/social/providers?lang=en')).json<{ providers: object[] }>()
    expect(providers).toEqual([
      { id: 'local', name: 'Local', isOneTap: false },
      { id: 'sandbox', name: 'Sandbox sign-in service', isOneTap: false },
    ])
    const { page } = await open(browser, '?lang=ar')
    expect(page).toContain('<html lang="ar" dir="rtl">')
    expect(page).toContain('<form method="post"')
  })

  test('goes the whole way to registration', async () => {
    const browser = aBrowser(node.app)
    const { fields } = await open(browser)
    const back = await answer(browser, { ...fields, ...WHO, verified: '1' })
    const location = String((await browser.get(String(back.headers.location))).headers.location)
    const [{ id: siteId }] = node.site.sites
    const person = await node.security.social.tickets.read(siteId, location.split('#ticket=')[1] ?? '')
    expect(person).toMatchObject({ email: 'ada@sandbox.example', givenName: 'Ada', surname: 'Marlow' })
  })

  test('shows the request as plain text', async () => {
    const browser = aBrowser(node.app)
    const { fields } = await open(browser)
    const reply = await browser.get(`/sandbox-identity?${new URLSearchParams({ ...fields, state: '"><script>' })}`)
    expect(reply.statusCode).toBe(400)
  })

  test('takes no answer but its own form’s', async () => {
    const { fields } = await open(aBrowser(node.app))
    expect((await answer(aBrowser(node.app), { ...fields, ...WHO, decision: 'steal' })).statusCode).toBe(400)
  })
})
