import type { Sentence } from '@evens/games'
import type { Readable } from '@evens/remote-sdk'
import type { StageRound } from '../stage.ts'
import type { Refusal } from './refusal.ts'

/** A round with what proves it. */
export type PlayedRound = StageRound<unknown, unknown> & {
  readonly maths: string
  readonly choice: unknown
  readonly sentences: readonly Sentence[]
  /** Null for a bet in a shared round. */
  readonly pair: string | null
  readonly nonce: string
  readonly startedAt: number
  /** Withheld from the payout. */
  readonly tax: bigint
}

/** A finished round in the row of the last results. */
export type Result = {
  readonly id: string
  readonly staked: bigint
  readonly payout: bigint
}

export type Wait = {
  /** Of the page's monotonic clock. */
  readonly fromMs: number
  readonly untilMs: number
}

export type SessionState = {
  readonly round: PlayedRound | null
  /** A call is under way. */
  readonly isBusy: boolean
  readonly refusal: Refusal | null
  /** Null while it is not known. */
  readonly balance: bigint | null
  /** Until the next round may start, by the minimum cycle of the jurisdiction. */
  readonly wait: Wait | null
  /** Of this visit, newest first. */
  readonly results: readonly Result[]
  /** Paid less staked, of this visit. */
  readonly net: bigint
  /** The round was taken up again or moved by another tab: it is shown without motion. */
  readonly isTakenUp: boolean
  /** A try without a reply: nothing else is sent before it. */
  readonly isUnanswered: boolean
}

export type RetiredPair = {
  readonly id: string
  readonly commitment: string
  readonly serverSeed: string
  readonly clientSeed: string
  readonly rounds: string
}

export type Seeds = {
  readonly active: {
    readonly id: string
    readonly commitment: string
    readonly clientSeed: string
    readonly nextNonce: string
  } | null
  readonly nextCommitment: string
  /** Newest first. */
  readonly retired: readonly RetiredPair[]
}

/** A finished round step by step. */
export type Recalled = {
  readonly steps: readonly PlayedRound[]
  readonly actions: readonly unknown[]
  readonly balanceBefore: bigint
  readonly balanceAfter: bigint
  readonly commitment: string
  readonly clientSeed: string
  /** Published when the pair is retired; null before. */
  readonly serverSeed: string | null
}

/** One sitting at a title. The frame does not know whether it is played for money or in demo. */
export type GameSession = {
  readonly mode: 'demo' | 'money'
  readonly money: { readonly iso: string; readonly exponent: number }
  readonly state: Readable<SessionState>
  readonly seeds: Readable<Seeds | null>
  /** Takes up a round that is open, and the seeds. Resolves when the stage may be shown. */
  readonly open: () => Promise<void>
  readonly start: (stake: bigint, choice: unknown, isAuto?: boolean) => Promise<void>
  readonly act: (action: unknown) => Promise<void>
  /** Retires the pair of seeds; null when it was done, else the refusal. */
  readonly rotate: (clientSeed: string) => Promise<Refusal | null>
  readonly recall: (id: string) => Promise<Recalled | null>
  readonly dismiss: () => void
  /** Only of a demo: the purse is full again. */
  readonly refill: (() => void) | null
  readonly end: () => void
}

export const FIRST_STATE: SessionState = {
  round: null,
  isBusy: false,
  refusal: null,
  balance: null,
  wait: null,
  results: [],
  net: 0n,
  isTakenUp: false,
  isUnanswered: false,
}

const RESULTS_MAX = 20

type Paid = Pick<PlayedRound, 'over' | 'jackpots'>
const sumOf = (pots: PlayedRound['jackpots'], part: 'amount' | 'tax'): bigint =>
  (pots ?? []).reduce((sum, pot) => sum + pot[part], 0n)

/** The payout with the pots that the round was paid. */
export const paidBy = ({ over, jackpots }: Paid): bigint => (over?.payout ?? 0n) + sumOf(jackpots, 'amount')
const withheldFrom = ({ tax, jackpots }: Pick<PlayedRound, 'tax' | 'jackpots'>): bigint => tax + sumOf(jackpots, 'tax')

/** The state after a step: a finished round joins the results once. */
export function afterStep(state: SessionState, round: PlayedRound, balance: bigint | null): SessionState {
  const isNew = round.over !== null && state.results.every(({ id }) => id !== round.id)
  const base = { ...state, round, balance: balance ?? state.balance, refusal: null, isUnanswered: false }
  if (round.over === null || !isNew) return base
  const payout = paidBy(round)
  const result: Result = { id: round.id, staked: round.stake, payout }
  return {
    ...base,
    results: [result, ...state.results].slice(0, RESULTS_MAX),
    net: state.net + payout - withheldFrom(round) - round.stake,
  }
}
