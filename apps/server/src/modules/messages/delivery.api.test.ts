import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '../../platform/database/index.ts'
import { startJobs } from '../../platform/jobs.ts'
import { aSiteDatabase } from '../../testing/site-database.ts'
import { ATTEMPTS_MAX } from './delivery.ts'
import { startMailServer, startSmsGateway } from './testing/receivers.ts'
import { aMessage, NO_POST, SMS_KEY, startMessages } from './testing/start-messages.ts'

let database: Database
let mail: Awaited<ReturnType<typeof startMailServer>>
let sms: Awaited<ReturnType<typeof startSmsGateway>>
let site: Awaited<ReturnType<typeof startMessages>>
let another: Awaited<ReturnType<typeof startMessages>>

beforeAll(async () => {
  database = await aSiteDatabase()
  mail = await startMailServer()
  sms = await startSmsGateway()
  const post = {
    smtpUrl: mail.url,
    mailFrom: 'post@evens.example',
    smsUrl: sms.url,
    smsKey: SMS_KEY,
    privateHosts: ['127.0.0.1'],
  }
  site = await startMessages(database, post, false)
  another = await startMessages(database, post, false)
})
afterAll(async () => {
  await Promise.all([startJobs(site.messages)(), startJobs(another.messages)()])
  await Promise.all([mail.stop(), sms.stop()])
  await database.close()
})
beforeEach(async () => {
  mail.received.length = 0
  sms.received.length = 0
  site.logged.length = 0
  mail.says.recipient = () => null
  sms.says.status = 202
  await sql`delete from message_outbox`.execute(database.kysely)
})

type Row = { id: string; state: string; attempts: number; given: Record<string, string>; wait: number }
async function rows(): Promise<Row[]> {
  const found = await sql<Row>`
    select id, state, attempts, given, extract(epoch from due_at - clock_timestamp())::int as wait
    from message_outbox order by created_at`.execute(database.kysely)
  return found.rows
}
const timePasses = (interval: string) =>
  sql`update message_outbox set due_at = due_at - ${interval}::interval, done_at = done_at - ${interval}::interval`.execute(
    database.kysely,
  )

test('a mail arrives as it was meant, with an id of its own', async () => {
  await site.messages.send(
    aMessage({ kind: 'activation_mail', values: { code: '1', minutes: '9', link: '/en/user/activate?token=abc' } }),
  )
  await site.messages.deliver()
  const [row] = await rows()
  expect(row?.state).toBe('delivered')
  const [{ envelope, mail: letter } = { envelope: null, mail: null }] = mail.received
  expect(envelope).toEqual({ from: 'post@evens.example', to: ['ada@players.example'] })
  expect(letter?.from).toMatchObject({ address: 'post@evens.example' })
  expect(letter?.subject).toContain('Evens')
  expect(letter?.text).toContain('https://evens.example/en/user/activate?token=abc')
  expect(letter?.messageId).toBe(`<${row?.id}@evens.example>`)
})

test('a text message is posted once, signed, with its id', async () => {
  await site.messages.send(aMessage({ to: { phone: '+37120000001' }, language: 'ru' }))
  await site.messages.deliver()
  const [row] = await rows()
  expect(row?.state).toBe('delivered')
  expect(sms.received).toHaveLength(1)
  const [{ headers, body } = { headers: {}, body: '' }] = sms.received
  expect(JSON.parse(body)).toMatchObject({ id: row?.id, to: '+37120000001', language: 'ru' })
  expect(body).toContain('314159')
  expect(headers['idempotency-key']).toBe(row?.id)
  const [, t = '', code] = /^t=(\d+),v1=([\da-f]{64})$/.exec(String(headers['x-signature'])) ?? []
  expect(code).toBe(createHmac('sha256', SMS_KEY).update(`${t}.${body}`).digest('hex'))
})

test('a transaction that fails leaves no message', async () => {
  const failing = database.kysely.transaction().execute(async (tx) => {
    await site.messages.send(aMessage(), tx)
    throw new Error('it was not done')
  })
  await expect(failing).rejects.toThrow('it was not done')
  expect(await rows()).toEqual([])
})

test('nodes that deliver side by side deliver each message once', async () => {
  for (let n = 0; n < 40; n += 1) await site.messages.send(aMessage({ to: { phone: `+3712000${1000 + n}` } }))
  await Promise.all([site, another, site, another].map(({ messages }) => messages.deliver()))
  expect(sms.received.map(({ body }) => JSON.parse(body).to as string).toSorted()).toEqual(
    Array.from({ length: 40 }, (_, n) => `+3712000${1000 + n}`),
  )
})

