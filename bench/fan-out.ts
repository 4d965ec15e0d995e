import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { offered } from './fan-out-topics.ts'
import { ask, readyOf, start } from './part.ts'
import { median, percentile, round, type Benchmark, type Row } from './row.ts'

const SIZES = [1000, 5000, 10_000]
const WARM_MS = 2000
/** Opened and closed before the count begins: what the code itself takes is there once, and no part of a socket. */
const WARM_SOCKETS = 300
const CLOSED_AFTER_MS = 1000
const MEASURE_MS = 4000
const RUNS = 3
const AGE_LIMIT_MS = 300
const MEMORY_LIMIT_KB = 12

type Measured = { readonly rate: number; readonly ageMs: number; readonly memoryKb: number; readonly cpuMicros: number }
type Usage = { readonly rss: number; readonly cpu: { readonly user: number; readonly system: number } }

/** Sockets that each follow 20 of 500 topics at ten ticks a second, against a bare server, in turns. */
export const fanOut: Benchmark = {
  name: 'fan-out',
  async run(say) {
    const rows: Row[] = []
    for (const sockets of SIZES) {
      const runs: { readonly bare: Measured; readonly ours: Measured }[] = []
      for (let run = 0; run < RUNS; run += 1)
        runs.push({ bare: await measure('bare', sockets), ours: await measure('ours', sockets) })
      const [bare, ours] = [middle(runs.map((run) => run.bare)), middle(runs.map((run) => run.ours))]
      say(`${sockets}, ${offered(sockets)} deliveries/s: bare ${formatted(bare)}; ours ${formatted(ours)}`)
      rows.push(...rowsOf(sockets, ours, bare))
    }
    return rows
  },
}

const formatted = ({ rate, ageMs, memoryKb, cpuMicros }: Measured): string =>
  `${Math.round(rate)}, p99 ${ageMs} ms, ${round(memoryKb, 1)} KB, ${round(cpuMicros)} µs of CPU each`

const middle = (all: readonly Measured[]): Measured => ({
  rate: median(all.map(({ rate }) => rate)),
  ageMs: median(all.map(({ ageMs }) => ageMs)),
  memoryKb: median(all.map(({ memoryKb }) => memoryKb)),
  cpuMicros: median(all.map(({ cpuMicros }) => cpuMicros)),
})

function rowsOf(sockets: number, ours: Measured, bare: Measured): Row[] {
  const row = (what: string, value: number, unit: string, ratio: number, against: string): Row => ({
    name: `fan-out ${sockets} ${what}`,
    value: round(value, 1),
    unit,
    ratio: round(ratio),
    against,
    runs: RUNS,
  })
  return [
    row('rate', ours.rate, 'deliveries/s', ours.rate / bare.rate, `bare ${Math.round(bare.rate)}/s`),
    row('cpu', ours.cpuMicros, 'µs/delivery', bare.cpuMicros / ours.cpuMicros, `bare ${round(bare.cpuMicros)} µs`),
    row('age p99', ours.ageMs, 'ms', ours.ageMs / AGE_LIMIT_MS, `limit ${AGE_LIMIT_MS} ms`),
    row('memory', ours.memoryKb, 'KB/socket', ours.memoryKb / MEMORY_LIMIT_KB, `limit ${MEMORY_LIMIT_KB} KB`),
  ]
}

async function measure(kind: 'ours' | 'bare', sockets: number): Promise<Measured> {
  const server = start('fan-out-server.ts', kind)
  const { port } = await readyOf<{ port: number }>(server)
  const first = start('fan-out-load.ts', String(port), String(WARM_SOCKETS))
  await readyOf(first)
  first.kill()
  await once(first, 'exit')
  await pause(CLOSED_AFTER_MS)
  const empty = await ask<Usage>(server, 'measure')
  const load = start('fan-out-load.ts', String(port), String(sockets))
  try {
    await readyOf(load)
    const full = await ask<Usage>(server, 'measure')
    server.send('move')
    await pause(WARM_MS)
    const before = await ask<Usage>(server, 'measure')
    load.send('start')
    await pause(MEASURE_MS)
    const after = await ask<Usage>(server, 'measure')
    const { received, ages } = await ask<{ received: number; ages: number[] }>(load, 'report')
    const cpu = after.cpu.user + after.cpu.system - before.cpu.user - before.cpu.system
    return {
      rate: (received * 1000) / MEASURE_MS,
      ageMs: percentile(ages, 0.99),
      memoryKb: (full.rss - empty.rss) / 1024 / sockets,
      cpuMicros: cpu / received,
    }
  } finally {
    load.kill()
    server.kill()
    await once(server, 'exit')
  }
}
