import type pg from 'pg'
import { withAdvisoryLock } from '../../platform/database/index.ts'
import { batchText, rangeText, type BatchOf, type RangeOf } from './core/texts.ts'
import { INDEX_PLANS, leavesOf, rangeName, type Asked } from './leaves.ts'
import { merkleRoot, sha256 } from './merkle.ts'
import type { ProofKeys } from './proof-keys.ts'

/** Hashed in one go, so it bounds how long the event loop is held: some tens of milliseconds. The rest is the next batch. */
const MOVEMENTS_MAX = 2000
const RANGES_MAX = 2000

export const NOTHING_BEFORE = '00'.repeat(32)

// Finds due players as the wallet's own check does: by how far a player's sequence number is past the covered one.
const DUE = `
  with moved as (
    select last.player_id, coalesce(covered.seq, 0) as from_seq,
      least(last.seq, coalesce(covered.seq, 0) + $1::bigint) as to_seq
    from wallet_last_seq last left join proof_covered covered using (player_id)
    where last.seq > coalesce(covered.seq, 0)
  ), counted as (
    select *, sum(to_seq - from_seq) over (order by player_id) as movements from moved
  ), late as (
    select distinct p.player_id, coalesce(covered.seq, 0) as seq from proof_pending p
    join betting_coupon c on c.player_id = p.player_id and c.id = p.coupon_id and c.accepted_at is not null
    left join proof_covered covered on covered.player_id = p.player_id
  )
  select player_id::text as player, from_seq::text as from, to_seq::text as to from counted
  where movements - (to_seq - from_seq) < $1::bigint
  union all
  select player_id::text, seq::text, seq::text from late where player_id not in (select player_id from moved)
  order by 1 limit ${RANGES_MAX}`

const NOTED = (coupon: string): string =>
  `jsonb_build_object('win', ${coupon}.possible_win::text, 'sold', ${coupon}.sold_stake::text)`

/**
 * The records that belong to the movements, with the values to be noted. The results of the legs are those of the last
 * version: earlier ones are not stored. The stake of a bet that an operator approves is held before the bet is agreed
 * on: its record follows in a later batch.
 */
const RECORD = `
  with own as materialized (
    select m.seq, m.kind, c.player_id, c.id as coupon_id, c.state, c.version, c.accepted_at, c.possible_win, c.sold_stake
    from unnest($2::bigint[], $3::bigint[], $4::bigint[]) as due (player_id, from_seq, to_seq)
    join wallet_movement m on m.player_id = due.player_id and m.seq > due.from_seq and m.seq <= due.to_seq
      and m.kind in ('stake', 'settlement', 'correction', 'cash-out', 'bonus-stake', 'bonus-settlement', 'bonus-correction',
        'bonus-cash-out')
    join betting_coupon c on c.player_id = m.player_id and c.id = case when m.ref ~ '^[0-9]{1,18}$' then m.ref::bigint end
  ), late as (
    delete from proof_pending p using betting_coupon c
    where p.player_id = any ($2) and c.player_id = p.player_id and c.id = p.coupon_id and c.accepted_at is not null
    returning p.player_id, p.coupon_id, p.seq, ${NOTED('c')} as noted
  ), waiting as (
    insert into proof_pending (player_id, coupon_id, seq)
    select player_id, coupon_id, seq from own
    where kind in ('stake', 'bonus-stake') and accepted_at is null and state not in ('refused', 'cancelled')
  )
  insert into proof_record (player_id, coupon_id, seq, kind, batch, noted)
  select player_id, coupon_id, seq, 'agreed', $1::bigint, ${NOTED('own')} from own
    where kind in ('stake', 'bonus-stake') and accepted_at is not null
  union all
  select player_id, coupon_id, seq, 'agreed', $1, noted from late
  union all
  select own.player_id, own.coupon_id, own.seq, 'settled', $1,
    case when own.version > s.version then '{}' else jsonb_build_object('legs', (
      select jsonb_agg(jsonb_build_object('n', l.n::text, 'heard', l.heard::text, 'result', l.result::text) order by l.n)
      from betting_leg l where l.player_id = own.player_id and l.coupon_id = own.coupon_id
    )) end
  from own join betting_settlement s on s.player_id = own.player_id and s.coupon_id = own.coupon_id and s.seq = own.seq
  where own.kind not in ('stake', 'bonus-stake')
  union all
  select own.player_id, own.coupon_id, own.seq, 'sold', $1, '{}'
  from own join betting_sale x on x.player_id = own.player_id and x.coupon_id = own.coupon_id and x.seq = own.seq
  where own.kind not in ('stake', 'bonus-stake')`

const FORGET_REFUSED = `
  delete from proof_pending p using betting_coupon c
  where c.player_id = p.player_id and c.id = p.coupon_id and c.accepted_at is null and c.state in ('refused', 'cancelled')`

type Last = { readonly number: bigint; readonly hash: Buffer }
export type Written = { readonly number: string; readonly hash: string; readonly leaves: number }

