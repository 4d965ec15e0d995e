import { batchText, rangeText } from './core/texts.ts'
import { leavesOf, rangeName, type Asked, type Leaf } from './leaves.ts'
import { merkleRoot, sha256, splitHashes } from './merkle.ts'
import type { ProofKeys } from './proof-keys.ts'
import { NOTHING_BEFORE } from './write-batch.ts'

type BatchRow = {
  readonly number: bigint
  readonly at: string
  readonly size: number
  readonly root: Buffer
  readonly before: Buffer
  readonly hash: Buffer
  readonly key: Buffer
  readonly signature: Buffer
}
type RangeRow = {
  readonly batch: string
  readonly position: number
  readonly player: string
  readonly from: string
  readonly to: string
  readonly leaves: Buffer
  readonly hash: Buffer
}

/** An operator needs a place to begin, not an endless list. */
const NAMED_MAX = 20

/** The differences between the log and the rows it is about, in a window of batches; empty when all is as logged. */
export async function proofFaults(
  client: Asked,
  keys: ProofKeys,
  window: { readonly first: bigint; readonly last: bigint },
): Promise<readonly string[]> {
  const { rows: batches } = await client.query<BatchRow>(
    `select number, (extract(epoch from at) * 1000000)::bigint::text as at, size, root, before, hash, key, signature
     from proof_batch where number between $1 and $2 order by number`,
    [window.first - 1n, window.last],
  )
  const { rows: ranges } = await client.query<RangeRow>(
    `select batch::text, position, player_id::text as player, from_seq::text as from, to_seq::text as to, leaves, hash
     from proof_range where batch between $1 and $2 order by batch, position`,
    [window.first, window.last],
  )
  const found = ranges.length === 0 ? new Map<string, readonly Leaf[]>() : await leavesOf(client, keys, ranges)
  const faults = [
    ...batchFaults(keys, batches, ranges, window),
    ...ranges.flatMap((range) => rangeFaults(keys, range, found.get(rangeName(range)) ?? [])),
    ...(await nowFaults(client, window)),
  ]
  return faults.slice(0, NAMED_MAX)
}

/** The chain, the signatures and the roots. */
function batchFaults(
  keys: ProofKeys,
  rows: readonly BatchRow[],
  ranges: readonly RangeRow[],
  { first, last }: { readonly first: bigint; readonly last: bigint },
): readonly string[] {
  const byNumber = new Map(rows.map((row) => [row.number, row]))
  const within = Map.groupBy(ranges, ({ batch }) => BigInt(batch))
  const faults: string[] = []
  for (let number = first; number <= last; number += 1n) {
    const row = byNumber.get(number)
    if (row === undefined) {
      faults.push(`batch ${number} is missing`)
      continue
    }
    const text = textOfBatch(row)
    const before = byNumber.get(number - 1n)?.hash.toString('hex') ?? (number === 1n ? NOTHING_BEFORE : null)
    const own = within.get(number) ?? []
    const isInOrder = own.every(({ position }, at) => position === at)
    if (!row.key.equals(keys.fingerprint)) faults.push(`batch ${number} is signed with another key`)
    else if (!row.hash.equals(sha256(Buffer.from(text))) || !keys.isSigned(text, row.signature))
      faults.push(`batch ${number} is not as it was signed`)
    if (row.before.toString('hex') !== before) faults.push(`batch ${number} does not follow the one before it`)
    const root = own.length === row.size && isInOrder ? merkleRoot(own.map(({ hash }) => hash)) : null
    if (root === null || !root.equals(row.root))
      faults.push(`batch ${number} does not have the ranges that it was made of`)
  }
  return faults
}

export const textOfBatch = ({ number, at, size, root, before, key }: Omit<BatchRow, 'hash' | 'signature'>): string =>
  batchText({
    number: String(number),
    at,
    size,
    root: root.toString('hex'),
    before: before.toString('hex'),
    key: key.toString('hex'),
  })

/** Every movement and record against the hash that was logged of it. */
function rangeFaults(keys: ProofKeys, range: RangeRow, leaves: readonly Leaf[]): readonly string[] {
  const place = `batch ${range.batch}: player ${range.player}`
  const logged = splitHashes(range.leaves)
  const text = rangeText(range, logged.length, merkleRoot(logged).toString('hex'))
  const isWhole = keys.leaf(keys.rangeSalt(range.batch, range.player), text).equals(range.hash)
  const faults = isWhole ? [] : [`${place}, range ${range.from} to ${range.to} is not as it was logged`]
  const known = new Set(logged.map((hash) => hash.toString('hex')))
  for (const { salt, text: said, name } of leaves) {
    if (!known.delete(keys.leaf(salt, said).toString('hex'))) faults.push(`${place}, ${name} is not as it was logged`)
  }
  if (leaves.length < logged.length)
    faults.push(
      `${place} has ${leaves.length} of ${logged.length} records that were logged, of movements ${range.from} to ${range.to}`,
    )
  return faults
}

