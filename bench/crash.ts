import type { ChildProcess } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import type { TableBetPlaced, TableCollected, TableRound, TableView } from '@evens/contracts'
import { msOf } from '@evens/games'
import { newKey } from './bet-load.ts'
import { type BettingSite, startBettingSite } from './betting-site.ts'
import { type Bettor, bettorOn, makeBettors } from './bettors.ts'
import type { Watched } from './crash-load.ts'
import { ask, readyOf, start } from './part.ts'
import { send } from './round-load.ts'
import { againstLimit, percentile, round as rounded, type Benchmark, type Row } from './row.ts'

const TABLE = 5001
const TOPIC = `table:evens:${TABLE}`
const WATCHERS = 2000
const BETS = 500
const AT_ONCE = 24
const ROUNDS = 5
/** Rounds whose numbers are not kept: code is compiled, connections are opened. */
const WARM = 1
/** Collects of half of the bets, one after the other over so long; the other half leaves by itself. */
const COLLECTS_MS = 1500
const AUTO = 104
const LIMITS = { closedMs: 150, collectMs: 120, paidMs: 1000 }
const READ_MS = 50

type Node = { readonly url: string; readonly bettors: readonly Bettor[] }
type Measured = {
  readonly n: string
  readonly placed: number
  readonly closedMs: readonly number[]
  readonly collectMs: readonly number[]
  readonly collected: number
  readonly paidMs: number
  readonly bytes: number
}

/**
 * Ascent on two nodes with NATS: half of 2,000 sockets and of 500 bets on each. From the close of a round to the frame
 * that tells it, from a collect to its answer, and from the crash until every bet is paid.
 */
export const crash: Benchmark = {
  name: 'crash',
  async run(say) {
    const site = await startBettingSite(2, { TRUST_PROXY: '127.0.0.1' })
    const loads: ChildProcess[] = []
    try {
      const bettors = await makeBettors(site.nodes[0], site.database, BETS)
      const nodes = site.nodes.map((node, at) => ({
        url: node.url,
        bettors: bettors.filter((_one, index) => index % site.nodes.length === at).map((one) => bettorOn(node, one)),
      }))
      for (const { url } of nodes) {
        const load = start('crash-load.ts', new URL(url).port, String(WATCHERS / nodes.length), TOPIC)
        loads.push(load)
        await readyOf(load)
      }
      const measured: Measured[] = []
      while (measured.length < WARM + ROUNDS) {
        const one = await playRound(site, nodes, loads)
        measured.push(one)
        say(formatted(one))
      }
      await site.checkLedger()
      return rowsOf(measured.slice(WARM))
    } finally {
      for (const load of loads) load.kill()
      await site.stop()
    }
  },
}

const formatted = ({ n, placed, closedMs, collectMs, collected, paidMs, bytes }: Measured): string =>
  `round ${n}, ${placed} bets: frame p99 ${percentile(closedMs, 0.99)} ms, collect p99 ${rounded(percentile(collectMs, 0.99), 0)} ms (${collected} of ${collectMs.length} in time), paid after ${rounded(paidMs, 0)} ms, ${rounded(bytes / 1e6, 1)} MB to all`

function rowsOf(measured: readonly Measured[]): Row[] {
  const collects = measured.flatMap(({ collectMs }) => collectMs)
  const placed = Math.min(...measured.map((one) => one.placed))
  return [
    {
      name: `crash, bets in a round of six seconds`,
      value: placed,
      unit: 'bets',
      ratio: rounded(placed / BETS),
      against: `aim ${BETS}`,
      runs: measured.length,
    },
    againstLimit(
      `crash, ${WATCHERS} watchers, close to frame p99`,
      measured.map(({ closedMs }) => percentile(closedMs, 0.99)),
      LIMITS.closedMs,
    ),
    {
      ...againstLimit(`crash, ${BETS} bets, collect p99`, [percentile(collects, 0.99)], LIMITS.collectMs),
      runs: collects.length,
    },
    againstLimit(
      `crash, ${BETS} bets, crash to paid`,
      measured.map(({ paidMs }) => paidMs),
      LIMITS.paidMs,
    ),
  ]
}

