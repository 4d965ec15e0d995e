import { expect, test } from 'vitest'
import { anEvent } from '../testing/build.ts'
import type { Change } from './book.ts'
import { createResultVersions } from './result-versions.ts'

const change = (status: 1 | 3 | 4, more: Partial<Change>): Change => ({
  event: anEvent({ state: { status, phase: { name: 'half', number: 2 }, score: [1, 0] } }),
  isNew: false,
  fixture: false,
  state: true,
  statusBefore: 1,
  markets: [],
  incidents: 0,
  ...more,
})

test.each<[string, Change, number]>([
  ['a goal', change(1, {}), 0],
  ['the end', change(3, {}), 1],
  ['a corrected score', change(4, { statusBefore: 4 }), 1],
  // Of a game that has left the memory too: nothing but the change says that it had ended.
  ['a result taken back', change(1, { statusBefore: 4 }), 1],
  ['a game that comes finished', change(4, { isNew: true, statusBefore: null }), 1],
  ['a price after the end', change(4, { statusBefore: 4, state: false, markets: ['result'] }), 0],
  ['a scorer named after the end', change(4, { statusBefore: 4, state: false, incidents: 1 }), 1],
])('%s', (_name, given, count) => {
  const versions = createResultVersions()
  versions.note(given)
  expect(versions.of(given.event.fixture.champ.id)).toBe(count)
})
