import { expect, test } from 'vitest'
import { settleHandicap, settleTotal } from './settling.ts'

const HALF_WON = { win: 0.5, refund: 0.5 }
const HALF_LOST = { win: 0, refund: 0.5 }
const WON = { win: 1, refund: 0 }
const LOST = { win: 0, refund: 0 }
const VOID = { win: 0, refund: 1 }

test.each([
  { lead: 0, line: -0.25, home: HALF_LOST, away: HALF_WON },
  { lead: 0, line: 0.25, home: HALF_WON, away: HALF_LOST },
  { lead: 1, line: -0.75, home: HALF_WON, away: HALF_LOST },
  { lead: -1, line: 0.75, home: HALF_LOST, away: HALF_WON },
  { lead: 1, line: -1, home: VOID, away: VOID },
  { lead: 2, line: -1.5, home: WON, away: LOST },
  { lead: 1, line: -1.5, home: LOST, away: WON },
])('at $line a lead of $lead', ({ lead, line, home, away }) => {
  expect(settleHandicap(lead, line)).toEqual([
    { outcome: 'home', ...home },
    { outcome: 'away', ...away },
  ])
})

test.each([
  { scored: 2, line: 2.25, over: HALF_LOST, under: HALF_WON },
  { scored: 3, line: 2.75, over: HALF_WON, under: HALF_LOST },
  { scored: 2, line: 2, over: VOID, under: VOID },
  { scored: 3, line: 2.5, over: WON, under: LOST },
])('$scored scored with a line of $line', ({ scored, line, over, under }) => {
  expect(settleTotal(scored, line)).toEqual([
    { outcome: 'over', ...over },
    { outcome: 'under', ...under },
  ])
})

test('a line that is no quarter is refused', () => {
  expect(() => settleTotal(2, 2.3)).toThrow('not a line')
})
