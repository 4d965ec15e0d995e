import type pg from 'pg'

/** A deposit adds this much, and each stake on the toto takes it away again. */
const EACH = 10

/**
 * A deposit and a stake on the toto of all of it, over and over, written as the ledger would have written them one by
 * one. Of nothing else can there be a million within a benchmark. `step` lies between two movements.
 */
export async function manyMovements(
  client: Pick<pg.ClientBase, 'query'>,
  player: bigint,
  rounds: number,
  step = '0 seconds',
): Promise<void> {
  await client.query('insert into wallet_gate (player_id) values ($1) on conflict do nothing', [player])
  await client.query(
    `insert into ledger_account (player_id, kind, currency, balance)
     values ($1, 'cash', 'USD', 0), (0, 'funding', 'USD', null), (0, 'pools', 'USD', null) on conflict do nothing`,
    [player],
  )
  const numbered = `
    with gate as (select seq from wallet_gate where player_id = $1),
    written as (
      select gate.seq + n as seq, n % 2 = 1 as is_deposit, clock_timestamp() - ($2 - n) * $3::interval as at
      from gate, generate_series(1, $2::integer) as n
    )`
  const given = [player, rounds * 2, step]
  await client.query(
    `${numbered}
     insert into ledger_movement (player_id, seq, kind, ref, at)
     select $1, seq, case when is_deposit then 'deposit' else 'toto-stake' end, 'ref-' || seq, at from written`,
    given,
  )
  await client.query(
    `${numbered}
     insert into ledger_entry (player_id, seq, owner_id, kind, currency, amount, balance)
     select $1, seq, owner, account, 'USD', amount, balance from written, lateral (values
       ($1, 'cash', case when is_deposit then ${EACH} else -${EACH} end, case when is_deposit then ${EACH} else 0 end),
       (0, case when is_deposit then 'funding' else 'pools' end, case when is_deposit then -${EACH} else ${EACH} end, null)
     ) as side (owner, account, amount, balance)`,
    given,
  )
  await client.query('update wallet_gate set seq = seq + $2 where player_id = $1', [player, rounds * 2])
  // The database would see some time later by itself how many there are now, and ask in another way.
  await client.query('analyze ledger_movement, ledger_entry')
}
