import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { inspect } from 'node:util'
import * as contracts from '@evens/contracts'
import type { GamePlayed, GameSeeds, GameStepped, OpenGameRounds, TableBetPlaced, TableView } from '@evens/contracts'
import { minor } from '@evens/kernel'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { keysIn } from './keys.ts'
import { createFair } from './modules/fair/index.ts'
import { DEMO_PASSWORD } from './modules/players/index.ts'
import { createWallet } from './modules/wallet/index.ts'
import { createLogger } from './platform/log.ts'
import { recordedLog } from './testing/recorded-log.ts'
import { startWholeSite } from './testing/whole-site.ts'

const HOST = 'localhost'
const REQUEST_LOG = 'log of requests'
const [DICE, MINES, TABLE] = [4001, 4006, '5301']
const PAGES = [
  '/en',
  '/en/casino',
  '/en/games/mines',
  '/en/games/dice',
  '/en/games/landing/fairness',
  '/en/office/history',
]

/** All that left the process, by where it went. */
const left: { readonly where: string; readonly text: string }[] = []
const { log, lines } = recordedLog()
const logger = createLogger('trace', { write: (text) => void left.push({ where: REQUEST_LOG, text }) })

let site: Awaited<ReturnType<typeof startWholeSite>>
let token = ''
beforeAll(async () => {
  site = await startWholeSite({ nowMs: () => Date.now() }, {}, { log, logger })
  const { rows } = await site.database.pool.query<{ id: bigint }>("select id from player where login = 'demo1'")
  await createWallet(site.database).grantPlayMoney(rows[0]?.id ?? 0n, 'RUB', minor(100_000_000n))
  const payload = { uLogin: 'demo1', uPassword: DEMO_PASSWORD }
  const reply = await site.app.inject({ method: 'POST', url: '/web-api/user/login', headers: { host: HOST }, payload })
  token = reply.cookies.find(({ name }) => name === 'user_token')?.value ?? ''
})
afterAll(() => site.stop())

/** Contracts of games that were asked, so that none is left out. */
const asked = new Set<string>()

async function ask<Reply>(method: 'GET' | 'POST', contract: string, payload?: object, id = ''): Promise<Reply> {
  asked.add(`${method} ${contract.replace(/\?.*/, '')}`)
  const url = contract.replace('{id}', id).replace('{n}', '1')
  const cookies = { user_token: token }
  const reply = await site.app.inject({ method, url, headers: { host: HOST }, cookies, ...(payload && { payload }) })
  left.push({ where: `${method} ${contract} ${reply.statusCode}`, text: JSON.stringify(reply.headers) + reply.body })
  return reply.json<Reply>()
}

const call = <Reply>(method: 'GET' | 'POST', path: string, payload?: object, id?: string): Promise<Reply> =>
  ask(method, `/web-api/games/${path}`, payload, id)

let keys = 0
const start = (title: number, choice: object): Promise<GamePlayed> =>
  call('POST', 'rounds', { key: `live-seed-round-${(keys += 1)}`, title, currency: 'RUB', stake: '10000', choice })
const step = (id: string, at: number, action: object): Promise<GameStepped> =>
  call('POST', 'rounds/{id}/steps', { key: `live-seed-round-${(keys += 1)}`, step: at, action }, id)
const rest = () => site.database.pool.query("update game_sitting set last_at = last_at - interval '10 seconds'")

/** The seeds in use and the ones that are committed to, which only the key of the installation opens. */
async function liveSeeds(): Promise<readonly Buffer[]> {
  const fair = createFair(keysIn(site.dataDir))
  const { rows } = await site.database.pool.query<{ commitment: string; sealed: Buffer }>(
    'select commitment, sealed from fair_pair where sealed is not null',
  )
  return rows.map((row) => fair.open(row))
}

/** A seed in every form in which it could be written down. */
const formsOf = (seed: Buffer): readonly string[] => [
  seed.toString('hex'),
  seed.toString('hex').toUpperCase(),
  seed.toString('base64').replace(/=+$/, ''),
  seed.toString('base64url'),
  [...seed].join(','),
  seed.toString('latin1'),
]

async function foundIn(seeds: readonly Buffer[]): Promise<readonly string[]> {
  const forms = seeds.flatMap(formsOf)
  const places = [...left, ...lines.map((line) => ({ where: `log ${line.event}`, text: inspect(line, { depth: 10 }) }))]
  const written = places.filter(({ text }) => forms.some((form) => text.includes(form))).map(({ where }) => where)
  return [...new Set([...written, ...(await readableIn(forms))])]
}

