import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startJobs } from '../../platform/jobs.ts'
import type { Database } from '../../platform/database/index.ts'
import { startMailServer } from './testing/receivers.ts'
import { aMessage, SMS_KEY, startMessages } from './testing/start-messages.ts'
import { aSiteDatabase } from '../../testing/site-database.ts'

const NODE = new URL('./testing/delivering-node.ts', import.meta.url).pathname
let database: Database
let mail: Awaited<ReturnType<typeof startMailServer>>

beforeAll(async () => {
  database = await aSiteDatabase()
  mail = await startMailServer()
})
afterAll(async () => {
  await mail.stop()
  await database.close()
})

const statesOf = async () =>
  (await sql<{ state: string }>`select state from message_outbox`.execute(database.kysely)).rows.map(
    ({ state }) => state,
  )

test.each([
  { when: 'before the mail server has the letter', after: 'recipient', letters: 1 },
  { when: 'when the mail server has the letter and the node does not know', after: 'letter', letters: 2 },
] as const)('a node killed $when loses nothing, and a repeated message has the same id', async ({ after, letters }) => {
  const post = {
    smtpUrl: mail.url,
    mailFrom: 'post@evens.example',
    smsUrl: 'http://127.0.0.1:1',
    smsKey: SMS_KEY,
    privateHosts: ['127.0.0.1'],
  }
  const site = await startMessages(database, post, false)
  mail.received.length = 0
  await sql`delete from message_outbox`.execute(database.kysely)
  await site.messages.send(aMessage())

  const node = spawn(process.execPath, [NODE, database.url, mail.url], { stdio: 'inherit' })
  const ended = once(node, 'exit')
  if (after === 'recipient')
    mail.says.recipient = () => {
      node.kill('SIGKILL')
      return null
    }
  else
    mail.says.letter = async () => {
      node.kill('SIGKILL')
      await ended
      return null
    }
  await ended
  mail.says.recipient = () => null
  mail.says.letter = async () => null
  expect(await statesOf()).toEqual(['waiting'])

  await site.messages.deliver()
  expect(await statesOf(), 'it is still the dead node’s').toEqual(['waiting'])
  await sql`update message_outbox set due_at = due_at - interval '1 minute'`.execute(database.kysely)
  await site.messages.deliver()
  expect(await statesOf()).toEqual(['delivered'])
  expect(mail.received).toHaveLength(letters)
  expect(new Set(mail.received.map(({ mail: letter }) => letter.messageId)).size).toBe(1)
  await startJobs(site.messages)()
})
