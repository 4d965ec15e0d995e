import type { TablePot } from '@evens/contracts'
import { bytesOfHex, hmacSha256, roundChance } from '@evens/games'
import { BINGO_GAMES, bingoBalls, type BingoMaths } from '@evens/games/bingo'
import { describe, expect, test } from 'vitest'
import type { SharedRound } from '../../stage.ts'
import { callMoments, cardsIn, gameLasts, hallCards, lastCall, stepped } from './hall.ts'
import { demoPot, endOf, PRACTICE_CARDS } from './pot.ts'

const DIGEST = 'd'.repeat(64)
const MONEY = { iso: 'USD', exponent: 2 }
const GAMES = BINGO_GAMES.map((game) => [game.name, game] as const)
const chanceOf = (seed: string) => roundChance(hmacSha256(bytesOfHex(seed)), DIGEST, 0n)

function roundOf(maths: BingoMaths, seed = 'a'.repeat(64)): SharedRound {
  const times = { opensAt: 0, closesAt: 10, startsAt: 20, endsAt: 30 }
  const known = {
    commitment: 'c'.repeat(64),
    digest: DIGEST,
    seed,
    outcome: { balls: bingoBalls(maths, chanceOf(seed)) },
  }
  return { n: '7', state: 'running', ...times, ...known, card: null, bets: 2 }
}
const BETS = [
  { id: '4001', choice: { cards: 6 } },
  { id: '4002', choice: { cards: 18 } },
]

describe.each(GAMES)('the pot of a demo of %s', (_name, game) => {
  const maths = game.maths as BingoMaths
  const round = roundOf(maths)
  const pot = demoPot({ maths, round, bets: BETS, price: 20n, money: MONEY })

  test('is shared by own and practice cards, and the kernel takes each share', () => {
    expect(BigInt(pot.stakes)).toBe(20n * BigInt(cardsIn(BETS) + PRACTICE_CARDS))
    for (const bet of BETS) {
      const started = game.start(20n * BigInt(bet.choice.cards), bet.choice, chanceOf(round.seed ?? ''))
      const action = endOf({ maths, bet, round, pot })
      expect(started.takes(action)).toBe(true)
      expect(started.act(action).over?.payout).toBeLessThanOrEqual(BigInt(pot.stakes))
    }
  })

  test('has amounts and no calls while the balls are not known', () => {
    const open = demoPot({ maths, round: { ...round, outcome: null }, bets: BETS, price: 20n, money: MONEY })
    expect(open.prizes.map(({ amount }) => amount)).toEqual(pot.prizes.map(({ amount }) => amount))
    expect(open.prizes.every(({ call }) => call === null)).toBe(true)
    expect(endOf({ maths, bet: { id: '4001', choice: { cards: 6 } }, round, pot: open })).toBeNull()
  })
})

describe.each(GAMES)('the cards in the hall of %s', (_name, game) => {
  const maths = game.maths as BingoMaths
  const round = roundOf(maths)
  const { balls } = round.outcome as { readonly balls: readonly number[] }
  const pot = demoPot({ maths, round, bets: BETS, price: 20n, money: MONEY })
  const seen = (called: number) => hallCards({ maths, round, bets: BETS, pot, balls, called })

  test('stand in the order of buying before the first ball, and the best first after it', () => {
    expect(seen(0).map(({ number }) => number)).toEqual(Array.from({ length: 24 }, (_card, at) => at + 1))
    for (const called of [5, 20, 40]) {
      const ranks = seen(called).map(({ won, lacks }) => [-won.length, lacks.length] as const)
      expect(ranks).toEqual(ranks.toSorted(([a, b], [c, d]) => a - c || b - d))
    }
  })

  test('win at the call of the pot and not before, as many as in their shares', () => {
    for (const { prize, call } of pot.prizes) {
      const winners = (at: number) => seen(at).filter(({ won }) => won.some((one) => one === prize)).length
      const shares = BETS.flatMap(
        (bet) => (endOf({ maths, bet, round, pot }) as { shares: { prize: string; won: number }[] }).shares,
      )
      expect(winners((call ?? 1) - 1)).toBe(0)
      const own = shares.filter((share) => share.prize === prize).reduce((sum, { won }) => sum + won, 0)
      expect(winners(call ?? 1)).toBe(own)
    }
  })
})

test('a game ends with the last prize of all pots; without stakes all balls are called', () => {
  const balls = Array.from({ length: 90 }, (_ball, at) => at + 1)
  const potOf = (stakes: string, calls: readonly (number | null)[]): TablePot => ({
    ...{ currency: 'USD', exponent: 2, stakes, jackpot: '0' },
    prizes: calls.map((call) => ({ prize: 'house', amount: '1', call, cards: 1, each: '1' })),
  })
  expect(lastCall([potOf('40', [31, 68]), potOf('20', [40, 71])], balls)).toBe(71)
  expect(lastCall([potOf('0', [31])], balls)).toBe(90)
  expect(lastCall([potOf('40', [null])], balls)).toBe(90)
  expect(gameLasts(71, balls)).toBeGreaterThan(callMoments(balls)[70] ?? 0)
  expect(gameLasts(90, balls)).toBeGreaterThan(callMoments(balls)[89] ?? 0)
})

test('steps of the plus and minus keys stay within the cards of one player', () => {
  const maths = GAMES[0]?.[1].maths as BingoMaths
  expect([stepped(maths, 1, -1), stepped(maths, 6, 1), stepped(maths, 24, 1)]).toEqual([1, 7, 24])
})