/** Logs the movements since the last batch. The caller's transaction must see one snapshot. */
async function writeBatch(client: Asked, keys: ProofKeys, most = MOVEMENTS_MAX): Promise<Written | null> {
  const due = (await client.query<Omit<RangeOf, 'batch'>>(DUE, [most])).rows
  if (due.length === 0) return null
  const { rows: last } = await client.query<Last>('select number, hash from proof_batch order by number desc limit 1')
  const number = String((last[0]?.number ?? 0n) + 1n)
  const asked = [number, due.map(({ player }) => player), due.map(({ from }) => from), due.map(({ to }) => to)]
  await client.query(RECORD, asked)
  await client.query(FORGET_REFUSED)
  const ranges = await rangesOf(
    client,
    keys,
    due.map((range) => ({ ...range, batch: number })),
  )
  const root = merkleRoot(ranges.map(({ hash }) => hash)).toString('hex')
  const { rows: clock } = await client.query<{ at: string }>(
    'select (extract(epoch from clock_timestamp()) * 1000000)::bigint::text as at',
  )
  const before = last[0]?.hash.toString('hex') ?? NOTHING_BEFORE
  const key = keys.fingerprint.toString('hex')
  const batch = { number, at: clock[0]?.at ?? '0', size: ranges.length, root, before, key }
  const hash = await insert(client, keys, batch, ranges)
  return { number, hash, leaves: ranges.reduce((sum, { leaves }) => sum + leaves.length / 32, 0) }
}

type Range = RangeOf & { readonly salt: Buffer; readonly leaves: Buffer; readonly hash: Buffer }

/** Ordered by salt: the position of a player's range reveals nothing about the other players. */
async function rangesOf(client: Asked, keys: ProofKeys, due: readonly RangeOf[]): Promise<readonly Range[]> {
  const found = await leavesOf(client, keys, due)
  const ranges = due.map((range) => {
    const hashes = (found.get(rangeName(range)) ?? []).map(({ salt, text }) => keys.leaf(salt, text))
    const salt = keys.rangeSalt(range.batch, range.player)
    const text = rangeText(range, hashes.length, merkleRoot(hashes).toString('hex'))
    return { ...range, salt, leaves: Buffer.concat(hashes), hash: keys.leaf(salt, text) }
  })
  return ranges.toSorted((a, b) => Buffer.compare(a.salt, b.salt))
}

async function insert(client: Asked, keys: ProofKeys, batch: BatchOf, ranges: readonly Range[]): Promise<string> {
  const text = batchText(batch)
  const hash = sha256(Buffer.from(text))
  const { number, at, size, root, before, key } = batch
  const bytes = [root, before].map((hex) => Buffer.from(hex, 'hex'))
  await client.query(
    `insert into proof_batch (number, at, size, root, before, hash, key, signature)
     values ($1, timestamptz 'epoch' + $2::bigint * interval '1 microsecond', $3, $4, $5, $6, $7, $8)`,
    [number, at, size, ...bytes, hash, Buffer.from(key, 'hex'), keys.sign(text)],
  )
  const given = [number, ranges.map(({ player }) => player), ranges.map(({ from }) => from), ranges.map(({ to }) => to)]
  await client.query(
    `insert into proof_range (batch, position, player_id, from_seq, to_seq, leaves, hash)
     select $1, n - 1, player_id, from_seq, to_seq, leaves, hash
     from unnest($2::bigint[], $3::bigint[], $4::bigint[], $5::bytea[], $6::bytea[]) with ordinality
       as range (player_id, from_seq, to_seq, leaves, hash, n)`,
    [...given, ranges.map(({ leaves }) => leaves), ranges.map((range) => range.hash)],
  )
  await client.query(
    `insert into proof_covered (player_id, seq)
     select player_id, to_seq from unnest($1::bigint[], $2::bigint[]) as range (player_id, to_seq) where to_seq > 0
     on conflict (player_id) do update set seq = excluded.seq`,
    [given[1], given[3]],
  )
  await client.query(`select audit_note('', 'proof log', 'proof-batch', 'proof batch ' || $1::text, $2)`, [
    number,
    JSON.stringify({ root, hash: hash.toString('hex') }),
  ])
  return hash.toString('hex')
}

const LOCK = 7_062_099

/** Writes batches until nothing is due, on one node at a time. Answers how many. */
export async function logWaiting(
  pool: Pick<pg.Pool, 'connect'>,
  keys: ProofKeys,
  most = MOVEMENTS_MAX,
): Promise<number> {
  const written = await withAdvisoryLock(pool, LOCK, async (client) => {
    await client.query(INDEX_PLANS)
    for (let count = 0; ; count += 1) {
      await client.query('begin isolation level repeatable read')
      const batch = await writeBatch(client, keys, most)
      await client.query('commit')
      if (batch === null) return count
    }
  })
  return written ?? 0
}
