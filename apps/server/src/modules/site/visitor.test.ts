import { expect, test } from 'vitest'
import { createGeoPass } from './visitor.ts'

const { issue, isValid } = createGeoPass(Buffer.alloc(32, 7))
const UNTIL = 1_800_000_000
const ID = '0b6a3c1e-5a8f-4f5e-9a55-3d6f1f2f9a01'
const before = (UNTIL - 1) * 1000

test('a pass holds for its site until its time', () => {
  const pass = issue('evens', UNTIL, ID)
  expect(isValid(pass, 'evens', before)).toBe(true)
  expect(isValid(pass, 'evens', UNTIL * 1000)).toBe(false)
  expect(isValid(pass, 'ledara', before)).toBe(false)
})

test('a pass of another key is no pass', () => {
  expect(isValid(createGeoPass(Buffer.alloc(32, 8)).issue('evens', UNTIL, ID), 'evens', before)).toBe(false)
})

test('a pass that an operator has ended is no pass', () => {
  const ended = createGeoPass(Buffer.alloc(32, 7), (id) => id === ID)
  expect(ended.isValid(issue('evens', UNTIL, ID), 'evens', before)).toBe(false)
  expect(ended.isValid(issue('evens', UNTIL, ID.replace('0b', '1b')), 'evens', before)).toBe(true)
})

test.each([
  '1',
  'true',
  '',
  'evens',
  'evens.9999999999.',
  `evens.9999999999.${'A'.repeat(43)}`,
  `evens.9999999999.${ID}.${'A'.repeat(43)}`,
  issue('evens', UNTIL, ID).replace('0b6a', '0b6b'),
  issue('evens', UNTIL, ID).replace(String(UNTIL), String(UNTIL + 1)),
  issue('evens', UNTIL, ID).replace('evens', 'ledara'),
  `${issue('evens', UNTIL, ID)}x`,
  ` ${issue('evens', UNTIL, ID)}`,
  undefined,
])('%j is no pass', (cookie) => {
  for (const site of ['evens', 'ledara']) expect(isValid(cookie, site, before)).toBe(false)
})
