import { expect, test } from 'vitest'
import { pauseBeforeStep } from './check-pace.ts'

test.each([
  { what: 'many steps share the hour evenly', leftMs: 3_300_000, stepsLeft: 600, pauseMs: 5500 },
  { what: 'a small ledger has a step now and then', leftMs: 3_300_000, stepsLeft: 55, pauseMs: 60_000 },
  { what: 'a check that is late still pauses', leftMs: -5000, stepsLeft: 400, pauseMs: 500 },
  { what: 'an estimate that is used up counts as one step', leftMs: 1000, stepsLeft: 0, pauseMs: 1000 },
])('$what', ({ leftMs, stepsLeft, pauseMs }) => {
  expect(pauseBeforeStep(leftMs, stepsLeft)).toBe(pauseMs)
})
