import { TOTP, Secret } from 'otpauth'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../../platform/database/index.ts'
import { aSiteDatabase } from '../../testing/site-database.ts'
import {
  aPlayer,
  lastMessageTo,
  PASSWORD,
  post,
  replyOf,
  startSessions,
  tokenIn,
  whoIs,
  type SessionsNode,
} from './testing/start-sessions.ts'

let database: Database
let node: SessionsNode
let nora: bigint
let otto: bigint
const PHONE = '+447400100100'
const NORA = { 'phone-number': '7400 100100', 'phone-code': '+44' }
const NOBODY = { 'phone-number': '7400 999999', 'phone-code': 'gb' }

beforeAll(async () => {
  database = await aSiteDatabase()
  node = await startSessions(database)
  nora = await aPlayer(node, database, { login: 'nora', email: 'nora@players.example', phone: PHONE })
  otto = await aPlayer(node, database, { login: 'otto', phone: '+447400100200' })
})
afterAll(() => database.close())

const ask = (path: string, body: object, from?: string) =>
  post(node.app, `/web-api/user/login${path}`, body, from === undefined ? {} : { from })
type Begun = { id: string; deadline: number }

test.each([
  { by: 'login', path: '', body: { uLogin: 'Nora' } },
  { by: 'e-mail', path: '', body: { uLogin: 'NORA@players.example' } },
  { by: 'number of the player', path: '', body: () => ({ uLogin: String(nora) }) },
  {
    by: 'phone with the code of its country',
    path: '/phone',
    body: { phone_number: '7400100100', country_code: '+44' },
  },
  { by: 'phone with its country', path: '/phone', body: { phone_number: '07400 100100', country_code: 'GB' } },
])('the $by and the password sign in', async ({ path, body }) => {
  const reply = await ask(path, { ...(typeof body === 'function' ? body() : body), uPassword: PASSWORD })
  expect(await whoIs(node.app, tokenIn(reply))).toBe(String(nora))
})

test('a login that looks like another player’s number is a login', async () => {
  const twin = await aPlayer(node, database, { login: String(nora), password: 'an owl in the attic' })
  const reply = await ask('', { uLogin: String(nora), uPassword: 'an owl in the attic' })
  expect(await whoIs(node.app, tokenIn(reply))).toBe(String(twin))
  await database.pool.query("update player set login = 'twin' where id = $1", [twin])
})

describe('a code by text message', () => {
  test('signs in the one whose number it was sent to, once', async () => {
    const { id, deadline } = (await ask('/sms/send', NORA)).json<Begun>()
    expect(deadline).toBeGreaterThan(Date.now())
    const code = (await lastMessageTo(database, PHONE))?.['code'] ?? ''
    const body = { id, 'sms-code': code, ...NORA, save: true }
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask('/sms', body)))
    const opened = answers.filter(({ statusCode }) => statusCode === 200)
    expect(opened).toHaveLength(1)
    const [reply] = opened
    if (reply === undefined) throw new Error('nobody came in')
    expect(await whoIs(node.app, tokenIn(reply))).toBe(String(nora))
  })

  test.each([NORA, NOBODY])('is not sent without the work of a captcha of type 113: $phone-number', async (payload) => {
    const reply = await node.app.inject({ method: 'POST', url: '/web-api/user/login/sms/send', payload })
    expect(reply.json()).toMatchObject({ code: 'CAPTCHA_REQUIRED', captcha: { type: 113 } })
  })

  test('does not reveal an unknown number: sending and trying get the same replies (T037)', async () => {
    const known = await ask('/sms/send', NORA)
    const unknown = await ask('/sms/send', NOBODY)
    const [a, b] = [replyOf(known), replyOf(unknown)]
    expect(Object.keys(a.body)).toEqual(Object.keys(b.body))
    expect([a.status, a.headers]).toEqual([b.status, b.headers])
    expect(await lastMessageTo(database, '+447400999999')).toBeNull()
    const wrong = { 'sms-code': '000000' }
    const tries = [
      await ask('/sms', { ...wrong, ...NORA, id: known.json<Begun>().id }),
      await ask('/sms', { ...wrong, ...NOBODY, id: unknown.json<Begun>().id }),
    ]
    const [first, second] = tries.map(replyOf)
    expect(first?.body['code']).toBe('WRONG_CODE')
    expect(first).toEqual(second)
  })

  test('is not sent to an unconfirmed number', async () => {
    const id = await aPlayer(node, database, { login: 'unsure', phone: '+447400100300' })
    await database.pool.query('update player set phone_confirmed_at = null where id = $1', [id])
    expect((await ask('/sms/send', { 'phone-number': '7400100300', 'phone-code': '+44' })).statusCode).toBe(200)
    expect(await lastMessageTo(database, '+447400100300')).toBeNull()
  })

  test('an invalid number is refused at once, for everyone', async () => {
    const reply = await ask('/sms/send', { 'phone-number': '12345', 'phone-code': '+44' })
    expect([reply.statusCode, reply.json<{ code: string }>().code]).toEqual([400, 'BAD_REQUEST'])
  })
})

