import type pg from 'pg'
import type { Database } from '../../../platform/database/index.ts'

const FIRST_PLAYER = 900_000
const POTS = ['ember', 'flare', 'nova'] as const
const CYCLES = ['12000000', '750000000', '30000000000']

type Spin = { readonly player: number; readonly hits?: readonly string[]; readonly stake?: bigint }

let rounds = 2_000_000_000_000_000

/**
 * Rounds with pots as nodes hand them to the database, each list in one transaction as `games_play_all` runs it, but
 * for as many players and winners as a test wants: sessions are not asked, and what was hit is stated.
 */
export function createPotRounds({ pool }: Pick<Database, 'pool'>) {
  let nonces = new Map<number, number>()

  const given = ({ player, hits = [], stake = 10_000n }: Spin) => {
    const nonce = nonces.get(player) ?? 0
    nonces.set(player, nonce + 1)
    return {
      ...{ player: String(FIRST_PLAYER + player), id: String((rounds += 1)), site: 'evens', title: 1023 },
      ...{ maths: 'lines-40-jackpot@1', currency: 'RUB', pair: '1', nonce: String(nonce), stake: String(stake) },
      ...{ choice: { cycles: CYCLES }, tax: null, cycleMs: 0, isOneAtATime: false, top: String(stake * 10_000n) },
      ...{ pots: [...POTS], hits: [...hits], round: {}, over: { payout: '0', tax: '0', why: 'settled' } },
    }
  }

  return {
    /** Players with money and a pair of seeds. */
    async seat(count: number): Promise<void> {
      for (let player = 0; player < count; player += 1) {
        const id = FIRST_PLAYER + player
        await pool.query(`select wallet_post($1, 'RUB', 'play-money', 'test', '[["*promo", "cash", 1000000000]]')`, [
          id,
        ])
        await pool.query(
          `insert into fair_pair (player_id, id, commitment, sealed, committed_at, client_seed, started_at)
           values ($1, 1, repeat('ab', 32), '\\x00', clock_timestamp() - interval '1 hour', 'mine', clock_timestamp())`,
          [id],
        )
      }
    },
    /** One transaction on a connection of its own; returns what each round won, in ledger order. */
    play: (spins: readonly Spin[]) => run(spins, (client) => client.query('commit')),
    /** The same by a node that ends before it commits. */
    async leave(spins: readonly Spin[]): Promise<void> {
      const before = new Map(nonces)
      await run(spins, (client) => client.query('rollback'))
      nonces = before
    },
  }

  async function run(
    spins: readonly Spin[],
    end: (client: pg.PoolClient) => Promise<unknown>,
  ): Promise<readonly bigint[]> {
    const list = JSON.stringify(spins.map(given))
    const client = await pool.connect()
    try {
      await client.query('begin')
      await client.query(
        `select wallet_lock_players(array(
           select distinct (one->>'player')::bigint from jsonb_array_elements($1::jsonb) as one))`,
        [list],
      )
      await client.query('select jackpots_lock($1)', [list])
      const { rows } = await client.query<{ round: string }>(
        'select games_start(one) as round from jsonb_array_elements($1::jsonb) as one',
        [list],
      )
      await end(client)
      return rows.flatMap(({ round }) => wonIn(round))
    } finally {
      client.release(true)
    }
  }
}

function wonIn(answer: string): readonly bigint[] {
  const { round } = JSON.parse(answer) as { round: { jackpots?: readonly { amount: string }[] } }
  return (round.jackpots ?? []).map(({ amount }) => BigInt(amount))
}
