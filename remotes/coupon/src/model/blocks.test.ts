import { expect, test } from 'vitest'
import {
  blocksFor,
  hasRoomForBlock,
  withBlock,
  withBlockStake,
  withLegIn,
  withoutBlock,
  type Blocks,
} from './blocks.ts'

const THREE: Blocks = { stakes: [null, '5', '7'], of: { a: 0, b: 1, c: 2 } }

test('without an arrangement each leg has its own block, and the last block takes the rest', () => {
  expect(blocksFor(['a', 'b'], null)).toEqual({ stakes: [null, null], of: { a: 0, b: 1 } })
  const twelve = Array.from({ length: 12 }, (_none, at) => `leg ${at}`)
  const many = blocksFor(twelve, null)
  expect([many.stakes.length, many.of['leg 8'], many.of['leg 11']]).toEqual([10, 8, 9])
  expect(hasRoomForBlock(many)).toBe(false)
  expect(withBlock(many)).toBe(many)
})

test('a leg that comes later goes into the last block, one that is gone leaves its block', () => {
  expect(blocksFor(['a', 'c', 'd'], THREE)).toEqual({ stakes: THREE.stakes, of: { a: 0, c: 2, d: 2 } })
})

test('a leg goes where it is put, and a new block waits for one', () => {
  expect(withLegIn(withBlock(THREE), 'a', 3)).toEqual({ stakes: [null, '5', '7', null], of: { a: 3, b: 1, c: 2 } })
  expect(withBlockStake(THREE, 1, '6').stakes).toEqual([null, '6', '7'])
})

test.each([
  [0, { stakes: ['5', '7'], of: { a: 0, b: 0, c: 1 } }],
  [1, { stakes: [null, '7'], of: { a: 0, b: 0, c: 1 } }],
  [2, { stakes: [null, '5'], of: { a: 0, b: 1, c: 1 } }],
])('without block %i its legs are in the next one to it', (block, left) => {
  expect(withoutBlock(THREE, block)).toEqual(left)
})

test('the last block stays', () => {
  const one: Blocks = { stakes: [null], of: { a: 0 } }
  expect(withoutBlock(one, 0)).toEqual(one)
})