describe('with a second factor on', () => {
  const secret = Buffer.from('a secret of 20 bytes')
  const totp = new TOTP({ secret: new Secret({ buffer: new Uint8Array(secret).buffer }) })
  const now = (steps = 0): string => totp.generate({ timestamp: Date.now() + steps * 30_000 })
  const firstStep = async (): Promise<string> => {
    const reply = await ask('', { uLogin: 'otto', uPassword: PASSWORD, save: true })
    expect([reply.statusCode, tokenIn(reply)]).toEqual([200, ''])
    const { needsCode, ticket } = reply.json<{ needsCode: boolean; ticket: string }>()
    expect(needsCode).toBe(true)
    return ticket
  }
  const forget = () => database.pool.query('update player set totp_step = null where id = $1', [otto])

  beforeAll(async () => {
    const sealed = node.people.secondFactor.seal(otto, secret)
    await database.pool.query('update player set totp_sealed = $2 where id = $1', [otto, sealed])
  })

  test('the password returns a ticket and no session; ticket and code open one, persistent as first requested', async () => {
    const ticket = await firstStep()
    const reply = await ask('/two-step', { ticket, code: now() })
    expect(await whoIs(node.app, tokenIn(reply))).toBe(String(otto))
    expect(reply.cookies.find(({ name }) => name === 'user_token')?.expires).toBeDefined()
    await forget()
    const again = await ask('/two-step', { ticket, code: now() })
    expect(again.json<{ code: string }>().code, 'the ticket is used').toBe('TIME_UP')
  })

  test('a wrong password gives no ticket, and is answered as for one without', async () => {
    const with2 = replyOf(await ask('', { uLogin: 'otto', uPassword: 'wrong' }))
    const without = replyOf(await ask('', { uLogin: 'nora', uPassword: 'wrong' }))
    expect(with2).toEqual(without)
  })

  test('one code is taken once by many tickets at once', async () => {
    await forget()
    // A code of the step before is as good, until one of this step was taken.
    const tickets = [await firstStep(), await firstStep(), await firstStep(), await firstStep()]
    const code = now()
    const answers = await Promise.all(tickets.map((ticket) => ask('/two-step', { ticket, code })))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    const earlier = await ask('/two-step', { ticket: await firstStep(), code: now(-1) })
    expect(earlier.json<{ code: string }>().code).toBe('WRONG_CODE')
  })

  test.each([
    { steps: -2, isRight: false },
    { steps: -1, isRight: true },
    { steps: 1, isRight: true },
    { steps: 2, isRight: false },
  ])('a clock that is $steps steps off: $isRight', async ({ steps, isRight }) => {
    await forget()
    expect(await node.people.secondFactor.verify(otto, now(steps))).toBe(isRight)
  })

  test('five wrong codes lock it, whatever the ticket', async () => {
    const { attempts } = node.people
    const mine = [{ what: 'two-step', by: String(otto), max: 5, seconds: 900 }]
    await attempts.forget(mine)
    const tickets = [await firstStep(), await firstStep()]
    const codes = []
    for (let at = 0; at < 6; at += 1) {
      const reply = await ask('/two-step', { ticket: tickets[at % 2] ?? '', code: '000000' })
      codes.push(reply.json<{ code: string }>().code)
    }
    expect(codes).toEqual([...Array.from({ length: 5 }, () => 'WRONG_CODE'), 'SIGN_IN_LOCKED'])
    await attempts.forget(mine)
  })

  test('a recovery code opens once, with or without its dashes', async () => {
    const [first = '', second = ''] = await node.people.secondFactor.renewRecoveryCodes(otto)
    const shown = first.toUpperCase()
    expect((await ask('/two-step', { ticket: await firstStep(), code: shown })).statusCode).toBe(200)
    expect((await ask('/two-step', { ticket: await firstStep(), code: shown })).json<{ code: string }>().code).toBe(
      'WRONG_CODE',
    )
    const bare = second.replaceAll('-', '')
    expect((await ask('/two-step', { ticket: await firstStep(), code: bare })).statusCode).toBe(200)
  })

  test('a text message does not get around it', async () => {
    const otherPhone = { 'phone-number': '7400100200', 'phone-code': '+44' }
    const { id } = (await ask('/sms/send', otherPhone)).json<Begun>()
    const code = (await lastMessageTo(database, '+447400100200'))?.['code'] ?? ''
    const reply = await ask('/sms', { id, 'sms-code': code, ...otherPhone })
    expect(tokenIn(reply)).toBe('')
    expect(reply.json()).toMatchObject({ needsCode: true })
  })
})

test('the token of a link signs in once', async () => {
  const parts = node.people
  const siteId = node.site.sites[0].id
  const token = await parts.codes.link({ siteId, playerId: nora, purpose: 'sign_in', seconds: 60 })
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask('/token', { token })))
  const opened = answers.filter(({ statusCode }) => statusCode === 200)
  expect(opened).toHaveLength(1)
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 410]))
})

test('a sign-in is in the audit log', async () => {
  const { rows } = await database.pool.query<{ act: string }>(
    "select distinct act from audit_entry where subject = 'player:' || $1 and act = 'signed-in'",
    [String(nora)],
  )
  expect(rows).toHaveLength(1)
})

describe('a device', () => {
  test('from a new device is e-mailed; the first and a known one are not', async () => {
    await aPlayer(node, database, { login: 'greta', email: 'greta@players.example' })
    const messagesSent = async () => {
      const { rows } = await database.pool.query("select from message_outbox where address = 'greta@players.example'")
      return rows.length
    }
    const enter = (cookies: Record<string, string>) =>
      node.app.inject({
        method: 'POST',
        url: '/web-api/user/login',
        cookies,
        headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' },
        payload: { uLogin: 'greta', uPassword: PASSWORD },
      })
    const first = await enter({})
    expect(await messagesSent()).toBe(0)
    const mark = first.cookies.find(({ name }) => name === 'known_device')?.value ?? ''
    await enter({ known_device: mark })
    expect(await messagesSent()).toBe(0)
    await enter({})
    expect(await messagesSent()).toBe(1)
    expect(await lastMessageTo(database, 'greta@players.example')).toMatchObject({ device: 'Firefox, Linux' })
  })
})
