import type { ChampGroup, EventRow } from '@evens/contracts'
import { expect, test } from 'vitest'
import { partBest } from './best-matches.ts'

const aGroup = (rank: number, marketCounts: readonly number[], kind: EventRow['kind'] = 'match') => {
  const champ = { id: String(rank), rank } as ChampGroup['champ']
  const rows = marketCounts.map((marketCount, at) => ({ id: `${rank}.${at}`, champ, kind, marketCount }) as EventRow)
  return { champ, rows }
}
const ids = (groups: readonly ChampGroup[]) => groups.flatMap(({ rows }) => rows.map(({ id }) => id))

test.each([
  {
    is: 'two of each champ, those with the most markets, in the order of the list',
    groups: [aGroup(1, [5, 90, 40]), aGroup(2, [10])],
    best: ['1.1', '1.2', '2.0'],
    rest: ['1.0'],
  },
  {
    is: 'the greatest champs, wherever they stand',
    groups: [aGroup(9, [1, 1]), aGroup(8, [1, 1]), aGroup(1, [1, 1]), aGroup(2, [1, 1])],
    best: ['8.0', '8.1', '1.0', '1.1', '2.0', '2.1'],
    rest: ['9.0', '9.1'],
  },
  {
    is: 'no race: its runners need their own block',
    groups: [aGroup(1, [9], 'race'), aGroup(2, [1])],
    best: ['2.0'],
    rest: ['1.0'],
  },
  { is: 'nothing of a list of one champ', groups: [aGroup(1, [5, 90])], best: [], rest: ['1.0', '1.1'] },
  { is: 'nothing of nothing', groups: [], best: [], rest: [] },
])('lifted out is $is', ({ groups, best, rest }) => {
  const parted = partBest(groups)
  expect(ids(parted.best)).toEqual(best)
  expect(ids(parted.rest)).toEqual(rest)
})
