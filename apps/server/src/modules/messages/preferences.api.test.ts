import { afterAll, beforeAll, expect, test } from 'vitest'
import { DEMO_PASSWORD } from '../players/index.ts'
import { startWholeSite } from '../../testing/whole-site.ts'

let site: Awaited<ReturnType<typeof startWholeSite>>
let user_token: string
beforeAll(async () => {
  site = await startWholeSite({ nowMs: () => Date.now() })
  const payload = { uLogin: 'demo1', uPassword: DEMO_PASSWORD }
  const reply = await site.app.inject({ method: 'POST', url: '/web-api/user/login', headers: HOST, payload })
  user_token = reply.cookies.find(({ name }) => name === 'user_token')?.value ?? ''
})
afterAll(() => site.stop())

const HOST = { host: 'localhost' }
const PATH = '/web-api/user/message-preferences'
const NOTHING = { notByMail: [], bySms: [], betAmount: null }

const save = async (payload: object) => {
  const reply = await site.app.inject({ method: 'POST', url: PATH, headers: HOST, cookies: { user_token }, payload })
  return { status: reply.statusCode, ...reply.json<object>() }
}
const read = async () => (await site.app.inject({ url: PATH, headers: HOST, cookies: { user_token } })).json<object>()

test('a player without choices gets all mail and no text messages; a visitor gets no answer', async () => {
  expect(await read()).toMatchObject(NOTHING)
  expect((await site.app.inject({ url: PATH, headers: HOST })).statusCode).toBe(401)
})

test('choices are stored with the account', async () => {
  await site.database.pool.query(
    `update player set phone = '+37120000099', phone_confirmed_at = clock_timestamp() where login = 'demo1'`,
  )
  const chosen = { notByMail: ['deposits'], bySms: ['bets', 'limits'], betAmount: '2500' }
  expect(await save(chosen)).toMatchObject({ status: 200, ...chosen })
  expect(await read()).toMatchObject({ ...chosen, hasPhone: true })
  expect(await save(NOTHING)).toMatchObject({ status: 200, ...NOTHING })
})

test.each([
  { what: 'mail off that is a duty', change: { notByMail: ['breaks'] } },
  { what: 'an unknown topic', change: { bySms: ['weather'] } },
  { what: 'an amount of zero', change: { betAmount: '0' } },
  { what: 'a negative amount', change: { betAmount: '-5' } },
  { what: 'an unknown field', change: { marketing: true } },
])('$what is refused and changes nothing', async ({ change }) => {
  const before = await read()
  expect((await save({ ...NOTHING, ...change })).status).toBe(400)
  expect(await read()).toEqual(before)
})

test('text messages are refused without a confirmed phone', async () => {
  await site.database.pool.query(`update player set phone_confirmed_at = null where login = 'demo1'`)
  expect((await save({ ...NOTHING, bySms: ['bets'] })).status).toBe(400)
})
