import { lottoKindOf, numbersTo, type LottoKind } from '@evens/rules/pools'
import { expect, test } from 'vitest'
import { emptySlip, reckonSlip, toggled, type Slip } from './slip.ts'

const five = lottoKindOf('quick-five') as LottoKind
const twin = lottoKindOf('twin-fields') as LottoKind
const marked = (numbers: readonly number[], lines: Slip['lines'] = []): Slip => ({ lines, marks: [numbers] })

test('a number is marked and unmarked in its own field, and marks stand in order', () => {
  const slip = [9, 3, 5, 3].reduce((before, number) => toggled(before, 1, number), emptySlip(twin))
  expect(slip.marks).toEqual([[], [5, 9]])
})

test.each([
  { what: 'nothing', slip: emptySlip(five), combinations: 0n, stake: 0n, refusal: 'no-lines' },
  { what: 'four marks', slip: marked([1, 2, 3, 4]), combinations: 0n, stake: 0n, refusal: 'too-few-numbers' },
  { what: 'five marks', slip: marked(numbersTo(5)), combinations: 1n, stake: 20n, refusal: null },
  { what: 'seven marks', slip: marked(numbersTo(7)), combinations: 21n, stake: 420n, refusal: null },
  {
    what: 'a line and five marks',
    slip: marked(numbersTo(5), [[numbersTo(6)]]),
    combinations: 7n,
    stake: 140n,
    refusal: null,
  },
  {
    what: 'a line and two marks',
    slip: marked([1, 2], [[numbersTo(5)]]),
    combinations: 1n,
    stake: 20n,
    refusal: 'too-few-numbers',
  },
  {
    what: 'too many marks',
    slip: marked(numbersTo(20)),
    combinations: 0n,
    stake: 0n,
    refusal: 'too-many-combinations',
  },
])('$what for two draws at ten each: $combinations for $stake, $refusal', ({ slip, combinations, stake, refusal }) => {
  expect(reckonSlip(five, slip, 10n, 2)).toMatchObject({ combinations, stake, refusal })
})
