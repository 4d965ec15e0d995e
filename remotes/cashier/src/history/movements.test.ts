import { expect, test } from 'vitest'
import { knownNumber } from './movements.tsx'

test.each([
  { ref: '1242433247840971', number: '1242433247840971' },
  { ref: 'lotto:1247072600330007:92114', number: '1247072600330007' },
  { ref: 'KIWgPNDlVCtus94VFaWguIUo', number: 'KIWgPNDlVCtus94VFaWguIUo' },
  { ref: 'sandbox', number: null },
])('a movement of $ref is known by $number', ({ ref, number }) => {
  expect(knownNumber(ref)).toBe(number)
})
