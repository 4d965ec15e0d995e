import { setTimeout } from 'node:timers/promises'
import type { GamePlayed, GameStepped } from '@evens/contracts'
import type { Database } from '../apps/server/src/platform/database/connect.ts'
import { newKey } from './bet-load.ts'
import { startBettingSite } from './betting-site.ts'
import { makeBettors } from './bettors.ts'
import { catchCalls } from './placings.ts'
import { openPgbench, type Pgbench } from './pgbench.ts'
import type { Answered } from './post-load.ts'
import { CONNECTIONS, MINES, playRounds, ROUND, send, startSeeds, type Table } from './round-load.ts'
import { againstLimit, median, round, type Benchmark, type Row } from './row.ts'

const RUNS = 3
const PLAYERS = 3000
const CYCLE_MS = 1000
const ROUNDS = 6000
const WARM_ROUNDS = 2000
const PEERS = 24
const RATE_AIM = 300
const P99_LIMIT_MS = 200
const STEP_PLAYERS = 400
/** Replies of steps from this number of actions on are compared with those of starts. */
const LATE = 20

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
      const table = { url, players }
      await startSeeds(table)
      await playRounds(table, WARM_ROUNDS)
      const [ours, peer]: [Answered[], number[]] = [[], []]
      for (let run = 0; run < RUNS; run += 1) {
        ours.push(await playRounds(table, ROUNDS))
        peer.push(await peerOf(table, database, pgbench))
        // The last copies began the minimum cycle of their players.
        await setTimeout(CYCLE_MS)
      }
      await site.checkLedger()
      say(
        `rounds: ${ours.map(({ rate }) => Math.round(rate)).join(', ')}/s; pgbench ${peer.map(Math.round).join(', ')}/s`,
      )
      return [...rowsOf(ours, peer), ...(await stepRows(table))]
    } finally {
      pgbench.stop()
      await site.stop()
    }
  },
}

let copied = 0

/** Players whose calls are caught: among so many some win and some lose. */
const MODELS = 40

/**
 * A call that loses and one that wins. Copied in turn they return what the title declares; copies of one outcome would
 * make the return monitor stop its mathematics.
 */
async function callsOf({ url, players }: Table, database: Pick<Database, 'pool' | 'kysely'>): Promise<string> {
  const caught = await catchCalls(database, 'games_play_all', `'null'`, () =>
    Promise.all(
      players
        .slice(0, MODELS)
        .map((player) => send(url, player, 'rounds', { key: newKey(), ...ROUND }).catch(() => null)),
    ),
  )
  const calls = caught.map((one) => JSON.parse(one) as { readonly over: { readonly payout: string } })
  const pair = [calls.find(({ over }) => over.payout === '0'), calls.find(({ over }) => over.payout !== '0')]
  if (pair.includes(undefined)) throw new Error(`${MODELS} rounds all lost, or all won`)
  return JSON.stringify(pair)
}

/** Copies of caught calls, each for a player, a key, a number and the next nonce of their own. */
async function peerOf(table: Table, { pool, kysely }: Database, pgbench: Pgbench): Promise<number> {
  const caught = await callsOf(table, { pool, kysely })
  const first = 1 + copied
  copied += ROUNDS
  await pool.query('create unlogged table bench_bet (n bigint primary key, given jsonb storage plain not null)')
  await pool.query(
    `insert into bench_bet select n, ($3::jsonb -> (n % 2)::integer) || jsonb_build_object('player', player, 'session', session,
      'key', 'bench-copy-' || lpad(n::text, 12, '0'), 'id', (2000000000000000 + n)::text, 'cycleMs', 0,
      'pair', pair, 'nonce', (next_nonce + (n - $1::bigint) / cardinality($4::text[]))::text)
    from generate_series($1::bigint, $2::bigint - 1) as n
    join lateral (select ($4::text[])[1 + n % cardinality($4::text[])] as player) as chosen on true
    join lateral (select p.id::text as pair, p.next_nonce, s.id as session from fair_pair p join player_session s
      on s.player_id = p.player_id and s.ended_at is null
      where p.player_id = player::bigint and client_seed is not null and retired_at is null limit 1) as own on true`,
    [first, first + ROUNDS, caught, table.players.map(({ id }) => String(id))],
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
