import { describe, expect, test } from 'vitest'
import {
  beadPlate,
  bigRoad,
  derivedMarks,
  derivedRoad,
  lastColumns,
  type Outcome,
  ROWS,
  runsOf,
  type Cell,
} from './roads.ts'

const WINNERS = { P: 'one', B: 'other', T: 'tie' } as const
/** P, B and T for the two sides and a tie. */
const played = (letters: string): readonly Outcome[] =>
  [...letters].map((letter) => ({ winner: WINNERS[letter as keyof typeof WINNERS] }))

/** Rows from above, a dot where nothing lies. */
function drawn<Mark>(cells: readonly Cell<Mark>[], letter: (mark: Mark) => string): readonly string[] {
  const width = Math.max(...cells.map(({ column }) => column)) + 1
  const rows = Array.from({ length: ROWS }, () => Array.from({ length: width }, () => '.'))
  for (const { column, row, mark } of cells) (rows[row] as string[])[column] = letter(mark)
  return rows.map((row) => row.join('')).filter((row) => /[^.]/.test(row))
}
const bigLetters = (letters: string): readonly string[] =>
  drawn(bigRoad(played(letters)), ({ side }) => (side === 'one' ? 'P' : 'B'))

test('the bead plate has every round in its order, six in a column', () => {
  const cells = beadPlate(played('PBTPPPB'))
  expect(drawn(cells, ({ winner }) => winner[0] ?? '')).toEqual(['oo', 'o.', 't.', 'o.', 'o.', 'o.'])
  expect(cells.at(-1)).toEqual({ column: 1, row: 0, mark: { winner: 'other' } })
})

describe('the big road', () => {
  test('has a column for each run', () => {
    expect(bigLetters('PPBPPPBB')).toEqual(['PBPB', 'P.PB', '..P.'])
  })

  test('turns to the right at its foot', () => {
    expect(bigLetters('PPPPPPPPB')).toEqual(['PB.', 'P..', 'P..', 'P..', 'P..', 'PPP'])
  })

  test('turns before a cell that a tail has taken, and goes on straight from there', () => {
    expect(bigLetters('PPPPPPPBBBBBBB')).toEqual(['PB..', 'PB..', 'PB..', 'PB..', 'PBBB', 'PP..'])
  })

  test('begins the next run at a free top', () => {
    expect(bigLetters(`${'P'.repeat(8)}${'B'.repeat(3)}P`)).toEqual(['PBP', 'PB.', 'PB.', 'P..', 'P..', 'PPP'])
  })

  test('marks ties on the round before them, and early ones on the first', () => {
    expect(runsOf(played('TTPTB')).map((run) => run.map(({ side, ties }) => [side, ties]))).toEqual([
      [['one', 3]],
      [['other', 0]],
    ])
    expect(bigRoad(played('TT'))).toEqual([])
  })

  test('keeps the pairs of a round', () => {
    const [run] = runsOf([
      { winner: 'other', hasOnePair: true },
      { winner: 'other', hasOtherPair: true },
    ])
    expect(run?.map(({ hasOnePair, hasOtherPair }) => [hasOnePair, hasOtherPair])).toEqual([
      [true, false],
      [false, true],
    ])
  })
})

/** Lengths of the runs and the marks by hand: r where the road repeats itself, b where it breaks. */
describe('a derived road', () => {
  const letters = (lengths: readonly number[], name: Parameters<typeof derivedMarks>[1]): string =>
    derivedMarks(lengths, name)
      .map((mark) => mark[0])
      .join('')

  test.each([
    // Second run: its second cell beside one that is there. Third: top compares 2 with 2.
    [[2, 2, 1], 'big-eye', 'rr'],
    // The second run goes below the first one: a break, and below that again nothing beside nothing.
    [[1, 3], 'big-eye', 'br'],
    [[1, 1, 1, 1], 'big-eye', 'rr'],
    [[3, 1, 2], 'big-eye', 'bb'],
    // Fourth run: 1 with 1, then beside the second run's second cell, then below its end. Fifth: 3 with 2, below the third.
    [[1, 2, 1, 3, 2], 'small', 'rrbbb'],
    [[1, 2, 3, 2, 2], 'cockroach', 'bbr'],
    [[1], 'big-eye', ''],
  ] as const)('over runs of %j the %s road is “%s”', (lengths, name, marks) => {
    expect(letters(lengths, name)).toBe(marks)
  })

  test('begins one column later for each column that it looks back', () => {
    const ones = [1, 1, 1, 1, 1, 1]
    expect([letters(ones, 'big-eye'), letters(ones, 'small'), letters(ones, 'cockroach')]).toEqual([
      'rrrr',
      'rrr',
      'rr',
    ])
  })

  test('is laid out in columns of one colour', () => {
    const cells = derivedRoad(played('PBPBPPB'), 'big-eye')
    expect(drawn(cells, (mark) => mark[0] ?? '')).toEqual(['rb', 'rb', 'r.'])
  })
})

test('a board shows the last columns that it has room for', () => {
  const cells = lastColumns(bigRoad(played('PBPBPB')), 2)
  expect(drawn(cells, ({ side }) => (side === 'one' ? 'P' : 'B'))).toEqual(['PB'])
})
