import { expect, test } from 'vitest'
import { createStatusPreview } from './status-preview.ts'

const NOW_MS = Date.UTC(2027, 0, 1)
const UNTIL_S = NOW_MS / 1000 + 600
const preview = createStatusPreview(new Uint8Array(32).fill(7))
const token = preview.issue('evens', UNTIL_S)

test('a link holds for its site until its time', () => {
  expect(preview.isValid(token, 'evens', NOW_MS)).toBe(true)
  expect(preview.isValid(token, 'evens', UNTIL_S * 1000)).toBe(false)
  expect(preview.isValid(token, 'ledara', NOW_MS)).toBe(false)
})

test.each([
  ['nothing', ''],
  ['a later end', token.replace(String(UNTIL_S), String(UNTIL_S + 600))],
  ['another site', token.replace('evens', 'ledara')],
  ['a signature that is too short', token.slice(0, -1)],
  ['the key of another installation', createStatusPreview(new Uint8Array(32).fill(8)).issue('evens', UNTIL_S)],
])('refuses %s', (_what, changed) => {
  expect(preview.isValid(changed, 'evens', NOW_MS)).toBe(false)
  expect(preview.isValid(changed, 'ledara', NOW_MS)).toBe(false)
})
