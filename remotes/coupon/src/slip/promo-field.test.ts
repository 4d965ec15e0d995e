import { expect, test } from 'vitest'
import { typedCode } from './promo-field.tsx'

test.each([
  ['free-10', 'FREE-10'],
  [' FREE 10 ', 'FREE10'],
  ['', null],
  ['ab', null],
  ['код-10', null],
  ['A'.repeat(33), null],
])('"%s" is read as %s', (text, code) => expect(typedCode(text)).toBe(code))
