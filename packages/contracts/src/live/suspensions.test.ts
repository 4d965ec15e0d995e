import { builderKey } from '@evens/kernel'
import { expect, test } from 'vitest'
import { suspensionOn } from './suspensions.ts'

const OFFER = { sport: 'football', champ: '7', event: '400', market: 'total|total=2.5' }
const built = builderKey([
  { market: 'result', outcome: 'home' },
  { market: 'total|total=2.5', outcome: 'over' },
])

test.each([
  { subjects: [], reason: null },
  {
    subjects: ['sport:tennis', 'champ:8', 'event:401', 'market:401/total', 'market:400/total|total=3.5'],
    reason: null,
  },
  { subjects: ['sport:football'], reason: 'sport-stopped' },
  { subjects: ['champ:7'], reason: 'offer-stopped' },
  { subjects: ['event:400'], reason: 'offer-stopped' },
  { subjects: ['market:400/total|total=2.5'], reason: 'offer-stopped' },
  { subjects: ['market:400/total'], reason: 'offer-stopped' },
])('with $subjects suspended an offer is stopped by $reason', ({ subjects, reason }) => {
  expect(suspensionOn({ betting: false, subjects }, OFFER)).toBe(reason)
  expect(suspensionOn({ betting: true, subjects }, OFFER)).toBe('betting-stopped')
})

test('a market of a builder stops the whole bet', () => {
  expect(suspensionOn({ betting: false, subjects: ['market:400/result'] }, { ...OFFER, market: built ?? '' })).toBe(
    'offer-stopped',
  )
})

test('without its championship a selection is not stopped by it, but by its event', () => {
  const old = { ...OFFER, champ: null }
  expect(suspensionOn({ betting: false, subjects: ['champ:7'] }, old)).toBeNull()
  expect(suspensionOn({ betting: false, subjects: ['event:400'] }, old)).toBe('offer-stopped')
})
