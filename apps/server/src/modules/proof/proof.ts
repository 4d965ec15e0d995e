import type { ProofBatchesReply, ProofReply } from '@evens/contracts'
import type { Database } from '../../platform/database/index.ts'
import type { Principal } from '../../platform/http/principal.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { App } from '../../platform/http/serve.ts'
import { proofOf } from './bundle.ts'
import { textOfBatch } from './faults.ts'
import { createOutbound } from '../../platform/outbound/index.ts'
import { createDelivery } from './keep-delivering.ts'
import { keepLogging } from './keep-logging.ts'
import { proofKeys } from './proof-keys.ts'
import { proofRoutes } from './routes.ts'

type ProofDeps = {
  readonly database: Pick<Database, 'pool'>
  readonly proofKey: Uint8Array
  /** Where the ends of the chains are sent. */
  readonly anchorUrl: string | null
  readonly sites: readonly { readonly sandbox: boolean }[]
  readonly privateHosts: readonly string[]
  /** For operators to see at once. */
  readonly alert: (message: string) => void
}

const PAGE = 100

/** A public log over the ledger and the bets, by which a player proves what was agreed, settled and paid. */
export function createProof({ database: { pool }, proofKey, anchorUrl, sites, privateHosts, alert }: ProofDeps) {
  const keys = proofKeys(proofKey)
  const isSandbox = sites.every(({ sandbox }) => sandbox)
  const ask = createOutbound({ configured: () => anchorUrl, isSandbox, privateHosts })
  const delivery = createDelivery(pool, keys, anchorUrl === null ? null : { url: anchorUrl, ask }, alert)

  const proof = {
    async of(player: Principal, coupon: string): Promise<ProofReply> {
      const { rows } = await pool.query<{ is_open: boolean }>(
        `select state in ('ordered', 'asked', 'waiting', 'accepted', 'settled', 'cashed-out') as is_open
         from coupon where player_id = $1 and id = $2`,
        [player.id, coupon],
      )
      const [found] = rows
      if (found === undefined) throw new Refusal('NOT_FOUND')
      const file = await proofOf(pool, keys, player.id, coupon)
      if (file === null) return { proof: null, isComing: found.is_open, audit: null }
      return { proof: file as ProofReply['proof'], isComing: false, audit: await auditOf(player.id, coupon) }
    },

    async batches(before: string | null): Promise<ProofBatchesReply> {
      const { rows } = await pool.query<Parameters<typeof textOfBatch>[0] & { signature: Buffer }>(
        `select number, (extract(epoch from at) * 1000000)::bigint::text as at, size, root, before, key, signature
         from proof_batch where $1::bigint is null or number < $1 order by number desc limit $2`,
        [before, PAGE],
      )
      const last = rows.at(-1)?.number ?? 1n
      return {
        publicKey: keys.publicKey.toString('hex'),
        fingerprint: keys.fingerprint.toString('hex'),
        batches: rows.map((row) => ({ text: textOfBatch(row), signature: row.signature.toString('hex') })),
        next: last > 1n ? String(last) : null,
      }
    },

    keys,
    delivery,
    jobs: [() => keepLogging(pool, keys, alert), delivery.job],
    metrics: delivery.metrics,
    routes: (app: App): void => proofRoutes(app, proof),
  }

  /** Where the latest batch of a coupon stands in the audit chain, and whether that was received outside. */
  async function auditOf(player: bigint, coupon: string): Promise<ProofReply['audit']> {
    const { rows } = await pool.query<{ position: bigint; hash: string; is_outside: boolean }>(
      `select l.position, encode(l.hash, 'hex') as hash,
         coalesce((select d.position >= l.position from proof_delivery d), false) as is_outside
       from audit_entry a join audit_link l on l.entry_id = a.id
       where a.act = 'proof-batch' and a.subject = 'proof batch ' || (
         select max(batch) from proof_record where player_id = $1 and coupon_id = $2
       )`,
      [player, coupon],
    )
    const [link] = rows
    return link === undefined ? null : { position: String(link.position), hash: link.hash, isOutside: link.is_outside }
  }

  return proof
}
export type Proof = ReturnType<typeof createProof>
