import type { BingoChoice, TablePot } from '@evens/contracts'
import { type BingoCard, type BingoMaths, type BingoPrize, callsOf, lackedBy, winningCall } from '@evens/games/bingo'
import type { OwnBet, SharedRound } from '../../stage.ts'
import { cardsOf } from './pot.ts'

const CALL_MS = 2_500
/** The first ball comes out of the machine. */
const LEAD_MS = 700
/** The last prize is looked at for so long before the game is over. */
const HOUSE_MS = 3_500

/** Times at which balls are called, from the start of the show. */
export const callMoments = (balls: readonly number[]): readonly number[] =>
  balls.map((_ball, at) => at * CALL_MS + LEAD_MS)

/** The call that ends the game: of the last prize of all pots, else of the last ball. */
export function lastCall(pots: readonly TablePot[], balls: readonly number[]): number {
  const calls = pots
    .filter(({ stakes }) => stakes !== '0')
    .flatMap(({ prizes }) => prizes.map(({ call }) => call ?? balls.length))
  return calls.length === 0 ? balls.length : Math.max(...calls)
}

export const gameLasts = (last: number, balls: readonly number[]): number =>
  Math.min(last * CALL_MS + HOUSE_MS, balls.length * CALL_MS - LEAD_MS)

/** An own card as far as the balls have been called. */
export type HallCard = {
  readonly key: string
  /** Of the player, from 1. */
  readonly number: number
  readonly card: BingoCard
  /** Prizes that it has won. */
  readonly won: readonly BingoPrize[]
  /** The prize in play that it is nearest to; null when none is left. */
  readonly nearest: BingoPrize | null
  /** Numbers that it lacks for that. */
  readonly lacks: readonly number[]
}

type Seen = {
  readonly maths: BingoMaths
  readonly round: SharedRound
  readonly bets: readonly Pick<OwnBet<BingoChoice>, 'id' | 'choice'>[]
  readonly pot: TablePot | null
  readonly balls: readonly number[]
  /** Number of the balls that are called. */
  readonly called: number
}

/** The card of the player's bets, the best first: those that have won, then those that lack least. */
export function hallCards({ maths, round, bets, pot, balls, called }: Seen): readonly HallCard[] {
  const calls = callsOf(balls)
  const heard = new Set(balls.slice(0, called))
  const prizes = maths.prizes.map(([prize]) => ({
    prize,
    call: pot?.prizes.find((one) => one.prize === prize)?.call ?? null,
  }))
  const open = prizes.filter(({ call }) => call === null || call > called)
  const cards = bets.flatMap((bet) =>
    cardsOf({ maths, round }, bet).map((card, at) => ({ card, key: `${bet.id} ${at}` })),
  )
  const seen = cards.map(({ card, key }, at): HallCard => {
    const won = prizes
      .filter(({ prize, call }) => call !== null && call <= called && winningCall(maths, prize, card, calls) === call)
      .map(({ prize }) => prize)
    const [first] = open
      .map(({ prize }) => ({ prize, lacks: lackedBy(maths, prize, card, heard) }))
      .toSorted((one, other) => one.lacks.length - other.lacks.length)
    return { key, card, number: at + 1, won, nearest: first?.prize ?? null, lacks: first?.lacks ?? [] }
  })
  if (called === 0) return seen
  return seen.toSorted((one, other) => other.won.length - one.won.length || one.lacks.length - other.lacks.length)
}

/** Columns are told apart by colour: tens of a bingo of 90, letters of one of 75. */
export const columnOf = ({ columns }: BingoMaths, ball: number): number =>
  columns.findIndex(([first, last]) => ball >= first && ball <= last)

const LETTERS = 'BINGO'
const LETTERED = 5

/** The letter of a ball, where the balls have letters. */
export const letterOf = (maths: BingoMaths, ball: number): string =>
  maths.columns.length === LETTERED ? (LETTERS[columnOf(maths, ball)] ?? '') : ''

/** Dictionary key of a prize. */
export const prizeKey = (prize: string): string => `bingo_prize_${prize.replaceAll('-', '_')}`

/** A ball as it is called. */
export const callOf = (maths: BingoMaths, ball: number): string => `${letterOf(maths, ball)} ${ball}`.trim()

const QUICK = [1, 3, 6, 12, 24] as const
export const quickPicks = ({ cardsMost }: BingoMaths): readonly number[] => QUICK.filter((count) => count <= cardsMost)

export const cardsIn = (bets: readonly { readonly choice: BingoChoice }[]): number =>
  bets.reduce((sum, { choice }) => sum + choice.cards, 0)

export const stepped = ({ cardsMost }: BingoMaths, cards: number, by: number): number =>
  Math.min(cardsMost, Math.max(1, cards + by))