// Columns that may change by their rules, compared with the value noted when the row was logged.
const NOW: readonly string[] = [
  `select r.batch as batch, r.player_id as player_id, 'the possible win of coupon ' || r.coupon_id as name
  from proof_record r join betting_coupon c on c.player_id = r.player_id and c.id = r.coupon_id
  where r.batch between $1 and $2 and r.kind = 'agreed'
    and c.sold_stake::text = r.noted->>'sold' and c.possible_win::text <> r.noted->>'win'`,
  `select r.batch, r.player_id, 'the payout of coupon ' || r.coupon_id as name
  from proof_record r
  join betting_coupon c on c.player_id = r.player_id and c.id = r.coupon_id
  join betting_settlement s on s.player_id = r.player_id and s.coupon_id = r.coupon_id and s.seq = r.seq
  where r.batch between $1 and $2 and r.kind = 'settled' and s.version = (
      select max(l.version) from betting_settlement l where l.player_id = r.player_id and l.coupon_id = r.coupon_id
    )
    and (c.payout is distinct from case when not s.is_open then s.payout end or c.tax <> s.tax)`,
  `select r.batch, r.player_id, 'the note on coupon ' || r.coupon_id as name from proof_record r
  where r.batch between $1 and $2 and r.noted <> '{}'
    and not r.noted ? case r.kind when 'agreed' then 'win' when 'settled' then 'legs' else '' end`,
  // A leg without newer statements must still have the noted result.
  `select r.batch, r.player_id, 'the result of leg ' || l.n || ' of coupon ' || r.coupon_id as name
  from proof_record r
  cross join lateral jsonb_to_recordset(r.noted->'legs') as noted (n smallint, heard bigint, result text)
  join betting_leg l on l.player_id = r.player_id and l.coupon_id = r.coupon_id and l.n = noted.n
  where r.batch between $1 and $2 and r.kind = 'settled' and r.noted ? 'legs'
    and (l.heard < noted.heard or (l.heard = noted.heard and l.result::text is distinct from noted.result))`,
  // The audit chain has the hash of every batch, and its anchor is stored outside the database.
  `select b.number as batch, 0::bigint as player_id, 'its hash in the audit log' as name
  from proof_batch b where b.number between $1 and $2 and not exists (
    select from audit_record a
    where a.subject = 'proof batch ' || b.number and a.act = 'proof-batch' and a.detail->>'hash' = encode(b.hash, 'hex')
  )`,
]

async function nowFaults(
  client: Asked,
  { first, last }: { readonly first: bigint; readonly last: bigint },
): Promise<readonly string[]> {
  const faults: string[] = []
  for (const query of NOW) {
    const { rows } = await client.query<{ batch: bigint; player_id: bigint; name: string }>(query, [first, last])
    for (const { batch, player_id, name } of rows)
      faults.push(`batch ${batch}: ${player_id === 0n ? '' : `player ${player_id}, `}${name} is not as it was logged`)
  }
  return faults
}

/** Leaves per window: all of a window are in memory at once. */
const LEAVES_AT_ONCE = 4000
const BATCHES_AT_ONCE = 500n

/** Windows over the whole log. A batch that has lost its ranges is in the window that ends after it. */
async function windowsOf(client: Asked): Promise<readonly { readonly first: bigint; readonly last: bigint }[]> {
  const { rows: sizes } = await client.query<{ batch: bigint; leaves: number }>(
    'select batch, (sum(length(leaves)) / 32)::int as leaves from proof_range group by batch order by batch',
  )
  const { rows: ends } = await client.query<{ last: bigint }>(
    'select coalesce(max(number), 0) as last from proof_batch',
  )
  const windows: { first: bigint; last: bigint }[] = []
  let [first, leaves] = [1n, 0]
  for (const size of sizes) {
    if (leaves > 0 && (leaves + size.leaves > LEAVES_AT_ONCE || size.batch - first >= BATCHES_AT_ONCE)) {
      windows.push({ first, last: size.batch - 1n })
      ;[first, leaves] = [size.batch, 0]
    }
    leaves += size.leaves
  }
  const last = ends[0]?.last ?? 0n
  return last < first ? windows : [...windows, { first, last }]
}

/** Checks the whole log, and that no player's sequence number is below what the log covers. */
export async function allProofFaults(client: Asked, keys: ProofKeys): Promise<readonly string[]> {
  const faults = [...(await behindFaults(client)), ...(await uncoveredFaults(client))]
  for (const window of await windowsOf(client)) {
    if (faults.length >= NAMED_MAX) break
    faults.push(...(await proofFaults(client, keys, window)))
  }
  return faults.slice(0, NAMED_MAX)
}

/** Players whose place in the log was deleted: their movements would be logged again. */
async function uncoveredFaults(client: Asked): Promise<readonly string[]> {
  const { rows } = await client.query<{ player_id: bigint }>(
    `select distinct player_id from proof_range where player_id not in (select player_id from proof_covered) limit ${NAMED_MAX}`,
  )
  return rows.map(({ player_id }) => `player ${player_id} is in the log and not known as logged`)
}

/** Players whose logged movements are missing, and batches that are in the audit log but not in the log. */
export async function behindFaults(client: Asked): Promise<readonly string[]> {
  const { rows: players } = await client.query<{ player_id: bigint }>(`
    select covered.player_id from proof_covered covered left join wallet_last_seq last using (player_id)
    where last.seq is null or last.seq < covered.seq limit ${NAMED_MAX}`)
  const { rows: batches } = await client.query<{ number: bigint }>(`
    select number from (select coalesce(max(number), 0) + 1 as number from proof_batch) as next
    where exists (select from audit_record where subject = 'proof batch ' || number and act = 'proof-batch')`)
  return [
    ...players.map(({ player_id }) => `player ${player_id} has fewer movements than were logged`),
    ...batches.map(({ number }) => `batch ${number} is missing: the audit log has it`),
  ]
}
