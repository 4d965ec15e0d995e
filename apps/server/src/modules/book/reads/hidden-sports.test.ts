import { expect, test } from 'vitest'
import { hiddenIn } from './hidden-sports.ts'

const OWN = { line: ['boxing', 'cricket'], live: ['cricket', 'tennis'] }

test.each([
  { asked: { section: 'line' }, hidden: 'boxing,cricket' },
  { asked: { section: 'live' }, hidden: 'cricket,tennis' },
  { asked: { kind: 'live' }, hidden: 'cricket,tennis' },
  { asked: { kind: 'today' }, hidden: 'boxing,cricket' },
  { asked: {}, hidden: 'cricket' },
  { asked: { hidden: 'mma,cricket' }, hidden: 'mma,cricket' },
] as const)('asked for $asked the list leaves out $hidden', ({ asked, hidden }) => {
  expect(hiddenIn(asked, OWN)).toBe(hidden)
})

test('who hides nothing gets every sport', () => {
  expect(hiddenIn({ section: 'live' }, { line: [], live: [] })).toBe('')
})
