import type { ProofBatchesReply, ProofReply } from '@evens/contracts'
import type pg from 'pg'
import type { Registry } from 'prom-client'
import type { Database } from '../../platform/database/index.ts'
import type { Principal } from '../../platform/http/principal.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { App } from '../../platform/http/serve.ts'
import { createOutbound } from '../../platform/outbound/index.ts'
import { gauge } from '../../platform/read-metrics.ts'
import { runPeriodically } from '../../platform/run-periodically.ts'
import type { Log } from '../../platform/log.ts'
import { proofOf } from './bundle.ts'
import { deliverAnchor, deliveryLag, type Receiver } from './deliver-anchor.ts'
import { textOfBatch } from './faults.ts'
import { startProofLog } from './log-writer.ts'
import { proofKeys, type ProofKeys } from './proof-keys.ts'
import { proofRoutes } from './routes.ts'

type ProofDeps = {
  readonly database: Pick<Database, 'pool'>
  readonly proofKey: Uint8Array
  /** Webhook that receives the anchors. */
  readonly anchorUrl: string | null
  readonly sites: readonly { readonly sandbox: boolean }[]
  readonly privateHosts: readonly string[]
  /** For operators to see at once. */
  readonly log: Log
}

const PAGE = 100

/**
 * A public transparency log over the ledger and the bets, by which a player proves what was agreed, settled and paid.
 */
export function createProof({ database: { pool }, proofKey, anchorUrl, sites, privateHosts, log }: ProofDeps) {
  const keys = proofKeys(proofKey)
  const isSandbox = sites.every(({ sandbox }) => sandbox)
  const ask = createOutbound({ configured: () => anchorUrl, isSandbox, privateHosts })
  const delivery = createDelivery(pool, keys, anchorUrl === null ? null : { url: anchorUrl, ask }, log)

  const proof = {
    async of(player: Principal, coupon: string): Promise<ProofReply> {
      const { rows } = await pool.query<{ is_open: boolean }>(
        `select state in ('ordered', 'asked', 'waiting', 'accepted', 'settled', 'cashed-out') as is_open
         from betting_coupon where player_id = $1 and id = $2`,
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
    jobs: [() => startProofLog(pool, keys, log), delivery.job],
    metrics: delivery.metrics,
    routes: (app: App): void => proofRoutes(app, proof),
  }

  /** The position of a coupon's latest batch in the audit chain, and whether a third party has received it. */
  async function auditOf(player: bigint, coupon: string): Promise<ProofReply['audit']> {
    const { rows } = await pool.query<{ position: bigint; hash: string; is_outside: boolean }>(
      `select a.position, encode(a.hash, 'hex') as hash,
         coalesce((select d.position >= a.position from proof_delivery d), false) as is_outside
       from audit_record a
       where a.act = 'proof-batch' and a.position is not null and a.subject = 'proof batch ' || (
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

const REST_MS = 15_000
const REST_MAX_MS = 300_000
/** The receiver may be unreachable for this long before operators are alerted. */
const LATE_S = 900

/** Delivers the ends of the chains to a webhook of a third party. Without one it does nothing. */
export function createDelivery(pool: pg.Pool, keys: ProofKeys, receiver: Receiver | null, log: Log, lateS = LATE_S) {
  let lag = 0
  let failures = 0

  async function anchorDelivery(): Promise<void> {
    if (receiver === null) return
    try {
      // Another node's delivery says nothing about the receiver.
      if (await deliverAnchor(pool, keys, receiver)) failures = 0
    } catch (error) {
      failures += 1
      // Logged once when it begins; an outage that lasts is logged below.
      if (failures === 1) log.error({ event: 'proof.anchor-failed', err: error })
    }
    lag = await deliveryLag(pool)
    if (lag > lateS) log.error({ event: 'proof.anchor-late', lagSeconds: lag })
  }

  /** Exponential backoff while it fails. */
  const restMs = (): number => Math.min(REST_MAX_MS, REST_MS * 2 ** Math.min(failures, 10))

  return {
    anchorDelivery,
    lag: (): number => lag,
    restMs,
    job: () =>
      receiver === null
        ? async () => undefined
        : runPeriodically('proof.deliver-anchor', restMs, anchorDelivery, log, 'error'),
    metrics(registry: Registry): void {
      if (receiver === null) return
      const help = 'Age of the oldest batch of the proof log that ANCHOR_URL has not received.'
      registry.registerMetric(gauge('evens_proof_anchor_lag_seconds', help, () => lag))
    },
  }
}
