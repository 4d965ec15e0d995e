import type { FeedMessage } from '@evens/contracts/feed'
import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createSimulatedFeed } from './simulated-feed.ts'
import { endings, faultsIn, HOUR, isOf, MINUTE, NOON } from './testing/listener.ts'
import { tallyAs } from './testing/tally.ts'
import { createTime } from './testing/time.ts'

const SPORTS = [tallyAs('martial-arts', 20), tallyAs('marble-racing', 1)]

async function aFeed(more: { speed?: number; onBehind?: (events: number) => void } = {}, time = createTime(NOON)) {
  const received: FeedMessage[] = []
  const feed = createSimulatedFeed({ seed: 'feed', ...time, sports: SPORTS, idle: setImmediate, ...more })
  await feed.start((message) => received.push(message), {})
  return { feed, received, time }
}
const progressOf = (messages: readonly FeedMessage[]) =>
  Object.fromEntries(messages.map(({ producer, seq, at }) => [producer, { seq, at }]))

test('a new subscriber receives everything while others have their turn, with the number left', async () => {
  const left: number[] = []
  const { received } = await aFeed({ onBehind: (events) => left.push(events) })
  expect(left.length).toBeGreaterThan(10)
  expect(left.at(-1)).toBe(0)
  expect(left).toEqual(left.toSorted((a, b) => b - a))
  expect(received.filter(isOf('fixture_change')).length).toBeGreaterThan(50)
})

test('it speaks as time passes, and is silent when it is stopped', async () => {
  const { feed, received, time } = await aFeed()
  const before = received.length
  time.pass(30_000)
  expect(received.slice(before).filter(isOf('alive')).length).toBeGreaterThanOrEqual(6)
  await feed.stop()
  const after = received.length
  time.pass(MINUTE)
  expect(received).toHaveLength(after)
  expect(time.timers()).toBe(0)
})

test('a recovery is answered', async () => {
  const { feed, received, time } = await aFeed()
  time.pass(5 * MINUTE)
  feed.recover({ producer: 'sim-virtual', sinceMs: NOON + MINUTE, request: 'please' })
  for (let turn = 0; turn < 40; turn++) {
    time.pass(250)
    await setImmediate()
  }
  expect(received.filter(isOf('snapshot_complete'))).toMatchObject([{ producer: 'sim-virtual', request: 'please' }])
})

test('after an hour’s pause it sends all results without a gap, each once', async () => {
  const { received, time } = await aFeed()
  time.pass(10 * MINUTE)
  time.sleep(HOUR)
  for (let turn = 0; turn < 400; turn++) time.pass(250)
  const seqs = received.filter(({ producer }) => producer === 'sim-virtual').map(({ seq }) => seq)
  expect(seqs).toEqual(seqs.map((_, at) => at + 1))
  const sent = received.filter(isOf('bet_settlement')).flatMap(({ markets }) => markets).length
  expect(sent).toBe(endings(received).size)
  expect(faultsIn(received)).toEqual([])
})

test('at a hundred times the speed a day passes in a quarter of an hour, by the clock of the listener', async () => {
  const { received, time } = await aFeed({ speed: 96 })
  const begin = time.clock.nowMs()
  time.pass(15 * MINUTE)
  const seqs = progressOf(received)
  expect(Object.keys(seqs).toSorted()).toEqual(['sim-line', 'sim-live', 'sim-virtual'])
  const started = new Set(
    received
      .filter(isOf('odds_change'))
      .flatMap(({ event, at, state }) => (state?.status === 1 && at > begin ? [event] : [])),
  )
  expect(started.size).toBeGreaterThan(300)
  expect(received.every(({ at }) => at <= time.clock.nowMs() + 1)).toBe(true)
  expect(faultsIn(received)).toEqual([])
})
