import { Type } from 'typebox'
import { expect, test } from 'vitest'
import { MinorUnits, OrNull, sqlCall, Stored } from './call-sql.ts'

const LARGE = 9_007_199_254_740_993n

const buy = sqlCall<string>()(
  'shop_buy',
  Type.Array(
    Type.Object({
      id: Type.String(),
      stake: MinorUnits,
      limit: OrNull(MinorUnits),
      advance: Type.Optional(MinorUnits),
      moves: Type.Array(Type.Tuple([Type.String(), MinorUnits])),
      terms: Stored<{ readonly odds: number; readonly cap?: bigint }>(),
    }),
  ),
)
const ONE = { id: '1', stake: LARGE, limit: null, moves: [['cash', 1n]], terms: { odds: 2000 } } as const

test('amounts are written as text, so that none loses its last digits', () => {
  expect(JSON.parse(buy.write([ONE, { ...ONE, limit: 5n, advance: 0n }]))).toEqual([
    { id: '1', stake: String(LARGE), limit: null, moves: [['cash', '1']], terms: { odds: 2000 } },
    { id: '1', stake: String(LARGE), limit: '5', advance: '0', moves: [['cash', '1']], terms: { odds: 2000 } },
  ])
})

test('keys that the schema has not are left out', () => {
  const wider = { ...ONE, ordersMax: 20, cap: LARGE }
  expect(buy.write([wider])).toBe(buy.write([ONE]))
})

test('a bigint where the schema has no amount is refused', () => {
  expect(() => buy.write([{ ...ONE, terms: { odds: 1, cap: 5n } }])).toThrow(TypeError)
})

test('a value without amounts is written as it is', () => {
  const note = sqlCall<null>()('shop_note', Type.Object({ words: Type.Array(Type.String()) }))
  expect(note.write({ words: ['a'] })).toBe('{"words":["a"]}')
})
