import { expect, test } from 'vitest'
import { LOTTO_KINDS, type LottoKind, lottoKindOf } from './lotto-kinds.ts'
import {
  linesText,
  type LottoLine,
  numbersTo,
  quickPick,
  ticketCombinations,
  ticketRefusal,
  ticketsText,
} from './lotto-ticket.ts'

const five = lottoKindOf('quick-five') as LottoKind
const twin = lottoKindOf('twin-fields') as LottoKind
const FIVE = [[1, 2, 3, 4, 5]]

test.each<{ what: string; kind?: LottoKind; lines: LottoLine[]; refusal: string | null }>([
  { what: 'one combination', lines: [FIVE], refusal: null },
  { what: 'no line', lines: [], refusal: 'no-lines' },
  { what: 'eleven lines', lines: Array.from({ length: 11 }, () => FIVE), refusal: 'too-many-lines' },
  { what: 'four numbers of five', lines: [[[1, 2, 3, 4]]], refusal: 'too-few-numbers' },
  { what: 'a number twice', lines: [[[1, 2, 3, 4, 4]]], refusal: 'number-twice' },
  { what: 'a number that is none', lines: [[[1, 2, 3, 4, 37]]], refusal: 'number-unknown' },
  { what: 'one field of two', kind: twin, lines: [[[1, 2, 3, 4]]], refusal: 'field-missing' },
  { what: '3003 combinations', lines: [[numbersTo(15)]], refusal: null },
  { what: '3003 combinations twice', lines: [[numbersTo(15)], [numbersTo(15)]], refusal: 'too-many-combinations' },
  { what: 'all numbers', lines: [[numbersTo(36)]], refusal: 'too-many-combinations' },
])('a ticket with $what: $refusal', ({ kind = five, lines, refusal }) => {
  expect(ticketRefusal(kind, lines)).toBe(refusal)
})

test.each([
  { marks: [5], combinations: 1n },
  { marks: [7], combinations: 21n },
  { marks: [7, 6], combinations: 27n },
])('$marks marks make $combinations combinations', ({ marks, combinations }) => {
  const lines = marks.map((count) => [numbersTo(count)])
  expect(ticketCombinations(five, lines)).toBe(combinations)
})

test('two fields multiply', () => {
  expect(ticketCombinations(twin, [[numbersTo(5), numbersTo(6)]])).toBe(75n)
})

test('a quick pick is a ticket of one combination, in every kind', () => {
  let at = 0
  const next = () => (at += 2_654_435_761) % 2 ** 32
  for (const kind of LOTTO_KINDS) {
    const line = quickPick(kind, next)
    expect([ticketRefusal(kind, [line]), ticketCombinations(kind, [line])]).toEqual([null, 1n])
  }
})

test('the same ticket and marks give the same text, in any order', () => {
  expect(linesText([[[5, 1, 10]], [[2], [1]]])).toBe('1,5,10;2/1')
  expect(ticketsText('evens/quick-five/7', ['b', 'a'])).toBe('evens/quick-five/7\n2\na\nb')
})
