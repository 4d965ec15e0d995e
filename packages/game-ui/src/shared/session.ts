import type { Readable } from '@evens/remote-sdk'
import type { Refusal } from '../session/refusal.ts'
import type { Phase } from './phase.ts'
import { endOfBet } from './reckon.ts'
import type { OwnBet, SharedRound } from './stage.ts'

/** A bet panel: its call under way, and what came of the last one. */
export type SlotState = {
  readonly isBusy: boolean
  readonly refusal: Refusal | null
  /** A try without a reply: the next press sends it again under its own key. */
  readonly isUnanswered: boolean
}

export type TableState = {
  /** Of the sitting, oldest first. */
  readonly bets: readonly OwnBet[]
  /** Null while it is not known. */
  readonly balance: bigint | null
  readonly slots: Readonly<Record<number, SlotState>>
}

export type Order = {
  readonly slot: number
  readonly n: string
  readonly stake: bigint
  readonly choice: unknown
}

/** One sitting at a table. The frame does not know whether it is played for money or in demo. */
export type TableSession = {
  readonly mode: 'demo' | 'money'
  readonly money: { readonly iso: string; readonly exponent: number }
  readonly state: Readable<TableState>
  readonly place: (order: Order) => Promise<void>
  /** Leaves a flight. */
  readonly collect: (bet: OwnBet) => Promise<void>
  readonly dismiss: (slot: number) => void
  /** News of the round; a demo settles its bets by it. */
  readonly follow: (round: SharedRound, phase: Phase, next: SharedRound | null) => void
  /** Only of a demo: the purse is full again. */
  readonly refill: (() => void) | null
  readonly end: () => void
}

const IDLE: SlotState = { isBusy: false, refusal: null, isUnanswered: false }
export const slotOf = ({ slots }: TableState, slot: number): SlotState => slots[slot] ?? IDLE

export const withSlot = (state: TableState, slot: number, change: Partial<SlotState>): TableState => ({
  ...state,
  slots: { ...state.slots, [slot]: { ...slotOf(state, slot), ...change } },
})

/** Later news of a bet takes the place of earlier; a new one comes last. An end once told is not taken back. */
export function withBet(state: TableState, bet: OwnBet): TableState {
  const known = state.bets.find(({ id }) => id === bet.id)
  if (known === undefined) return { ...state, bets: [...state.bets, bet] }
  const next = { ...bet, collected: bet.collected ?? known.collected, over: bet.over ?? known.over }
  return { ...state, bets: state.bets.map((one) => (one.id === bet.id ? next : one)) }
}

/** Paid less staked; the stake of an open bet is out. */
export const netOf = (bets: readonly OwnBet[]): bigint =>
  bets.reduce((sum, bet) => {
    const end = endOfBet(bet)
    return sum - bet.stake + (end?.payout ?? 0n) - (bet.over?.tax ?? 0n)
  }, 0n)
