import { behindFaults, proofFaults } from './faults.ts'
import type { Asked } from './leaves.ts'
import type { ProofKeys } from './proof-keys.ts'

/** Hashed in one go, so it bounds how long the event loop is held. */
const LEAVES_A_VISIT = 4000
const BATCHES_A_VISIT = 500

export type Visit = { readonly faults: readonly string[]; readonly isAtEnd: boolean }

/** Looks at the part of the log that comes next, and begins again behind its end: each batch is looked at in bounded time. */
export async function visitNext(client: Asked, keys: ProofKeys): Promise<Visit> {
  const { rows } = await client.query<{ first: bigint; last: bigint | null; is_at_end: boolean }>(
    `with visited as (
       select case when number < (select max(number) from proof_batch) then number else 0 end as number from proof_visit
     ), sized as (
       select range.batch, sum(sum(length(range.leaves)) / 32) over (order by range.batch) as leaves,
         row_number() over (order by range.batch) as n
       from visited join proof_range range on range.batch > visited.number and range.batch <= visited.number + $2
       group by range.batch
     )
     select first, last, last is not distinct from (select max(number) from proof_batch) as is_at_end from (
       select number + 1 as first, (select max(batch) from sized where leaves <= $1 or n = 1) as last from visited
     ) as next`,
    [LEAVES_A_VISIT, BATCHES_A_VISIT],
  )
  const [{ first, last, is_at_end: isAtEnd } = { first: 1n, last: null, is_at_end: true }] = rows
  const behind = await behindFaults(client)
  if (last === null) return { faults: behind, isAtEnd: true }
  const faults = [...behind, ...(await proofFaults(client, keys, { first, last }))]
  await client.query('update proof_visit set number = $1', [last])
  return { faults, isAtEnd }
}
