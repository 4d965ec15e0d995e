import { PROOF_FORMAT, type ProofFile } from '@evens/rules/proof'
import type { RangeOf } from './core/texts.ts'
import { rangeText } from './core/texts.ts'
import { textOfBatch } from './faults.ts'
import { leavesOf, rangeName, type Asked } from './leaves.ts'
import { merklePath, merkleRoot, splitHashes } from './merkle.ts'
import type { ProofKeys } from './proof-keys.ts'

type RangeRow = RangeOf & { readonly position: number; readonly leaves: Buffer }
type BatchRow = Parameters<typeof textOfBatch>[0] & { readonly signature: Buffer }

// The ranges with a coupon's records and the movements they belong to. An advance that was not paid back has no record.
const RANGES = `
  with seqs as (
    select seq from proof_record where player_id = $1 and coupon_id = $2
    union select seq from wallet_movement where player_id = $1 and kind = 'advance-void' and ref = $2::text
  )
  select distinct range.batch::text, range.position, range.player_id::text as player, range.from_seq::text as from,
    range.to_seq::text as to, range.leaves, range.batch as number
  from (
    select batch from proof_record where player_id = $1 and coupon_id = $2
    union
    select found.batch from seqs cross join lateral (
      select batch from proof_range
      where player_id = $1 and to_seq >= seqs.seq and to_seq > from_seq order by to_seq limit 1
    ) as found
  ) as own join proof_range range on range.player_id = $1 and range.batch = own.batch
  order by number`

const BATCHES = `
  select number, (extract(epoch from at) * 1000000)::bigint::text as at, size, root, before, key, signature
  from proof_batch where number = any ($1) order by number`

/** All that shows that a player's coupon is in the log; null while it is not. */
export async function proofOf(
  client: Asked,
  keys: ProofKeys,
  player: bigint,
  coupon: string,
): Promise<ProofFile | null> {
  const { rows: isAgreed } = await client.query(
    `select from proof_record where player_id = $1 and coupon_id = $2 and kind = 'agreed'`,
    [player, coupon],
  )
  if (isAgreed.length === 0) return null
  const { rows: ranges } = await client.query<RangeRow>(RANGES, [player, coupon])
  const { rows: batches } = await client.query<BatchRow>(BATCHES, [ranges.map(({ batch }) => batch)])
  const { rows: siblings } = await client.query<{ batch: string; hashes: Buffer }>(
    `select batch::text, string_agg(hash, '' order by position) as hashes from proof_range
     where batch = any ($1) group by batch`,
    [ranges.map(({ batch }) => batch)],
  )
  const hashesOf = new Map(siblings.map(({ batch, hashes }) => [batch, splitHashes(hashes)]))
  const found = await leavesOf(client, keys, ranges)
  return {
    format: PROOF_FORMAT,
    coupon,
    publicKey: keys.publicKey.toString('hex'),
    leaves: ranges.flatMap((range, of) =>
      (found.get(rangeName(range)) ?? []).flatMap((leaf, index) =>
        leaf.coupon === coupon
          ? [
              {
                text: leaf.text,
                salt: hex(leaf.salt),
                index,
                path: merklePath(splitHashes(range.leaves), index).map(hex),
                of,
              },
            ]
          : [],
      ),
    ),
    ranges: ranges.map((range) => ({
      text: rangeText(range, range.leaves.length / 32, hex(merkleRoot(splitHashes(range.leaves)))),
      salt: hex(keys.rangeSalt(range.batch, range.player)),
      index: range.position,
      path: merklePath(hashesOf.get(range.batch) ?? [], range.position).map(hex),
      of: batches.findIndex(({ number }) => String(number) === range.batch),
    })),
    batches: batches.map((row) => ({ text: textOfBatch(row), signature: hex(row.signature) })),
  }
}

const hex = (bytes: Buffer): string => bytes.toString('hex')
