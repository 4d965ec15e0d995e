-- A chain stays as it was published. Its salt is known with the first round of it.
create or replace function tables_keep_chain() returns trigger language plpgsql as $$
begin
  if (new.site_id, new.title, new.number, new.tip, new.commitment, new.sealed, new.length, new.published_at, new.first_at)
      is distinct from (old.site_id, old.title, old.number, old.tip, old.commitment, old.sealed, old.length,
        old.published_at, old.first_at)
    or new.salt is distinct from coalesce(old.salt, new.salt)
  then
    raise exception 'a chain stays as it was published' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;

-- Links of a chain stay as they were reckoned.
create or replace function tables_keep_chain_links() returns trigger language plpgsql as $$
begin
  raise exception 'links of a chain stay as they were reckoned' using errcode = 'insufficient_privilege';
end $$;

-- A round goes on by its moves alone, and what was fixed or told of it never changes.
create or replace function tables_keep_round() returns trigger language plpgsql as $$
begin
  if (new.site_id, new.title, new.n, new.maths, new.chain, new.link, new.commitment)
      is distinct from (old.site_id, old.title, old.n, old.maths, old.chain, old.link, old.commitment)
    or (new.state <> old.state and (old.state, new.state) not in (
      ('open', 'closed'), ('open', 'void'), ('closed', 'running'), ('closed', 'void'), ('running', 'over'), ('running', 'void')
    ))
    or new.closed_at is distinct from coalesce(old.closed_at, new.closed_at)
    or new.digest is distinct from coalesce(old.digest, new.digest)
    or new.bets is distinct from coalesce(old.bets, new.bets)
    or new.seed is distinct from coalesce(old.seed, new.seed)
    or new.outcome is distinct from coalesce(old.outcome, new.outcome)
    or (old.over_at is not null and (new.over_at, new.ends_at, new.void_reason, new.seed, new.digest)
      is distinct from (old.over_at, old.ends_at, old.void_reason, old.seed, old.digest))
    or new.paid_at is distinct from coalesce(old.paid_at, new.paid_at)
  then
    raise exception 'a shared round stays as it was drawn' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;

-- A bet stays as it was placed and ends once.
create or replace function tables_keep_bet() returns trigger language plpgsql as $$
begin
  if old.ended_at is not null
    or (new.player_id, new.id, new.site_id, new.title, new.n, new.mark, new.stake, new.auto)
      is distinct from (old.player_id, old.id, old.site_id, old.title, old.n, old.mark, old.stake, old.auto)
  then
    raise exception 'a bet stays as it was placed' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
