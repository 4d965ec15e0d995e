import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { TICK_MS, TOPICS_OF_SOCKET } from './fan-out-topics.ts'
import { round, type Benchmark, type Row } from './row.ts'

const SIZES = [1000, 5000, 10_000]
const WARM_MS = 2000
const MEASURE_MS = 6000
const AGE_LIMIT_MS = 300
const MEMORY_LIMIT_KB = 20

type Measured = { readonly rate: number; readonly ageMs: number; readonly memoryKb: number; readonly cpuMicros: number }
type Usage = { readonly rss: number; readonly cpu: { readonly user: number; readonly system: number } }

/** Sockets that each follow 20 of 500 topics, all of which move in every tick, against a bare server in the same run. */
export const fanOut: Benchmark = {
  name: 'fan-out',
  async run(say) {
    const rows: Row[] = []
    for (const sockets of SIZES) {
      const bare = await measure('bare', sockets)
      const ours = await measure('ours', sockets)
      for (const [name, { rate, ageMs, memoryKb, cpuMicros }] of Object.entries({ bare, ours }))
        say(
          `${sockets} ${name}: ${Math.round(rate)} deliveries/s of ${offered(sockets)}, p99 ${ageMs} ms, ${round(memoryKb, 1)} KB a socket, ${round(cpuMicros)} µs of CPU a delivery`,
        )
      rows.push(...rowsOf(sockets, ours, bare))
    }
    return rows
  },
}

const offered = (sockets: number): number => (sockets * TOPICS_OF_SOCKET * 1000) / TICK_MS

function rowsOf(sockets: number, ours: Measured, bare: Measured): Row[] {
  const row = (what: string, value: number, unit: string, ratio: number, against: string): Row => ({
    name: `fan-out ${sockets} ${what}`,
    value: round(value, 1),
    unit,
    ratio: round(ratio),
    against,
    runs: 1,
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
  const { port } = await said<{ port: number }>(server)
  const empty = await ask<Usage>(server, 'measure')
  const load = start('fan-out-load.ts', String(port), String(sockets))
  try {
    await said(load)
    const full = await ask<Usage>(server, 'measure')
    server.send('move')
    await pause(WARM_MS)
    const before = await ask<Usage>(server, 'measure')
    load.send('start')
    await pause(MEASURE_MS)
    const after = await ask<Usage>(server, 'measure')
    const { heard, ages } = await ask<{ heard: number; ages: number[] }>(load, 'report')
    const cpu = after.cpu.user + after.cpu.system - before.cpu.user - before.cpu.system
    return {
      rate: (heard * 1000) / MEASURE_MS,
      ageMs: percentile(ages, 0.99),
      memoryKb: (full.rss - empty.rss) / 1024 / sockets,
      cpuMicros: cpu / heard,
    }
  } finally {
    load.kill()
    server.kill()
    await once(server, 'exit')
  }
}

/** As many open files as the machine allows, which is seldom what a shell starts with. */
function start(file: string, ...given: readonly string[]): ChildProcess {
  const node = [process.execPath, '--expose-gc', `${import.meta.dirname}/${file}`, ...given]
  return spawn('sh', ['-c', 'ulimit -n "$(ulimit -Hn)"; exec "$@"', 'sh', ...node], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
}

async function said<T>(child: ChildProcess): Promise<T> {
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`a part of the benchmark ended with ${code}`)
  })
  const [message] = (await Promise.race([once(child, 'message'), ended])) as [T]
  return message
}

function ask<T>(child: ChildProcess, order: string): Promise<T> {
  const answer = said<T>(child)
  child.send(order)
  return answer
}

const pause = (ms: number) => new Promise((over) => setTimeout(over, ms))

function percentile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length * part)] ?? Number.NaN
}
