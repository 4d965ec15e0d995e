-- Players who want a message for a settled bet, and the stake or payout from which they want it.
create or replace view message_bet_amount with (security_invoker = true) as
select player_id, bet_amount as amount, bet_currency as currency from message_preference where bet_amount is not null;
