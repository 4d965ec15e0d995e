import { FRAME_BYTES_MAX, TOPICS_MAX } from '@evens/contracts/live'
import { expect, test } from 'vitest'
import { inParts } from './parts.ts'

test.each([
  { length: 12, parts: 1 },
  { length: 90, parts: 1 },
  { length: 200, parts: 2 },
])('all that a socket may follow, with names of $length letters, goes out in $parts', ({ length, parts }) => {
  const topics = Array.from({ length: TOPICS_MAX }, (_, at) => `row:${at}`.padEnd(length, 'x'))
  const made = inParts(topics)
  expect(made).toHaveLength(parts)
  expect(made.flat()).toEqual(topics)
  for (const part of made) {
    const from = Object.fromEntries(part.map((topic) => [topic, Number.MAX_SAFE_INTEGER]))
    expect(JSON.stringify({ op: 'follow', topics: part, from }).length).toBeLessThanOrEqual(FRAME_BYTES_MAX)
  }
})

test('nothing is no request', () => {
  expect(inParts([])).toEqual([])
})
