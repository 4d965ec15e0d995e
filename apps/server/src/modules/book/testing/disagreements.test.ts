import { expect, test } from 'vitest'
import { disagreements } from './disagreements.ts'
import { aMarket, anEvent, aResult, aTotal } from './build.ts'

test.each([
  {
    what: 'totals that fall with their line',
    faults: 0,
    markets: [aTotal('1.5', 0.7), aTotal('2.5', 0.5), aTotal('3.5', 0.3)],
  },
  { what: 'a higher line that is likelier', faults: 1, markets: [aTotal('1.5', 0.5), aTotal('2.5', 0.6)] },
  {
    what: 'lines of two halves',
    faults: 0,
    markets: [aTotal('1.5', 0.5, { period: '1' }), aTotal('2.5', 0.6, { period: '2' })],
  },
  {
    what: 'a double chance that is the two together',
    faults: 0,
    markets: [aResult(0.5, 0.3), aMarket('double_chance', {}, { home_draw: 0.8, home_away: 0.7, draw_away: 0.5 })],
  },
  {
    what: 'a double chance that is something else',
    faults: 1,
    markets: [aResult(0.5, 0.3), aMarket('double_chance', {}, { home_draw: 0.9, home_away: 0.7, draw_away: 0.5 })],
  },
])('$what: $faults', ({ faults, markets }) => {
  expect(disagreements(anEvent({ markets }))).toHaveLength(faults)
})
