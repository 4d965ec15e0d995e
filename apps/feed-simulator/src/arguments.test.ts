import { expect, test } from 'vitest'
import { readArguments } from './arguments.ts'

test('a missing argument has its default', () => {
  expect(readArguments(['--record', 'day.ndjson'])).toEqual({
    url: null,
    key: null,
    progress: null,
    record: 'day.ndjson',
    replay: null,
    isShifted: false,
    seed: 'evens',
    speed: 1,
  })
})

test.each([
  { given: [], says: '--url, --record or both' },
  { given: ['--url', 'http://127.0.0.1:3000'], says: '--key' },
  { given: ['--url', 'here', '--key', 'feed.key'], says: '--url must be an address' },
  { given: ['--record', 'a', '--speed', '0'], says: '--speed' },
  { given: ['--record', 'a', '--speed', 'fast'], says: '--speed' },
  { given: ['--record', 'a', '--shift'], says: '--replay' },
  { given: ['--record', 'a', '--colour'], says: '--colour' },
])('$given is refused: $says', ({ given, says }) => {
  expect(readArguments(given)).toContain(says)
})
