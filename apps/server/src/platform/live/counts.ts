import { Counter, Histogram, type Registry } from 'prom-client'
import { counter, gauge } from '../read-metrics.ts'

/** Kept as plain numbers: they change with every write, and are read a few times a minute. */
export type LiveCounts = {
  frames: number
  bytes: number
  malformed: number
  /** Sockets that were closed for what they did, or did not do. */
  readonly closed: Record<Fault, number>
  /** Sockets that were never opened. */
  readonly refused: Record<Refused, number>
}
export type Fault = 'slow' | 'gone' | 'silent' | 'malformed' | 'greedy'
export type Refused = 'origin' | 'query' | 'full' | 'address'

export const createCounts = (): LiveCounts => ({
  frames: 0,
  bytes: 0,
  malformed: 0,
  closed: { slow: 0, gone: 0, silent: 0, malformed: 0, greedy: 0 },
  refused: { origin: 0, query: 0, full: 0, address: 0 },
})

export type LiveGauges = { readonly sockets: () => number; readonly topics: () => number }

/** Returns the time that each tick takes. */
export function liveMetrics(registry: Registry, counts: LiveCounts, { sockets, topics }: LiveGauges): Histogram {
  const metrics = [
    gauge('evens_live_sockets', 'Open sockets.', sockets),
    gauge('evens_live_topics', 'Topics with at least one subscriber.', topics),
    counter('evens_live_frames_total', 'Frames written to sockets.', () => counts.frames),
    counter('evens_live_bytes_total', 'Bytes written to sockets.', () => counts.bytes),
    counter(
      'evens_live_malformed_messages_total',
      'Messages of clients that the contract does not allow.',
      () => counts.malformed,
    ),
    labelled('evens_live_closed_total', 'Sockets closed by the server, by reason.', counts.closed),
    labelled('evens_live_refused_total', 'Connections refused, by reason.', counts.refused),
  ]
  for (const metric of metrics) registry.registerMetric(metric)
  return new Histogram({
    name: 'evens_live_tick_duration_seconds',
    help: 'Time to write the changes of one tick to all sockets.',
    buckets: [0.001, 0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1],
    registers: [registry],
  })
}

const labelled = (name: string, help: string, numbers: Readonly<Record<string, number>>): Counter =>
  new Counter({
    name,
    help,
    labelNames: ['reason'],
    registers: [],
    collect() {
      this.reset()
      for (const [reason, count] of Object.entries(numbers)) this.inc({ reason }, count)
    },
  })