test.each([
  {
    who: 'mail server',
    to: { email: 'ada@players.example' },
    break: (): void => void (mail.says.recipient = () => ({ code: 451 })),
  },
  { who: 'gateway', to: { phone: '+37120000001' }, break: (): void => void (sms.says.status = 503) },
])('a busy $who is retried with backoff, and not endlessly', async ({ to, break: breakIt }) => {
  breakIt()
  await site.messages.send(aMessage({ to, kind: 'new_device', values: { device: 'a phone', time: 'today' } }))
  await site.messages.deliver()
  expect(await rows()).toMatchObject([{ state: 'waiting', attempts: 1 }])
  expect((await rows())[0]?.wait).toBeGreaterThan(1)
  await site.messages.deliver()
  expect((await rows())[0]?.attempts, 'not before its time').toBe(1)
  for (let attempt = 1; attempt < ATTEMPTS_MAX; attempt += 1) {
    await timePasses('1 day')
    await site.messages.deliver()
  }
  expect(await rows()).toMatchObject([{ state: 'dead', attempts: ATTEMPTS_MAX }])
  expect(await site.messages.retention.look()).toMatchObject({ waiting: 0, dead: 1 })
})

test('a mail server that recovers receives the queued messages', async () => {
  mail.says.recipient = () => ({ code: 421 })
  await site.messages.send(aMessage())
  await site.messages.deliver()
  mail.says.recipient = () => null
  await timePasses('1 minute')
  await site.messages.deliver()
  expect(await rows()).toMatchObject([{ state: 'delivered', attempts: 2 }])
  expect(mail.received).toHaveLength(1)
})

test.each([
  {
    what: 'an address that is refused',
    to: { email: 'nobody@players.example' },
    set: (): void => void (mail.says.recipient = () => ({ code: 550 })),
  },
  { what: 'a number that is refused', to: { phone: '+37120000001' }, set: (): void => void (sms.says.status = 422) },
])('$what is not asked again', async ({ to, set }) => {
  set()
  await site.messages.send(aMessage({ to }))
  await site.messages.deliver()
  expect(await rows()).toMatchObject([{ state: 'dead', attempts: 1 }])
})

test('an expired code is not sent', async () => {
  await site.messages.send(aMessage())
  await sql`update message_outbox set useful_until = clock_timestamp() - interval '1 second'`.execute(database.kysely)
  await site.messages.deliver()
  expect(await rows()).toMatchObject([{ state: 'dead' }])
  expect(mail.received).toEqual([])
})

test('the log names no address', async () => {
  mail.says.recipient = () => ({ code: 550 })
  await site.messages.send(aMessage())
  await site.messages.deliver()
  expect(site.logged).toMatchObject([{ event: 'messages.delivery-failed', to: 'a***@p***', isGivenUp: true }])
  expect(JSON.stringify(site.logged)).not.toContain('ada@')
})

test.each([
  { fate: 'delivered', answer: 250, given: {} },
  { fate: 'given up', answer: 550, given: {} },
  { fate: 'tried again later', answer: 450, given: { code: '314159', minutes: '10' } },
])('of a message that is $fate the outbox knows $given', async ({ answer, given }) => {
  mail.says.recipient = () => (answer === 250 ? null : { code: answer })
  await site.messages.send(aMessage())
  await site.messages.deliver()
  expect((await rows())[0]?.given).toEqual(given)
})

const CRLF = 'x\r\nBcc: thief@evil.example\r\n\r\nhello'
test('nothing that is given becomes a header or a line of its own', async () => {
  const values = { device: CRLF, time: 'now\u2028Bcc: thief@evil.example' }
  await site.messages.send(aMessage({ kind: 'new_device', values }))
  await site.messages.deliver()
  const [{ envelope, raw, mail: letter } = { envelope: null, raw: '', mail: null }] = mail.received
  expect(envelope?.to).toEqual(['ada@players.example'])
  expect(raw).not.toMatch(/^bcc:/im)
  expect(letter?.bcc ?? []).toEqual([])
  expect(letter?.headers.map(({ key }) => key)).not.toContain('bcc')
})

test.each([
  'ada@players.example\r\nBcc: thief@evil.example',
  'ada@players.example, thief@evil.example',
  'Ada <ada@players.example>',
  '<ada@players.example>',
  'ada@players.example\nRCPT TO:<thief@evil.example>',
  '"ada thief"@players.example',
  'ada@players.example ',
  'ada',
  '',
])('%j is no address, and nothing is sent there', async (email) => {
  await expect(site.messages.send(aMessage({ to: { email } }))).rejects.toThrow('one address')
  expect(await rows()).toEqual([])
})

test.each(['+37120000001\r\n', '37120000001', '+0123456789', '+3712000000x', '+371', ''])(
  '%j is no number',
  async (phone) => {
    await expect(site.messages.send(aMessage({ to: { phone } }))).rejects.toThrow('one address')
  },
)

test.each([
  { without: 'smtpUrl', says: 'SMTP_URL' },
  { without: 'mailFrom', says: 'MAIL_FROM' },
  { without: 'smsUrl', says: 'SMS_URL' },
  { without: 'smsKey', says: 'SMS_KEY' },
])('a production site does not start without $says', async ({ without, says }) => {
  const post = { smtpUrl: mail.url, mailFrom: 'post@evens.example', smsUrl: sms.url, smsKey: SMS_KEY, [without]: null }
  await expect(startMessages(database, post, false)).rejects.toThrow(says)
})

test('a sandbox starts without any of it, and sends nothing', async () => {
  const sandbox = await startMessages(database, NO_POST, true)
  await sandbox.messages.send(aMessage())
  await sandbox.messages.deliver()
  expect(await rows()).toMatchObject([{ state: 'kept', attempts: 0 }])
})
