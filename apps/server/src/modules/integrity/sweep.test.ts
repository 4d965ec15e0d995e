import { expect, test } from 'vitest'
import { blocksAtOnce } from './sweep.ts'

const LOOKS_AN_HOUR = 240

test.each([0, 1, 32, 7040, 190_000, 12_000_000])('a table of %i blocks is swept within the hour', (blocks) => {
  expect(blocksAtOnce(blocks) * LOOKS_AN_HOUR).toBeGreaterThanOrEqual(blocks)
  expect(blocksAtOnce(blocks)).toBeGreaterThan(0)
})
