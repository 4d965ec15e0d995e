import { minor } from '@evens/kernel'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RunningNode } from '../../../testing/nodes.ts'
import { createNodes } from '../../../testing/nodes.ts'
import { type SiteServer, startSiteServer } from '../../../testing/site-server.ts'
import { startNats } from '../../../testing/start-nats.ts'
import { cardPrice } from '../../games/index.ts'
import { startGames } from '../../games/testing/start-games.ts'
import { ALL_INVARIANTS } from '../../index.ts'
import { brokenRules } from '../../wallet/index.ts'
import { createTableClients, type Seated } from './table-clients.ts'
import { BINGO, FLIGHT } from './quick-tables.ts'
import type { TableNodeGiven, TableNodeReply } from './table-node.ts'

const NODE = new URL('table-node.ts', import.meta.url).pathname
const PLAYERS = 2
const CASH = 100_000_000n
const PATIENT = { timeout: 60_000, interval: 50 }

/** Moments of rounds with bets in which nodes are killed. */
const MOMENTS = {
  open: `select from table_bet b join table_round r using (site_id, title, n) where r.state = 'open'`,
  closed: `select from table_round where state = 'closed' and bets > 0`,
  running: `select from table_round where state = 'running' and bets > 0 and ends_at > clock_timestamp()`,
  flying: `select from table_round where title = ${FLIGHT} and state = 'running' and bets > 0
    and starts_at < clock_timestamp() - interval '0.3 seconds'`,
  over: `select from table_round where state = 'over' and bets > 0 and paid_at is null`,
} as const
export type Kill = { readonly at: keyof typeof MOMENTS; readonly nodes: 'one' | 'all' }

const DEAD_MS = 2000

/** Rounds that ended against the rules of what happens while no node is alive. */
const MISJUDGED = `select n from table_round where bets > 0 and case
  when state = 'over' then alive_at is not null and ends_at - alive_at > interval '${DEAD_MS} milliseconds'
  when void_reason = 'no node was alive' then
    over_at - greatest(starts_at, coalesce(alive_at, starts_at)) <= interval '${DEAD_MS} milliseconds'
  else state = 'void' and over_at - closes_at <= interval '60 seconds' end`

/** Two nodes with tables of every kind; at these moments one of them, or both, are killed and started again. */
export function testTableKills({ kills, timeout }: { readonly kills: readonly Kill[]; readonly timeout: number }) {
  const spawner = createNodes<TableNodeReply>(NODE)
  let server: SiteServer
  let nats: Awaited<ReturnType<typeof startNats>>
  let site: Awaited<ReturnType<typeof startGames>>
  let nodes: RunningNode<TableNodeReply>[] = []

  beforeAll(async () => {
    ;[server, nats] = await Promise.all([startSiteServer(), startNats()])
    site = await startGames(server.database)
  }, timeout)
  afterAll(async () => {
    spawner.killAll()
    await site.app.close()
    await Promise.all([nats.stop(), server.stop()])
  })

  const spawn = () => spawner.spawn({ database: server.url, nats: nats.url } satisfies TableNodeGiven)
  const read = async <Row extends object>(text: string): Promise<readonly Row[]> =>
    (await server.database.pool.query<Row>(text)).rows

  async function newPlayers(): Promise<readonly Seated[]> {
    const rows = await read<{ id: bigint; currency: string }>(
      `insert into player (site_id, login, password_hash, name, country, currency, birth_date)
       select site_id, 'seated-' || n, password_hash, name, country, currency, birth_date
       from player, generate_series(1, ${PLAYERS}) as n where id = ${site.players[0]?.id} returning id, currency`,
    )
    const device = { address: '127.0.0.1', agent: '', country: null }
    const opening = { isPersistent: false, idleMinutes: 600, realityMinutes: null }
    return Promise.all(
      rows.map(async ({ id, currency }) => {
        await site.wallet.grantPlayMoney(id, currency, minor(CASH))
        const found = await site.people.players.byId('evens', id)
        if (found === null) throw new Error('no player')
        return { id, token: (await site.people.sessions.open(found.player, device, opening)).token }
      }),
    )
  }

  async function until(moment: string): Promise<void> {
    while ((await read(moment)).length === 0) await sleep(4)
  }

  async function kill({ at, nodes: which }: Kill, isLast: boolean): Promise<void> {
    const replaced = which === 'all' ? nodes : nodes.slice(0, 1)
    const next = isLast ? [] : replaced.map(() => spawn())
    await until(MOMENTS[at])
    await Promise.all(replaced.map((node) => node.kill()))
    const kept = nodes.filter((node) => !replaced.includes(node))
    nodes = kept
    nodes = [...kept, ...(await Promise.all(next.map((start) => start())))]
  }

  /** A flight may last for minutes: one that no node was there for is void. */
  async function endFlight(): Promise<void> {
    await Promise.all(nodes.map((node) => node.kill()))
    const next = spawn()
    await sleep(DEAD_MS + 200)
    nodes = [await next()]
  }

  test(
    `${kills.length} times kill -9 among shared rounds: each ends once and pays once, and no bet is lost (T127, T124)`,
    { timeout },
    async () => {
      const players = await newPlayers()
      nodes = await Promise.all([spawn(), spawn()].map((start) => start()))
      const all = new Set(nodes.map(({ ready }) => ready.url))
      const clients = createTableClients(
        () => (nodes.length === 0 ? [...all] : nodes.map(({ ready }) => ready.url)),
        cardPrice(BINGO, 'RUB') ?? 0n,
      )
      const stop = clients.start(players)
      for (const [at, one] of kills.entries()) await kill(one, at === kills.length - 1)
      await until(MOMENTS.over)
      await stop()
      await endFlight()
      const underWay = 'select from table_bet where ended_at is null'
      await expect.poll(async () => (await read(underWay)).length, PATIENT).toBe(0)
      const unpaid = 'select from table_round where paid_at is null and over_at is not null'
      await expect.poll(async () => (await read(unpaid)).length, PATIENT).toBe(0)

      expect(clients.faults).toEqual([])
      const bets = await read<{ id: bigint; title: number; payout: bigint }>(
        'select b.id, b.title, g.payout from table_bet b join games_shared_bet g on (g.player_id, g.id) = (b.player_id, b.id)',
      )
      const answered = clients.placed.map(({ bet }) => bet?.id ?? '')
      expect(bets.map(({ id }) => String(id)).toSorted(), 'every bet was answered, and is there once').toEqual(
        answered.toSorted(),
      )
      expect(new Set(bets.map(({ title }) => title)).size, 'bets of every kind').toBe(4)
      const paid = new Map(bets.map(({ id, payout }) => [String(id), String(payout)]))
      for (const { bet } of clients.collected) expect(bet?.over?.payout).toBe(paid.get(bet?.id ?? ''))
      expect(await read(MISJUDGED)).toEqual([])
      for (const { id } of players) {
        const [sum] = await read<{ expected: string; cash: string }>(
          `select (${CASH} + sum(payout - coalesce(tax, 0) - stake))::text as expected,
            (select balance::text from ledger_account where player_id = ${id} and kind = 'cash') as cash
           from games_shared_bet where player_id = ${id}`,
        )
        expect(sum?.cash).toBe(sum?.expected)
      }
      expect(await brokenRules(server.database.pool, ALL_INVARIANTS)).toEqual([])
    },
  )
}