/** Every table and view that the application's role may read, with all columns of all rows as one text. */
async function readableIn(forms: readonly string[]): Promise<readonly string[]> {
  const { pool } = site.database
  const { rows: tables } = await pool.query<{ name: string }>(
    `select format('%I.%I', nspname, relname) as name from pg_class join pg_namespace n on n.oid = relnamespace
     where relkind in ('r', 'p', 'm', 'v') and nspname not in ('pg_catalog', 'information_schema', 'pg_toast')
       and has_table_privilege(pg_class.oid, 'select')`,
  )
  expect(tables.length).toBeGreaterThan(50)
  const found: string[] = []
  for (const { name } of tables) {
    const { rows } = await pool.query<{ found: boolean }>(
      `select exists (
         select from ${name} as row, unnest($1::text[]) as form where position(form in row::text) > 0
       ) as found`,
      [forms.filter((form) => /^[ -~]+$/.test(form))],
    )
    if (rows[0]?.found === true) found.push(`table ${name}`)
  }
  return found
}

async function openPages(): Promise<void> {
  for (const url of [...PAGES, '/metrics']) {
    const reply = await site.app.inject({ url, headers: { host: HOST }, cookies: { user_token: token } })
    left.push({ where: url, text: JSON.stringify(reply.headers) + reply.body })
    expect([url, reply.statusCode]).toEqual([url, 200])
  }
}

/** Rounds of one step and of many, read back in every way while their seed is in use. */
async function play(): Promise<void> {
  await call('GET', 'seeds')
  await call('POST', 'seeds', { clientSeed: 'mine' })
  for (let at = 0; at < 5; at += 1) {
    await rest()
    const { round } = await start(DICE, { side: 'over', wins: 5000 })
    await call('GET', 'rounds/{id}', undefined, round?.id)
  }
  await rest()
  const opened = await start(MINES, { mines: 1 })
  expect(opened.state).toBe('played')
  await call('GET', 'open')
  await step(opened.round?.id ?? '', 0, { do: 'go', at: 7 })
  await step(opened.round?.id ?? '', 9, { do: 'collect' })
  await call('GET', 'rounds')
  await call('GET', `played?from=${Date.now() - 86_400_000}`)
  await call('GET', 'title?route=mines&lang=en&currency=RUB')
  await call('GET', 'returns?route=mines')
  await call('GET', 'verifier')
  await call('GET', 'preview-light?lng=en')
  await call('GET', 'jackpots?currency=RUB')
}

/** A bet in a shared round while its seed is secret, and all that is told of its table. */
async function betAtTable(): Promise<void> {
  const stop = site.composed.get('tables')?.jobs?.[0]?.()
  let n = ''
  for (let tries = 150; tries > 0 && n === ''; tries -= 1) {
    await sleep(200)
    const { round } = await call<Partial<TableView>>('GET', 'tables/{id}', undefined, TABLE)
    if (round?.state === 'open') n = round.n
  }
  const key = () => `live-seed-table-${(keys += 1)}`
  const choice = { chips: [{ spot: 'odd', amount: '10000' }] }
  const placing = { key: key(), n, currency: 'RUB', stake: '10000', choice }
  const { bet } = await call<TableBetPlaced>('POST', 'tables/{id}/bets', placing, TABLE)
  expect(bet?.n).toBe(n)
  await call('POST', 'tables/{id}/collects', { key: key(), bet: bet?.id }, TABLE)
  await call('GET', 'tables/{id}/bets', undefined, TABLE)
  await call('GET', 'tables/{id}/rounds', undefined, TABLE)
  await call('GET', 'tables/{id}/rounds/{n}', undefined, TABLE)
  await stop?.()
}

/** The secret of every chain, and the last link that is made from it. */
async function chainSecrets(): Promise<readonly Buffer[]> {
  const fair = createFair(keysIn(site.dataDir))
  const { rows } = await site.database.pool.query<{ commitment: string; sealed: Buffer }>(
    'select commitment, sealed from table_chain',
  )
  expect(rows).not.toEqual([])
  return rows.flatMap((row) => {
    const secret = fair.open(row)
    return [secret, createHash('sha256').update('last link ').update(secret).digest()]
  })
}

