import { expect, test } from 'vitest'
import { ownPath } from './message.tsx'

test.each(['/', '/en/office', '/en/line?a=1#b'])('%s is a page of this site', (href) => {
  expect(ownPath(href)).toBe(href)
})

test.each([
  '//evil.example',
  '/\\evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  '/a\\b',
  '/\t/evil.example',
  '',
])('%j leads elsewhere', (href) => {
  expect(ownPath(href)).toBeNull()
})
