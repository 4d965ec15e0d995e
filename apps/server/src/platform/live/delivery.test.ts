import { BEAT_MS } from '@evens/contracts/live'
import type { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { createCounts, type Fault } from './counts.ts'
import { answer, createDelivery, deliver, forgive, notePong, owe } from './delivery.ts'
import { frameOf } from './frame.ts'
import type { Topic } from './hub.ts'
import { LIVE_LIMITS } from './limits.ts'

const KB = 1024
const TICK_MS = LIVE_LIMITS.tickMs
const change = (name: string) => frameOf({ k: 'd', t: name, p: 1, v: 2, d: '' })

/** A client that follows three rows and reads only on request. */
function aBrowser({ snapshotBytes = 10 } = {}) {
  const writes: string[] = []
  const faults: Fault[] = []
  const socket = {
    writableLength: 0,
    write(bytes: string) {
      writes.push(bytes)
      socket.writableLength += bytes.length
      return true
    },
  }
  const topic = (name: string): Topic => ({ name, source: undefined, followers: 1, change: null, cached: null })
  const [one, two, three] = [topic('row:1'), topic('row:2'), topic('row:3')]
  let nowMs = 0
  const hub = { snapshotOf: ({ name }: Topic) => frameOf({ k: 's', t: name, v: 1, d: 'x'.repeat(snapshotBytes) }) }
  const delivery = createDelivery(
    { hub, limits: LIVE_LIMITS, counts: createCounts(), nowMs: () => nowMs },
    socket as Pick<Socket, 'write' | 'writableLength'>,
    new Map([one, two, three].map((each) => [each.name, each])),
  )
  return {
    delivery,
    topics: [one, two, three],
    one,
    two,
    faults,
    socket,
    /** Write by write, which kinds of frames were in it. */
    kinds: (): string[] =>
      writes.splice(0).map((bytes) => [...bytes.matchAll(/"k":"(\w)"/g)].map(([, kind]) => kind).join('')),
    read: () => void (socket.writableLength = 0),
    pass(ms: number, ...changed: Topic[]) {
      nowMs += ms
      for (const each of changed) each.change = change(each.name)
      const fault = deliver(delivery, nowMs)
      if (fault !== null) faults.push(fault)
      for (const each of changed) each.change = null
    },
  }
}

test('all of a tick goes out in one write', () => {
  const { topics, kinds, pass } = aBrowser()
  pass(TICK_MS, ...topics)
  expect(kinds()).toEqual(['ddd'])
  pass(TICK_MS)
  expect(kinds()).toEqual([])
})

test('a request is answered at once with pending data, then a heartbeat', () => {
  const { delivery, one, two, kinds } = aBrowser()
  owe(delivery, one)
  owe(delivery, two)
  answer(delivery)
  expect(kinds()).toEqual(['ssb'])
  answer(delivery)
  expect(kinds(), 'when all is current there is only the beat').toEqual(['b'])
})

test('a large answer comes in parts as it is read, and the beat only after the last', () => {
  const { delivery, topics, socket, kinds, pass, read } = aBrowser({ snapshotBytes: 200 * KB })
  for (const topic of topics) owe(delivery, topic)
  answer(delivery)
  expect(kinds()).toEqual(['ss'])
  expect(socket.writableLength).toBeLessThan(500 * KB)
  pass(TICK_MS)
  expect(kinds(), 'nothing while nothing is read').toEqual([])
  read()
  pass(TICK_MS)
  expect(kinds()).toEqual(['sb'])
})

test('nothing beats before the first request, then often enough that silence means a dead line', () => {
  const { delivery, one, kinds, pass, read } = aBrowser()
  for (let ticks = 0; ticks < 20; ticks += 1) pass(TICK_MS)
  expect(kinds()).toEqual([])
  answer(delivery)
  const beats: number[] = []
  for (let ticks = 1; ticks <= 30; ticks += 1) {
    pass(TICK_MS, one)
    read()
    if (kinds().join('').includes('b')) beats.push(ticks * TICK_MS)
  }
  const gapsMs = beats.map((atMs, at) => atMs - (beats[at - 1] ?? 0))
  expect(beats.length).toBeGreaterThan(4)
  expect(Math.max(...gapsMs)).toBeLessThan(2 * BEAT_MS)
})

test('in silence a heartbeat is sent alone', () => {
  const { delivery, kinds, pass } = aBrowser()
  answer(delivery)
  kinds()
  for (let ticks = 0; ticks < 4; ticks += 1) pass(TICK_MS)
  expect(kinds()).toEqual([])
  pass(TICK_MS)
  expect(kinds()).toEqual(['b'])
})

test('while too much waits to be read changes are left out, and a snapshot makes up for them', () => {
  const { delivery, one, two, socket, kinds, pass, read } = aBrowser()
  answer(delivery)
  kinds()
  socket.writableLength = LIVE_LIMITS.bufferedBytes
  pass(TICK_MS, one)
  expect(kinds(), 'the last that still goes out').toEqual(['d'])
  pass(TICK_MS, one, two)
  pass(TICK_MS, two)
  expect(kinds()).toEqual([])
  read()
  pass(TICK_MS, two)
  expect(kinds(), 'both snapshots and no change').toEqual(['ssb'])
  pass(TICK_MS, two)
  expect(kinds()).toEqual(['d'])
})

test('a topic that was left is owed nothing', () => {
  const { delivery, one, kinds } = aBrowser()
  owe(delivery, one)
  forgive(delivery, one)
  answer(delivery)
  expect(kinds()).toEqual(['b'])
})

test('a socket that does not read for long is slow', () => {
  const { delivery, one, socket, faults, pass } = aBrowser()
  answer(delivery)
  socket.writableLength = LIVE_LIMITS.bufferedBytes + 1
  pass(TICK_MS, one)
  pass(LIVE_LIMITS.slowMs - 1)
  expect(faults).toEqual([])
  pass(1)
  expect(faults).toEqual(['slow'])
})

test.each([
  { what: 'gives no sign of life until the next ping is gone', isAlive: false, faults: ['gone'] },
  { what: 'gives one is not', isAlive: true, faults: [] },
])('a socket that $what', ({ isAlive, faults: expected }) => {
  const { delivery, faults, pass, read } = aBrowser()
  answer(delivery)
  pass(LIVE_LIMITS.pingMs)
  if (isAlive) notePong(delivery)
  read()
  pass(LIVE_LIMITS.pingMs)
  expect(faults).toEqual(expected)
})

test('a socket without a subscription is closed', () => {
  const { faults, pass } = aBrowser()
  pass(LIVE_LIMITS.silentMs)
  expect(faults).toEqual(['silent'])
})
