import type { CaptchaAsked } from '@evens/contracts'
import { afterAll, describe, expect, test } from 'vitest'
import { solve } from '../captcha/testing/solve.ts'
import { lastMessageTo, PASSWORD, whoIs } from '../sessions/testing/start-sessions.ts'
import {
  aBrowser,
  actsOf,
  codeIn,
  giveSession,
  kindsTo,
  PROOF,
  signedIn,
  aSecuritySite,
} from './testing/start-account-security.ts'

const ABSENT = '00000000-0000-4000-8000-000000000000'
const { database, node, stop } = await aSecuritySite()
afterAll(stop)

describe('changing the password', () => {
  const NEW = 'seven copper kettles whistling'
  const change = { oldPassword: PASSWORD, newPassword: NEW }

  test('revokes every session, opens a new one in this browser, and notifies the player (T039)', async () => {
    const { id, login, browser } = await signedIn(node, database, { email: 'pass@mail.example' })
    const other = aBrowser(node.app)
    await giveSession(node, other, id)
    const before = browser.cookies.get('user_token') ?? ''
    const reply = await browser.post('/web-api/user/password/change', change)
    expect(reply.json()).toEqual({ changed_pass_day_count: 0, endedSessions: 1 })
    const after = browser.cookies.get('user_token') ?? ''
    const alive = await Promise.all(
      [before, other.cookies.get('user_token') ?? '', after].map((one) => whoIs(node.app, one)),
    )
    expect(alive).toEqual([null, null, String(id)])
    const again = aBrowser(node.app)
    const old = await again.post('/web-api/user/login', { uLogin: login, uPassword: PASSWORD })
    const fresh = await again.post('/web-api/user/login', { uLogin: login, uPassword: NEW })
    expect([old.statusCode, fresh.statusCode]).toEqual([401, 200])
    expect(await kindsTo(database, 'pass@mail.example')).toContain('password_changed')
    expect(await actsOf(database, id)).toContain('password-changed')
  })

  test('requires the old one, even right after a step-up', async () => {
    const { id, browser } = await signedIn(node, database)
    await database.pool.query('update player_session set confirmed_at = now() where player_id = $1', [id])
    const reply = await browser.post('/web-api/user/password/change', { ...change, oldPassword: 'wrong' })
    expect(codeIn(reply)).toEqual([403, 'STEP_UP_REQUIRED'])
  })

  test.each(['short', 'password1234', PASSWORD])('to "%s" is refused', async (newPassword) => {
    const { browser } = await signedIn(node, database)
    const reply = await browser.post('/web-api/user/password/change', { oldPassword: PASSWORD, newPassword })
    expect(codeIn(reply)).toEqual([422, 'PASSWORD_WEAK'])
  })
})

describe('the security question', () => {
  const set = { questionId: 1, answer: '  The  Red Bear ', proof: PROOF }

  test('is asked on a device that is new to the account, and changes wait for its answer', async () => {
    const { id, browser } = await signedIn(node, database)
    expect((await browser.post('/web-api/user/question', set)).json()).toEqual({ questionId: 1 })
    await giveSession(node, browser, id)
    expect((await browser.get('/web-api/user/question/asked')).json()).toEqual({ question: null })

    const fresh = aBrowser(node.app)
    await giveSession(node, fresh, id)
    expect((await fresh.get('/web-api/user/question/asked')).json()).toMatchObject({ question: { id: 1 } })
    const early = await fresh.post('/web-api/user/two-factor/begin', { proof: PROOF })
    expect(codeIn(early)).toEqual([403, 'USER_QUESTION_FIRST'])
    const wrong = await fresh.post('/web-api/user/question/answer', { answer: 'the blue bear' })
    expect(wrong.json()).toEqual({ isRight: false, triesLeft: 4 })
    const right = await fresh.post('/web-api/user/question/answer', { answer: 'the red bear' })
    expect(right.json()).toMatchObject({ isRight: true })
    expect((await fresh.post('/web-api/user/two-factor/begin', { proof: PROOF })).statusCode).toBe(200)
    expect(await actsOf(database, id)).toContain('question-set')
  })

  test('five wrong answers end the session, and another browser gives no new tries', async () => {
    const { id, browser } = await signedIn(node, database)
    await browser.post('/web-api/user/question', set)
    const fresh = aBrowser(node.app)
    await giveSession(node, fresh, id)
    for (let at = 0; at < 5; at += 1) await fresh.post('/web-api/user/question/answer', { answer: `guess ${at}` })
    expect((await fresh.get('/web-api/user/question/asked')).statusCode).toBe(401)
    const next = aBrowser(node.app)
    await giveSession(node, next, id)
    const late = await next.post('/web-api/user/question/answer', { answer: 'the red bear' })
    expect(late.json()).toEqual({ isRight: false, triesLeft: 0 })
    expect((await browser.get('/web-api/user/question')).json()).toMatchObject({ questionId: 1 })
  })

  test('its answer is stored as a hash, and it can be removed', async () => {
    const { id, browser } = await signedIn(node, database)
    await browser.post('/web-api/user/question', set)
    const { rows } = await database.pool.query<{ kept: string }>(
      'select player::text as kept from player where id = $1',
      [id],
    )
    expect(rows[0]?.kept).not.toMatch(/red bear/i)
    const gone = await browser.post('/web-api/user/question/remove', { proof: PROOF })
    expect(gone.json()).toEqual({ questionId: null })
  })
})

