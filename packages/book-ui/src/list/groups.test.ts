import fc from 'fast-check'
import type { ChampGroup, EventRow, MarketView } from '@evens/contracts'
import { describe, expect, test } from 'vitest'
import {
  boardOfRow,
  byCountry,
  columnsOfRows,
  firstRows,
  mergeGroups,
  missingRows,
  onBoard,
  partBest,
  sectionOfRows,
} from './groups.ts'

const aChamp = (id: string, rank: number, country: string | null = null) => ({
  id,
  rank,
  country,
  sport: 'football',
  name: `Champ ${id}`,
  slug: id,
})
const aRow = (id: string, champ = aChamp('1', 1), startsAt = 0) => ({ id, champ, startsAt }) as EventRow

test('the first rows of a list keep their championships, and empty ones go', () => {
  const [one, two] = [aChamp('1', 1), aChamp('2', 2)]
  const groups = [
    { champ: one, rows: [aRow('1', one), aRow('2', one)] },
    { champ: two, rows: [aRow('3', two)] },
  ]
  const view = { section: 'live', nowMs: 0, total: 3, next: null, boards: {}, groups } as const
  expect(shape(firstRows(view, 2).groups)).toEqual([['1', ['1', '2']]])
  expect(shape(firstRows(view, 3).groups)).toEqual([
    ['1', ['1', '2']],
    ['2', ['3']],
  ])
})

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

test('an event missing from the whole list has been removed', () => {
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

test('a row received by request and by socket is listed once', () => {
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

test('each event is listed once, in its latest championship, in any order of snapshot, delta and request', () => {
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

test('a request names no more events than one call allows', () => {
  const ids = Array.from({ length: 300 }, (_id, at) => String(at))
  expect(missingRows({ groups: [], next: null }, { ids, added: [] })).toHaveLength(100)
})

describe('partBest', () => {
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
})

describe('columnsOfRows', () => {
  const aMarket = (market: string, outcomes: readonly string[], specifiers = {}) =>
    ({
      market,
      specifiers,
      line: market === 'total' ? 'total' : null,
      outcomes: outcomes.map((outcome) => ({ outcome })),
    }) as unknown as MarketView
  const aBoardRow = (...board: EventRow['board']) => ({
    board,
    competitors: [{ id: '7' }] as unknown as EventRow['competitors'],
  })

  test('each column is taken from the first row with a market there', () => {
    const rows = [
      aBoardRow(aMarket('result', ['home', 'draw', 'away']), null),
      aBoardRow(null, aMarket('total', ['over', 'under'], { total: '2.5', period: '1' })),
    ]
    expect(columnsOfRows(rows)).toEqual([
      { market: 'result', period: null, line: null, outcomes: ['home', 'draw', 'away'] },
      { market: 'total', period: '1', line: 'total', outcomes: ['over', 'under'] },
    ])
  })

  test('a column that no row fills keeps its place', () => {
    expect(columnsOfRows([aBoardRow(null, aMarket('winner', ['home', 'away']))])).toEqual([
      { market: 'column_0', period: null, line: null, outcomes: [] },
      { market: 'winner', period: null, line: null, outcomes: ['home', 'away'] },
    ])
    expect(columnsOfRows([])).toEqual([])
  })

  test('runners are of their race alone, so the column names none', () => {
    expect(columnsOfRows([aBoardRow(aMarket('race_winner', ['7', '8']))])).toEqual([
      { market: 'race_winner', period: null, line: null, outcomes: [] },
    ])
  })
})

describe('sectionOfRows', () => {
  const aListedRow = (id: string, champ: string, isLive = false) =>
    ({ id, sport: 'tennis', champ: { id: champ }, isLive }) as unknown as EventRow

  test('rows go under their champs in the order they came', () => {
    const view = sectionOfRows([aListedRow('1', 'b'), aListedRow('2', 'a'), aListedRow('3', 'b', true)], [])
    expect(view.groups.map(({ champ, rows }) => [champ.id, rows.map(({ id }) => id)])).toEqual([
      ['b', ['1', '3']],
      ['a', ['2']],
    ])
    expect(view).toMatchObject({ section: 'live', total: 3, boards: { tennis: [] } })
  })
})

describe('onBoard', () => {
  const aTopicRow = (topic: string) => ({ id: '7', topic, board: [null] }) as unknown as EventRow

  test.each([
    ['row:7', ''],
    ['row:7:asian', 'asian'],
    ['row:7:1.total', '1.total'],
  ])('%s shows the board "%s"', (topic, board) => {
    expect(boardOfRow({ topic })).toBe(board)
  })

  test.each([
    { from: 'row:7', board: '', topic: 'row:7', shown: [null] },
    { from: 'row:7', board: 'asian', topic: 'row:7:asian', shown: [] },
    { from: 'row:7:asian', board: '', topic: 'row:7', shown: [] },
  ])('$from on the board "$board" is $topic', ({ from, board, topic, shown }) => {
    expect(onBoard(aTopicRow(from), board)).toMatchObject({ topic, board: shown })
  })
})
