import { once } from 'node:events'
import { WebSocket } from 'ws'
import type { RunningSite } from '../e2e/support/site.ts'
import { newKey } from './bet-load.ts'
import { startBettingSite } from './betting-site.ts'
import { bettorOn, makeBettors, type Bettor } from './bettors.ts'
import { percentile, round, type Benchmark, type Row } from './row.ts'

const PLAYERS = 500
const SOCKETS_EACH = 4
const OPENED_AT_ONCE = 50
const NODES = 3
const P99_LIMIT_MS = 1000
const MAX_LIMIT_MS = 2000
const PATH = '/limit-service-api/api/external/web/v3/limit'

type Watched = { readonly player: bigint; readonly closedAt: Promise<number> }

/**
 * Time until a self-excluded player is disconnected from every node: 500 players with four sockets each on three nodes,
 * all at once.
 */
export const exclusion: Benchmark = {
  name: 'exclusion',
  async run(say) {
    const site = await startBettingSite(NODES, { TRUST_PROXY: '127.0.0.1' })
    try {
      const players = await makeBettors(site.nodes[0], site.database, PLAYERS)
      const watched = await openAll(site.nodes, players)
      say(`${watched.length} sockets are open`)
      const saidAt = new Map<bigint, number>()
      await Promise.all(
        players.map(async (player, at) => {
          await leave(onNode(site.nodes, player, at))
          saidAt.set(player.id, performance.now())
        }),
      )
      const times: number[] = []
      for (const { player, closedAt } of watched) times.push(Math.max(0, (await closedAt) - (saidAt.get(player) ?? 0)))
      const { rows } = await site.database.pool.query<{ late: bigint }>(
        `select count(*) as late from limit_event e
         join ledger_movement m on m.player_id = e.player_id and m.seq > e.seq and m.kind = 'stake' where e.type = 30`,
      )
      if (Number(rows[0]?.late) > 0) throw new Error(`${rows[0]?.late} stakes are younger than the exclusion`)
      const [p99, most] = [percentile(times, 0.99), Math.max(...times)]
      say(
        `${times.length} sockets ended: p50 ${Math.round(percentile(times, 0.5))}, p99 ${Math.round(p99)}, at most ${Math.round(most)} ms`,
      )
      return [rowOf('p99', p99, P99_LIMIT_MS), rowOf('at most', most, MAX_LIMIT_MS)]
    } finally {
      await site.stop()
    }
  },
}

type There = Bettor & { readonly url: string }

function onNode(nodes: readonly RunningSite[], player: Bettor, at: number): There {
  const node = nodes[at % NODES]
  if (node === undefined) throw new Error('no such node')
  return { ...bettorOn(node, player), url: node.url }
}

const rowOf = (what: string, value: number, limit: number): Row => ({
  name: `exclusion of ${PLAYERS} players, end of their ${PLAYERS * SOCKETS_EACH} sockets, ${what}`,
  value: round(value, 0),
  unit: 'ms',
  ratio: round(value / limit),
  against: `limit ${limit} ms`,
  runs: 1,
})

async function openAll(nodes: readonly RunningSite[], players: readonly Bettor[]): Promise<readonly Watched[]> {
  const wanted = players.flatMap((player) => Array.from({ length: SOCKETS_EACH }, (_one, at) => ({ player, at })))
  const all: Watched[] = []
  while (all.length < wanted.length) {
    const some = wanted.slice(all.length, all.length + OPENED_AT_ONCE)
    all.push(...(await Promise.all(some.map(({ player, at }) => open(onNode(nodes, player, at))))))
  }
  return all
}

async function open({ url, id, cookie }: There): Promise<Watched> {
  const headers = { origin: url, cookie, 'x-forwarded-for': addressOf(id) }
  const socket = new WebSocket(`${url.replace('http', 'ws')}/live`, { headers })
  const closedAt = once(socket, 'close').then(() => performance.now())
  await once(socket, 'open')
  return { player: id, closedAt }
}

/** Each from an address of their own: from one, so many would not be let in. */
const addressOf = (id: bigint): string => `10.0.${(id >> 8n) & 255n}.${id & 255n}`

async function leave({ url, id, cookie }: There): Promise<void> {
  const reply = await fetch(`${url}${PATH}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie, 'x-forwarded-for': addressOf(id) },
    body: JSON.stringify({ key: newKey(), limitType: 30, limitValue: '1' }),
  })
  if (!reply.ok) throw new Error(`${reply.status} ${await reply.text()}`)
}
