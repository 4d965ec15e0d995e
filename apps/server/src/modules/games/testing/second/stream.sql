-- The stream of chance, a second time: written from docs/reference/fair.md alone, with sha256() of PostgreSQL. Functions
-- and types are temporary, so that they live in one session of a test and never in the schema of the product.

-- A seed's stream under way. `n`, `taken` and `card` are what was drawn last; `rest` is what a list has left.
create type pg_temp.second_stream as (
  inner_pad bytea, outer_pad bytea, label text, words bigint, block bytea,
  n bigint, rest integer[], card integer, taken integer[]
);

-- The key of an HMAC (RFC 2104) filled up to the 64 bytes of a block of SHA-256, each byte mixed with the pad's.
create function pg_temp.second_pad(p_key bytea, p_pad integer) returns bytea language sql immutable as $$
  select string_agg(
    set_byte('\x00', 0, case when at < length(p_key) then get_byte(p_key, at) else 0 end # p_pad), '' order by at
  ) from generate_series(0, 63) as at
$$;

create function pg_temp.second_stream(p_seed text, p_client text, p_nonce text) returns pg_temp.second_stream
language plpgsql as $$
declare
  s pg_temp.second_stream;
begin
  s.inner_pad := pg_temp.second_pad(decode(p_seed, 'hex'), 54);
  s.outer_pad := pg_temp.second_pad(decode(p_seed, 'hex'), 92);
  s.label := p_client || ':' || p_nonce || ':';
  s.words := 0;
  return s;
end $$;

-- The next word of 32 bits in `n`: eight of a block, the highest byte first.
create function pg_temp.second_word(s pg_temp.second_stream) returns pg_temp.second_stream language plpgsql as $$
declare
  v_at integer := (s.words % 8) * 4;
begin
  if v_at = 0 then
    s.block := sha256(s.outer_pad || sha256(s.inner_pad || convert_to(s.label || s.words / 8, 'UTF8')));
  end if;
  s.n := get_byte(s.block, v_at)::bigint * 16777216 + get_byte(s.block, v_at + 1) * 65536
    + get_byte(s.block, v_at + 2) * 256 + get_byte(s.block, v_at + 3);
  s.words := s.words + 1;
  return s;
end $$;

-- A number below the count in `n`: a word beyond the last range is thrown away.
create function pg_temp.second_below(s pg_temp.second_stream, p_count bigint) returns pg_temp.second_stream
language plpgsql as $$
declare
  v_range bigint := 4294967296 / p_count;
begin
  loop
    s := pg_temp.second_word(s);
    s.n := s.n / v_range;
    if s.n < p_count then return s; end if;
  end loop;
end $$;

-- Takes one out of `rest` into `card`.
create function pg_temp.second_take(s pg_temp.second_stream) returns pg_temp.second_stream language plpgsql as $$
declare
  v_at integer;
begin
  s := pg_temp.second_below(s, cardinality(s.rest));
  v_at := s.n + 1;
  s.card := s.rest[v_at];
  s.rest := s.rest[:v_at - 1] || s.rest[v_at + 1:];
  return s;
end $$;

-- Draws so many out of the whole numbers from the first to the last, without putting back, into `taken`.
create function pg_temp.second_draw(s pg_temp.second_stream, p_first integer, p_last integer, p_count integer)
returns pg_temp.second_stream language plpgsql as $$
begin
  s.rest := array(select generate_series(p_first, p_last));
  s.taken := '{}';
  for v_drawn in 1..p_count loop
    s := pg_temp.second_take(s);
    s.taken := s.taken || s.card;
  end loop;
  return s;
end $$;

-- Numbers below each of the counts in turn, out of one stream.
create function pg_temp.second_numbers(p_seed text, p_client text, p_nonce text, p_counts bigint[]) returns bigint[]
language plpgsql as $$
declare
  s pg_temp.second_stream := pg_temp.second_stream(p_seed, p_client, p_nonce);
  v_count bigint;
  v_numbers bigint[] := '{}';
begin
  foreach v_count in array p_counts loop
    s := pg_temp.second_below(s, v_count);
    v_numbers := v_numbers || s.n;
  end loop;
  return v_numbers;
end $$;
