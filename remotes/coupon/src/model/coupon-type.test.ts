import { expect, test } from 'vitest'
import { sizeFor, sizesFor, typeFor, typesFor } from './coupon-type.ts'

test.each([
  [1, ['single']],
  [2, ['express', 'singles', 'chain', 'anti-express', 'conditional']],
  [3, ['express', 'system', 'singles', 'chain', 'anti-express', 'conditional', 'trixie', 'patent']],
  [11, ['express', 'system', 'singles', 'conditional']],
  [21, ['express', 'singles', 'conditional']],
])('%i legs can make %j', (legs, types) => expect(typesFor(legs)).toEqual(types))

test.each([
  [1, undefined, 'single'],
  [1, 'express', 'single'],
  [2, undefined, 'express'],
  [2, 'chain', 'chain'],
  [2, 'trixie', 'express'],
  [3, 'trixie', 'trixie'],
  [3, 'something stored long ago', 'express'],
])('%i legs after the choice of %s are a %s', (legs, chosen, type) => expect(typeFor(legs, chosen)).toBe(type))

test('a system names its sizes with their variants, and a size that is gone gives way to the smallest', () => {
  expect(sizesFor(4).map(({ value, combo }) => [value, combo])).toEqual([
    [2, 6],
    [3, 4],
  ])
  expect([sizeFor(4, 3), sizeFor(3, 3), sizeFor(2, 3)]).toEqual([3, 2, 3])
})
