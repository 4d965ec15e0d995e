import type pg from 'pg'
import type { Registry } from 'prom-client'
import { runPeriodically } from '../../platform/run-periodically.ts'
import { gauge } from '../../platform/read-metrics.ts'
import { deliverAnchor, deliveryLag, type Receiver } from './deliver-anchor.ts'
import type { ProofKeys } from './proof-keys.ts'

const REST_MS = 15_000
const REST_MAX_MS = 300_000
/** So long may a receiver be away before somebody has to look. */
const LATE_S = 900

/** Hands the ends of the chains to an address outside. With nobody to hand them to it does nothing. */
export function createDelivery(
  pool: pg.Pool,
  keys: ProofKeys,
  receiver: Receiver | null,
  alert: (message: string) => void,
  lateS = LATE_S,
) {
  let lag = 0
  let failures = 0

  async function anchorDelivery(): Promise<void> {
    if (receiver === null) return
    try {
      // Another node's turn says nothing about the receiver.
      if (await deliverAnchor(pool, keys, receiver)) failures = 0
    } catch (error) {
      failures += 1
      // Once when it begins; what goes on is said below, when it has lasted.
      if (failures === 1) alert(`an anchor was not received and is sent again: ${(error as Error).message}`)
    }
    lag = await deliveryLag(pool)
    if (lag > lateS) alert(`no anchor was received outside for ${lag} s: tampering is seen by this machine alone`)
  }

  /** Exponential backoff while it fails. */
  const restMs = (): number => Math.min(REST_MAX_MS, REST_MS * 2 ** Math.min(failures, 10))

  return {
    anchorDelivery,
    lag: (): number => lag,
    restMs,
    job: () => (receiver === null ? async () => undefined : runPeriodically(restMs, anchorDelivery, alert)),
    metrics(registry: Registry): void {
      if (receiver === null) return
      const help = 'Seconds for which the oldest batch of the proof log has waited to be received at ANCHOR_URL.'
      registry.registerMetric(gauge('proof_anchor_lag_seconds', help, () => lag))
    },
  }
}
