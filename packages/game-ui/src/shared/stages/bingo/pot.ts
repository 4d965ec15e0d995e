import type { BingoChoice, BingoOutcome, TablePot } from '@evens/contracts'
import {
  type BingoCard,
  bingoCards,
  type BingoMaths,
  type BingoShare,
  callsOf,
  settleBingo,
  winningCall,
} from '@evens/games/bingo'
import type { DemoPotGiven, EndGiven, SharedRound } from '../../stage.ts'

/** Cards that play along in a demo. Their numbers follow from the round as those of any bet do. */
export const PRACTICE_CARDS = 36
const PRACTICE_BET = '1'

type Bet = EndGiven<BingoChoice>['bet']
type Placed = { readonly maths: BingoMaths; readonly round: SharedRound }

export const cardsOf = ({ maths, round }: Placed, { id, choice }: Bet): readonly BingoCard[] =>
  bingoCards(maths, round.commitment, id, choice.cards)

export const ballsOf = ({ outcome }: SharedRound): readonly number[] | null =>
  (outcome as BingoOutcome | null)?.balls ?? null

const partOf = (amount: bigint, percent: number): bigint => (amount * BigInt(percent)) / 100n

/** The pot of a demo: the visitor's cards and those that play along, without a jackpot. */
export function demoPot({ maths: file, round, bets, price, money }: DemoPotGiven<BingoChoice>): TablePot {
  const maths = file as BingoMaths
  const count = bets.reduce((sum, { choice }) => sum + choice.cards, PRACTICE_CARDS)
  const stakes = price * BigInt(count)
  const shown = { currency: money.iso, exponent: money.exponent, stakes: String(stakes), jackpot: '0' }
  const balls = ballsOf(round)
  if (balls === null) {
    const pot = partOf(stakes, maths.potPercent)
    const open = { call: null, cards: 0, each: null }
    return {
      ...shown,
      prizes: maths.prizes.map(([prize, percent]) => ({ prize, amount: String(partOf(pot, percent)), ...open })),
    }
  }
  const practice = bingoCards(maths, round.commitment, PRACTICE_BET, PRACTICE_CARDS)
  const cards = [...bets.flatMap((bet) => cardsOf({ maths, round }, bet)), ...practice]
  const { prizes } = settleBingo(maths, { price, cards, jackpot: 0n }, balls)
  return {
    ...shown,
    prizes: prizes.map(({ prize, amount, call, winners, each }) => ({
      ...{ prize, call, amount: String(amount), each: String(each) },
      cards: winners.length,
    })),
  }
}

/** The share of a bet, as the server plays its end; null until the pot says who has won. */
export function endOf({ maths: file, bet, round, pot }: EndGiven<BingoChoice>): unknown {
  const maths = file as BingoMaths
  const balls = ballsOf(round)
  if (pot === null || balls === null || pot.prizes.some(({ call }) => call === null)) return null
  const calls = callsOf(balls)
  const cards = cardsOf({ maths, round }, bet)
  const shares = pot.prizes.map(({ prize, call, each }): BingoShare => {
    const reached = prize === 'jackpot' ? 'house' : prize
    const won = cards.filter((card) => winningCall(maths, reached, card, calls) === call).length
    return { prize, call: call ?? 0, won, each: each ?? '0' }
  })
  return { do: 'share', commitment: round.commitment, bet: bet.id, shares }
}