const tableAt = async (url: string): Promise<TableRound | null> =>
  ((await (await fetch(`${url}/web-api/games/tables/${TABLE}`)).json()) as TableView).round

/** The round as soon as it is in one of these states; a later number ends the wait too. */
async function until(url: string, states: readonly string[], after: string | null = null): Promise<TableRound> {
  for (;;) {
    const round = await tableAt(url)
    if (round !== null && round.n !== after && states.includes(round.state)) return round
    await pause(READ_MS)
  }
}

async function playRound(site: BettingSite, nodes: readonly Node[], loads: readonly ChildProcess[]): Promise<Measured> {
  const url = nodes[0]?.url ?? ''
  const before = await until(url, ['over', 'void', 'running'])
  const { n } = await until(url, ['open'], before.n)
  const placed = (await Promise.all(nodes.map((node) => placeAll(node, n)))).flat()
  const flight = await until(url, ['running', 'over'])
  const collects = await collectAll(
    placed.filter(({ isByHand }) => isByHand),
    flight,
  )
  await until(url, ['over', 'void'])
  const paidMs = await paidAfter(site, n)
  const watched = await Promise.all(loads.map((load) => ask<Watched>(load, 'report')))
  const closedMs = watched.flatMap(({ agesMs }) => agesMs)
  if (closedMs.length < WATCHERS) throw new Error(`${closedMs.length} of ${WATCHERS} were told that the round closed`)
  return {
    n,
    placed: placed.length,
    closedMs,
    ...collects,
    paidMs,
    bytes: watched.reduce((sum, { bytes }) => sum + bytes, 0),
  }
}

type Placed = { readonly url: string; readonly bettor: Bettor; readonly bet: string; readonly isByHand: boolean }

/** Every bettor bets once, as long as the round is open. */
async function placeAll({ url, bettors }: Node, n: string): Promise<readonly Placed[]> {
  const left = [...bettors.entries()]
  const placed: Placed[] = []
  async function work(): Promise<void> {
    for (let one = left.pop(); one !== undefined; one = left.pop()) {
      const [at, bettor] = one
      const auto = at % 2 === 0 ? null : AUTO
      const body = { key: newKey(), n, currency: 'RUB', stake: '10000', choice: { auto } }
      const { state, reason, bet } = await send<TableBetPlaced>(url, bettor, `tables/${TABLE}/bets`, body)
      if (reason === 'bets-closed') return
      if (state !== 'placed' || bet === null) throw new Error(`a bet was refused: ${reason}`)
      placed.push({ url, bettor, bet: bet.id, isByHand: auto === null })
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return placed
}

/** Collects at an even pace, whatever the answers; those that come after the crash are answered too. */
async function collectAll(bets: readonly Placed[], { startsAt }: TableRound) {
  const firstAt = Math.max(Date.now(), startsAt + msOf(101))
  const collectMs: number[] = []
  let collected = 0
  await Promise.all(
    bets.map(async ({ url, bettor, bet }, at) => {
      await pause(Math.max(0, firstAt + (at * COLLECTS_MS) / bets.length - Date.now()))
      const startedMs = performance.now()
      const body = { key: newKey(), bet }
      const { state } = await send<TableCollected>(url, bettor, `tables/${TABLE}/collects`, body)
      collectMs.push(performance.now() - startedMs)
      if (state === 'collected') collected += 1
    }),
  )
  return { collectMs, collected }
}

/** From the crash until no bet of the round is under way. */
async function paidAfter({ database }: BettingSite, n: string): Promise<number> {
  for (;;) {
    const { rows } = await database.pool.query<{ state: string; ms: number | null }>(
      `select state, extract(epoch from paid_at - ends_at)::float8 * 1000 as ms from table_round
       where site_id = 'evens' and title = $1 and n = $2`,
      [TABLE, n],
    )
    const [row] = rows
    if (row?.state === 'void') throw new Error(`round ${n} is void: no node was alive`)
    if (row?.ms !== null && row?.ms !== undefined) return row.ms
    await pause(READ_MS)
  }
}