describe('the newsletter', () => {
  test('can be left, not subscribed to: none is sent', async () => {
    const { id, browser } = await signedIn(node, database)
    await database.pool.query('update player set takes_newsletter = true where id = $1', [id])
    expect((await browser.post('/web-api/user/newsletter', { takes: false })).json()).toEqual({
      takesNewsletter: false,
    })
    expect((await browser.get('/web-api/user/security')).json()).toMatchObject({ takesNewsletter: false })
    expect(codeIn(await browser.post('/web-api/user/newsletter', { takes: true }))).toEqual([400, 'BAD_REQUEST'])
    expect((await browser.get('/web-api/user/security')).json()).toMatchObject({ takesNewsletter: false })
    expect(await actsOf(database, id)).toEqual(['newsletter-stopped'])
  })

  test('is shown by its link and stopped by a post alone, also by a mail program', async () => {
    const { id, browser } = await signedIn(node, database, { email: 'letters@mail.example' })
    await database.pool.query('update player set takes_newsletter = true where id = $1', [id])
    const siteId = node.site.sites[0].id
    const token = node.security.newsletter.pathFor({ id, siteId }, 'en').split('token=')[1] ?? ''
    const url = `/web-api/newsletter/stop?token=${token}`
    const visitor = aBrowser(node.app)
    const shown = { email: 'le***@mail.example', takesNewsletter: true }
    expect((await visitor.get(url)).json()).toEqual(shown)
    expect((await browser.get('/web-api/user/security')).json()).toMatchObject({ takesNewsletter: true })
    const mailProgram = {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    } as const
    expect((await visitor.ask(url, mailProgram)).json()).toEqual({ ...shown, takesNewsletter: false })
    const page = await visitor.ask(url, { method: 'POST' })
    expect([page.statusCode, page.json()]).toEqual([200, { ...shown, takesNewsletter: false }])
  })

  test('a link for another player, or of another brand, is none', async () => {
    const mine = await signedIn(node, database, { email: 'a@mail.example' })
    const other = await signedIn(node, database, { email: 'b@mail.example' })
    const path = node.security.newsletter.pathFor({ id: mine.id, siteId: node.site.sites[0].id }, 'en')
    const signature = path.split('.').at(-1) ?? ''
    for (const [token, host] of [
      [`${other.id}.${signature}`, 'localhost'],
      [`${mine.id}.${signature}`, 'ledara.localhost'],
      [`${mine.id}.${'A'.repeat(43)}`, 'localhost'],
    ]) {
      const reply = await aBrowser(node.app, host).ask(`/web-api/newsletter/stop?token=${token}`, { method: 'POST' })
      expect(codeIn(reply)).toEqual([410, 'LINK_OVER'])
    }
  })
})

