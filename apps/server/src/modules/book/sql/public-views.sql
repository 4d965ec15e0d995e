-- Events as the book stored them last, at position `n` of its log. Betting compares its settlements with the results.
create or replace view book_document with (security_invoker = true) as
select id, n, results, register from book_event;

-- Up to this position of the log all events are stored.
create or replace function book_stored_position() returns bigint language sql stable as $$
  select n from book_checkpoint
$$;
