import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { allMigrations } from './migrations.ts'
import { BETTING_ORACLE } from './modules/betting/index.ts'
import { newKey } from './modules/betting/testing/start-betting.ts'
import { LIMIT_ORACLE } from './modules/limits/index.ts'
import { brokenRules } from './modules/wallet/index.ts'
import { connect, type Database } from './platform/database/connect.ts'
import { startEmbedded } from './platform/database/embedded.ts'
import { migrate } from './platform/database/index.ts'
import type { LimitNodeGiven, LimitNodeSaid } from './testing/limit-node.ts'
import { createNodes } from './testing/nodes.ts'
import { race, type RaceCall } from './testing/race.ts'
import { startNats } from './testing/start-nats.ts'

const NODE = new URL('testing/limit-node.ts', import.meta.url).pathname
const PATH = '/limit-service-api/api/external/web/v3/limit'
const NODES = 3
const RACING = 6
const LEAVING = 12
const FOLLOWING = 6
const SOCKETS_EACH = 4

type Someone = LimitNodeSaid['players'][number]

const folder = mkdtempSync(join(tmpdir(), 'evens-limits-'))
let server: Awaited<ReturnType<typeof startEmbedded>>
let nats: Awaited<ReturnType<typeof startNats>>
let database: Database
let urls: readonly string[]
let games: readonly string[]
let players: Someone[]
const nodes = createNodes<LimitNodeSaid>(NODE, folder)

beforeAll(async () => {
  server = await startEmbedded(folder, () => undefined)
  nats = await startNats()
  database = connect('external', server.url, async () => undefined)
  await migrate(database, allMigrations, () => undefined)
  const given = { database: server.url, nats: nats.url, players: RACING + LEAVING + FOLLOWING }
  const start = (isFirst: boolean) => nodes.spawn({ ...given, isFirst } satisfies LimitNodeGiven)()
  const first = await start(true)
  const others = await Promise.all(Array.from({ length: NODES - 1 }, () => start(false)))
  urls = [first, ...others].map(({ said }) => said.url)
  games = first.said.games
  players = [...first.said.players]
})
afterAll(async () => {
  nodes.killAll()
  await nats.stop()
  await database.close()
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
})

const call = ({ token }: Someone, path: string, body: object, node: number): RaceCall => ({
  url: urls[node % NODES] ?? '',
  path,
  body: JSON.stringify(body),
  headers: { cookie: `user_token=${token}` },
})
const aBet = (player: Someone, at: number): RaceCall =>
  call(
    player,
    '/web-api/coupons',
    {
      key: newKey(),
      typeId: 0,
      amount: '15000',
      changeCoefAction: 2,
      bets: [{ ref: `${games[at]}/result/home`, coef: 2000 }],
    },
    at,
  )
const aLimit = (player: Someone, limitType: number, limitValue: string, node = 0): RaceCall =>
  call(player, PATH, { key: newKey(), limitType, limitValue }, node)
const bets = (player: Someone): RaceCall[] => games.map((_game, at) => aBet(player, at))
const accepted = (texts: readonly string[]): number => texts.filter((text) => text.includes('"accepted"')).length

test.each([1, 2, 3, 10, 11, 12])(
  'twenty bets over three nodes at the edge of a limit of type %i: exactly those that fit (T062, I12)',
  async (type) => {
    for (const player of players.splice(0, RACING / 6)) {
      expect((await race([aLimit(player, type, '75000')]))[0]).toContain('"ok"')
      const said = await race(bets(player))
      expect(accepted(said)).toBe(5)
      expect(said.filter((text) => text.includes(type < 10 ? '"wager-limit"' : '"loss-limit"'))).toHaveLength(15)
    }
  },
)

test('an exclusion among twenty bets over three nodes: no stake is younger, by the number of the movement (T009, I13)', async () => {
  const leaving = players.splice(0, LEAVING)
  let taken = 0
  for (const [at, player] of leaving.entries()) {
    const calls = bets(player)
    calls.splice(at % calls.length, 0, aLimit(player, 30, '1', at))
    const said = await race(calls)
    expect(said[at % 20]).toContain('"ok"')
    taken += accepted(said)
  }
  expect(taken, 'some were in time').toBeGreaterThan(0)
  expect(taken, 'some were not').toBeLessThan(LEAVING * 20)
  const { rows } = await database.pool.query(
    `select m.player_id, m.seq from limit_event e
     join ledger_movement m on m.player_id = e.player_id and m.seq > e.seq and m.kind = 'stake' where e.type = 30`,
  )
  expect(rows).toEqual([])
})

test('whoever excludes themselves is off every node: sockets end, tokens are worth nothing, there is no way in (T067, I22)', async () => {
  const following = players.splice(0, FOLLOWING)
  const sockets = await Promise.all(
    following.flatMap((player) => Array.from({ length: SOCKETS_EACH }, (_one, at) => socketOf(player, at))),
  )
  expect(sockets.filter(({ readyState }) => readyState === WebSocket.OPEN)).toHaveLength(FOLLOWING * SOCKETS_EACH)
  const ended = sockets.map((socket) => once(socket, 'close'))
  await Promise.all(following.map((player, at) => race([aLimit(player, 30, '1', at)])))
  await Promise.all(ended)
  for (const [at, { token }] of following.entries()) {
    const reply = await fetch(`${urls[at % NODES]}/web-api/user/accounts`, {
      headers: { cookie: `user_token=${token}` },
    })
    expect(reply.status).toBe(401)
  }
})

async function socketOf({ token }: Someone, node: number): Promise<WebSocket> {
  const url = urls[node % NODES] ?? ''
  const socket = new WebSocket(`${url.replace('http', 'ws')}/live`, {
    headers: { origin: url, cookie: `user_token=${token}` },
  })
  await once(socket, 'open')
  return socket
}

test('in the end no rule is broken (I1–I14)', async () => {
  expect(await brokenRules(database.pool, [BETTING_ORACLE, LIMIT_ORACLE])).toEqual([])
})