/** Refusals, and a defect in the middle of a round: errors and their log lines are scanned too. */
async function fail(): Promise<void> {
  await start(DICE, { side: 'over', wins: 1 })
  await start(1, {})
  await call('POST', 'seeds', { clientSeed: 'not one' })
  await call('POST', 'seeds/rotate', { pair: '99', clientSeed: 'other' })
  await call('GET', 'rounds/{id}', undefined, '999999999999999')
  await rest()
  await site.database.pool.query('alter table game_sitting rename to game_sitting_away')
  const broken = await call<{ readonly code: string }>('POST', 'rounds', {
    key: `live-seed-round-${(keys += 1)}`,
    title: DICE,
    currency: 'RUB',
    stake: '10000',
    choice: { side: 'over', wins: 5000 },
  })
  await site.database.pool.query('alter table game_sitting_away rename to game_sitting')
  expect(broken.code).toBe('INTERNAL')
}

describe('a server seed in use (T095)', () => {
  test('is in no answer, page, log line or metric, and in nothing that the application can read', async () => {
    await play()
    await betAtTable()
    await fail()
    await openPages()
    const live = await liveSeeds()
    expect(live).toHaveLength(2)
    // The site logs what goes wrong: the round that broke is written down, without its seed.
    expect(left.filter(({ where, text }) => where === REQUEST_LOG && text.includes('game_sitting'))).not.toEqual([])
    expect(await foundIn([...live, ...(await chainSecrets())])).toEqual([])
  }, 60_000)

  test('is found by the same scan once it is revealed, and the seeds after it are not', async () => {
    const before = await liveSeeds()
    const { rounds } = await call<OpenGameRounds>('GET', 'open')
    for (const { id } of rounds) await step(id, 1, { do: 'collect' })
    const { active } = await call<GameSeeds>('GET', 'seeds')
    await call('POST', 'seeds/rotate', { pair: active?.id, clientSeed: 'other' })
    await play()
    await openPages()
    const { retired } = await call<GameSeeds>('GET', 'seeds')
    logger.info({ err: new Error(`opened ${retired[0]?.serverSeed}`) })
    expect(await foundIn(before)).toEqual(
      expect.arrayContaining(['POST /web-api/games/seeds/rotate 200', REQUEST_LOG, 'table public.fair_pair']),
    )
    const live = await liveSeeds()
    expect(live.filter((seed) => before.some((other) => other.equals(seed)))).toHaveLength(1)
    expect(await foundIn(live)).toEqual([])
  })

  test('is looked for in every call of games', () => {
    const all = Object.values(contracts as Readonly<Record<string, unknown>>).filter(
      (value): value is contracts.HttpContract =>
        typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'reply' in value,
    )
    const ofGames = all.filter(({ path }) => path.startsWith('/web-api/games/'))
    expect(ofGames.map(({ method, path }) => `${method} ${path}`).filter((one) => !asked.has(one))).toEqual([])
  })
})

describe('a commitment (T093)', () => {
  type Pair = {
    readonly player: bigint
    readonly id: bigint
    readonly commitment: string
    readonly retired: boolean
  }
  const pairs = async (): Promise<readonly Pair[]> => {
    const { rows } = await site.database.pool.query<Pair>(
      `select player_id as player, id, commitment, retired_at is not null as retired from fair_pair
       where client_seed is not null order by id`,
    )
    return rows
  }

  test('is on the wire before the client seed that it is joined with', async () => {
    const started = await pairs()
    expect(started).toHaveLength(2)
    for (const { commitment } of started) {
      const sent = left.findIndex(({ text }) => text.includes(commitment))
      const joined = left.findIndex(({ text }) => text.includes(`"commitment":"${commitment}","clientSeed":`))
      expect(sent).toBeGreaterThanOrEqual(0)
      expect(joined).toBeGreaterThan(sent)
    }
  })

  test('is in the audit chain, then the client seed, then the seed that has its hash', async () => {
    await site.database.pool.query('select audit_chain(100000)')
    for (const { player, id, commitment, retired } of await pairs()) {
      const { rows } = await site.database.pool.query<{ act: string; commitment: string; hash: string | null }>(
        `select act, detail->>'commitment' as commitment, encode(sha256(decode(detail->>'seed', 'hex')), 'hex') as hash
         from audit_entry join audit_link on entry_id = audit_entry.id where subject = $1 order by position`,
        [`pair ${player}/${id}`],
      )
      const acts = ['seeds-committed', 'seeds-started', ...(retired ? ['seeds-retired'] : [])]
      expect(rows).toEqual(acts.map((act) => ({ act, commitment, hash: act === 'seeds-retired' ? commitment : null })))
    }
  })
})
