create or replace function games_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'a finished round stays as it is' using errcode = 'insufficient_privilege';
end $$;

-- A pair keeps its commitment, its client seed and a seed that was told; its nonce only counts up.
create or replace function games_keep_pair() returns trigger language plpgsql as $$
begin
  if new.commitment <> old.commitment or new.next_nonce < old.next_nonce or new.client_seed is distinct from
      coalesce(old.client_seed, new.client_seed)
    or new.seed is distinct from coalesce(old.seed, new.seed) or (old.retired_at is not null and new is distinct from old)
  then
    raise exception 'a pair of seeds stays as it was committed to' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;

-- A round under way only gets more actions with their chances and stakes, and a later lapse.
create or replace function games_keep_open() returns trigger language plpgsql as $$
begin
  if (new.player_id, new.id, new.title, new.maths, new.currency, new.pair_id, new.nonce, new.stake,
      new.choice, new.top, new.shared, new.started_at) is distinct from (old.player_id, old.id, old.title, old.maths, old.currency,
      old.pair_id, old.nonce, old.stake, old.choice, old.top, old.shared, old.started_at)
    or new.staked < old.staked
    or jsonb_array_length(new.actions) < jsonb_array_length(old.actions)
    or jsonb_array_length(new.chances) < jsonb_array_length(old.chances)
    or (new.chances is null) <> (old.chances is null)
    or exists (
      select from jsonb_array_elements(old.actions) with ordinality as taken (action, at)
      where new.actions->(at::integer - 1) is distinct from action
    )
  then
    raise exception 'the actions of a round only grow' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
