import { invariant } from '@evens/kernel'
import { isStake } from '../amounts.ts'
import { roundChance, type Chance } from '../chance.ts'
import {
  hasOnly,
  isOneOf,
  isWhole,
  type EndShown,
  type Family,
  type Over,
  type Sentence,
  type Step,
} from '../family.ts'
import { endSentence } from '../endings.ts'
import { hmacSha256 } from '../sha256.ts'
import { bytesOfHex } from '../verify.ts'
import { callsOf, winningCall } from './calls.ts'
import { bingoBalls, bingoCard, type BingoCard } from './cards.ts'
import type { BingoMaths, BingoPrize } from './maths.ts'

export type BingoChoice = { readonly cards: number }

/** Of one prize: `won` are the own cards with it at this call, each of which is paid. */
export type BingoShare = {
  readonly prize: BingoPrize | 'jackpot'
  readonly call: number
  readonly won: number
  readonly each: string
}

/** The house shares the pot of all players; without that a bet goes back. */
export type BingoAction =
  | { readonly do: 'share'; readonly commitment: string; readonly bet: string; readonly shares: readonly BingoShare[] }
  | { readonly do: 'lapse' }

export type BingoState = {
  readonly stake: bigint
  readonly cards: number
  /** Drawn at the start. */
  readonly balls: readonly number[]
  readonly shares: readonly BingoShare[]
  readonly over: Over | null
}

export type BingoView = {
  readonly cards: number
  /** Null while the round is open. */
  readonly balls: readonly number[] | null
  readonly shares: readonly BingoShare[]
}

export type BingoShown =
  | { readonly at: 'bought'; readonly cards: number }
  | { readonly at: 'called'; readonly balls: readonly number[] }
  | ({ readonly at: 'shared' } & BingoShare)
  | EndShown

const HEX = /^[0-9a-f]{64}$/
const ID = /^[1-9][0-9]{0,18}$/
const AMOUNT = /^(?:0|[1-9][0-9]{0,18})$/

/** Cards follow from public data: the commitment of their round is the key, and the id of the bet the client seed. */
export function bingoCards(maths: BingoMaths, commitment: string, bet: string, count: number): readonly BingoCard[] {
  const chance = roundChance(hmacSha256(bytesOfHex(commitment)), bet, 0n)
  return Array.from({ length: count }, () => bingoCard(maths, chance))
}

/** The first call at which one of these cards has a prize, and how many have it then. */
export function firstCall(
  maths: BingoMaths,
  prize: BingoPrize,
  cards: readonly BingoCard[],
  calls: ReadonlyMap<number, number>,
): { readonly call: number; readonly won: number } {
  const reached = cards.map((card) => winningCall(maths, prize, card, calls))
  const call = Math.min(...reached)
  return { call, won: reached.filter((own) => own === call).length }
}

/** A prize goes to the first call of all players: own cards have it at that call, or later and win nothing. */
function isShare(maths: BingoMaths, cards: readonly BingoCard[], calls: ReadonlyMap<number, number>, share: unknown) {
  if (!hasOnly(share, 'prize', 'call', 'won', 'each')) return false
  const { prize, call, won, each } = share as BingoShare
  const isWritten =
    isWhole(call, 1, calls.size) && isWhole(won, 0, cards.length) && typeof each === 'string' && AMOUNT.test(each)
  if (!isWritten || !isOneOf([...maths.prizes.map(([name]) => name), 'jackpot'], prize)) return false
  if (prize === 'jackpot' && call > maths.jackpotCalls) return false
  const own = firstCall(maths, prize === 'jackpot' ? 'house' : prize, cards, calls)
  return own.call > call ? won === 0 : own.call === call && won === own.won
}

function isShared(maths: BingoMaths, { cards, balls }: BingoState, action: BingoAction): boolean {
  if (!hasOnly(action, 'do', 'commitment', 'bet', 'shares') || action.do !== 'share') return false
  const { commitment, bet, shares } = action
  if (typeof commitment !== 'string' || !HEX.test(commitment) || typeof bet !== 'string' || !ID.test(bet)) return false
  if (!Array.isArray(shares)) return false
  const own = bingoCards(maths, commitment, bet, cards)
  const prizes = shares.map((share: BingoShare | null) => share?.prize)
  const all = maths.prizes.every(([prize]) => prizes.includes(prize)) && new Set(prizes).size === prizes.length
  return all && shares.every((share) => isShare(maths, own, callsOf(balls), share))
}

function ended(state: BingoState, over: Over, shares: readonly BingoShare[]): Step<BingoState, BingoShown> {
  return {
    state: { ...state, shares, over },
    shown: [
      { at: 'called', balls: state.balls },
      ...shares.filter(({ won }) => won > 0).map((share) => ({ at: 'shared', ...share }) as const),
      { at: 'end', why: over.why, payout: String(over.payout) },
    ],
    more: 0n,
    over,
  }
}

/** Cards of one price in a room: the stakes of a currency are one pot, and the first cards with a prize share it. */
export const bingo: Family<BingoMaths, BingoChoice, BingoState, BingoAction, BingoView, BingoShown> = {
  id: 'draw',
  kind: 'bingo',
  step: () => 1n,
  refusal: ({ cardsMost }, stake, choice) => {
    if (!isStake(stake, 1n)) return 'stake-step'
    const isChoice = hasOnly(choice, 'cards') && isWhole(choice.cards, 1, cardsMost)
    if (!isChoice) return 'choice-unknown'
    return stake % BigInt(choice.cards) === 0n ? null : 'stake-step'
  },
  start: (maths, stake, { cards }, chance: Chance) => ({
    state: { stake, cards, balls: bingoBalls(maths, chance), shares: [], over: null },
    shown: [{ at: 'bought', cards }],
    more: 0n,
    over: null,
  }),
  act: (_maths, state, action) => {
    invariant(state.over === null, 'the round is over')
    if (action.do === 'lapse') return ended(state, { payout: state.stake, why: 'returned' }, [])
    const payout = action.shares.reduce((sum, { won, each }) => sum + BigInt(won) * BigInt(each), 0n)
    return ended(state, { payout, why: 'settled' }, action.shares)
  },
  actions: () => [],
  isStamped: isShared,
  lapse: () => ({ do: 'lapse' }),
  view: (_maths, { cards, balls, shares, over }) => ({ cards, balls: over === null ? null : balls, shares }),
  say: (shown) => shown.map(sentenceOf),
}

/** All balls in words, for all who play. */
export const calledSentence = (balls: readonly number[]): Sentence => ({ key: 'games_bingo_called', values: { balls } })

const SHARE_KEYS: Readonly<Record<BingoShare['prize'], string>> = {
  line: 'games_bingo_line',
  'two-lines': 'games_bingo_two_lines',
  corners: 'games_bingo_corners',
  house: 'games_bingo_house',
  jackpot: 'games_bingo_jackpot',
}

function sentenceOf(event: BingoShown): Sentence {
  switch (event.at) {
    case 'bought':
      return { key: 'games_bingo_bought', values: { cards: event.cards } }
    case 'called':
      return calledSentence(event.balls)
    case 'shared':
      return {
        key: SHARE_KEYS[event.prize],
        values: { call: event.call, cards: event.won, each: { amount: event.each } },
      }
    case 'end':
      return endSentence(event)
  }
}
