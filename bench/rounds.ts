import type { GamePlayed, GameStepped } from '@evens/contracts'
import type { Database } from '../apps/server/src/platform/database/connect.ts'
import { headersOf, newKey } from './bet-load.ts'
import { startBettingSite } from './betting-site.ts'
import { type Bettor, makeBettors } from './bettors.ts'
import { catchCalls } from './placings.ts'
import { openPgbench, type Pgbench } from './pgbench.ts'
import { type Answered, post } from './post-load.ts'
import { againstLimit, median, round, type Benchmark, type Row } from './row.ts'

const RUNS = 3
/** More than rounds a second: the minimum cycle of a title is one second for each player. */
const PLAYERS = 3000
const CONNECTIONS = 32
const ROUNDS = 6000
const WARM_ROUNDS = 2000
const PEERS = 24
const RATE_AIM = 300
const P99_LIMIT_MS = 200
const STEP_PLAYERS = 400
/** Replies of steps from this number of actions on are compared with those of starts. */
const LATE = 20

const [DICE, MINES] = [4001, 4006]
const ROUND = { title: DICE, currency: 'RUB', stake: '10000', choice: { side: 'over', wins: 5000 } }

/**
 * Rounds of Dice acknowledged a second through HTTP, each one on the disk before its answer, against `pgbench` that
 * calls the same function of the same database once for each round; and late steps of Mines against starts.
 */
export const rounds: Benchmark = {
  name: 'rounds',
  async run(say) {
    const site = await startBettingSite()
    const { database, nodes } = site
    const pgbench = await openPgbench(database.url, 'games_play')
    try {
      const [{ url }] = nodes
      const players = await makeBettors(nodes[0], database, PLAYERS)
      await startSeeds(url, players)
      await play({ url, players }, WARM_ROUNDS)
      const [ours, peer]: [Answered[], number[]] = [[], []]
      for (let run = 0; run < RUNS; run += 1) {
        ours.push(await play({ url, players }, ROUNDS))
        peer.push(await peerOf({ url, players }, database, pgbench))
      }
      await site.checkLedger()
      say(
        `rounds: ${ours.map(({ rate }) => Math.round(rate)).join(', ')}/s; pgbench ${peer.map(Math.round).join(', ')}/s`,
      )
      return [...rowsOf(ours, peer), ...(await stepRows({ url, players }))]
    } finally {
      pgbench.stop()
      await site.stop()
    }
  },
}

type Table = { readonly url: string; readonly players: readonly Bettor[] }

async function send<Reply>(url: string, player: Bettor, path: string, body: object): Promise<Reply> {
  const reply = await fetch(`${url}/web-api/games/${path}`, {
    method: 'POST',
    headers: headersOf(player),
    body: JSON.stringify(body),
  })
  if (!reply.ok) throw new Error(`${path} answered ${reply.status} ${await reply.text()}`)
  return (await reply.json()) as Reply
}

/** The first request commits, the second joins the player's own seed. */
async function startSeeds(url: string, players: readonly Bettor[]): Promise<void> {
  const left = [...players]
  const work = async (): Promise<void> => {
    for (let player = left.pop(); player !== undefined; player = left.pop())
      for (let twice = 0; twice < 2; twice += 1) await send(url, player, 'seeds', { clientSeed: 'bench' })
  }
  await Promise.all(Array.from({ length: 16 }, work))
}

let next = 0

async function play({ url, players }: Table, count: number): Promise<Answered> {
  const target = { url, connections: CONNECTIONS, path: '/web-api/games/rounds', accepted: '"state":"played"' }
  const { running, answered } = post(target, { amount: count }, () => {
    const player = players[next++ % players.length]
    if (player === undefined) throw new Error('rounds need a player')
    return { headers: headersOf(player), body: JSON.stringify({ key: newKey(), ...ROUND }) }
  })
  await running
  const all = answered()
  if (all.accepted !== count) throw new Error(`${count} rounds were sent and ${all.accepted} played`)
  return all
}

let copied = 0

