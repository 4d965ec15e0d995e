import type { InboxReply } from '@evens/contracts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../platform/database/index.ts'
import { aMessage, NO_POST, startMessages } from './testing/start-messages.ts'
import { aSiteDatabase } from '../../testing/site-database.ts'

let database: Database
let site: Awaited<ReturnType<typeof startMessages>>
const PLAYER = {
  id: 41n,
  sessionId: '',
  siteId: 'evens',
  currency: 'EUR',
  hiddenSports: { line: [], live: [] },
  stakeFactorMilli: 1000,
}
const ADA = 'a'.repeat(43)
const BORIS = 'b'.repeat(43)

beforeAll(async () => {
  database = await aSiteDatabase()
  site = await startMessages(database, NO_POST, true)
  site.app.principalOf = async ({ cookies }) => (cookies['user_token'] === undefined ? null : PLAYER)
  site.app.post('/test/cause', (request) =>
    site.messages.send(aMessage({ visitor: site.messages.visitorOf(request) })).then(() => ({})),
  )
})
afterAll(() => database.close())

async function inboxOf(cookies: Record<string, string>, host = 'localhost') {
  const reply = await site.app.inject({ url: '/web-api/messages/inbox', cookies, headers: { host } })
  return { status: reply.statusCode, headers: reply.headers, messages: reply.json<InboxReply>().messages }
}
const codesIn = (messages: InboxReply['messages']) => messages.map(({ code }) => code)

test('a browser finds the messages it caused, newest first, and no one else does', async () => {
  await site.messages.send(aMessage({ visitor: ADA, values: { code: '111111', minutes: '10' } }))
  await site.messages.send(aMessage({ visitor: ADA, values: { code: '222222', minutes: '10' } }))
  const { headers, messages } = await inboxOf({ SESSION: ADA })
  expect(codesIn(messages)).toEqual(['222222', '111111'])
  expect(messages[0]).toMatchObject({ channel: 'mail', to: 'ada@players.example', link: null })
  expect(messages[0]?.text).toContain('222222')
  expect(headers['cache-control']).toBe('no-store')
  expect((await inboxOf({ SESSION: BORIS })).messages).toEqual([])
  expect((await inboxOf({})).messages).toEqual([])
})

test('a player finds their messages, whichever browser caused them', async () => {
  await site.messages.send(aMessage({ playerId: PLAYER.id, visitor: BORIS, values: { code: '333333', minutes: '10' } }))
  await site.messages.send(aMessage({ playerId: 42n, values: { code: '444444', minutes: '10' } }))
  expect(codesIn((await inboxOf({ user_token: 'x' })).messages)).toEqual(['333333'])
})

test('messages of another site are not shown', async () => {
  const visitor = 'c'.repeat(43)
  await site.messages.send(aMessage({ siteId: 'ledara', visitor }))
  expect((await inboxOf({ SESSION: visitor })).messages).toEqual([])
  expect((await inboxOf({ SESSION: visitor }, 'ledara.localhost')).messages).toHaveLength(1)
})

test('a visitor faster than the page’s session gets a cookie and finds the message by it', async () => {
  const reply = await site.app.inject({ method: 'POST', url: '/test/cause' })
  const [given] = reply.cookies
  expect(given).toMatchObject({ name: 'inbox', httpOnly: true, sameSite: 'Lax', path: '/' })
  expect((await inboxOf({ inbox: given?.value ?? '' })).messages).toHaveLength(1)
  const again = await site.app.inject({ method: 'POST', url: '/test/cause', cookies: { inbox: given?.value ?? '' } })
  expect(again.cookies).toEqual([])
})

test.each([
  { link: '/en/user/activate?token=abc', path: '/en/user/activate?token=abc' },
  { link: 'https://evil.example/en/user/activate?token=abc', path: '/en/user/activate?token=abc' },
  { link: '//evil.example/en/user', path: '/en/user' },
  { link: 'https://site.example//evil.example/x', path: '/evil.example/x' },
])('a link leads to this site regardless of the requested host: $link', async ({ link, path }) => {
  const visitor = Buffer.from(link).toString('base64url').padEnd(43, '_').slice(-43)
  await site.messages.send(aMessage({ visitor, kind: 'activation_mail', values: { code: '1', minutes: '9', link } }))
  const { messages } = await inboxOf({ SESSION: visitor })
  expect(messages[0]?.link).toEqual({ shown: `http://localhost${path}`, path })
  expect(messages[0]?.text).toContain(`http://localhost${path}\n`)
})

test('a site that is no sandbox has no inbox', async () => {
  const post = { smtpUrl: 'smtp://127.0.0.1:1', mailFrom: 'a@b.example', smsUrl: 'https://sms.example', smsKey: 'k' }
  const real = await startMessages(database, post, false)
  expect((await real.app.inject('/web-api/messages/inbox')).statusCode).toBe(404)
  const reply = await real.app.inject({ method: 'GET', url: '/web-api/messages/inbox', cookies: { SESSION: ADA } })
  expect(reply.statusCode).toBe(404)
})
