import { createTexts } from '@evens/remote-sdk/core'
import { expect, test } from 'vitest'
import { builderNames } from './builder-names.ts'

const TEXTS = createTexts('en', {
  builder_market: ['Builder of ', ['count']],
  builder_pick: [['market'], ': ', ['outcome']],
  builder_and: ' + ',
  market_result: 'Result',
  market_total: 'Total',
  market_with_line: [['market'], ' ', ['line']],
  outcome_result_home: [['home']],
  outcome_over: 'Over',
})
const EVENT = {
  sport: 'football',
  competitors: ['Torvia', 'Lansk'].map((name, id) => ({ id: String(id), name, country: null, colours: null })),
}

test('a builder is called by all of its picks', () => {
  expect(builderNames(TEXTS, EVENT, 'builder|result~home|total~total=2.5~over')).toEqual({
    market: 'Builder of 2',
    outcome: 'Result: Torvia + Total 2.5: Over',
  })
})

test('any other market is called by somebody else', () => {
  expect(builderNames(TEXTS, EVENT, 'result')).toBeNull()
})
