-- The movements of a player that carry one of these references: looked for around the moments at which something was
-- done, and among those that are named. What is done in one turn stands close together, so that a handful of looks finds
-- them among a million. With what each did to the cash of its currency, and what there was of it then.
create or replace function wallet_movements_of(p_player bigint, p_refs text[], p_near timestamptz[], p_named bigint[])
returns table (seq bigint, kind text, ref text, at timestamptz, change bigint, balance bigint) language sql stable as $$
  with own as (
    select m.seq, m.kind, m.ref, m.at from (
      select distinct wallet_seq_at(p_player, near) as around from unnest(p_near) as near
    ) as look
    join ledger_movement m on m.player_id = p_player and m.seq between look.around - 100 and look.around + 100
    where m.ref = any (p_refs)
    union
    select m.seq, m.kind, m.ref, m.at from ledger_movement m
    where m.player_id = p_player and m.seq = any (p_named) and m.ref = any (p_refs)
  )
  select own.seq, own.kind, own.ref, own.at, coalesce(cash.amount, 0), coalesce(cash.balance, (
    select e.balance from ledger_entry e
    where e.player_id = p_player and e.seq < own.seq and e.owner_id = p_player and e.kind = 'cash' and e.currency = (
      select currency from ledger_entry any_of where any_of.player_id = p_player and any_of.seq = own.seq limit 1
    )
    order by e.seq desc limit 1
  ))
  from own
  left join ledger_entry cash on cash.player_id = p_player and cash.seq = own.seq and cash.owner_id = p_player
    and cash.kind = 'cash'
  order by own.seq
$$;
