import autocannon from 'autocannon'
import { percentile } from './row.ts'

export type Bounds = Parameters<typeof autocannon>[0]

export type Answered = {
  /** Acknowledged a second. */
  readonly rate: number
  readonly p50Ms: number
  readonly p99Ms: number
  readonly maxMs: number
  readonly accepted: number
  /** First reply that acknowledged nothing; null when there was none. */
  readonly refused: string | null
}

type Target = {
  readonly url: string
  readonly connections: number
  readonly path: string
  /** Text of a reply that acknowledges what was sent. */
  readonly accepted: string
}
type Sent = { readonly headers: Readonly<Record<string, string>>; readonly body: string }

/** Sends requests, each answered before its connection sends the next, and counts those that are acknowledged. */
export function post(
  { url, connections, path, accepted }: Target,
  bounds: Partial<Bounds>,
  next: (sent: number) => Sent,
) {
  const timesMs: number[] = []
  let [sent, counted] = [0, 0]
  let refused: string | null = null
  const startedMs = performance.now()
  let lastMs = startedMs
  const running = autocannon({
    url,
    connections,
    bailout: 1,
    ...bounds,
    requests: [
      {
        setupRequest: (request) => ({ ...request, path, method: 'POST', ...next(sent++) }),
        onResponse(status, body) {
          if (status === 200 && body.includes(accepted)) counted += 1
          else refused ??= `${status} ${body}`
        },
      },
    ],
  })
  running.on('response', (_client, _status, _bytes, timeMs) => {
    timesMs.push(timeMs)
    lastMs = performance.now()
  })
  const answered = (): Answered => ({
    rate: counted / ((lastMs - startedMs) / 1000),
    p50Ms: percentile(timesMs, 0.5),
    p99Ms: percentile(timesMs, 0.99),
    maxMs: timesMs.reduce((most, one) => Math.max(most, one), 0),
    accepted: counted,
    refused,
  })
  return { running, answered }
}
