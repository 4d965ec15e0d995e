-- Adds a ruling that the node with the feed writes into the log within some seconds. Its caller has two operators.
create or replace function book_add_ruling(p jsonb) returns bigint language sql as $$
  insert into book_market_ruling (event, generation, market, ruling)
  values (p->>'event', (p->>'generation')::integer, p->>'market', p->'ruling') returning id
$$;
