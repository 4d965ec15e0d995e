import { expect, test } from 'vitest'
import { takenKey } from './taken-key.ts'

test.each([
  [['accepted'], 'coupon_accepted'],
  [['ordered'], 'coupon_ordered'],
  [['asked'], 'coupon_asked'],
  [['accepted', 'ordered'], 'coupon_accepted'],
] as const)('%j are named %s', (states, key) => {
  expect(takenKey(states.map((state) => ({ state })))).toBe(key)
})
