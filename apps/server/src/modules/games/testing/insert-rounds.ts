import type { StepChance } from '@evens/games'
import type { Database } from '../../../platform/database/index.ts'

export type Inserted = {
  readonly player: bigint
  readonly title: number
  readonly maths: string
  readonly count: number
  readonly stake?: bigint
  readonly payout: bigint
  /** The most that they could pay; twice the stake without it, and null for rounds of a ladder. */
  readonly top?: bigint | null
  /** Of the steps of a ladder, all of them safe when it pays. */
  readonly chances?: readonly StepChance[]
  readonly currency?: string
  readonly site?: string
  /** Added to now, such as `-1 month`. */
  readonly at?: string
}

let nonces = 1_000_000_000_000_000

/**
 * Finished rounds as the end of a round leaves them behind, each a sitting of its own, but without their money: for sums
 * of more rounds than a test can play.
 */
export async function insertRounds({ pool }: Pick<Database, 'pool'>, given: Inserted): Promise<void> {
  const {
    player,
    title,
    maths,
    count,
    payout,
    stake = 10_000n,
    currency = 'RUB',
    site = 'evens',
    at = '0 days',
    chances,
    top = chances === undefined ? stake * 2n : null,
  } = given
  const first = nonces
  nonces += count
  await pool.query(
    `insert into fair_pair (player_id, id, commitment, client_seed, started_at, seed, retired_at)
     values ($1, 900, encode(sha256('\\x00'), 'hex'), 'inserted', clock_timestamp(), '00', clock_timestamp())
     on conflict do nothing`,
    [player],
  )
  await pool.query(
    `with made as (
       insert into game_round (player_id, id, site_id, title, maths, currency, pair_id, nonce, stake, staked, choice,
         actions, sitting_id, cash_before, started_at, payout, tax, why, cash_after, ended_at, top, chances)
       select $1, n, $2, $3, $4, $5, 900, n, $6::bigint, $6::bigint, '{}', '[]', n, 0, clock_timestamp() + $8::interval,
         $7::bigint, 0, case when $12::jsonb is null then 'settled' when $7::bigint = 0 then 'lost' else 'collected' end, 0,
         clock_timestamp() + $8::interval, $11::bigint, $12::jsonb
       from generate_series($9::bigint, $9::bigint + $10 - 1) as n returning player_id, id
     ), waiting as (
       insert into game_uncounted (player_id, id) select player_id, id from made
     )
     insert into game_sitting (player_id, id, title, currency, started_at, last_at)
     select player_id, id, $3, $5, clock_timestamp() + $8::interval, clock_timestamp() + $8::interval from made`,
    [
      player,
      site,
      title,
      maths,
      currency,
      stake,
      payout,
      at,
      first,
      count,
      top,
      chances === undefined ? null : JSON.stringify(chances),
    ],
  )
}
