import { createRandom } from '@evens/kernel'
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect, type Database } from '../../platform/database/connect.ts'
import { startEmbedded } from '../../platform/database/embedded.ts'
import { migrate } from '../../platform/database/index.ts'
import { DEMO_PASSWORD } from '../identity/index.ts'
import { brokenRules } from '../wallet/index.ts'
import { BETTING_ORACLE } from './index.ts'
import { bettingSiteMigrations } from './testing/migrations.ts'

const NODE = new URL('./testing/betting-node.ts', import.meta.url).pathname
const GAME = '600001'
const ROUNDS = 20
const CLIENTS = 16
const folder = mkdtempSync(join(tmpdir(), 'evens-betting-'))
let server: Awaited<ReturnType<typeof startEmbedded>>
let database: Database

beforeAll(async () => {
  server = await startEmbedded(folder, () => undefined)
  database = connect('external', server.url, async () => undefined)
  await migrate(database, bettingSiteMigrations, () => undefined)
})
afterAll(async () => {
  for (const child of spawned) child.kill('SIGKILL')
  await database.close()
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
})

type Node = { readonly child: ChildProcess; readonly url: string; readonly cookie: string }

const spawned: ChildProcess[] = []
let signedIn = ''

/** Loads its code and touches nothing else until it is told to. */
function spawnNode(isNew: 'new' | 'known') {
  const child = spawn(process.execPath, [NODE, server.url, GAME, isNew], {
    // What is compiled once need not be compiled for each of its twenty lives.
    env: { ...process.env, NODE_COMPILE_CACHE: join(folder, 'compiled') },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  spawned.push(child)
  return child
}

async function startNode(child: ReturnType<typeof spawnNode>): Promise<Node> {
  child.stdin.write('go\n')
  const [line] = (await once(child.stdout, 'data')) as [Buffer]
  const url = line.toString().trim()
  signedIn ||= await signInAt(url)
  return { child, url, cookie: signedIn }
}

async function signInAt(url: string): Promise<string> {
  const reply = await fetch(`${url}/web-api/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ uLogin: 'demo1', uPassword: DEMO_PASSWORD }),
  })
  const cookie = reply.headers.getSetCookie().find((one) => one.startsWith('user_token='))
  return cookie?.split(';')[0] ?? ''
}

const bodyOf = (key: string): string =>
  JSON.stringify({
    key,
    typeId: 0,
    amount: '1500',
    changeCoefAction: 2,
    bets: [{ ref: `${GAME}/result/home`, coef: 2000 }],
  })

/** What was answered; null when no answer came. */
async function send({ url, cookie }: Node, key: string): Promise<string | null> {
  try {
    const reply = await fetch(`${url}/web-api/coupons`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: bodyOf(key),
    })
    return reply.status === 200 ? await reply.text() : null
  } catch {
    return null
  }
}

test('kill -9 among bets, twenty times: what was answered is there once, and answered again to the byte (T018, I15)', async () => {
  const random = createRandom('kill bets')
  const answered = new Map<string, string>()
  const unanswered: string[] = []
  let node = await startNode(spawnNode('new'))
  for (let round = 0; round < ROUNDS; round += 1) {
    const next = spawnNode('known')
    let left = 10 + random.int(60)
    const clients = Array.from({ length: CLIENTS }, async (_client, client) => {
      for (let at = 0; ; at += 1) {
        const key = `crash-${round}-${client}-${at}-0123456789`
        const text = await send(node, key)
        if (text === null) return void unanswered.push(key)
        answered.set(key, text)
        left -= 1
        // In the middle of what the others are being answered.
        if (left === 0) node.child.kill('SIGKILL')
      }
    })
    await Promise.all([once(node.child, 'exit'), ...clients])
    node = await startNode(next)
  }
  expect(answered.size).toBeGreaterThan(ROUNDS * 10)
  expect(unanswered).toHaveLength(ROUNDS * CLIENTS)

  const accepted = [...answered.values()].filter((text) => text.includes('"accepted"'))
  expect(accepted.length).toBeGreaterThan(ROUNDS)
  for (const [key, text] of [...answered].slice(-50)) expect(await send(node, key)).toBe(text)
  // Whoever got no answer asks again: then there is one coupon, whether it had been written before or not.
  const late = await Promise.all(unanswered.map((key) => send(node, key)))
  expect(late).not.toContain(null)
  node.child.kill('SIGKILL')
  await once(node.child, 'exit')

  const { rows: kept } = await database.pool.query<{ key: string; answer: string }>(
    'select key, answer from betting_key',
  )
  const keptAnswers = new Map(kept.map(({ key, answer }) => [key, answer]))
  const lost = [...answered].filter(([key, text]) => text !== `{"coupons":[${keptAnswers.get(key)}]}`)
  expect(lost).toEqual([])
  const { rows } = await database.pool.query<Record<'coupons' | 'stakes' | 'held' | 'said', bigint>>(`
    select (select count(*) from coupon) as coupons, (select sum(stake) from coupon where state = 'accepted')::bigint as stakes,
      (select sum(balance) from ledger_account where kind = 'held')::bigint as held,
      (select count(*) from betting_key where answer::jsonb->>'state' = 'accepted') as said`)
  expect(rows[0]?.coupons).toBe(rows[0]?.said)
  expect(rows[0]?.held).toBe(rows[0]?.stakes)
  expect(await brokenRules(database.pool, [BETTING_ORACLE])).toEqual([])
}, 180_000)

test('fifty bets on the money of ten, over two nodes: ten are taken (T001)', async () => {
  const nodes = await Promise.all([startNode(spawnNode('known')), startNode(spawnNode('known'))])
  try {
    const player = await database.pool.query<{ id: bigint }>(
      "select id from player where login = 'demo1' order by id limit 1",
    )
    const id = player.rows[0]?.id
    const leave = 10n * 1500n
    await database.pool.query(
      `select wallet_post($1, 'RUB', 'test', 'test', jsonb_build_array(jsonb_build_array('cash', '*funding', balance - $2)))
       from ledger_account where player_id = $1 and kind = 'cash' and balance > $2`,
      [id, leave],
    )
    const texts = await Promise.all(
      Array.from({ length: 50 }, (_bet, at) => send(nodes[at % 2] as Node, `race-${at}-0123456789abcdef`)),
    )
    const states = texts.map((text) => /"state":"(\w+)"/.exec(text ?? '')?.[1])
    expect(states.filter((state) => state === 'accepted')).toHaveLength(10)
    expect(states.filter((state) => state === 'refused')).toHaveLength(40)
    expect(await brokenRules(database.pool, [BETTING_ORACLE])).toEqual([])
  } finally {
    for (const { child } of nodes) child.kill('SIGKILL')
  }
}, 60_000)
