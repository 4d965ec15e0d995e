import { createRandom } from '@evens/kernel'
import { expect, test } from 'vitest'
import { alarmsIn, figuresFor, payoutsOf } from './testing/monitored.ts'

/** EVENS_MONITOR_YEARS asks for another number of years. */
const YEARS = Number(process.env['EVENS_MONITOR_YEARS'] ?? 10_000)

test.each([
  { name: 'limbo@1', choice: '100000000', perDay: 5000 },
  { name: 'keno-80@1', choice: '10', perDay: 5000 },
  { name: 'keno-80@1', choice: '8', perDay: 2000 },
  { name: 'mines@1', choice: '12, 13', perDay: 20_000 },
  { name: 'scratch/harbour@1', choice: '', perDay: 3000 },
  { name: 'coin@1', choice: 'heads', perDay: 20_000 },
])(
  `the alarm of returns is silent in ${YEARS} honest years of $name at $choice (T136)`,
  { timeout: 1_800_000 },
  ({ name, choice, perDay }) => {
    const payouts = payoutsOf(figuresFor(name, choice))
    expect(alarmsIn(YEARS, name, payouts, perDay, createRandom(`long ${name} ${choice}`))).toBe(0)
  },
)
