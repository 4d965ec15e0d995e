import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '../../platform/database/index.ts'
import { aSiteDatabase } from '../../testing/site-database.ts'
import { createExclusions } from '../registration/index.ts'
import {
  aPlayer,
  enterAs,
  lastMessageTo,
  post,
  replyOf,
  startSessions,
  tokenIn,
  whoIs,
  type SessionsNode,
} from '../sessions/testing/start-sessions.ts'
import { addSecurity } from './testing/start-account-security.ts'

let database: Database
let node: SessionsNode
let nora: bigint
const EMAIL = 'nora@players.example'
const PHONE = '+447400100100'
const NEW = 'seven paper boats at noon'

beforeAll(async () => {
  database = await aSiteDatabase()
  node = await startSessions(database)
  const exclusions = createExclusions(database.kysely, Buffer.alloc(32, 7))
  addSecurity({ ...node, database, exclusions }, { sites: node.site.sites })
  nora = await aPlayer(node, database, { login: 'nora', email: EMAIL, phone: PHONE })
})
beforeEach(() => database.pool.query('delete from attempt'))
afterAll(() => database.close())

const ask = (path: string, body: object) => post(node.app, `/web-api/user/recovery/${path}`, body)
const codeOf = (reply: Awaited<ReturnType<typeof ask>>): string => reply.json<{ code?: string }>().code ?? 'done'
const signsIn = async (uPassword: string): Promise<string | null> =>
  whoIs(node.app, tokenIn(await post(node.app, '/web-api/user/login', { uLogin: 'nora', uPassword })))

test.each([
  { by: 'e-mail', contact: { email: ' Nora@Players.example '.trim() }, to: EMAIL },
  { by: 'phone', contact: { phone_number: '7400 100100', country_code: '+44' }, to: PHONE },
])('by $by: a code is sent, approved, and a new password saved, once; every session ends', async ({ contact, to }) => {
  const session = await enterAs(node, nora)
  const { id, deadline } = (await ask('begin', contact)).json<{ id: string; deadline: number }>()
  expect(deadline).toBeGreaterThan(Date.now())
  const code = (await lastMessageTo(database, to))?.['code'] ?? ''
  expect(codeOf(await ask('check', { id, code: code === '000000' ? '000001' : '000000' }))).toBe('WRONG_CODE')
  const { token } = (await ask('check', { id, code })).json<{ token: string }>()
  expect(codeOf(await ask('password', { token, password: 'nora' }))).toBe('PASSWORD_WEAK')
  const saved = await Promise.all(Array.from({ length: 8 }, () => ask('password', { token, password: `${NEW} ${to}` })))
  expect(saved.filter(({ statusCode }) => statusCode === 200).map((reply) => reply.json<unknown>())).toEqual([
    { state: 'active' },
  ])
  expect(await whoIs(node.app, session)).toBeNull()
  expect(await signsIn(`${NEW} ${to}`)).toBe(String(nora))
})

test('the link in the mail saves a password too, once, and with it the link of an earlier mail is dead', async () => {
  await ask('begin', { email: EMAIL })
  const linkIn = async (): Promise<string> => (await lastMessageTo(database, EMAIL))?.['link'] ?? ''
  const first = await linkIn()
  await ask('begin', { email: EMAIL })
  const second = await linkIn()
  expect(second).toMatch(/^\/[a-z]{2}\/user\/passwordreset\?token=[\w-]{43}$/)
  const tokenOf = (link: string): string => link.split('token=')[1] ?? ''
  expect(codeOf(await ask('password', { token: tokenOf(second), password: `${NEW} by link` }))).toBe('done')
  expect(codeOf(await ask('password', { token: tokenOf(second), password: `${NEW} again` }))).toBe('LINK_OVER')
  expect(codeOf(await ask('password', { token: tokenOf(first), password: `${NEW} again` }))).toBe('LINK_OVER')
  expect(await signsIn(`${NEW} by link`)).toBe(String(nora))
})

test('wrong_code until the deadline, then time_up', async () => {
  const { id } = (await ask('begin', { email: EMAIL })).json<{ id: string }>()
  const code = (await lastMessageTo(database, EMAIL))?.['code'] ?? ''
  expect(codeOf(await ask('check', { id, code: code === '111111' ? '111112' : '111111' }))).toBe('WRONG_CODE')
  await database.pool.query('update one_time_code set deadline = clock_timestamp() where id = $1', [id])
  expect(codeOf(await ask('check', { id, code }))).toBe('TIME_UP')
})

describe('the existence of an account', () => {
  test.each([
    { what: 'an address', known: { email: EMAIL }, unknown: { email: 'nobody@players.example' } },
    {
      what: 'a number',
      known: { phone_number: '7400100100', country_code: '+44' },
      unknown: { phone_number: '7400999999', country_code: '+44' },
    },
  ])('is not revealed for $what by this reply, the next one or the rate limits (T037)', async ({ known, unknown }) => {
    const codes = []
    for (const contact of [known, unknown]) {
      const begun = replyOf(await ask('begin', contact))
      const tried = replyOf(await ask('check', { id: begun.body['id'], code: '000000' }))
      const more = []
      for (let at = 0; at < 3; at += 1) more.push(codeOf(await ask('begin', contact)))
      codes.push([begun.status, begun.headers, Object.keys(begun.body), tried, more])
    }
    expect(codes[0]).toEqual(codes[1])
    expect(codes[0]?.at(-1)).toEqual(['done', 'done', 'TOO_MANY_CODES'])
  })

  test('an unknown account gets no message', async () => {
    expect(await lastMessageTo(database, 'nobody@players.example')).toBeNull()
  })
})

test('a captcha of type 112 is asked for every time', async () => {
  const reply = await node.app.inject({
    method: 'POST',
    url: '/web-api/user/recovery/begin',
    payload: { email: EMAIL },
  })
  expect(reply.json()).toMatchObject({ code: 'CAPTCHA_REQUIRED', captcha: { type: 112 } })
})

test('a banned account is recovered too, and the reply is passive', async () => {
  await database.pool.query('update player set ban_level = 45 where id = $1', [nora])
  await ask('begin', { email: EMAIL })
  const token = ((await lastMessageTo(database, EMAIL))?.['link'] ?? '').split('token=')[1] ?? ''
  expect((await ask('password', { token, password: `${NEW} banned` })).json()).toEqual({ state: 'passive' })
})

test.each([
  { path: 'begin', body: { email: 'nora' } },
  { path: 'begin', body: { email: EMAIL, phone_number: '7400100100', country_code: '+44' } },
  { path: 'begin', body: {} },
  { path: 'begin', body: { email: 'nora\u0000@players.example' } },
  { path: 'check', body: { id: 'x' } },
  { path: 'password', body: { token: 'x', password: 'y' } },
  { path: 'password', body: { token: 'A'.repeat(43), password: 'y', playerId: '1' } },
])('input outside the contract is refused: $path $body', async ({ path, body }) => {
  expect((await ask(path, body)).statusCode).toBe(400)
})

test('every recovered password is in the audit log, and its owner is notified', async () => {
  const { rows } = await database.pool.query<{ noted: bigint; result: bigint }>(
    `select (select count(*) from audit_entry where act = 'password-recovered') as noted,
       (select count(*) from message_outbox where kind = 'password_changed') as result`,
  )
  expect(rows).toEqual([{ noted: 4n, result: 4n }])
})
