import { expect, test } from 'vitest'
import { createGeoPass } from './visitor.ts'

const { issue, isValid } = createGeoPass(Buffer.alloc(32, 7))
const UNTIL = 1_800_000_000
const before = (UNTIL - 1) * 1000

test('a pass holds for its site until its time', () => {
  const pass = issue('evens', UNTIL)
  expect(isValid(pass, 'evens', before)).toBe(true)
  expect(isValid(pass, 'evens', UNTIL * 1000)).toBe(false)
  expect(isValid(pass, 'ledara', before)).toBe(false)
})

test('a pass of another key is no pass', () => {
  expect(isValid(createGeoPass(Buffer.alloc(32, 8)).issue('evens', UNTIL), 'evens', before)).toBe(false)
})

test.each([
  '1',
  'true',
  '',
  'evens',
  'evens.9999999999.',
  `evens.9999999999.${'A'.repeat(43)}`,
  issue('evens', UNTIL).replace(String(UNTIL), String(UNTIL + 1)),
  issue('evens', UNTIL).replace('evens', 'ledara'),
  `${issue('evens', UNTIL)}x`,
  ` ${issue('evens', UNTIL)}`,
  undefined,
])('%j is no pass', (cookie) => {
  for (const site of ['evens', 'ledara']) expect(isValid(cookie, site, before)).toBe(false)
})
