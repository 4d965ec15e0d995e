import { sql, type Kysely } from 'kysely'

/** A coupon is sold back once, as it stood when the price was made; what is paid goes the way of every payout. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function betting_cash_out(p jsonb) returns text language plpgsql as $$
    declare
      v_player bigint := (p->>'player')::bigint;
      v_id bigint := (p->>'id')::bigint;
      v_hash bytea := decode(p->>'hash', 'hex');
      v_answer text;
      v_known betting_key;
      v coupon;
      v_seq bigint;
    begin
      perform from wallet_gate where player_id = v_player for update;
      select * into v_known from betting_key where player_id = v_player and key = p->>'key';
      if found then
        return case when v_known.body_hash = v_hash then v_known.answer end;
      end if;
      select * into v from coupon where player_id = v_player and id = v_id;
      if v.state = 'accepted' and v.version = (p->>'version')::integer then
        v_seq := wallet_post(v_player, v.currency, 'cash-out', v_id::text, betting_moves(v, false, (p->>'amount')::bigint));
        perform betting_release(v, false);
        insert into coupon_settlement (player_id, coupon_id, version, payout, reason, seq)
          values (v_player, v_id, v.version + 1, (p->>'amount')::bigint, 'cash-out', v_seq);
        update coupon set state = 'cashed-out', payout = (p->>'amount')::bigint, version = v.version + 1,
          closed_at = clock_timestamp() where player_id = v_player and id = v_id;
        v_answer := p->'answers'->>'cashed-out';
      else
        v_answer := p->'answers'->>'refused';
      end if;
      insert into betting_key (player_id, key, body_hash, answer) values (v_player, p->>'key', v_hash, v_answer);
      return v_answer;
    end $$`.execute(db)
}
