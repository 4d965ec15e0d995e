import { expect, test } from 'vitest'
import { newestIds } from './favourite-ids.ts'

test('what does not read as a number is none', () => {
  expect(newestIds(['400123', '', 'x', '1,2', '-1', '7', '1234567890123456'])).toEqual(['400123', '7'])
})

test('of many the newest are asked for', () => {
  const many = Array.from({ length: 99 }, (_, at) => String(at))
  expect(newestIds(many)).toEqual(many.slice(-30))
})
