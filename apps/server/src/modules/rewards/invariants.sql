-- Invariants of rewards. Each query finds rows that break its rule, so it must return none.

-- I25 an invited player came by an invitation of that very player, on the same site
select b.player_id from player_brought b
join players_referral came on came.player_id = b.player_id
left join invitation on invitation.player_id = b.brought_by and invitation.site_id = came.site_id
where invitation.code is distinct from came.referral::jsonb->>'bf_id';

-- I25 nobody was brought by themselves, nor by somebody they brought, however many stand between
with recursive chain (player_id, by_whom) as (
  select player_id, brought_by from player_brought
  union
  select chain.player_id, next.brought_by from chain join player_brought next on next.player_id = chain.by_whom
)
select player_id from chain where player_id = by_whom;

-- I25 nobody counts for themselves: not under another name, by their browser, their device or where their money goes
select counted.player_id from (
  select invitation.player_id as by_whom, friend as player_id from invitation, reward_brought_by(invitation.player_id) as friend
) as counted
where counted.player_id = counted.by_whom
  or exists (select from sessions_device a join sessions_device b using (kind, hash)
    where a.player_id = counted.player_id and b.player_id = counted.by_whom)
  or exists (select from cashier_instrument a join cashier_instrument b using (hash)
    where a.player_id = counted.player_id and b.player_id = counted.by_whom);

-- I25 nobody counts twice
select friend from invitation, reward_brought_by(invitation.player_id) as friend group by friend having count(*) > 1;
