import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aBook, anEvent, NOW_MS } from '../testing/build.ts'
import { anOffer, oddsChange } from '../testing/messages.ts'
import { applyMessage } from './apply.ts'
import { overroundOf } from './margin.ts'
import { kindOf } from './sanity.ts'

const MARKETS = [
  { market: 'result', specifiers: {}, outcomes: ['home', 'draw', 'away'] },
  { market: 'total', specifiers: { total: '2.5' }, outcomes: ['over', 'under'] },
  { market: 'both_score', specifiers: {}, outcomes: ['yes', 'no'] },
] as const

const chances = (outcomes: readonly string[]) =>
  fc
    .array(fc.integer({ min: 1, max: 1000 }), { minLength: outcomes.length, maxLength: outcomes.length })
    .map((weights) => {
      const sum = weights.reduce((total, weight) => total + weight, 0)
      return Object.fromEntries(outcomes.map((id, at) => [id, (weights[at] ?? 0) / sum]))
    })

const message = fc
  .constantFrom(...MARKETS)
  .chain(({ market, specifiers, outcomes }) => chances(outcomes).map((fair) => anOffer(market, specifiers, fair)))

const overround = fc.integer({ min: 1010, max: 1300 }).map((milli) => milli / 1000)
const margin = fc.record({
  method: fc.constantFrom('power' as const, 'shin' as const),
  overround: fc.record(
    { default: overround, bySport: fc.record({ football: overround }), byGroup: fc.record({ totals: overround }) },
    { requiredKeys: ['default'] },
  ),
})

test('no market is sold below the configured margin, whatever the feed sends', () => {
  fc.assert(
    fc.property(
      margin,
      fc.integer({ min: 1, max: 999_999 }),
      fc.array(message, { maxLength: 12 }),
      (own, id, offers) => {
        const book = aBook(anEvent({ fixture: { id: String(id) }, markets: [] }))
        for (const [at, offer] of offers.entries())
          applyMessage(book, oddsChange([offer], { event: String(id), at: NOW_MS + at }), { margin: own })
        for (const { market, outcomes } of book.events.get(String(id))?.markets.values() ?? []) {
          for (const { odds, probability } of outcomes)
            if (odds !== null) expect(1000 / odds).toBeGreaterThan((probability ?? 1) - 1e-9)
          // An outcome that is too likely to be sold has no share; then only the single prices can be judged.
          if (outcomes.some(({ odds }) => odds === null)) continue
          const sum = outcomes.reduce((total, { odds }) => total + 1000 / (odds ?? 1), 0)
          expect(sum).toBeGreaterThan(overroundOf(own, 'football', kindOf(market)?.group ?? '') - 1e-6)
        }
      },
    ),
  )
})