describe('an appeal against a block', () => {
  const text = 'I was on holiday and signed in from another country.'
  const ban = (id: bigint, level: number) =>
    database.pool.query('update player set ban_level = $2 where id = $1', [id, level])

  test('is made once at a time, listed, and seen by its player alone (T044)', async () => {
    const { id, browser } = await signedIn(node, database)
    expect(codeIn(await browser.post('/web-api/user/block-appeals', { text }))).toEqual([409, 'APPEAL_NOT_POSSIBLE'])
    await ban(id, 45)
    // A ban ends the sessions; a banned player who signs in again can appeal.
    await giveSession(node, browser, id)
    const replies = await Promise.all(
      Array.from({ length: 8 }, () => browser.post('/web-api/user/block-appeals', { text })),
    )
    const made = replies.filter(({ statusCode }) => statusCode === 200)
    expect(made).toHaveLength(1)
    const appeal = made[0]?.json<{ id: string }>()
    expect((await browser.get('/web-api/user/block-appeals')).json()).toMatchObject({
      ban_level: 45,
      canAppeal: false,
      appeals: [{ id: appeal?.id, state: 'open', ban_level: 45 }],
    })
    expect(await actsOf(database, id)).toContain('block-appealed')

    const other = await signedIn(node, database)
    for (const one of [appeal?.id, ABSENT]) {
      expect(codeIn(await other.browser.get(`/web-api/user/block-appeals/${one}`))).toEqual([404, 'NOT_FOUND'])
    }
    expect((await browser.get(`/web-api/user/block-appeals/${appeal?.id}`)).json()).toMatchObject({ text })
  })
})

