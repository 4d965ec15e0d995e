import { sql, type Kysely } from 'kysely'

/**
 * What every thousand of a player's movements came to, by currency, kind of movement and kind of account. They are
 * written when those movements were found in order; so nothing is added to what a bet has to do.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table ledger_sum (
      player_id bigint not null,
      block bigint not null check (block >= 0),
      currency text not null,
      movement text not null,
      account text not null,
      amount bigint not null,
      primary key (player_id, block, currency, movement, account)
    )`.execute(db)
  await sql`
    insert into ledger_sum (player_id, block, currency, movement, account, amount)
    select m.player_id, (m.seq - 1) / 1000, e.currency, m.kind, e.kind, sum(e.amount)
    from wallet_checked c
    join ledger_movement m on m.player_id = c.player_id and m.seq <= c.seq / 1000 * 1000
    join ledger_entry e on e.player_id = m.player_id and e.seq = m.seq and e.owner_id = m.player_id
    group by 1, 2, 3, 4, 5`.execute(db)
}
