import { TOTP } from 'otpauth'
import { afterAll, expect, test } from 'vitest'
import { TWO_STEP } from '../sessions/index.ts'
import { PASSWORD } from '../sessions/testing/start-sessions.ts'
import {
  aBrowser,
  actsOf,
  codeIn,
  kindsTo,
  PROOF,
  signedIn,
  aSecuritySite,
  type Browser,
} from './testing/start-account-security.ts'

const { database, node, stop } = await aSecuritySite()
afterAll(stop)

type Setup = { readonly secret: string; readonly uri: string }
const codeOf = (secret: string, offMs = 0): string => new TOTP({ secret }).generate({ timestamp: Date.now() + offMs })

async function turnOn(browser: Browser): Promise<{ secret: string; recoveryCodes: string[] }> {
  const { secret } = (await browser.post('/web-api/user/two-factor/begin', { proof: PROOF })).json<Setup>()
  // The code of the step before, so that the one of now is still good for the test.
  const reply = await browser.post('/web-api/user/two-factor/confirm', { code: codeOf(secret, -30_000) })
  return { secret, recoveryCodes: reply.json<{ recoveryCodes: string[] }>().recoveryCodes }
}
const ticketOf = async (login: string): Promise<{ browser: Browser; ticket: string }> => {
  const browser = aBrowser(node.app)
  const reply = await browser.post('/web-api/user/login', { uLogin: login, uPassword: PASSWORD })
  return { browser, ticket: reply.json<{ ticket: string }>().ticket }
}

test('a second factor is set up, confirmed by its first code, and asked for at the next sign-in', async () => {
  const { id, login, browser } = await signedIn(node, database, { email: 'two@mail.example' })
  const begun = await browser.post('/web-api/user/two-factor/begin', { proof: PROOF })
  const { secret, uri } = begun.json<Setup>()
  expect(new URL(uri).searchParams.get('secret')).toBe(secret)
  expect(codeIn(await browser.post('/web-api/user/two-factor/confirm', { code: '000000' }))[1]).toBe('WRONG_CODE')
  const confirmed = await browser.post('/web-api/user/two-factor/confirm', { code: codeOf(secret) })
  expect(confirmed.json<{ recoveryCodes: string[] }>().recoveryCodes).toHaveLength(10)
  expect((await browser.get('/web-api/user/security')).json()).toMatchObject({
    protection_methods: { enable_two_factor_auth: true },
    recoveryCodesLeft: 10,
  })
  expect(await ticketOf(login)).toMatchObject({ ticket: expect.any(String) })
  expect(await actsOf(database, id)).toContain('two-factor-on')
  expect(await kindsTo(database, 'two@mail.example')).toContain('two_factor_on')
})

test('the code that confirmed it opens nothing besides (T040)', async () => {
  const { login, browser } = await signedIn(node, database)
  const { secret } = (await browser.post('/web-api/user/two-factor/begin', { proof: PROOF })).json<Setup>()
  const code = codeOf(secret)
  await browser.post('/web-api/user/two-factor/confirm', { code })
  const { browser: other, ticket } = await ticketOf(login)
  expect((await other.post('/web-api/user/login/two-step', { ticket, code })).statusCode).toBe(400)
})

test('neither the secret nor a recovery code can be read in the database', async () => {
  const { id, browser } = await signedIn(node, database)
  const { secret, recoveryCodes } = await turnOn(browser)
  const { rows } = await database.pool.query<{ kept: string }>(
    `select concat_ws(' ', player::text, encode(totp_sealed, 'escape'),
      (select string_agg(encode(hash, 'escape'), ' ') from player_recovery_code where player_id = player.id)) as kept
     from player where id = $1`,
    [id],
  )
  for (const text of [secret, ...recoveryCodes]) expect(rows[0]?.kept).not.toContain(text)
})

test('one recovery code, twenty at once: one gets in (T040)', async () => {
  const { id, browser } = await signedIn(node, database)
  const { recoveryCodes } = await turnOn(browser)
  const { codes } = node.people
  const [{ id: siteId }] = node.site.sites
  const tickets = await Promise.all(
    Array.from({ length: 20 }, () => codes.link({ siteId, playerId: id, purpose: TWO_STEP, seconds: 60 })),
  )
  const [code = ''] = recoveryCodes
  const replies = await Promise.all(
    tickets.map((ticket) => aBrowser(node.app).post('/web-api/user/login/two-step', { ticket, code })),
  )
  expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  expect((await browser.get('/web-api/user/security')).json()).toMatchObject({ recoveryCodesLeft: 9 })
})

test('new recovery codes end the old ones', async () => {
  const { login, browser } = await signedIn(node, database)
  const { secret, recoveryCodes } = await turnOn(browser)
  const proof = { code: codeOf(secret) }
  const renewed = await browser.post('/web-api/user/two-factor/recovery-codes', { proof })
  const [fresh = ''] = renewed.json<{ recoveryCodes: string[] }>().recoveryCodes
  const first = await ticketOf(login)
  const old = { ticket: first.ticket, code: recoveryCodes[0] }
  expect((await first.browser.post('/web-api/user/login/two-step', old)).statusCode).toBe(400)
  const second = await ticketOf(login)
  const now = { ticket: second.ticket, code: fresh }
  expect((await second.browser.post('/web-api/user/login/two-step', now)).statusCode).toBe(200)
})

test('a set-up that was guessed at five times is over, also for the right code', async () => {
  const { browser } = await signedIn(node, database)
  const { secret } = (await browser.post('/web-api/user/two-factor/begin', { proof: PROOF })).json<Setup>()
  const wrong = codeOf(secret) === '111111' ? '222222' : '111111'
  for (let at = 0; at < 5; at += 1) await browser.post('/web-api/user/two-factor/confirm', { code: wrong })
  const late = await browser.post('/web-api/user/two-factor/confirm', { code: codeOf(secret) })
  expect(codeIn(late)).toEqual([410, 'TIME_UP'])
})

test('turning it off needs a code of it; the password alone does not do (T043)', async () => {
  const { id, browser } = await signedIn(node, database)
  const { secret } = await turnOn(browser)
  const byPassword = await browser.post('/web-api/user/two-factor/off', { proof: PROOF })
  expect(codeIn(byPassword)).toEqual([403, 'STEP_UP_REQUIRED'])
  const off = await browser.post('/web-api/user/two-factor/off', { proof: { code: codeOf(secret) } })
  expect(off.json()).toEqual({ isOn: false })
  expect(await actsOf(database, id)).toContain('two-factor-off')
})

test.each([
  { url: '/web-api/user/two-factor/begin', body: {} },
  { url: '/web-api/user/two-factor/off', body: {} },
  { url: '/web-api/user/two-factor/recovery-codes', body: {} },
  { url: '/web-api/user/passkeys/begin', body: {} },
  { url: '/web-api/user/question', body: { questionId: 1, answer: 'blue' } },
  { url: '/web-api/user/question/remove', body: {} },
  { url: '/web-api/user/binding/begin', body: { channel: 'email', address: 'new@mail.example' } },
  { url: '/web-api/user/social/local/link', body: {} },
])('$url is refused without a fresh proof, and with a wrong one (T043)', async ({ url, body }) => {
  const { browser } = await signedIn(node, database)
  for (const proof of [{}, { password: 'wrong' }, { code: '123456' }]) {
    expect(codeIn(await browser.post(url, { ...body, proof }))).toEqual([403, 'STEP_UP_REQUIRED'])
  }
})
