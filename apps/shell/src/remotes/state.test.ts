import { expect, test } from 'vitest'
import { mayMove, move, WIRE_CODE, type RemoteState } from './state.ts'

const STATES = Object.keys(WIRE_CODE) as RemoteState[]
const ALLOWED = [
  'absent→loading',
  'absent→ready',
  'failed→loading',
  'failed→absent',
  'loading→failed',
  'loading→ready',
  'loading→absent',
  'ready→absent',
]

test.each(STATES.flatMap((from) => STATES.map((to) => ({ from, to }))))('$from to $to', ({ from, to }) => {
  const allowed = ALLOWED.includes(`${from}→${to}`)
  expect(mayMove(from, to)).toBe(allowed)
  if (allowed) expect(move(from, to)).toBe(to)
  else expect(() => move(from, to)).toThrow()
})

test('the codes on the wire are the specification’s', () => {
  expect(WIRE_CODE).toEqual({ absent: -2, failed: -1, loading: 1, ready: 2 })
})
