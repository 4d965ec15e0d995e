-- Rules of players and their sessions. Each query finds what breaks its rule: it answers no row.

-- [player] I22 nothing moved for a session after it had ended: the gate's number of its act is not above that of its end
select k.player_id, k.key from wallet_request k
join player_session s on s.player_id = k.player_id and s.id = k.session_id
where k.seq > s.ended_seq;
