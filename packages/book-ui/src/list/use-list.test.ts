import type { EventRow, RowsReply, SectionView } from '@evens/contracts'
import { expect, test } from 'vitest'
import { withRows } from './use-list.ts'

const aRow = (id: string, topic = `row:${id}`) => ({ id, topic }) as EventRow
const aGroup = (id: string, ...rows: EventRow[]) =>
  ({ champ: { id }, rows }) as unknown as SectionView['groups'][number]
const VIEW = {
  groups: [aGroup('1', aRow('11'), aRow('12')), aGroup('2', aRow('21'))],
  boards: {},
} as unknown as SectionView

test('rows that came again stand in their places; a champ of which none came is gone', () => {
  const replies: RowsReply[] = [
    { rows: [aRow('12', 'row:12:asian')], boards: { football: [] } },
    { rows: [aRow('11', 'row:11:asian')], boards: { tennis: [] } },
  ]
  const { groups, boards } = withRows(VIEW, replies)
  expect(groups.map(({ rows }) => rows.map(({ topic }) => topic))).toEqual([['row:11:asian', 'row:12:asian']])
  expect(Object.keys(boards)).toEqual(['football', 'tennis'])
})
