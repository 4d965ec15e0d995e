import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aFeed, play } from './testing/settlement-feed.ts'
import { BUGS } from './testing/settlement-model.ts'

const FEEDS = Number(process.env['EVENS_FEEDS'] ?? 3000)
const SEED = Number(process.env['EVENS_SEED'] ?? 20_261_117)

test(`${FEEDS} feeds leave book and bets as a second model computes (T012, T084, seed ${SEED})`, () => {
  const found = fc.check(
    fc.property(aFeed, (feed) => play(feed)),
    { numRuns: FEEDS, seed: SEED },
  )
  expect(found.counterexample, String(found.errorInstance)).toBeNull()
})

test.each(BUGS)('feeds find a bug: $what', ({ bug }) => {
  const found = fc.check(
    fc.property(aFeed, (feed) => play(feed, bug)),
    { numRuns: 3000, seed: SEED, endOnFailure: true },
  )
  expect(found.failed).toBe(true)
})
