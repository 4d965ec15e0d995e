import fc from 'fast-check'
import type { Kysely } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../platform/database/index.ts'
import { aSiteDatabase } from '../../testing/site-database.ts'
import { createSessions } from './sessions.ts'
import type { SessionTables } from './tables.ts'
import { aPlayer, SESSION_KEY, startSessions, type SessionsNode } from './testing/start-sessions.ts'
import { createTokens } from './tokens.ts'

const clock = { nowMs: () => Date.now() }
const DEVICE = { address: '127.0.0.1', agent: '', country: null }
const OPENING = { isPersistent: false, idleMinutes: 600, realityMinutes: null }

let database: Database
let node: SessionsNode
let nora: bigint

beforeAll(async () => {
  database = await aSiteDatabase()
  node = await startSessions(database)
  nora = await aPlayer(node, database, { login: 'nora' })
})
afterAll(() => database.close())

/** Sessions of a node whose reads can be kept on their way: what was read is read, and arrives when it is let go. */
function aSlowNode() {
  let arrives: Promise<void> | null = null
  let [letGo, isRead] = [() => undefined as void, () => undefined as void]
  const slow = database.kysely.$extendTables<SessionTables>().withPlugin({
    transformQuery: ({ node: query }) => query,
    async transformResult({ result }) {
      isRead()
      await arrives
      return result
    },
  }) as Kysely<SessionTables>
  return {
    sessions: createSessions(slow, createTokens(SESSION_KEY, clock.nowMs), clock),
    /** Answers when the next read has been made. */
    hold(): Promise<void> {
      letGo()
      const { promise, resolve } = Promise.withResolvers<void>()
      arrives = promise
      letGo = () => {
        arrives = null
        resolve()
      }
      return new Promise((resolveRead) => (isRead = resolveRead))
    },
    letGo: () => letGo(),
  }
}

async function aSession() {
  const found = await node.people.players.byId('evens', nora)
  if (found === null) throw new Error('no player')
  return node.people.sessions.open(found.player, DEVICE, OPENING)
}

const endBehind = (sessionId: string) =>
  database.pool.query('select sessions_end($1, $2, null, null)', [nora, sessionId])

test('a look-up in progress when its player is dropped serves no later caller', async () => {
  const { token, session } = await aSession()
  const { sessions, hold, letGo } = aSlowNode()
  const read = hold()
  const early = sessions.of(token, 'evens')
  await read
  await endBehind(session.sessionId)
  sessions.forget([nora])
  const late = sessions.of(token, 'evens')
  letGo()
  expect(await early, 'who asked before was answered as of before').not.toBeNull()
  expect(await late).toBeNull()
  expect(await sessions.of(token, 'evens'), 'and it is not kept').toBeNull()
})

test('a node’s cache is never older than its last invalidation', async () => {
  const steps = fc.array(fc.constantFrom('ask', 'hold', 'let go', 'switch', 'forget' as const), { maxLength: 14 })
  const property = fc.asyncProperty(steps, async (all) => {
    const { token } = await aSession()
    const { sessions, hold, letGo } = aSlowNode()
    const chosen = ['EUR', 'USD']
    let [notified, now] = [0, 0]
    await database.pool.query('update player set currency = $2 where id = $1', [nora, chosen[0]])
    const asked: Promise<void>[] = []
    const expectNotOlder = async (since: number): Promise<void> => {
      const found = await sessions.of(token, 'evens')
      const isPossible = Array.from({ length: now - since + 1 }, (_one, at) => chosen[(since + at) % 2])
      expect(isPossible).toContain(found?.currency)
    }
    for (const step of all) {
      if (step === 'ask') asked.push(expectNotOlder(notified))
      if (step === 'hold') void hold()
      if (step === 'let go') letGo()
      if (step === 'switch') {
        now += 1
        await database.pool.query('update player set currency = $2 where id = $1', [nora, chosen[now % 2]])
      }
      if (step === 'forget') {
        sessions.forget([nora])
        notified = now
      }
    }
    letGo()
    await Promise.all(asked)
  })
  await fc.assert(property, { numRuns: 40 })
})
