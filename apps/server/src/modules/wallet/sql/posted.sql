-- Hands the movements of a statement to the port wallet_posted, by which limits count and refuse them. It hangs on the
-- table and not on the functions that post: no product, and no later way to post, can forget it.
create or replace function wallet_entries_posted() returns trigger language plpgsql as $$
declare
  v_players bigint[];
  v_seqs bigint[];
begin
  select array_agg(player_id), array_agg(seq) into v_players, v_seqs
    from (select distinct player_id, seq from posted order by player_id, seq) as movements;
  perform wallet_posted(v_players, v_seqs);
  return null;
end $$;

create or replace trigger ledger_entry_posted after insert on ledger_entry
  referencing new table as posted for each statement execute function wallet_entries_posted();
