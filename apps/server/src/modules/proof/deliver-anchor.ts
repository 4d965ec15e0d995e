import type pg from 'pg'
import { withAdvisoryLock } from '../../platform/database/index.ts'
import type { Outbound } from '../../platform/outbound/index.ts'
import { textOfBatch } from './faults.ts'
import type { ProofKeys } from './proof-keys.ts'

const TIMEOUT_MS = 10_000
const ANSWER_BYTES_MAX = 64 * 1024
const LOCK = 7_062_097

type Latest = Parameters<typeof textOfBatch>[0] & {
  readonly signature: Buffer
  readonly position: bigint | null
  readonly link: Buffer | null
}
export type Receiver = { readonly url: string; readonly ask: Outbound }
type Delivered = { readonly batch: bigint; readonly position: bigint }

/**
 * The anchor: the current ends of the audit chain and of the log. A third party that stores it can hold the site to
 * both.
 */
function messageOf(keys: ProofKeys, { signature, position, link, ...batch }: Latest): string {
  return JSON.stringify({
    format: 'evens-anchor/1',
    audit: position === null || link === null ? null : { position: String(position), hash: link.toString('hex') },
    batch: { text: textOfBatch(batch), signature: signature.toString('hex') },
    publicKey: keys.publicKey.toString('hex'),
  })
}

/** Signed with the key of the log: the receiver can verify it without a secret, and cannot forge one. */
async function post({ url, ask }: Receiver, keys: ProofKeys, id: string, body: string): Promise<void> {
  const t = String(Math.floor(Date.now() / 1000))
  const signature = keys.sign(`${t}.${body}`).toString('hex')
  const { status } = await ask(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': id, 'x-signature': `t=${t},p256=${signature}` },
    body,
    timeoutMs: TIMEOUT_MS,
    bytesMax: ANSWER_BYTES_MAX,
  })
  if (status < 200 || status >= 300) throw new Error(`the receiver of anchors answered ${status}`)
}

const LATEST = `
  select number, (extract(epoch from at) * 1000000)::bigint::text as at, size, root, before, key, signature,
    last_position as position, last_hash as link
  from (select * from proof_batch order by number desc limit 1) as batch left join audit_end() on true`

/**
 * Sends the ends of both chains when they have moved since they were last received, on one node at a time. Returns false
 * when another node is at it.
 */
export async function deliverAnchor(
  pool: Pick<pg.Pool, 'connect'>,
  keys: ProofKeys,
  receiver: Receiver,
): Promise<boolean> {
  const isDone = await withAdvisoryLock(pool, LOCK, async (client) => {
    const [latest] = (await client.query<Latest>(LATEST)).rows
    if (latest === undefined) return true
    const [known] = (await client.query<Delivered>('select batch, position from proof_delivery')).rows
    const position = latest.position ?? 0n
    if (known !== undefined && known.batch >= latest.number && known.position >= position) return true
    await post(receiver, keys, `anchor-${latest.number}-${position}`, messageOf(keys, latest))
    await client.query(
      `insert into proof_delivery values (true, $1, $2, clock_timestamp())
       on conflict (is_only) do update set batch = excluded.batch, position = excluded.position, at = excluded.at`,
      [latest.number, position],
    )
    return true
  })
  return isDone ?? false
}

/** Seconds for which something has waited to be received; nothing while all was. */
export async function deliveryLag(pool: Pick<pg.Pool, 'query'>): Promise<number> {
  const { rows } = await pool.query<{ lag: number }>(`
    select coalesce(extract(epoch from clock_timestamp() - min(at)), 0)::int as lag from proof_batch
    where number > coalesce((select batch from proof_delivery), 0)`)
  return rows[0]?.lag ?? 0
}
