import type { ChampGroup } from '@evens/contracts'
import { expect, test } from 'vitest'
import { missingRows } from './missing-rows.ts'

const group = (...ids: string[]) => ({ rows: ids.map((id) => ({ id })) }) as unknown as ChampGroup

test.each([
  { what: 'nothing was heard', ids: null, added: [], next: null, missing: [] },
  { what: 'all are there', ids: ['1', '2'], added: [], next: null, missing: [] },
  { what: 'one came before the first word', ids: ['1', '2', '3'], added: [], next: null, missing: ['3'] },
  { what: 'it was told of since', ids: ['1', '2', '3'], added: [{ id: '3' }], next: null, missing: [] },
  { what: 'the list goes on elsewhere', ids: ['1', '2', '3'], added: [], next: 50, missing: [] },
])('missing when $what: $missing', ({ ids, added, next, missing }) => {
  expect(missingRows({ groups: [group('1'), group('2')], next }, { ids, added })).toEqual(missing)
})

test('no more are asked for than one call answers', () => {
  const ids = Array.from({ length: 300 }, (_id, at) => String(at))
  expect(missingRows({ groups: [], next: null }, { ids, added: [] })).toHaveLength(100)
})
