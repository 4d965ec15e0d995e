import { gameByMaths } from '@evens/games'
import { bingoCards, type BingoMaths } from '@evens/games/bingo'
import { invariant } from '@evens/kernel'
import { describe, expect, test } from 'vitest'
import type { RoundRow } from './outcomes.ts'
import { reckonPot, shareOf } from './pots.ts'

const game = gameByMaths('bingo-90@1')
invariant(game !== undefined, 'bingo has its mathematics')
const maths = game.maths as BingoMaths
const COMMITMENT = 'ab'.repeat(32)
const ALL = Array.from({ length: 90 }, (_ball, at) => at + 1)

const bet = (id: bigint, cards: number) => ({ id, currency: 'USD', stake: 20n * BigInt(cards), choice: { cards } })
const BETS = [bet(101n, 1), bet(102n, 3), bet(103n, 3)]

/** Calls the numbers of the first card of a bet first, so its house is called within so few calls. */
function rowFor(id: bigint): RoundRow {
  const [card] = bingoCards(maths, COMMITMENT, String(id), 1)
  const own = (card ?? []).flat().filter((number) => number !== null)
  const balls = [...own, ...ALL.filter((ball) => !own.includes(ball))]
  return { maths: 'bingo-90@1', commitment: COMMITMENT, outcome: { balls } } as unknown as RoundRow
}

/** The chance of a round that draws these balls. */
const drawing = ({ outcome }: RoundRow) => ({
  below: () => 0,
  draw: <T>(list: readonly T[]): readonly T[] =>
    (outcome as { readonly balls: readonly number[] }).balls.map((ball) => list[ball - 1] as T),
  word: () => 0,
})

function settled(row: RoundRow, before: bigint) {
  const pot = reckonPot(row, BETS, before)
  const ends = BETS.map((one) => {
    const action = shareOf(row, one, [pot])
    return game?.replay(one.stake, one.choice, [action], drawing(row)).over?.payout ?? -1n
  })
  return { pot, ends }
}

describe('the pot of a currency', () => {
  test('pays its jackpot to a full card in few calls, and all its bets together are paid its total', () => {
    const { pot, ends } = settled(rowFor(101n), 7777n)
    expect(pot.prizes.find(({ prize }) => prize === 'jackpot')).toMatchObject({ call: 15, cards: 1, each: '7777' })
    expect(ends.reduce((sum, payout) => sum + payout, 0n)).toBe(pot.paid)
    expect(ends[0]).toBeGreaterThanOrEqual(7777n)
    expect(pot.stakes).toBe(pot.paid + pot.kept + pot.after - pot.before)
    expect(pot.after).toBeLessThan(10n)
  })

  test('leaves what does not divide in the jackpot of the room, which no later full card wins', () => {
    const row = rowFor(102n)
    const { balls } = row.outcome as { readonly balls: readonly number[] }
    const late = { ...row, outcome: { balls: [...balls.slice(20), ...balls.slice(0, 20)] } }
    const { pot, ends } = settled(late, 1001n)
    expect(pot.prizes.map(({ prize }) => prize)).toEqual(['line', 'two-lines', 'house'])
    expect(ends.reduce((sum, payout) => sum + payout, 0n)).toBe(pot.paid)
    expect(pot.after).toBe(pot.before + pot.stakes - pot.kept - pot.paid)
    expect(pot.after).toBeGreaterThan(pot.before)
  })

  test('takes no share that the cards of the bet do not have', () => {
    const row = rowFor(101n)
    const [first] = BETS
    invariant(first !== undefined, 'there are bets')
    const action = shareOf(row, first, [reckonPot(row, BETS, 0n)])
    const [share] = action.shares
    const more = { ...action, shares: action.shares.map((one) => (one === share ? { ...one, won: one.won + 1 } : one)) }
    const start = game?.start(first.stake, first.choice, drawing(row))
    expect([start?.takes(action), start?.takes(more)]).toEqual([true, false])
    expect(start?.takes({ ...action, bet: '102' })).toBe(false)
  })
})
