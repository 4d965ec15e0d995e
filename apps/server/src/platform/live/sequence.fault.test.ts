import { TOPICS_MAX } from '@evens/contracts/live'
import { createRandom } from '@evens/kernel'
import { createLiveClient } from '@evens/live-client'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { aRowSource, pricesAt } from './testing/a-row-source.ts'
import { faultyProxy } from './testing/faulty-proxy.ts'
import { startLive, type RunningLive } from './testing/start-live.ts'

const AGE_MS = 2000
const RUN_MS = 6000
const random = createRandom('one frame in a hundred')
const rows = aRowSource(Array.from({ length: TOPICS_MAX }, (_, at) => String(400 + at)))

let live: RunningLive
let proxy: Awaited<ReturnType<typeof faultyProxy>>
let client: ReturnType<typeof createLiveClient>

beforeAll(async () => {
  live = await startLive(rows.source, { limits: { tickMs: 20 } })
  proxy = await faultyProxy(live, random.fork('faults'))
  client = createLiveClient({
    url: proxy.url,
    schedule: (flush) => void setImmediate(flush),
    timers: { nowMs: Date.now, after: (ms, act) => clearTimeout.bind(null, setTimeout(act, ms)) },
    random: random.next,
    onWake: () => () => {},
  })
})
afterAll(async () => {
  client.stop()
  proxy.close()
  await live.app.close()
})

const shownOf = (ref: string): number => client.prices.get(ref)?.odds ?? 0
/** Rows that a page shows with a price older than these versions. */
const olderThan = (versions: ReadonlyMap<string, number>): string[] =>
  [...versions].flatMap(([topic, version]) =>
    [...pricesAt(topic, version)].filter(([ref, odds]) => shownOf(ref) < odds).map(([ref]) => ref),
  )
const versionsNow = () => new Map(rows.topics.map((topic) => [topic, rows.versionOf(topic)]))

test('with one frame in a hundred lost, doubled and exchanged, nothing older than two seconds is shown as live', async () => {
  client.follow(rows.topics)
  await vi.waitUntil(() => olderThan(versionsNow()).length === 0, AGE_MS)

  const startedMs = Date.now()
  const history: { readonly atMs: number; readonly versions: ReadonlyMap<string, number> }[] = []
  const tooOld: string[] = []
  while (Date.now() - startedMs < RUN_MS) {
    for (const topic of rows.topics) if (random.chance(0.04)) rows.move(topic)
    history.push({ atMs: Date.now(), versions: versionsNow() })
    const then = history.findLast(({ atMs }) => atMs <= Date.now() - AGE_MS)
    if (then !== undefined && client.connection.get() === 'open') tooOld.push(...olderThan(then.versions))
    await new Promise((next) => setTimeout(next, 20))
  }

  // The last change of each: no later one tells that it was lost.
  rows.topics.forEach(rows.move)

  expect(proxy.faults.lost).toBeGreaterThan(9)
  expect(proxy.faults.doubled).toBeGreaterThan(9)
  expect(proxy.faults.exchanged).toBeGreaterThan(9)
  expect(tooOld).toEqual([])
  await vi.waitUntil(() => olderThan(versionsNow()).length === 0, AGE_MS)
  expect(client.connection.get()).toBe('open')
})
