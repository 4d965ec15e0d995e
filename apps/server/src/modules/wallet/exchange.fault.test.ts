import { createRandom, minor } from '@evens/kernel'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aSession } from '../sessions/testing/a-session.ts'
import type { Database } from '../../platform/database/index.ts'
import { postmasterOf } from '../../platform/database/testing-processes.ts'
import { type SiteServer, startSiteServer } from '../../testing/site-server.ts'
import { brokenRules, createWallet } from './index.ts'

const ROUNDS = 4
const CLIENTS = 8
const MONEY = 10_000_000n
let server: SiteServer
let database: Database

beforeAll(async () => {
  server = await startSiteServer()
  database = server.database
})
afterAll(() => server.stop())

async function aPlayer() {
  const { rows } = await database.pool.query<{ id: bigint }>(
    `insert into player (site_id, login, password_hash, name, country, currency)
     values ('evens', 'fault', 'x', 'Test', 'RU', 'USD') returning id`,
  )
  const id = rows[0]?.id ?? 0n
  await database.pool.query(`select wallet_add_currency('evens', $1, 'JPY', 20)`, [id])
  const sessionId = await aSession(database, id)
  return {
    id,
    sessionId,
    siteId: 'evens',
    currency: 'USD',
    hiddenSports: { line: [], live: [] },
    stakeFactorMilli: 1000,
  }
}

test('kill -9 of the database among exchanges: each is both of its movements or none, and once (T018, I5, I15)', async () => {
  const wallet = createWallet(database)
  await wallet.seedSandboxRates()
  const player = await aPlayer()
  await wallet.grantPlayMoney(player.id, 'USD', minor(MONEY))
  const random = createRandom('kill exchanges')
  const answered = new Map<string, string>()
  const unanswered = new Map<string, string>()
  for (let round = 0; round < ROUNDS; round += 1) {
    let left = 20 + random.int(40)
    const clients = Array.from({ length: CLIENTS }, async (_, client) => {
      for (let at = 0; left > 0; at += 1) {
        const key = `exchange-${round}-${client}-${at}-0123456789`
        const promised = await wallet.exchange
          .quote(player, { from: 'USD', to: 'JPY', amount: '100' })
          .catch(() => null)
        const body = { key, quote: promised?.quote ?? '' }
        if (body.quote === '') return
        const reply = await wallet.exchange.take(player, body).catch(() => null)
        if (reply === null) return void unanswered.set(key, body.quote)
        answered.set(key, JSON.stringify(reply))
        left -= 1
        // In the middle of what the others are being answered.
        if (left === 0) process.kill(postmasterOf(server.folder), 'SIGKILL')
      }
    })
    await Promise.all(clients)
    while (!(await database.isReady())) await sleep(50)
  }
  expect(answered.size).toBeGreaterThan(ROUNDS * 10)
  expect(unanswered.size).toBeGreaterThan(0)
  // A client without an answer repeats its request with the same key; a quote that has expired by then is refused.
  for (const [key, quote] of unanswered) {
    answered.set(key, JSON.stringify(await wallet.exchange.take(player, { key, quote })))
  }
  const { rows: stored } = await database.pool.query<{ key: string; answer: string }>(
    `select key, answer from wallet_key where scope = 'exchange'`,
  )
  expect(new Map(stored.map(({ key, answer }) => [key, answer]))).toEqual(answered)
  const done = BigInt([...answered.values()].filter((text) => text.includes('"done"')).length)
  const { all_accounts: accounts } = await wallet.accountsOf(player.id, 'USD')
  expect(accounts.map(({ iso, money }) => [iso, money])).toEqual([
    ['USD', String(MONEY - done * 100n)],
    ['JPY', String(done * 146n)],
  ])
  expect(await brokenRules(database.pool)).toEqual([])
})
