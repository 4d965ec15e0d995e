import { BEAT_MS } from '@evens/contracts/live'
import { expect, test } from 'vitest'
import { createCounts, type Fault } from './counts.ts'
import { createDelivery } from './delivery.ts'
import { frameOf } from './frame.ts'
import { LIVE_LIMITS } from './limits.ts'

const KB = 1024
const snapshot = (topic: string, size = 10) => frameOf({ k: 's', t: topic, v: 1, d: 'x'.repeat(size) })
const change = (topic: string) => frameOf({ k: 'd', t: topic, p: 1, v: 2, d: '' })

/** One that reads only when it is told to. */
function aBrowser({ snapshotBytes = 10 } = {}) {
  const writes: string[] = []
  const faults: Fault[] = []
  const socket = {
    writableLength: 0,
    write: (bytes: string) => (writes.push(bytes), (socket.writableLength += bytes.length) < 0),
  }
  let nowMs = 0
  const delivery = createDelivery({
    hub: { snapshotOf: (topic) => snapshot(topic, snapshotBytes) },
    socket: socket as never,
    limits: LIVE_LIMITS,
    counts: createCounts(),
    nowMs: () => nowMs,
    onFault: (fault) => void faults.push(fault),
  })
  return {
    delivery,
    faults,
    socket,
    /** Writes by write, what kinds of frames were in it. */
    kinds: (): string[] =>
      writes.splice(0).map((bytes) => [...bytes.matchAll(/"k":"(\w)"/g)].map(([, kind]) => kind).join('')),
    read: () => void (socket.writableLength = 0),
    tick(ms: number = LIVE_LIMITS.tickMs) {
      nowMs += ms
      delivery.flush(nowMs)
    },
  }
}

test('all of a tick goes out in one write', () => {
  const { delivery, kinds, tick } = aBrowser()
  for (const topic of ['row:1', 'row:2', 'row:3']) delivery.take(topic, change(topic))
  tick()
  expect(kinds()).toEqual(['ddd'])
  tick()
  expect(kinds()).toEqual([])
})

test('a request is answered at once with what is owed, then a beat', () => {
  const { delivery, kinds } = aBrowser()
  delivery.owe('row:1')
  delivery.owe('row:2')
  delivery.answer()
  expect(kinds()).toEqual(['ssb'])
  delivery.answer()
  expect(kinds(), 'when all is current there is only the beat').toEqual(['b'])
})

test('a large answer comes in parts as it is read, and the beat only after the last', () => {
  const { delivery, socket, kinds, tick, read } = aBrowser({ snapshotBytes: 200 * KB })
  for (const topic of ['row:1', 'row:2', 'row:3', 'row:4']) delivery.owe(topic)
  delivery.answer()
  expect(kinds()).toEqual(['ss'])
  expect(socket.writableLength).toBeLessThan(500 * KB)
  tick()
  expect(kinds(), 'nothing while nothing is read').toEqual([])
  read()
  tick()
  expect(kinds()).toEqual(['ssb'])
})

test('nothing beats before the first request, then often enough that silence means a dead line', () => {
  const { delivery, kinds, tick, read } = aBrowser()
  for (let ticks = 0; ticks < 20; ticks += 1) tick()
  expect(kinds()).toEqual([])
  delivery.answer()
  const beats: number[] = []
  for (let ticks = 1; ticks <= 30; ticks += 1) {
    delivery.take('row:1', change('row:1'))
    tick()
    read()
    if (kinds().join('').includes('b')) beats.push(ticks * LIVE_LIMITS.tickMs)
  }
  expect(beats.map((atMs, at) => atMs - (beats[at - 1] ?? 0)).every((gapMs) => gapMs < 2 * BEAT_MS)).toBe(true)
  expect(beats.length).toBeGreaterThan(4)
})

test('while too much waits to be read changes are left out, and a snapshot makes up for them', () => {
  const { delivery, socket, kinds, tick, read } = aBrowser()
  delivery.answer()
  kinds()
  socket.writableLength = LIVE_LIMITS.bufferedBytes
  delivery.take('row:1', change('row:1'))
  tick()
  expect(kinds(), 'the last that still goes out').toEqual(['d'])
  delivery.take('row:1', change('row:1'))
  delivery.take('row:2', change('row:2'))
  tick()
  expect(kinds()).toEqual([])
  read()
  delivery.take('row:2', change('row:2'))
  tick()
  expect(kinds(), 'both snapshots and no change').toEqual(['ss'])
  delivery.take('row:2', change('row:2'))
  tick()
  expect(kinds()).toEqual(['d'])
})

test('a topic that was left is owed nothing', () => {
  const { delivery, kinds } = aBrowser()
  delivery.owe('row:1')
  delivery.forgive('row:1')
  delivery.answer()
  expect(kinds()).toEqual(['b'])
})

test('whoever does not read for long is slow', () => {
  const { delivery, socket, faults, tick } = aBrowser()
  delivery.answer()
  socket.writableLength = LIVE_LIMITS.bufferedBytes + 1
  delivery.take('row:1', change('row:1'))
  tick()
  delivery.hearSign()
  tick(LIVE_LIMITS.slowMs - 1)
  expect(faults.includes('slow')).toBe(false)
  tick(1)
  expect(faults.at(-1)).toBe('slow')
})

test('whoever gives no sign of life until the next ping is gone; whoever does is not', () => {
  const [dead, alive] = [aBrowser(), aBrowser()]
  for (const { delivery, tick, read } of [dead, alive]) {
    delivery.answer()
    read()
    tick(LIVE_LIMITS.pingMs)
    if (delivery === alive.delivery) delivery.hearSign()
    read()
    tick(LIVE_LIMITS.pingMs)
  }
  expect(dead.faults).toEqual(['gone'])
  expect(alive.faults).toEqual([])
})

test('whoever asks for nothing is sent away', () => {
  const { faults, tick } = aBrowser()
  tick(LIVE_LIMITS.silentMs)
  expect(faults).toEqual(['silent'])
})
