import { expect, test } from 'vitest'
import { tpsIn } from './pgbench.ts'

const REPORT = `pgbench (15.18)
transaction type: place.sql
number of failed transactions: 0 (0.000%)
latency average = 0.517 ms
initial connection time = 31.704 ms
tps = 1934.512301 (without initial connection time)
`

test('the figure of pgbench is the one without the time that connecting took', () => {
  expect(tpsIn(REPORT)).toBeCloseTo(1934.5, 1)
})

test('a report without a figure is an error', () => {
  expect(() => tpsIn('pgbench: error: connection refused')).toThrow('no figure')
})
