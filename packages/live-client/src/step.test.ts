import { expect, test } from 'vitest'
import { nextStep } from './step.ts'

test.each([
  { seen: 5, p: 5, v: 6, step: 'apply', why: 'it follows on what is there' },
  { seen: 5, p: 5, v: 9, step: 'apply', why: 'a tick may hold several versions' },
  { seen: 5, p: 3, v: 6, step: 'apply', why: 'it overlaps what is there' },
  { seen: 5, p: 4, v: 5, step: 'ignore', why: 'it is known' },
  { seen: 5, p: 1, v: 2, step: 'ignore', why: 'it is old' },
  { seen: 5, p: 6, v: 7, step: 'resync', why: 'something is missing' },
  { seen: null, p: 0, v: 1, step: 'resync', why: 'there is nothing to change yet' },
] as const)('from $p to $v on $seen: $step, as $why', ({ seen, p, v, step }) => {
  expect(nextStep(seen, { p, v })).toBe(step)
})
