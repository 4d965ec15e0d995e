import { expect, test } from 'vitest'
import { phoneRefusal } from './phone.ts'

const BOUNDS = { Min: 9, Max: 10 }

test.each([
  { number: '', bounds: BOUNDS, refusal: 'missing' },
  { number: '() -', bounds: BOUNDS, refusal: 'missing' },
  { number: '20 7946', bounds: BOUNDS, refusal: 'length' },
  { number: '(20) 7946-0123', bounds: BOUNDS, refusal: null },
  { number: '20 7946 01234 5', bounds: BOUNDS, refusal: 'length' },
  { number: '123', bounds: null, refusal: 'length' },
  { number: '1234', bounds: null, refusal: null },
])('"$number" within $bounds: $refusal', ({ number, bounds, refusal }) => {
  expect(phoneRefusal(number, bounds)).toBe(refusal)
})
