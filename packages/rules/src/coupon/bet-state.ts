import type { BetFlags } from './leg-rules.ts'

const STATUS_FINISHED = 4
const STATUSES_LIVE: readonly number[] = [2, 3]
/** What a bet's status is before the server has said anything of it. */
export const BET_STATUS_INITIAL = -2

export type GameFacts = {
  readonly isFinished: boolean
  readonly status: number | null
  readonly hasGameTime: boolean
  readonly isLiveInLive: boolean
  readonly isMarketLive: boolean
}

export const isBetLocked = (bet: Pick<BetFlags, 'isBlocked' | 'isDepend' | 'isBannedExpress'>): boolean =>
  bet.isBlocked || bet.isDepend || bet.isBannedExpress

export const isBetFinished = ({ isFinished, status }: GameFacts): boolean => isFinished || status === STATUS_FINISHED

export function isBetLive(game: GameFacts): boolean {
  if (isBetFinished(game)) return false
  const isStatusLive = game.status !== null && STATUSES_LIVE.includes(game.status)
  return game.hasGameTime || game.isLiveInLive || isStatusLive || game.isMarketLive
}
