import type { TableRound } from '@evens/contracts'
import type { SharedRound } from './stage.ts'

export type Phase = 'open' | 'closing' | 'running' | 'over' | 'void'

/** Part of a round by the house clock: news of a change may be a moment late, and the clock is not. */
export function phaseOf(round: SharedRound, now: number, isCollected: boolean): Phase {
  if (round.state === 'void') return 'void'
  if (round.state === 'over') return 'over'
  // The end of a flight is its outcome.
  if (isCollected && round.outcome !== null) return 'over'
  if (round.endsAt !== null && now >= round.endsAt) return 'over'
  if (now < round.closesAt && round.state === 'open') return 'open'
  return now < round.startsAt ? 'closing' : 'running'
}

export const sharedRoundOf = (round: TableRound): SharedRound => ({
  n: round.n,
  state: round.state,
  opensAt: round.opensAt,
  closesAt: round.closesAt,
  startsAt: round.startsAt,
  endsAt: round.endsAt,
  commitment: round.commitment,
  digest: round.digest,
  seed: round.seed,
  outcome: round.outcome ?? null,
  card: round.card ?? null,
  bets: round.bets,
})

const ORDER = ['open', 'closed', 'running', 'over', 'void']

/** The later news of two: of a later round, or of a later state of the same one. */
export function isLater(one: TableRound, other: TableRound): boolean {
  if (one.n !== other.n) return BigInt(one.n) > BigInt(other.n)
  return ORDER.indexOf(one.state) > ORDER.indexOf(other.state)
}
