import { expect, test } from 'vitest'
import { spanOf } from './time-span.ts'

test.each([
  { minutes: 5, span: { count: 5, unit: 'minutes' } },
  { minutes: 60, span: { count: 1, unit: 'hours' } },
  { minutes: 90, span: { count: 2, unit: 'hours' } },
  { minutes: 1440, span: { count: 1, unit: 'days' } },
  { minutes: 4320, span: { count: 3, unit: 'days' } },
])('$minutes minutes are $span.count $span.unit', ({ minutes, span }) => {
  expect(spanOf(minutes)).toEqual(span)
})