/** Copies of a caught call, each for a player, a key, a number and the next nonce of their own. */
async function peerOf({ url, players }: Table, { pool, kysely }: Database, pgbench: Pgbench): Promise<number> {
  const [model] = players
  if (model === undefined) throw new Error('rounds need a player')
  const [caught] = await catchCalls({ pool, kysely }, 'games_play_all', `'null'`, () =>
    send(url, model, 'rounds', { key: newKey(), ...ROUND }).catch(() => null),
  )
  const first = 1 + copied
  copied += ROUNDS
  await pool.query('create unlogged table bench_bet (n bigint primary key, given jsonb storage plain not null)')
  await pool.query(
    `insert into bench_bet select n, $3::jsonb || jsonb_build_object('player', player, 'session', session,
      'key', 'bench-copy-' || lpad(n::text, 12, '0'), 'id', (2000000000000000 + n)::text, 'cycleMs', 0,
      'pair', pair, 'nonce', (next_nonce + (n - $1::bigint) / cardinality($4::text[]))::text)
    from generate_series($1::bigint, $2::bigint - 1) as n
    join lateral (select ($4::text[])[1 + n % cardinality($4::text[])] as player) as chosen on true
    join lateral (select p.id::text as pair, p.next_nonce, s.id as session from fair_pair p join player_session s
      on s.player_id = p.player_id and s.ended_at is null
      where p.player_id = player::bigint and client_seed is not null and retired_at is null limit 1) as own on true`,
    [first, first + ROUNDS, caught, players.map(({ id }) => String(id))],
  )
  const counted = async (): Promise<number> =>
    Number((await pool.query<{ count: bigint }>('select count(*) from game_round')).rows[0]?.count)
  const before = await counted()
  const rate = await pgbench.run({ clients: PEERS, each: ROUNDS / PEERS, first })
  const added = (await counted()) - before
  await pool.query('drop table bench_bet')
  if (added !== ROUNDS) throw new Error(`pgbench played ${added} of ${ROUNDS} rounds`)
  return rate
}

function rowsOf(ours: readonly Answered[], peer: readonly number[]): Row[] {
  const rate = median(ours.map((one) => one.rate))
  const name = `rounds, ${CONNECTIONS} connections`
  const row = (ratio: number, against: string): Row => ({
    ...{ name, value: round(rate, 0), unit: 'rounds/s', ratio: round(ratio), against, runs: RUNS },
  })
  return [
    row(rate / median(peer), `pgbench with ${PEERS} clients ${Math.round(median(peer))}/s (limit 0.5)`),
    row(rate / RATE_AIM, `aim ${RATE_AIM}/s`),
    againstLimit(
      `${name}, p99`,
      ours.map(({ p99Ms }) => p99Ms),
      P99_LIMIT_MS,
    ),
  ]
}

/** Opens tiles of Mines with one mine until it is hit or all are open, one request after the other. */
async function stepRows({ url, players }: Table): Promise<Row[]> {
  const [starts, late]: [number[], number[]] = [[], []]
  for (const player of players.slice(0, STEP_PLAYERS)) {
    let startedMs = performance.now()
    const begun = await send<GamePlayed>(url, player, 'rounds', {
      ...{ ...ROUND, key: newKey(), title: MINES, choice: { mines: 1 } },
    })
    starts.push(performance.now() - startedMs)
    let { round: now } = begun
    for (let step = 0; now !== null && now.over === null; step += 1) {
      startedMs = performance.now()
      const [action] = now.actions
      now = (await send<GameStepped>(url, player, `rounds/${now.id}/steps`, { key: newKey(), step, action })).round
      if (step >= LATE) late.push(performance.now() - startedMs)
    }
  }
  const [start, step] = [median(starts), median(late)]
  const against = `start ${round(start)} ms (limit 3)`
  return [
    {
      name: `rounds, step after ${LATE} actions`,
      value: round(step),
      unit: 'ms',
      ratio: round(step / start),
      against,
      runs: late.length,
    },
  ]
}
