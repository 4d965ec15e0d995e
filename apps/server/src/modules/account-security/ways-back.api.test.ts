import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { lastMessageTo, PASSWORD } from '../sessions/testing/start-sessions.ts'
import { anAuthenticator } from './testing/authenticator.ts'
import { aBrowser, codeIn, PROOF, signedIn, type Browser } from './testing/start-account-security.ts'
import { aSocialSite } from './testing/start-provider.ts'

const PHONE = '+447400100500'
const EMAIL = 'left@players.example'
const NEW = 'seven paper boats at noon'

const { database, node, provider, stop } = await aSocialSite()
afterAll(stop)

const pathOf = (url: URL): string => `${url.pathname}${url.search}`

describe('a self-excluded player cannot return by any route (T068)', () => {
  let id: bigint
  let login: string
  const passkey = anAuthenticator({ origin: 'http://localhost', rpId: 'localhost' })

  beforeAll(async () => {
    let browser: Browser
    ;({ id, login, browser } = await signedIn(node, database, { email: EMAIL, phone: PHONE }))
    const { options } = (await browser.post('/web-api/user/passkeys/begin', { proof: PROOF })).json<{
      options: { challenge: string }
    }>()
    await browser.post('/web-api/user/passkeys', { name: 'Phone', response: passkey.create(options) })
    const begun = await browser.post('/web-api/user/social/local/link', { proof: PROOF, returnTo: '/en' })
    const back = await provider.walk(begun.json<{ redirectUrl: string }>().redirectUrl, 'left')
    await browser.get(pathOf(back))
    await database.pool.query('select limit_set($1::jsonb)', [
      JSON.stringify({ player: String(id), site: 'evens', type: 30, value: '7', currency: 'EUR' }),
    ])
  })

  const token = (): Promise<string> =>
    node.people.codes.link({ siteId: 'evens', playerId: id, purpose: 'sign_in', seconds: 60 })

  test.each<readonly [string, (browser: Browser) => Promise<readonly [number, string | null]>]>([
    [
      'their password',
      async (browser) => codeIn(await browser.post('/web-api/user/login', { uLogin: login, uPassword: PASSWORD })),
    ],
    [
      'a code by text message',
      async (browser) => {
        const phone = { 'phone-number': '7400 100500', 'phone-code': '+44' }
        const begun = await browser.postSolved('/web-api/user/login/sms/send', phone)
        const code = (await lastMessageTo(database, PHONE))?.['code'] ?? ''
        const body = { id: begun.json<{ id: string }>().id, 'sms-code': code, ...phone, save: false }
        return codeIn(await browser.post('/web-api/user/login/sms', body))
      },
    ],
    [
      'a link that signs in',
      async (browser) => codeIn(await browser.post('/web-api/user/login/token', { token: await token(), save: false })),
    ],
    [
      'a passkey',
      async (browser) => {
        const { options } = (await browser.post('/web-api/user/login/passkey/begin')).json<{
          options: { challenge: string }
        }>()
        return codeIn(await browser.post('/web-api/user/login/passkey', { response: passkey.use(options) }))
      },
    ],
    [
      'a password that is new',
      async (browser) => {
        await browser.postSolved('/web-api/user/recovery/begin', { email: EMAIL })
        const link = (await lastMessageTo(database, EMAIL))?.['link'] ?? ''
        const reset = { token: link.split('token=')[1] ?? '', password: NEW }
        expect(codeIn(await browser.post('/web-api/user/recovery/password', reset))).toEqual([200, null])
        return codeIn(await browser.post('/web-api/user/login', { uLogin: login, uPassword: NEW }))
      },
    ],
  ])('not by %s', async (_way, come) => {
    const browser = aBrowser(node.app)
    expect(await come(browser)).toEqual([403, 'SELF_EXCLUDED'])
    expect(browser.cookies.has('user_token')).toBe(false)
  })

  test('not by another site’s account of theirs', async () => {
    const browser = aBrowser(node.app)
    const start = String((await browser.get('/social-api/oauth/local/start')).headers.location)
    const reply = await browser.get(pathOf(await provider.walk(start, 'left')))
    expect([reply.statusCode, browser.cookies.has('user_token')]).toEqual([expect.any(Number), false])
    const { rows } = await database.pool.query(
      'select count(*)::integer as open from player_session where player_id = $1 and started_at > (select max(at) from limit_event where player_id = $1)',
      [id],
    )
    expect(rows).toEqual([{ open: 0 }])
  })
})

test.each([
  { channel: 'email', address: 'gone@players.example', typed: 'g.o.n.e+new@players.example' },
  { channel: 'phone', address: '+447400100600', typed: '+447400100600' },
] as const)('an account that is given the $channel of an excluded person stakes nothing (T068)', async (given) => {
  const { channel, address, typed } = given
  await node.exclusions.add({ siteId: null, identifiers: [{ kind: channel, value: address }], until: null })
  const { id, browser } = await signedIn(node, database)
  const begun = await browser.postSolved('/web-api/user/binding/begin', { channel, address: typed, proof: PROOF })
  const code = (await lastMessageTo(database, typed))?.['code'] ?? ''
  const bound = await browser.post('/web-api/user/binding/confirm', {
    channel,
    id: begun.json<{ id: string }>().id,
    code,
  })
  expect(codeIn(bound)).toEqual([200, null])
  const { rows } = await database.pool.query(
    `select kind, way, suspension_of(jsonb_build_object('site', 'evens', 'player', $1::text, 'subjects', '[]'::jsonb)) as stopped
     from exclusion_match where player_id = $1::bigint`,
    [String(id)],
  )
  expect(rows).toEqual([{ kind: channel, way: 'contact', stopped: 'betting-off' }])
})
