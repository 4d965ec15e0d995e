import type { EventRow } from '@evens/contracts'
import { expect, test } from 'vitest'
import { sectionOfRows } from './section-of-rows.ts'

const aRow = (id: string, champ: string, isLive = false) =>
  ({ id, sport: 'tennis', champ: { id: champ }, isLive }) as unknown as EventRow

test('rows go under their champs in the order they came', () => {
  const view = sectionOfRows([aRow('1', 'b'), aRow('2', 'a'), aRow('3', 'b', true)], [])
  expect(view.groups.map(({ champ, rows }) => [champ.id, rows.map(({ id }) => id)])).toEqual([
    ['b', ['1', '3']],
    ['a', ['2']],
  ])
  expect(view).toMatchObject({ section: 'live', total: 3, boards: { tennis: [] } })
})
