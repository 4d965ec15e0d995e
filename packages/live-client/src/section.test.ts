import { expect, test } from 'vitest'
import { changeSection, wholeSection } from './section.ts'
import { aRow } from './testing/a-row.ts'

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)

test('rows come and go', () => {
  const list = wholeSection(undefined, { ids: ['1', '2'] })
  const later = changeSection(list, { added: [aRow('3')], removed: ['1'] })
  expect(later.ids).toEqual(['2', '3'])
  expect(idsOf(later.added)).toEqual(['3'])
  expect(later.removed).toEqual(['1'])
})

test('one that comes back is not removed any more, and a row that changed stands once', () => {
  const list = changeSection(undefined, { added: [aRow('3')], removed: ['1'] })
  const later = changeSection(list, { added: [aRow('1'), aRow('3', { startsAt: 9 })], removed: [] })
  expect(later.removed).toEqual([])
  expect(later.added.map(({ id, startsAt }) => [id, startsAt])).toEqual([
    ['1', 0],
    ['3', 9],
  ])
  expect(later.ids, 'all of the list was never told').toBeNull()
})

test('a list that is told anew tells who left meanwhile', () => {
  const list = changeSection(wholeSection(undefined, { ids: ['1', '2'] }), { added: [aRow('3')], removed: [] })
  const again = wholeSection(list, { ids: ['2', '4'] })
  expect(again).toEqual({ ids: ['2', '4'], added: [], removed: ['1', '3'] })
})
