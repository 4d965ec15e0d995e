import { expect, test } from 'vitest'
import { zoneOffset } from './header.tsx'

test.each([
  { hours: 0, written: '+0' },
  { hours: 3, written: '+3' },
  { hours: 5.5, written: '+5:30' },
  { hours: 5.75, written: '+5:45' },
  { hours: -3.5, written: '\u22123:30' },
  { hours: -12, written: '\u221212' },
])('$hours hours are written $written', ({ hours, written }) => {
  expect(zoneOffset(hours)).toBe(written)
})
