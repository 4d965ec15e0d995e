import { expect, test } from 'vitest'
import { makePassword } from './generated-password.ts'

const SECRET = new Uint8Array(32).fill(3)

test('the same seed gives the same password, another seed or secret another', () => {
  const made = makePassword(SECRET, 'evens 1')
  expect(made).toMatch(/^[A-Za-z2-9]{12}$/)
  expect(makePassword(SECRET, 'evens 1')).toBe(made)
  expect(new Set([made, makePassword(SECRET, 'evens 2'), makePassword(new Uint8Array(32), 'evens 1')]).size).toBe(3)
})
