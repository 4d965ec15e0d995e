import { expect, test } from 'vitest'
import { menuTarget } from './menu-target.ts'

const LABELS = ['English', 'Русский', 'Español', 'العربية']

test.each([
  { key: 'ArrowDown', at: 0, to: 1 },
  { key: 'ArrowDown', at: 3, to: 0 },
  { key: 'ArrowDown', at: -1, to: 0 },
  { key: 'ArrowUp', at: 2, to: 1 },
  { key: 'ArrowUp', at: 0, to: 3 },
  { key: 'ArrowUp', at: -1, to: 3 },
  { key: 'Home', at: 2, to: 0 },
  { key: 'End', at: 0, to: 3 },
  { key: 'e', at: 0, to: 2 },
  { key: 'E', at: 2, to: 0 },
  { key: 'р', at: 0, to: 1 },
  { key: 'x', at: 0, to: null },
  { key: ' ', at: 0, to: null },
  { key: 'Enter', at: 0, to: null },
])('$key at entry $at goes to $to', ({ key, at, to }) => {
  expect(menuTarget(key, at, LABELS)).toBe(to)
})

test('an empty menu has nowhere to go', () => {
  expect(menuTarget('ArrowDown', -1, [])).toBeNull()
})
