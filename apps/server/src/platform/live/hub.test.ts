import { expect, test, vi } from 'vitest'
import type { Frame } from './frame.ts'
import { createHub, type Follower } from './hub.ts'
import type { TopicSource } from './source.ts'
import { aRowSource } from './testing/a-row-source.ts'

function aFollower() {
  const taken: { topic: string; frame: Frame }[] = []
  let flushed = 0
  const follower: Follower = {
    take: (topic, frame) => void taken.push({ topic, frame }),
    flush: () => void (flushed += 1),
  }
  return { follower, taken, flushes: () => flushed }
}

function aHub(...more: TopicSource[]) {
  const rows = aRowSource(['1', '2', '3'])
  const errors: unknown[] = []
  const snapshot = vi.spyOn(rows.source, 'snapshot')
  const hub = createHub({
    clock: { nowMs: () => 0 },
    sources: [...more, rows.source],
    onError: (error) => void errors.push(error),
  })
  return { hub, rows, errors, snapshot }
}

test('a change is written once and given to all who follow it, to nobody else', () => {
  const { hub, rows } = aHub()
  const [ann, ben, cat] = [aFollower(), aFollower(), aFollower()]
  for (const { follower } of [ann, ben, cat]) hub.join(follower)
  hub.follow(ann.follower, 'row:1')
  hub.follow(ben.follower, 'row:1')
  hub.follow(cat.follower, 'row:2')
  rows.move('row:1')
  hub.tick()
  expect(ann.taken).toHaveLength(1)
  expect(ben.taken[0]?.frame).toBe(ann.taken[0]?.frame)
  expect(cat.taken).toEqual([])
  expect(cat.flushes()).toBe(1)
})

test('a snapshot is made and written once for all, until something changes', () => {
  const { hub, rows, snapshot } = aHub()
  const { follower } = aFollower()
  hub.follow(follower, 'row:1')
  expect(hub.versionOf('row:1')).toBe(1)
  const first = hub.snapshotOf('row:1')
  expect(hub.snapshotOf('row:1')).toBe(first)
  expect(snapshot).toHaveBeenCalledTimes(1)
  rows.move('row:1')
  hub.tick()
  expect(hub.versionOf('row:1')).toBe(2)
  expect(hub.snapshotOf('row:1')).not.toBe(first)
})

test('what nobody follows any more is neither kept nor drained', () => {
  const { hub, rows, snapshot } = aHub()
  const { follower, taken } = aFollower()
  hub.follow(follower, 'row:1')
  hub.follow(follower, 'row:2')
  hub.snapshotOf('row:1')
  hub.leave(follower, 'row:1')
  hub.part(follower, ['row:2'])
  expect(hub.topicCount()).toBe(0)
  rows.move('row:1')
  hub.tick()
  expect(taken).toEqual([])
  hub.follow(follower, 'row:1')
  expect(hub.versionOf('row:1')).toBe(2)
  expect(snapshot).toHaveBeenCalledTimes(2)
})

test.each(['row:99', 'nonsense:1'])('%s is not there, and saying so is no error', (topic) => {
  const { hub, errors } = aHub()
  hub.follow(aFollower().follower, topic)
  expect(hub.versionOf(topic)).toBeNull()
  expect(hub.snapshotOf(topic).bytes).toContain('"k":"x"')
  expect(errors).toEqual([])
})

test('a topic that ends is told as gone', () => {
  const { hub, rows } = aHub()
  const { follower, taken } = aFollower()
  hub.follow(follower, 'row:1')
  hub.snapshotOf('row:1')
  rows.end('row:1')
  hub.tick()
  expect(taken[0]?.frame.bytes).toContain('"k":"x"')
  expect(hub.versionOf('row:1')).toBeNull()
})

test('a source that breaks silences itself alone', () => {
  const broken: TopicSource = {
    owns: (topic) => topic.startsWith('broken:'),
    snapshot() {
      throw new Error('no snapshot')
    },
    drain() {
      throw new Error('nothing to drain')
    },
  }
  const { hub, rows, errors } = aHub(broken)
  const { follower, taken, flushes } = aFollower()
  hub.join(follower)
  hub.follow(follower, 'broken:1')
  hub.follow(follower, 'row:1')
  expect(hub.snapshotOf('broken:1').bytes).toContain('"k":"x"')
  rows.move('row:1')
  hub.tick()
  expect(taken).toHaveLength(1)
  expect(flushes()).toBe(1)
  expect(errors).toHaveLength(2)
})
