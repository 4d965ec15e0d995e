import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { afterEach, beforeAll, afterAll, expect, test } from 'vitest'
import { openMessageBus } from '../../platform/message-bus.ts'
import type { Database } from '../../platform/database/index.ts'
import { createPlayerNotifier } from '../../platform/live/index.ts'
import type { Messages } from '../messages/index.ts'
import { NO_POST, startMessages } from '../messages/testing/start-messages.ts'
import { createNotifications, queueNotification } from './index.ts'
import { aSiteDatabase } from '../../testing/site-database.ts'
import { SILENT_LOG } from '../../testing/recorded-log.ts'

const NODE = new URL('./testing/delivering-node.ts', import.meta.url).pathname
let database: Database
let messages: Messages
beforeAll(async () => {
  database = await aSiteDatabase()
  ;({ messages } = await startMessages(database, NO_POST, true))
})
afterEach(() => database.pool.query('delete from notification_outbox'))
afterAll(() => database.close())

const message = { kind: 'support_answered', page: '/office/support' } as const
const all = (): boolean => true

let players = 0
/** Somebody who is reached by mail. */
async function aPlayer(): Promise<{ id: bigint; email: string }> {
  const email = `news${(players += 1)}@mail.example`
  const { rows } = await database.pool.query<{ id: bigint }>(
    `insert into player (site_id, login, name, password_hash, currency, country, email)
     values ('evens', $1, 'Ada', '', 'USD', 'GB', $1) returning id`,
    [email],
  )
  return { id: rows[0]?.id ?? 0n, email }
}

async function sentTo(email: string): Promise<readonly string[]> {
  const { rows } = await database.pool.query<{ kind: string }>('select kind from message_outbox where address = $1', [
    email,
  ])
  return rows.map(({ kind }) => kind)
}

function aNode(sites = ['evens']) {
  const notified: bigint[] = []
  const notify = (ids: readonly bigint[]): void => void notified.push(...ids)
  const notifications = createNotifications({
    database,
    sites: sites.map((id) => ({ id })),
    messages,
    notify,
    log: SILENT_LOG,
  })
  return { ...notifications, notified }
}

test('each act notifies once, on pages and by message, however many nodes deliver', async () => {
  const many = await Promise.all(Array.from({ length: 60 }, aPlayer))
  for (const { id } of many) await queueNotification(database.kysely, { siteId: 'evens', playerId: id, message })
  const nodes = [aNode(), aNode(), aNode()]
  await Promise.all(nodes.map(({ deliverNotifications }) => deliverNotifications()))
  await Promise.all(nodes.map(({ deliverNotifications }) => deliverNotifications()))
  const notified = nodes.flatMap((node) => node.notified)
  expect(notified.toSorted((a, b) => Number(a - b))).toEqual(many.map(({ id }) => id).toSorted((a, b) => Number(a - b)))
  for (const { email } of many) expect(await sentTo(email)).toEqual(['support_answered'])
})

test('acts of one transaction are delivered in order; without a message only pages are notified', async () => {
  const [one, two] = [await aPlayer(), await aPlayer()]
  await queueNotification(database.kysely, { siteId: 'evens', playerId: two.id })
  await queueNotification(database.kysely, { siteId: 'evens', playerId: one.id, message })
  const node = aNode()
  await node.deliverNotifications()
  expect([node.notified, await sentTo(one.email), await sentTo(two.email)]).toEqual([
    [two.id, one.id],
    ['support_answered'],
    [],
  ])
})

test('a rolled-back act notifies no one', async () => {
  const { id } = await aPlayer()
  const act = database.kysely.transaction().execute(async (tx) => {
    await queueNotification(tx, { siteId: 'evens', playerId: id, message })
    throw new Error('not done')
  })
  await expect(act).rejects.toThrow('not done')
  const node = aNode()
  await node.deliverNotifications()
  expect(node.notified).toEqual([])
})

test('a node killed during delivery loses nothing, and no message is sent twice', async () => {
  const { id, email } = await aPlayer()
  await queueNotification(database.kysely, { siteId: 'evens', playerId: id, message })
  const [, signal] = (await once(spawn(process.execPath, [NODE, database.url], { stdio: 'inherit' }), 'exit')) as [
    number | null,
    string | null,
  ]
  expect(signal).toBe('SIGKILL')
  const node = aNode()
  await expect.poll(async () => (await node.deliverNotifications(), node.notified)).toEqual([id])
  expect(await sentTo(email)).toEqual(['support_answered'])
})

test('a node delivers for the sites it serves; others wait for their own node', async () => {
  const { id } = await aPlayer()
  await queueNotification(database.kysely, { siteId: 'evens', playerId: id, message })
  const [other, own] = [aNode(['ledara']), aNode(['ledara', 'evens'])]
  await other.deliverNotifications()
  await own.deliverNotifications()
  expect([other.notified, own.notified]).toEqual([[], [id]])
})

test('the page is notified on its node after that node has dropped the cached session', async () => {
  const { id } = await aPlayer()
  const messageBus = await openMessageBus(null)
  const clock = { nowMs: Date.now }
  const forgotten: bigint[] = []
  const [telling, holding] = [
    createPlayerNotifier(messageBus, clock),
    createPlayerNotifier(messageBus, clock, (ids) => void forgotten.push(...ids)),
  ]
  await queueNotification(database.kysely, { siteId: 'evens', playerId: id })
  await createNotifications({
    database,
    sites: [{ id: 'evens' }],
    messages,
    notify: telling.notifyAndDropSessions,
    log: SILENT_LOG,
  }).deliverNotifications()
  expect([...holding.source.drain(all)].map(({ topic }) => topic)).toEqual([`player:${id}`])
  expect(forgotten).toEqual([id])
})
