import { expect, test } from 'vitest'
import { oddsProduct } from './odds-product.ts'

test.each([
  { odds: [], together: 1000 },
  { odds: [1850], together: 1850 },
  { odds: [2000, 1500], together: 3000 },
  { odds: [1999, 1999], together: 3996 },
  // In floating point this is a thousandth less.
  { odds: [1100, 1100, 1100], together: 1331 },
])('$odds is $together together', ({ odds, together }) => expect(oddsProduct(odds)).toBe(together))
