import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aFeed, play } from './testing/settlement-feed.ts'

const FEEDS = Number(process.env['EVENS_FEEDS'] ?? 100_000)
const SEED = Number(process.env['EVENS_SEED'] ?? 1)

test(`${FEEDS} feeds leave book and bets as a second model computes (T012, T084, seed ${SEED})`, () => {
  const found = fc.check(
    fc.property(aFeed, (feed) => play(feed)),
    { numRuns: FEEDS, seed: SEED },
  )
  expect(found.counterexample, String(found.errorInstance)).toBeNull()
})
