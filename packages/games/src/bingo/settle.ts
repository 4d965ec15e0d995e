import { invariant } from '@evens/kernel'
import { callsOf, winningCall } from './calls.ts'
import type { BingoCard } from './cards.ts'
import type { BingoMaths, BingoPrize } from './maths.ts'

/** All cards of a game cost the same. */
export type BingoGame = {
  readonly price: bigint
  readonly cards: readonly BingoCard[]
  /** Of the room before this game. */
  readonly jackpot: bigint
}

/** `winners` are places in the list of cards; each is paid `each`. */
type Paid = { readonly call: number; readonly winners: readonly number[]; readonly each: bigint }

export type BingoSettlement = {
  readonly stakes: bigint
  readonly pot: bigint
  /** The house keeps what goes neither into the pot nor into the jackpot. */
  readonly kept: bigint
  readonly prizes: readonly (Paid & { readonly prize: BingoPrize; readonly amount: bigint })[]
  /** Null when no house came within the calls. */
  readonly jackpot: Paid | null
  /** Of the room after this game: what does not divide stays in it. */
  readonly jackpotAfter: bigint
  /** By the place of each card. */
  readonly payouts: readonly bigint[]
}

const HUNDRED = 100n
const share = (amount: bigint, percent: number): bigint => (amount * BigInt(percent)) / HUNDRED

function prizeOf(
  maths: BingoMaths,
  prize: BingoPrize,
  cards: readonly BingoCard[],
  calls: ReadonlyMap<number, number>,
) {
  const reached = cards.map((card) => winningCall(maths, prize, card, calls))
  const call = reached.reduce((least, own) => Math.min(least, own), Infinity)
  return { prize, call, winners: reached.flatMap((own, at) => (own === call ? [at] : [])) }
}

/**
 * Shares the pot of a game. The jackpot that can be won is the one from before; what this game adds to it is for the next.
 * Stakes and the jackpot before are the payouts, what the house keeps and the jackpot after, to the last minor unit.
 */
export function settleBingo(maths: BingoMaths, { price, cards, jackpot }: BingoGame, balls: readonly number[]) {
  invariant(cards.length > 0 && price > 0n && jackpot >= 0n, 'a game of bingo has cards that were paid')
  const calls = callsOf(balls)
  const stakes = price * BigInt(cards.length)
  const [pot, fed] = [share(stakes, maths.potPercent), share(stakes, maths.jackpotPercent)]
  const prizes = maths.prizes.map(([prize, percent]) => {
    const found = prizeOf(maths, prize, cards, calls)
    const amount = share(pot, percent)
    return { ...found, amount, each: amount / BigInt(found.winners.length) }
  })
  const house = prizes.find(({ prize }) => prize === 'house')
  invariant(house !== undefined, `${maths.id} has no house`)
  const isWon = house.call <= maths.jackpotCalls
  const won = isWon ? { call: house.call, winners: house.winners, each: jackpot / BigInt(house.winners.length) } : null
  const payouts = cards.map(() => 0n)
  for (const { winners, each } of [...prizes, ...(won === null ? [] : [won])])
    for (const at of winners) payouts[at] = (payouts[at] ?? 0n) + each
  const paid = payouts.reduce((sum, payout) => sum + payout, 0n)
  const kept = stakes - pot - fed
  return {
    stakes,
    pot,
    kept,
    prizes,
    jackpot: won,
    jackpotAfter: jackpot + stakes - kept - paid,
    payouts,
  } satisfies BingoSettlement
}
