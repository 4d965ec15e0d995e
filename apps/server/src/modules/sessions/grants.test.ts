import { expect, test } from 'vitest'
import { createGrants } from './rights.ts'

const START_MS = 1_800_000_000_000
const WHOSE = { id: 7n, siteId: 'evens', sessionId: 'one' }

test.each([
  { what: 'at once', afterMs: 0, isGood: true },
  { what: 'a moment before half an hour is over', afterMs: 1_799_999, isGood: true },
  { what: 'when half an hour is over', afterMs: 1_800_000, isGood: false },
])('a grant $what is good: $isGood (T034)', ({ afterMs, isGood }) => {
  let nowMs = START_MS
  const grants = createGrants(Buffer.alloc(32, 1), { nowMs: () => nowMs })
  const { grant, expiresAtMs } = grants.give(WHOSE)
  expect(expiresAtMs).toBe(START_MS + 1_800_000)
  nowMs += afterMs
  expect(grants.isGood(grant, WHOSE)).toBe(isGood)
})

test.each([
  { what: 'another player', of: { ...WHOSE, id: 8n } },
  { what: 'another site', of: { ...WHOSE, siteId: 'ledara' } },
  { what: 'another session', of: { ...WHOSE, sessionId: 'two' } },
])('a grant is nothing to $what, nor is one of another key', ({ of }) => {
  const clock = { nowMs: () => START_MS }
  const grants = createGrants(Buffer.alloc(32, 1), clock)
  const { grant } = grants.give(WHOSE)
  expect(grants.isGood(grant, of)).toBe(false)
  expect(createGrants(Buffer.alloc(32, 2), clock).isGood(grant, WHOSE)).toBe(false)
})
