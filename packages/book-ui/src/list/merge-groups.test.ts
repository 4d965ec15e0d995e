import type { ChampGroup, EventRow } from '@evens/contracts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { byCountry, mergeGroups } from './merge-groups.ts'

const aChamp = (id: string, rank: number, country: string | null = null) => ({
  id,
  rank,
  country,
  sport: 'football',
  name: `Champ ${id}`,
  slug: id,
})
const aRow = (id: string, champ = aChamp('1', 1), startsAt = 0) => ({ id, champ, startsAt }) as EventRow
const shape = (groups: readonly ChampGroup[]) => groups.map(({ champ, rows }) => [champ.id, rows.map(({ id }) => id)])

const GROUPS = [
  { champ: aChamp('1', 1), rows: [aRow('10'), aRow('11')] },
  { champ: aChamp('3', 5), rows: [aRow('30', aChamp('3', 5))] },
]

test('a list that nothing happened to stays the very same', () => {
  expect(mergeGroups(GROUPS, { ids: null, added: [], removed: [] })).toBe(GROUPS)
})

test('a new event joins its champ by its time, a new champ by its rank', () => {
  const added = [aRow('12', aChamp('1', 1), -5), aRow('20', aChamp('2', 3))]
  expect(shape(mergeGroups(GROUPS, { ids: null, added, removed: [] }))).toEqual([
    ['1', ['12', '10', '11']],
    ['2', ['20']],
    ['3', ['30']],
  ])
})

test('an event that is over leaves, and its champ with the last one', () => {
  expect(shape(mergeGroups(GROUPS, { ids: null, added: [], removed: ['10', '30'] }))).toEqual([['1', ['11']]])
})

test('what the whole list no longer names has left unheard', () => {
  expect(shape(mergeGroups(GROUPS, { ids: ['11', '99'], added: [], removed: [] }))).toEqual([['1', ['11']]])
})

test('an event that comes again is there once', () => {
  expect(shape(mergeGroups(GROUPS, { ids: null, added: [aRow('10')], removed: [] }))[0]).toEqual(['1', ['11', '10']])
})

test('champs of one country stand together', () => {
  const groups = [aChamp('1', 1, 'GB'), aChamp('2', 2), aChamp('3', 3, 'GB')].map((champ) => ({ champ, rows: [] }))
  expect(byCountry(groups).map(({ country, groups: of }) => [country, of.map(({ champ }) => champ.id)])).toEqual([
    ['GB', ['1', '3']],
    [null, ['2']],
  ])
})

test('a row that came twice, by a request and by the socket, stands once', () => {
  const twice = [aRow('9'), aRow('9')]
  expect(shape(mergeGroups([], { ids: ['9'], added: twice, removed: [] })).flatMap(([, ids]) => ids)).toEqual(['9'])
})

const CHAMPS = [aChamp('1', 3), aChamp('2', 1), aChamp('3', 2)] as const
const anyId = fc.nat({ max: 9 }).map(String)
const anyRow = fc
  .tuple(anyId, fc.constantFrom(...CHAMPS), fc.nat({ max: 5 }))
  .map(([id, champ, startsAt]) => aRow(id, champ, startsAt))
const anySnapshot = fc
  .uniqueArray(anyRow, { selector: ({ id }) => id })
  .map((all) => CHAMPS.map((champ) => ({ champ, rows: all.filter((row) => row.champ === champ) })))
  .map((groups) => groups.filter(({ rows }) => rows.length > 0))
const anyStep = fc.record({
  ids: fc.option(fc.uniqueArray(anyId), { nil: null }),
  fetched: fc.array(anyRow),
  delta: fc.array(anyRow),
  removed: fc.array(anyId),
  isFetchFirst: fc.boolean(),
})

test('each event stands once, in its latest champ, in whatever order snapshot, delta and request arrive', () => {
  fc.assert(
    fc.property(anySnapshot, fc.array(anyStep, { maxLength: 8 }), (snapshot, steps) => {
      let groups: readonly ChampGroup[] = snapshot
      let expected = new Map(snapshot.flatMap(({ champ, rows }) => rows.map(({ id }) => [id, champ.id])))
      for (const { ids, fetched, delta, removed, isFetchFirst } of steps) {
        const added = isFetchFirst ? [...fetched, ...delta] : [...delta, ...fetched]
        groups = mergeGroups(groups, { ids, added, removed })
        expected = new Map([
          ...[...expected].filter(([id]) => !removed.includes(id) && (ids === null || ids.includes(id))),
          ...added.map(({ id, champ }) => [id, champ.id] as const),
        ])
        const shown = groups.flatMap(({ champ, rows }) => rows.map(({ id }) => `${id} in ${champ.id}`))
        expect(shown.toSorted()).toEqual([...expected].map(([id, champ]) => `${id} in ${champ}`).toSorted())
      }
    }),
    { numRuns: 300, seed: 9 },
  )
})
