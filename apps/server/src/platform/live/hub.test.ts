import { expect, test, vi } from 'vitest'
import { createHub, type Topic } from './hub.ts'
import type { TopicSource } from './source.ts'
import { aRowSource } from './testing/a-row-source.ts'

function aHub(...more: TopicSource[]) {
  const rows = aRowSource(['1', '2', '3'])
  const errors: unknown[] = []
  const snapshot = vi.spyOn(rows.source, 'snapshot')
  const hub = createHub({
    clock: { nowMs: () => 0 },
    sources: [...more, rows.source],
    onError: (error) => void errors.push(error),
  })
  /** The changes that followers of these topics get in the next tick. */
  function tick(...topics: Topic[]): (string | undefined)[] {
    let seen: (string | undefined)[] = []
    hub.join(topics, (followed) => void (seen = followed.map(({ change }) => change?.bytes)))
    hub.tick()
    hub.part(topics)
    return seen
  }
  return { hub, rows, errors, snapshot, tick }
}

test('a change is available during its tick, and gone after it', () => {
  const { hub, rows, tick } = aHub()
  const [one, two] = [hub.follow('row:1'), hub.follow('row:2')]
  rows.move('row:1')
  const [ofOne, ofTwo] = tick(one, two)
  expect(ofOne).toMatch(/"k":"d","t":"row:1","p":1,"v":2/)
  expect(ofTwo).toBeUndefined()
  expect(one.change).toBeNull()
})

test('all followers of a topic share one state', () => {
  const { hub } = aHub()
  expect(hub.follow('row:1')).toBe(hub.follow('row:1'))
  expect(hub.topicCount()).toBe(1)
})

test('a snapshot is made and written once for all, until something changes', () => {
  const { hub, rows, snapshot } = aHub()
  const topic = hub.follow('row:1')
  expect(hub.versionOf(topic)).toBe(1)
  const first = hub.snapshotOf(topic)
  expect(hub.snapshotOf(topic)).toBe(first)
  expect(snapshot).toHaveBeenCalledTimes(1)
  rows.move('row:1')
  hub.tick()
  expect(hub.versionOf(topic)).toBe(2)
  expect(hub.snapshotOf(topic)).not.toBe(first)
})

test('a topic without followers is neither cached nor drained', () => {
  const { hub, rows, snapshot, tick } = aHub()
  const first = hub.follow('row:1')
  hub.follow('row:1')
  hub.snapshotOf(first)
  hub.leave(first)
  expect(hub.topicCount(), 'somebody still does').toBe(1)
  hub.leave(first)
  expect(hub.topicCount()).toBe(0)
  rows.move('row:1')
  expect(tick(first)).toEqual([undefined])
  expect(hub.versionOf(hub.follow('row:1'))).toBe(2)
  expect(snapshot).toHaveBeenCalledTimes(2)
})

test.each(['row:99', 'nonsense:1'])('an unknown %s is reported without an error', (name) => {
  const { hub, errors } = aHub()
  const topic = hub.follow(name)
  expect(hub.versionOf(topic)).toBeNull()
  expect(hub.snapshotOf(topic).bytes).toContain('"k":"x"')
  expect(errors).toEqual([])
})

test('an ended topic is sent as gone', () => {
  const { hub, rows, tick } = aHub()
  const topic = hub.follow('row:1')
  hub.snapshotOf(topic)
  rows.end('row:1')
  expect(tick(topic)[0]).toContain('"k":"x"')
  expect(hub.versionOf(topic)).toBeNull()
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
  const { hub, rows, errors, tick } = aHub(broken)
  expect(hub.snapshotOf(hub.follow('broken:1')).bytes).toContain('"k":"x"')
  rows.move('row:1')
  expect(tick(hub.follow('row:1'))[0]).toContain('"k":"d"')
  expect(errors).toHaveLength(2)
})