describe('a transfer to another site (T041)', () => {
  const BASE = '/web-api/api/internal/v1/account/user-transfer'
  const THERE = 'ledara.localhost'
  const PHONE = { country_code: '+44', phone: '7400 123461' }

  async function required(phone = '+447400123461') {
    const player = await signedIn(node, database, { phone })
    const { rows } = await database.pool.query<{ id: string }>(
      "insert into player_transfer (player_id, from_site, to_site) values ($1, 'evens', 'ledara') returning id",
      [player.id],
    )
    return { ...player, transfer: rows[0]?.id ?? '', phone }
  }
  const tokenOf = async ({ browser, transfer, phone }: Awaited<ReturnType<typeof required>>, given = PHONE) => {
    await browser.postSolved(`${BASE}/send-code/${transfer}`, given)
    const { code } = (await lastMessageTo(database, phone)) ?? {}
    const reply = await browser.post(`${BASE}/check-code/${transfer}`, { code })
    return reply.json<{ redirectToken: string }>().redirectToken
  }

  test('goes by a code, a token, and a token that signs in once; nowhere is a password', async () => {
    const player = await required()
    expect((await player.browser.get('/web-api/user/transfer')).json()).toMatchObject({
      transfer: { id: player.transfer },
    })
    const redirectToken = await tokenOf(player)
    const there = aBrowser(node.app, THERE)
    const moved = await there.post(`${BASE}/user-data`, { redirectToken })
    expect(moved.json()).toMatchObject({ status: 'moved', userId: String(player.id) })
    const { password } = moved.json<{ password: string }>()
    expect(moved.body).not.toContain('argon2')
    const signIns = await Promise.all(
      Array.from({ length: 10 }, () =>
        aBrowser(node.app, THERE).post('/web-api/user/login/transfer', { userId: String(player.id), password }),
      ),
    )
    expect(signIns.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect(await whoIs(node.app, player.browser.cookies.get('user_token') ?? '')).toBeNull()
    expect(await actsOf(database, player.id)).toContain('transferred')
    expect(codeIn(await there.post(`${BASE}/user-data`, { redirectToken }))).toEqual([410, 'LINK_OVER'])
  })

  test('its text message requires a captcha of type 113, in the header or body, and accepts it once', async () => {
    const { browser, transfer } = await required('+447400123466')
    const url = `${BASE}/send-code/${transfer}`
    const given = { country_code: '44', phone: '7400123466' }
    const refused = (await browser.post(url, given)).json<{ code: string; captcha: CaptchaAsked }>()
    expect([refused.code, refused.captcha.type]).toEqual(['CAPTCHA_REQUIRED', 113])
    const solved = { ...given, captcha: await solve(refused.captcha) }
    expect((await browser.post(url, solved)).statusCode).toBe(200)
    expect(codeIn(await browser.post(url, solved))).toEqual([400, 'CAPTCHA_REQUIRED'])
  })

  test('a number that is not the player’s gets no code, and the reply does not reveal it', async () => {
    const player = await required('+447400123462')
    const given = { country_code: '44', phone: '7400123499' }
    const wrong = await player.browser.postSolved(`${BASE}/send-code/${player.transfer}`, given)
    expect([wrong.statusCode, await lastMessageTo(database, '+447400123499')]).toEqual([200, null])
  })

  test('another player’s transfer is treated as absent, at every step', async () => {
    const theirs = await required('+447400123463')
    await theirs.browser.postSolved(`${BASE}/send-code/${theirs.transfer}`, { country_code: '44', phone: '7400123463' })
    const { code } = (await lastMessageTo(database, theirs.phone)) ?? {}
    const { browser } = await signedIn(node, database)
    for (const id of [theirs.transfer, ABSENT]) {
      expect(codeIn(await browser.post(`${BASE}/send-code/${id}`, PHONE))).toEqual([404, 'NOT_FOUND'])
      expect(codeIn(await browser.post(`${BASE}/check-code/${id}`, { code }))).toEqual([404, 'NOT_FOUND'])
    }
  })

  test('no step can be left out, and nothing works late or at another site', async () => {
    const player = await required('+447400123464')
    expect(codeIn(await player.browser.post(`${BASE}/check-code/${player.transfer}`, { code: '123456' }))[1]).toBe(
      'TIME_UP',
    )
    const redirectToken = await tokenOf(player, { country_code: '44', phone: '7400123464' })
    expect(codeIn(await aBrowser(node.app).post(`${BASE}/user-data`, { redirectToken }))).toEqual([410, 'LINK_OVER'])
    const { rows } = await database.pool.query<{ left: number }>(
      `select extract(epoch from deadline - clock_timestamp())::float8 as left from one_time_link
       where player_id = $1 and purpose = 'transfer'`,
      [player.id],
    )
    expect(rows[0]?.left).toBeLessThanOrEqual(60)
    await database.pool.query("update one_time_link set deadline = now() - interval '1 second' where player_id = $1", [
      player.id,
    ])
    const late = await aBrowser(node.app, THERE).post(`${BASE}/user-data`, { redirectToken })
    expect(codeIn(late)).toEqual([410, 'LINK_OVER'])
  })

  test('a login that the other site has already stops it, and nothing is moved', async () => {
    const player = await required('+447400123465')
    await database.pool.query(
      `insert into player (site_id, login, password_hash, name, country, currency)
       values ('ledara', $1, 'x', 'Other', 'AE', 'USD')`,
      [player.login],
    )
    const redirectToken = await tokenOf(player, { country_code: '44', phone: '7400123465' })
    const reply = await aBrowser(node.app, THERE).post(`${BASE}/user-data`, { redirectToken })
    expect(codeIn(reply)).toEqual([409, 'TRANSFER_TAKEN'])
    expect(await whoIs(node.app, player.browser.cookies.get('user_token') ?? '')).toBe(String(player.id))
  })
})

describe('the conversion of an account', () => {
  const URL_OF = '/web-api/user/account-conversion'
  const fund = (id: bigint) =>
    database.pool.query(
      `select wallet_lock_player($1), wallet_post($1, 'EUR', 'play-money', 'sandbox', '[["*funding", "cash", "500"]]'::jsonb)`,
      [id],
    )

  test('an empty main account takes another currency', async () => {
    const { id, browser } = await signedIn(node, database)
    expect((await browser.get(URL_OF)).json()).toMatchObject({ status: 1, currency: 'EUR' })
    const reply = await browser.post(URL_OF, { account: 'main', currency: 'USD' })
    expect(reply.json()).toEqual({ account: 'main', currency: 'USD' })
    const { rows } = await database.pool.query('select currency from player where id = $1', [id])
    expect(rows).toEqual([{ currency: 'USD' }])
    expect(await actsOf(database, id)).toContain('account-converted')
  })

  test('one with money in it stays, and gets an additional account beside it', async () => {
    const { id, browser } = await signedIn(node, database)
    await fund(id)
    expect((await browser.get(URL_OF)).json()).toMatchObject({ status: 2, currency: 'EUR' })
    const main = await browser.post(URL_OF, { account: 'main', currency: 'USD' })
    expect(codeIn(main)).toEqual([409, 'CONVERSION_NOT_ALLOWED'])
    expect((await browser.post(URL_OF, { account: 'additional', currency: 'USD' })).statusCode).toBe(200)
    const again = await browser.post(URL_OF, { account: 'additional', currency: 'USD' })
    expect(codeIn(again)).toEqual([409, 'CONVERSION_NOT_ALLOWED'])
  })

  test('a deposit and a conversion at once: the money is never in a currency the account does not have', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { id, browser } = await signedIn(node, database)
      await Promise.all([browser.post(URL_OF, { account: 'main', currency: 'USD' }), fundInOwn(id)])
      const { rows } = await database.pool.query(
        `select from ledger_account join player on player.id = player_id
         where player_id = $1 and balance > 0 and ledger_account.currency <> player.currency`,
        [id],
      )
      expect(rows).toEqual([])
    }
  })

  /** As a deposit does it: in the player's turn, in the currency the account has then. */
  async function fundInOwn(id: bigint): Promise<void> {
    const client = await database.pool.connect()
    try {
      await client.query('begin')
      await client.query('select wallet_lock_player($1)', [id])
      const { rows } = await client.query<{ currency: string }>('select currency from player where id = $1', [id])
      const moves = '[["*funding", "cash", "500"]]'
      await client.query("select wallet_post($1, $2, 'play-money', 'sandbox', $3::jsonb)", [
        id,
        rows[0]?.currency,
        moves,
      ])
      await client.query('commit')
    } finally {
      client.release()
    }
  }

  test('a deposit that is under way keeps the currency it was begun in', async () => {
    const { id, browser } = await signedIn(node, database)
    await database.pool.query(
      `insert into payment (id, player_id, site_id, kind, method, state, currency, amount, fee, provider_amount, fields,
         language, provider, ask_at, expires_at)
       values ($2, $1, 'evens', 'deposit', 'card', 'pending', 'EUR', 500, 0, 500, '{}', 'en',
         'sandbox', now(), now())`,
      [id, `deposit-under-way-${id}`.slice(0, 24).padEnd(24, '0')],
    )
    expect((await browser.get(URL_OF)).json()).toMatchObject({ status: 2 })
    const reply = await browser.post(URL_OF, { account: 'main', currency: 'USD' })
    expect(codeIn(reply)).toEqual([409, 'CONVERSION_NOT_ALLOWED'])
  })

  test.each(['XXX', 'EUR', 'ZWL'])('to %s is refused', async (currency) => {
    const { browser } = await signedIn(node, database)
    expect(codeIn(await browser.post(URL_OF, { account: 'main', currency }))[1]).toBe('CONVERSION_NOT_ALLOWED')
  })
})

test('missing verification data is listed without revealing provided data (T048)', async () => {
  const { id, browser } = await signedIn(node, database, { email: 'verify@mail.example' })
  await database.pool.query("update player set document_number = 'X-1234567', surname = 'Winter' where id = $1", [id])
  const reply = await browser.get('/web-api/user/verification')
  expect(reply.json()).toEqual({
    verification_status: 1,
    user_status_id: 0,
    isEmailConfirmed: true,
    isPhoneConfirmed: true,
    isProfileFilled: false,
    areContactsFilled: false,
    missing: ['birth_date', 'name', 'passport_date', 'registration_address'],
  })
  const security = await browser.get('/web-api/user/security')
  expect(security.body).not.toMatch(/X-1234567|verify@mail|argon2/)
})
