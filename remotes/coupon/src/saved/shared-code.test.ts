import { expect, test } from 'vitest'
import { withoutCode } from './shared-code.ts'

test.each([
  ['https://evens.test/en?coupon=7KQ4M2XD', '7KQ4M2XD', '/en'],
  ['https://evens.test/en/line?view=1&coupon=7KQ4-M2XD#top', '7KQ4-M2XD', '/en/line?view=1#top'],
  ['https://evens.test/en?view=1', null, '/en?view=1'],
  ['https://evens.test/en?coupon=', '', '/en'],
])('%s has the code %j and goes on as %s', (address, code, href) => {
  expect(withoutCode(address)).toEqual({ code, href })
})
