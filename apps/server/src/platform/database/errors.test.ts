import { expect, test } from 'vitest'
import { isDatabaseUnavailable } from './errors.ts'

test.each([
  [Object.assign(new Error('terminating connection'), { code: '57P01' }), true],
  [Object.assign(new Error('the database system is starting up'), { code: '57P03' }), true],
  [Object.assign(new Error('canceling statement due to lock timeout'), { code: '55P03' }), true],
  [Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }), true],
  [Object.assign(new Error('money is halted'), { code: 'EV001' }), true],
  [new Error('Connection terminated unexpectedly'), true],
  [new Error('timeout exceeded when trying to connect'), true],
  [Object.assign(new Error('violates check constraint'), { code: '23514' }), false],
  [Object.assign(new Error('relation does not exist'), { code: '42P01' }), false],
  [new Error('Connection to a remote failed'), false],
  ['a word', false],
])('%s is away: %s', (error, isAway) => {
  expect(isDatabaseUnavailable(error)).toBe(isAway)
})
