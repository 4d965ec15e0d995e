import type { Database } from '../apps/server/src/platform/database/connect.ts'
import { sealCatalogue } from '../apps/server/src/platform/database/seals/catalogue.ts'
import type { Bettor } from './bettors.ts'

/** The exact JSON that the site passes to the database for one coupon. */
export type Placing = { readonly id: string; readonly given: string }

/**
 * Catches what the site hands to `betting_place_all`: while it asks, another function stands there that keeps what it is
 * given. So nobody here has to know how a coupon is written.
 */
export async function catchPlacings(database: Database, ask: () => Promise<unknown>): Promise<readonly Placing[]> {
  const given = await catchCalls(database, 'betting_place_all', `one->'answers'->>(one->>'state')`, ask)
  return given.map((one) => ({ id: (JSON.parse(one) as { readonly id: string }).id, given: one }))
}

/** The elements that the site hands to a function of lists while it asks; `answer` is SQL over `one` of them. */
export async function catchCalls(
  { pool, kysely }: Pick<Database, 'pool' | 'kysely'>,
  name: string,
  answer: string,
  ask: () => Promise<unknown>,
): Promise<readonly string[]> {
  await pool.query('create table bench_caught (n serial primary key, given jsonb not null)')
  await pool.query(`alter function ${name}(jsonb) rename to ${name}_kept`)
  await pool.query(`
    create function ${name}(given jsonb) returns table (n bigint, answer text) language plpgsql as $$
    begin
      insert into bench_caught (given) select one from jsonb_array_elements(given) as one;
      return query select at, ${answer} from jsonb_array_elements(given) with ordinality as all_given (one, at);
    end $$`)
  try {
    await ask()
  } finally {
    await pool.query(`drop function ${name}(jsonb)`)
    await pool.query(`alter function ${name}_kept(jsonb) rename to ${name}`)
    // Otherwise the site would halt money for a function that was replaced.
    await sealCatalogue(kysely)
  }
  const { rows } = await pool.query<{ given: string }>('select given::text as given from bench_caught order by n')
  await pool.query('drop table bench_caught')
  if (rows.length === 0) throw new Error(`the site did not call ${name}`)
  return rows.map(({ given }) => given)
}

/** The site's own numbers of coupons all lie below. */
export const FIRST_COPY_ID = 2_000_000_000_000_000

/**
 * Copies of caught placings, numbered from $1 up to before $2: each with a player, a key and a coupon's number of its
 * own. Numbers of coupons are scattered as those of the site are.
 */
export const COPIES = `
  select n, replace(caught->>'given', caught->>'id',
      (${FIRST_COPY_ID} + n * 123456789123 % 281474976710597)::text)::jsonb
    || jsonb_build_object('player', ($4::text[])[1 + n % cardinality($4::text[])], 'key', 'bench-copy-' || lpad(n::text, 12, '0'),
      'session', (select id from player_session s
        where s.player_id = (($4::text[])[1 + n % cardinality($4::text[])])::bigint and s.ended_at is null limit 1)) as given
  from generate_series($1::bigint, $2::bigint - 1) as n,
    lateral (select $3::jsonb -> (n % jsonb_array_length($3::jsonb))::integer as caught) as chosen`

const BATCH = 500
let copied = 1

/** Numbers that no copy has had. */
export function nextNumbers(count: number): readonly [first: number, end: number] {
  const first = copied
  copied += count
  return [first, copied]
}

export type Copies = {
  readonly placings: readonly Placing[]
  readonly bettors: readonly Bettor[]
  readonly count: number
}

export const paramsOf = ({ placings, bettors }: Pick<Copies, 'placings' | 'bettors'>): [string, string[]] => [
  JSON.stringify(placings),
  bettors.map(({ id }) => String(id)),
]

/** Coupons by the thousand through the database's own function, so that every rule of the ledger holds for them. */
export async function addCoupons({ pool }: Database, copies: Copies, say: (line: string) => void): Promise<void> {
  const [first, end] = nextNumbers(copies.count)
  const accepted = /"state":"accepted"/
  let replied = 0
  for (let at = first; at < end; at += BATCH) {
    const { rows } = await pool.query<{ answer: string }>(
      `select betting_place(given) as answer from (
        select given from (${COPIES}) as copies order by (given->>'player')::bigint
      ) as ordered`,
      [at, Math.min(end, at + BATCH), ...paramsOf(copies)],
    )
    const refused = rows.find(({ answer }) => !accepted.test(answer))
    if (refused !== undefined) throw new Error(`a coupon was not accepted: ${refused.answer}`)
    const part = Math.floor(((at + BATCH - first) / copies.count) * 10)
    if (part > replied && copies.count > 10_000) say(`${at + BATCH - first} of ${copies.count} coupons placed`)
    replied = Math.max(replied, part)
  }
}
