import { createRandom } from '@evens/kernel'
import { PAYMENT_SIGNATURE } from '@evens/contracts/payments'
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect, type Database } from '../../platform/database/connect.ts'
import { startEmbedded } from '../../platform/database/embedded.ts'
import { migrate } from '../../platform/database/index.ts'
import { brokenRules } from '../wallet/index.ts'
import { CASHIER_ORACLE } from './index.ts'
import { cashierSiteMigrations, PAYMENTS_KEY, PROOF, signed, word } from './testing/start-cashier.ts'
import { startStrictProvider } from './testing/strict-provider.ts'

const NODE = new URL('./testing/cashier-node.ts', import.meta.url).pathname
const ROUNDS = 8
const CLIENTS = 8
const FIRST_PLAYER = 70_000
const PATH = '/payments-api/strict/events'

const folder = mkdtempSync(join(tmpdir(), 'evens-cash-crash-'))
const spawned: ChildProcess[] = []
let server: Awaited<ReturnType<typeof startEmbedded>>
let provider: Awaited<ReturnType<typeof startStrictProvider>>
let database: Database

beforeAll(async () => {
  server = await startEmbedded(folder, () => undefined)
  provider = await startStrictProvider(PAYMENTS_KEY)
  database = connect('external', server.url, async () => undefined)
  await migrate(database, cashierSiteMigrations, () => undefined)
})
afterAll(async () => {
  for (const child of spawned) child.kill('SIGKILL')
  await provider.stop()
  await database.close()
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
})

function spawnNode() {
  const child = spawn(process.execPath, [NODE, server.url, provider.address], {
    env: { ...process.env, NODE_COMPILE_CACHE: join(folder, 'compiled') },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  spawned.push(child)
  return child
}

async function startNode(child: ReturnType<typeof spawnNode>) {
  child.stdin.write('go\n')
  const [line] = (await once(child.stdout, 'data')) as [Buffer]
  return { child, url: line.toString().trim() }
}
type Node = Awaited<ReturnType<typeof startNode>>

/** What was answered; null when no answer came. */
async function post(
  { url }: Node,
  path: string,
  body: object,
  headers: Record<string, string>,
): Promise<string | null> {
  try {
    const reply = await fetch(`${url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
    const text = await reply.text()
    return reply.status === 200 ? text : null
  } catch {
    return null
  }
}

const MONEY = { amount: '2000', currency: 'USD' }

/** A deposit and the word that it is paid, then a withdrawal of it: each is told what it was answered. */
async function goAround(node: Node, client: number, key: string, answered: Map<string, string>): Promise<boolean> {
  const cookie = { cookie: `user_token=${FIRST_PLAYER + client}` }
  const deposit = await post(node, '/web-api/cashier/deposits', { key, method: 'card', fields: {}, ...MONEY }, cookie)
  if (deposit === null) return false
  answered.set(`deposits ${client} ${key}`, deposit)
  const { id } = JSON.parse(deposit) as { id: string }
  const event = word(id, 'success', 2, { id: `strict/${id}`, amount: '2000' })
  const said = await post(node, PATH, event, { [PAYMENT_SIGNATURE]: signed(PATH, JSON.stringify(event)) })
  if (said === null) return false
  answered.set(`credit ${client} ${id}`, id)
  const payout = `payout-of-client-${client}-00000000`.slice(0, 24)
  const out = await post(node, '/web-api/cashier/withdrawals', { key, payout, password: PROOF, ...MONEY }, cookie)
  if (out === null) return false
  answered.set(`withdrawals ${client} ${key}`, out)
  return true
}

test('kill -9 among deposits and withdrawals, eight times: what was answered is there once, and paid once (T018, I15, I16)', async () => {
  for (let client = 0; client < CLIENTS; client += 1) {
    await database.pool.query(
      `insert into payout_method (id, player_id, method, source, fields, label, usable_at)
       values ($1, $2, 'wallet-purso', 'added', '{"wallet": "P0123456789"}', 'x', clock_timestamp())`,
      [`payout-of-client-${client}-00000000`.slice(0, 24), FIRST_PLAYER + client],
    )
  }
  const random = createRandom('kill payments')
  const answered = new Map<string, string>()
  let node = await startNode(spawnNode())
  for (let round = 0; round < ROUNDS; round += 1) {
    const next = spawnNode()
    let left = 3 + random.int(20)
    const clients = Array.from({ length: CLIENTS }, async (_one, client) => {
      for (let at = 0; ; at += 1) {
        if (!(await goAround(node, client, `crash-${round}-${client}-${at}-0123456789`, answered))) return
        left -= 1
        // In the middle of what the others are being answered.
        if (left === 0) node.child.kill('SIGKILL')
      }
    })
    await Promise.all([once(node.child, 'exit'), ...clients])
    node = await startNode(next)
  }
  const withdrawals = [...answered].filter(([what]) => what.startsWith('withdrawals'))
  expect(withdrawals.length).toBeGreaterThan(ROUNDS)
  for (const [what, text] of [...answered].slice(-60)) {
    const [path, client, key] = what.split(' ')
    if (path === 'credit') continue
    const body =
      path === 'deposits'
        ? { method: 'card', fields: {} }
        : { payout: `payout-of-client-${client}-00000000`.slice(0, 24) }
    const again = await post(
      node,
      `/web-api/cashier/${path}`,
      { key, ...body, ...MONEY },
      { cookie: `user_token=${FIRST_PLAYER + Number(client)}` },
    )
    expect(again, what).toBe(text)
  }
  const credits = [...answered.keys()].filter((what) => what.startsWith('credit')).map((what) => what.split(' ')[2])
  const { rows } = await database.pool.query<{ count: bigint }>(
    "select count(*) from payment where id = any($1) and state = 'success'",
    [credits],
  )
  expect(Number(rows[0]?.count)).toBe(credits.length)

  // Whatever was being sent when the process died is asked for, and each is paid once.
  for (;;) {
    await database.pool.query("update payment set ask_at = clock_timestamp() where kind = 'withdrawal'")
    const { rows: open } = await database.pool.query<{ id: string; state: string }>(
      "select id, state from payment where kind = 'withdrawal' and state not in ('success', 'manual')",
    )
    for (const { id, state } of open) if (state === 'sent') provider.settle(id, 'success', { version: 2 })
    if (open.length === 0) break
    await new Promise((later) => setTimeout(later, 200))
  }
  expect([...provider.effects.values()].every((times) => times === 1)).toBe(true)
  const { rows: ends } = await database.pool.query<{ state: string }>(
    "select distinct state from payment where kind = 'withdrawal'",
  )
  expect(ends).toEqual([{ state: 'success' }])
  expect(await brokenRules(database.pool, [CASHIER_ORACLE])).toEqual([])
}, 400_000)
