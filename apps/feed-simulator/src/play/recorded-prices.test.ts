import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { SPORTS } from './index.ts'
import { EXACT_WITHIN, priceChecksums, type PriceChecksums } from './testing/price-checksums.ts'

const fileOf = (slug: string): string => fileURLToPath(new URL(`testing/prices/${slug}.json`, import.meta.url))

/** Set by hand after a change that is meant to move prices: the new ones are then the recorded ones. */
const isRecording = process.env['EVENS_RECORD_PRICES'] === '1'

test.each(SPORTS)('every price of $slug is the recorded one', (sport) => {
  const found = priceChecksums(sport)
  if (isRecording) writeFileSync(fileOf(sport.slug), `${JSON.stringify(found, null, 2)}\n`)
  const { exact, ...recorded } = JSON.parse(readFileSync(fileOf(sport.slug), 'utf8')) as PriceChecksums
  expect(found).toMatchObject(recorded)
  expect(Object.keys(found.exact)).toEqual(Object.keys(exact))
  const moved = Object.entries(exact).filter(([id, sum]) => Math.abs((found.exact[id] ?? 0) - sum) > EXACT_WITHIN)
  expect(moved).toEqual([])
})
