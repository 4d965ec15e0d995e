-- Movements per block of sums; movement 1 begins block 0. Changing it requires rebuilding ledger_sum.
create or replace function wallet_block_size() returns bigint language sql immutable as $$ select 1000::bigint $$;

-- Sums up the blocks that lie whole between two numbers of a player's movements, behind the first and up to the last.
create or replace function wallet_sum_blocks(p_player bigint, p_behind bigint, p_to bigint) returns void language sql as $$
  insert into ledger_sum (player_id, block, currency, movement, account, amount)
    select p_player, (m.seq - 1) / wallet_block_size(), e.currency, m.kind, e.kind, sum(e.amount)
    from ledger_movement m
    join ledger_entry e on e.player_id = m.player_id and e.seq = m.seq and e.owner_id = m.player_id
    where m.player_id = p_player
      and m.seq > p_behind / wallet_block_size() * wallet_block_size()
      and m.seq <= p_to / wallet_block_size() * wallet_block_size()
    group by 2, 3, 4, 5
$$;
