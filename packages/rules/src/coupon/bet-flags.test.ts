import { expect, test } from 'vitest'
import { betFlags, type BetToFlag, type MarketFacts } from './bet-flags.ts'

const market = (id: string, group = 'main'): MarketFacts => ({ id, group })
const RESULT = market('result')
const CORNERS = market('corners_total', 'statistics')
const RED_CARD = market('red_card', 'specials')
const bet = (event: string, ...markets: readonly MarketFacts[]): BetToFlag => ({ event, kind: 'match', markets })

test.each([
  { what: 'two markets of the score', bets: [bet('1', RESULT), bet('1', market('total'))], is: [true, true] },
  { what: 'score and corners', bets: [bet('1', RESULT), bet('1', CORNERS)], is: [true, true] },
  { what: 'a red card and the score', bets: [bet('1', RED_CARD), bet('1', RESULT)], is: [true, true] },
  { what: 'other events', bets: [bet('1', RESULT), bet('2', RESULT)], is: [false, false] },
  {
    what: 'a builder and a bet of its event',
    bets: [bet('1', CORNERS, market('total')), bet('1', RESULT), bet('2', RESULT)],
    is: [true, true, false],
  },
  {
    what: 'a market that the catalogue does not know',
    bets: [{ ...bet('1'), markets: null }, bet('1', CORNERS)],
    is: [true, true],
  },
])('$what: dependent $is', ({ bets, is }) => {
  expect(betFlags(bets).map(({ isDepend }) => isDepend)).toEqual(is)
})

test.each([
  { what: 'a result', bet: bet('1', RESULT), flags: {} },
  {
    what: 'an outright',
    bet: { ...bet('1', market('outright_winner')), kind: 'outright' },
    flags: { isBannedExpress: true, isDisabledBanker: true },
  },
  {
    what: 'the toss',
    bet: bet('1', market('toss', 'specials')),
    flags: { isBannedExpress: true, isDisabledBanker: true },
  },
  { what: 'a special', bet: bet('1', RED_CARD), flags: { isDisabledBanker: true } },
  { what: 'a builder with a special', bet: bet('1', RESULT, RED_CARD), flags: { isDisabledBanker: true } },
  { what: 'an unknown market', bet: { ...bet('1'), markets: null }, flags: { isBlocked: true } },
])('$what: $flags', ({ bet: one, flags }) => {
  const none = { isBlocked: false, isDepend: false, isBannedExpress: false, isDisabledBanker: false }
  expect(betFlags([one])).toEqual([{ ...none, ...flags }])
})
