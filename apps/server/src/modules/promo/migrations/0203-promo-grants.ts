import { sql, type Kysely } from 'kysely'
import { makeAppendOnly } from './append-only.ts'

/** Rewards of players, their steps, the movements of their money, and what each bet counted. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create sequence promo_grant_id as bigint start 1000001`.execute(db)
  await sql`
    create table promo_grant (
      player_id bigint not null,
      id bigint not null default nextval('promo_grant_id'),
      site_id text not null,
      promotion text not null,
      version integer not null,
      cause text not null,
      -- The day, week or month of a bound, or none.
      period text not null default '',
      n integer not null default 1,
      kind text not null check (kind in ('bonus', 'free-bet', 'free-rounds', 'points', 'cash')),
      product text not null,
      currency text not null,
      amount bigint not null check (amount >= 0),
      required bigint not null default 0 check (required >= 0),
      wagered bigint not null default 0 check (wagered >= 0),
      -- The largest conversion; null without one.
      converts_max bigint check (converts_max > 0),
      -- Cash that the bonus has become, less what corrections took back.
      converted bigint not null default 0 check (converted >= 0),
      terms jsonb,
      min_odds integer,
      rounds integer check (rounds > 0),
      rounds_left integer check (rounds_left between 0 and rounds),
      -- Of a free round; titles that take it.
      stake bigint check (stake > 0),
      titles integer[],
      -- The code of a free bet.
      code text,
      movement text check (movement in ('cashback', 'prize')),
      days integer not null check (days > 0),
      claim_days integer not null check (claim_days > 0),
      -- A bonus with less left and nothing open is spent.
      smallest bigint not null default 1 check (smallest > 0),
      is_automatic boolean not null default false,
      state text not null,
      held_for text,
      -- The end that a closing grant comes to.
      ends_as text check (ends_as in ('expired', 'forfeited')),
      claim_by timestamptz,
      ends_at timestamptz,
      granted_at timestamptz not null default clock_timestamp(),
      claimed_at timestamptz,
      ended_at timestamptz,
      primary key (player_id, id),
      unique (site_id, promotion, player_id, cause),
      foreign key (site_id, promotion, version) references promo_version (site_id, id, version)
    )`.execute(db)
  await sql`
    create unique index promo_grant_in_period on promo_grant (site_id, promotion, player_id, period, n) where period <> ''
  `.execute(db)
  await sql`
    create unique index promo_grant_one_bonus on promo_grant (player_id, currency)
    where kind = 'bonus' and state in ('active', 'closing')`.execute(db)
  await sql`
    create index promo_grant_due on promo_grant (coalesce(ends_at, claim_by))
    where state in ('held', 'offered', 'active', 'closing')`.execute(db)
  await sql`
    create index promo_grant_running on promo_grant (player_id)
    where state in ('held', 'offered', 'active', 'closing')`.execute(db)
  await history(db)
}

async function history(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table promo_grant_step (
      player_id bigint not null,
      grant_id bigint not null,
      n integer not null check (n > 0),
      from_state text not null,
      to_state text not null,
      reason text not null,
      actor text not null,
      -- The number of the player's last movement at that moment.
      seq bigint not null,
      -- Bonus money and wagering of that moment.
      balance bigint not null default 0,
      wagered bigint not null default 0,
      at timestamptz not null default clock_timestamp(),
      primary key (player_id, grant_id, n),
      foreign key (player_id, grant_id) references promo_grant (player_id, id)
    )`.execute(db)
  await sql`
    create table promo_grant_move (
      player_id bigint not null,
      seq bigint not null,
      grant_id bigint not null,
      primary key (player_id, seq),
      foreign key (player_id, grant_id) references promo_grant (player_id, id)
    )`.execute(db)
  await sql`create index promo_grant_move_of on promo_grant_move (player_id, grant_id)`.execute(db)
  await sql`
    create table promo_play (
      n bigint generated always as identity,
      player_id bigint not null,
      grant_id bigint not null,
      source text not null check (source in ('coupon', 'game')),
      ref text not null,
      -- Of the coupon's settlement. The newest row of a bet counts.
      version integer not null check (version >= 0),
      is_open boolean not null default false,
      staked bigint not null check (staked > 0),
      counted bigint not null check (counted between 0 and staked),
      reason text check (reason in ('void', 'cashed-out', 'both-sides', 'covered-table', 'not-in-terms')),
      at timestamptz not null default clock_timestamp(),
      primary key (player_id, grant_id, source, ref, n),
      foreign key (player_id, grant_id) references promo_grant (player_id, id)
    )`.execute(db)
  await sql`create index promo_play_newest on promo_play (player_id, grant_id, n desc)`.execute(db)
  await makeAppendOnly(db, ['promo_grant_step', 'promo_grant_move', 'promo_play'])
}
