import { sql, type Kysely } from 'kysely'

/** Invited friends on their way to a reward. Movements from before promotions existed are not followed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table promo_friend (
      player_id bigint primary key,
      inviter bigint not null,
      site_id text not null,
      currency text not null,
      registered_at timestamptz not null,
      -- In the currency of registration: money paid in, and cash staked and settled at the odds of the terms.
      deposited bigint not null default 0,
      staked bigint not null default 0,
      step text not null default 'brought' check (step in ('brought', 'held', 'rewarded', 'refused', 'lapsed')),
      reason text,
      decided_at timestamptz,
      check (inviter < player_id)
    )`.execute(db)
  await sql`create index promo_friend_of on promo_friend (inviter, player_id)`.execute(db)
  await sql`
    insert into promo_followed (player_id, seq) select player_id, seq from wallet_gate where seq > 0 and player_id > 0
    on conflict do nothing`.execute(db)
}
