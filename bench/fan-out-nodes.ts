import type { ChildProcess } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { startDatabases } from '../e2e/support/databases.ts'
import { startSite, type RunningSite } from '../e2e/support/site.ts'
import { UNBOUNDED } from './answers.ts'
import { offered, TOPICS, TOPICS_OF_SOCKET } from './fan-out-topics.ts'
import { startMovingRows, type MovingRows } from './moving-rows.ts'
import { startNats } from './nats.ts'
import { ask, readyOf, start } from './part.ts'
import { median, percentile, round, type Benchmark, type Row } from './row.ts'

const SIZES = [1000, 4000]
const WARM_MS = 3000
const MEASURE_MS = 4000
const RUNS = 3

/** A site of one node or of two, the first of which takes the feed. */
type Cluster = { readonly nodes: readonly RunningSite[]; readonly rows: MovingRows }
type Measured = {
  readonly rate: number
  /** Share of all moves that were delivered, counted by follower: less means that two moves were merged into one. */
  readonly share: number
  readonly ageMs: number
  /** Of the sockets of the last node: with two nodes the replica. */
  readonly lastAgeMs: number
  readonly cpuMicros: number
}

/**
 * The fan-out of whole sites: a feed moves 500 rows twice a second, through the log, to sockets that each follow 20 of
 * them. Two nodes with NATS between them, half of the sockets on each, against one node with all of them. About four
 * minutes; two loads, the feed and the database work on the same cores, so the sizes are smaller than those of one part.
 */
export const fanOutNodes: Benchmark = {
  name: 'fan-out-nodes',
  async run(say) {
    const [databases, nats] = [await startDatabases(), await startNats()]
    const opened: RunningSite[] = []
    async function node(env: Readonly<Record<string, string>>): Promise<RunningSite> {
      const site = await startSite({
        overlay: { book: { feed: 'http' } },
        env: { ...UNBOUNDED, TRUST_PROXY: '127.0.0.1', ...env },
      })
      opened.push(site)
      return site
    }
    async function cluster(nodes: readonly RunningSite[]): Promise<Cluster> {
      const [first] = nodes
      if (first === undefined) throw new Error('a house has a node')
      return { nodes, rows: await startMovingRows(first) }
    }
    try {
      const one = await cluster([await node({ DATABASE_URL: await databases.make() })])
      const shared = { DATABASE_URL: await databases.make(), NATS_URL: nats.url }
      // One after the other: the first takes the feed.
      const first = await node(shared)
      const two = await cluster([first, await node(shared)])
      const rows: Row[] = []
      for (const sockets of SIZES) rows.push(...(await compare(one, two, sockets, say)))
      await Promise.all([one, two].map((each) => each.rows.feed.stop()))
      return rows
    } finally {
      for (const site of opened.toReversed()) await site.stop()
      await nats.stop()
      await databases.stop()
    }
  },
}

async function compare(one: Cluster, two: Cluster, sockets: number, say: (line: string) => void): Promise<Row[]> {
  const [alone, together]: [Measured[], Measured[]] = [[], []]
  for (let run = 0; run < RUNS; run += 1) {
    alone.push(await measure(one, sockets))
    together.push(await measure(two, sockets))
  }
  const [single, pair] = [middle(alone), middle(together)]
  say(`${sockets}, ${offered(sockets)} deliveries/s: one node ${formatted(single)}; two ${formatted(pair)}`)
  const row = (what: string, unit: string, value: number, peer: number): Row => ({
    name: `fan-out-nodes ${sockets} ${what}`,
    value: round(value, 1),
    unit,
    ratio: round(value / peer),
    against: `one node ${round(peer, 1)}`,
    runs: RUNS,
  })
  return [
    row('rate', 'deliveries/s', pair.rate, single.rate),
    row('told apart', '%', pair.share * 100, single.share * 100),
    row('age p99', 'ms', pair.ageMs, single.ageMs),
    row('age p99 on the node that follows', 'ms', pair.lastAgeMs, single.ageMs),
    row('cpu of all nodes', 'µs/delivery', pair.cpuMicros, single.cpuMicros),
  ]
}

const formatted = ({ rate, share, ageMs, lastAgeMs, cpuMicros }: Measured): string =>
  `${Math.round(rate)} (${Math.round(share * 100)} % of what moved), p99 ${ageMs} ms (last node ${lastAgeMs} ms), ${round(cpuMicros)} µs of CPU each`

const middle = (all: readonly Measured[]): Measured => ({
  rate: median(all.map(({ rate }) => rate)),
  share: median(all.map(({ share }) => share)),
  ageMs: median(all.map(({ ageMs }) => ageMs)),
  lastAgeMs: median(all.map(({ lastAgeMs }) => lastAgeMs)),
  cpuMicros: median(all.map(({ cpuMicros }) => cpuMicros)),
})

type Received = { readonly received: number; readonly ages: readonly number[] }

/** The load comes from two processes in either case, so that both sites get the same. */
async function measure({ nodes, rows }: Cluster, sockets: number): Promise<Measured> {
  const places = nodes.length === 1 ? [...nodes, ...nodes] : nodes
  const loads: ChildProcess[] = []
  let stop: () => Promise<void> = async () => undefined
  try {
    for (const { url } of places) {
      const load = start('fan-out-load.ts', new URL(url).port, String(sockets / places.length))
      loads.push(load)
      await readyOf(load)
    }
    stop = rows.move()
    await pause(WARM_MS)
    const before = await cpuSeconds(nodes)
    const movedBefore = rows.moved()
    for (const load of loads) load.send('start')
    await pause(MEASURE_MS)
    const cpu = (await cpuSeconds(nodes)) - before
    const followed = (rows.moved() - movedBefore) * ((sockets * TOPICS_OF_SOCKET) / TOPICS.length)
    const reports = await Promise.all(loads.map((load) => ask<Received>(load, 'report')))
    const received = reports.reduce((sum, report) => sum + report.received, 0)
    const ages = reports.map((report) => report.ages)
    return {
      rate: (received * 1000) / MEASURE_MS,
      share: received / followed,
      ageMs: percentile(ages.flat(), 0.99),
      lastAgeMs: percentile(ages.at(-1) ?? [], 0.99),
      cpuMicros: (cpu * 1e6) / received,
    }
  } finally {
    await stop()
    for (const load of loads) load.kill()
  }
}

async function cpuSeconds(nodes: readonly RunningSite[]): Promise<number> {
  const pages = await Promise.all(nodes.map(async ({ url }) => (await fetch(`${url}/metrics`)).text()))
  return pages.reduce((sum, page) => sum + Number(/^process_cpu_seconds_total (\S+)/m.exec(page)?.[1]), 0)
}
