import { expect } from 'vitest'
import type { Principal } from '../../../platform/http/principal.ts'
import { aSiteDatabase } from '../../../testing/site-database.ts'
import { startBank } from '../../../testing/start-bank.ts'
import { withLimits } from '../../limits/testing/start-limits.ts'
import { aPrincipal } from './start-betting.ts'

const RICH = 10_000_000n
const POOR = 60_000n

/**
 * A player in the model. A poor one may come to owe something, and so gets neither VIP bets nor advances, deposits or
 * limits.
 */
export type Player = {
  /** Self-exclusion ends the session; the player signs in again for the money. */
  principal: Principal
  readonly cash: bigint
  readonly isPoor: boolean
  /** Deposits minus what went back. */
  deposited: bigint
  /** All of their own money that they ever staked, whatever became of it. */
  wagered: bigint
  /** All that was ever credited, whatever became of it. */
  credited: bigint
  /** Bounds everything ever wagered or credited: the whole simulation is one day. */
  wagerLimit: bigint | null
  depositLimit: bigint | null
  isAway: boolean
}

export async function somePlayers(site: SimulatedSite, rich: number, poor: number): Promise<Player[]> {
  const players: Player[] = []
  for (const [count, cash] of [
    [rich, RICH],
    [poor, POOR],
  ] as const)
    if (count > 0)
      for (const { id, currency } of await site.newPlayers(count, cash))
        players.push({
          principal: await aPrincipal(site.database, id, currency),
          cash,
          isPoor: cash === POOR,
          deposited: 0n,
          wagered: 0n,
          credited: 0n,
          wagerLimit: null,
          depositLimit: null,
          isAway: false,
        })
  return players
}

/** No excluded player stakes anything, and nobody more than their limit. */
export function noteStake(player: Player, own: bigint): void {
  expect(player.isAway, 'a stake of somebody who stays away').toBe(false)
  player.wagered += own
  expect(isOverWager(player, 0n), 'a stake beyond its limit').toBe(false)
}

export const isOverWager = ({ wagerLimit, wagered }: Player, more: bigint): boolean =>
  wagerLimit !== null && wagered + more > wagerLimit

export const isOverDeposit = ({ depositLimit, credited }: Player, more: bigint): boolean =>
  depositLimit !== null && credited + more > depositLimit

/** Operators decide on VIP bets, no job runs, and limits are so low that they are reached. */
const SIMULATED = {
  sandbox: false,
  betting: {
    limits: [],
    maxStake: 10,
    maxPayout: 12,
    maxEventLiability: 60,
    maxMarketLiability: 60,
    liveDelayMs: 60_000,
  },
}

export type SimulatedSite = Awaited<ReturnType<typeof startSimulated>>

/**
 * A site on a database of its own, for a few dozen seeds: the rules are asked of all that there ever was. The server is
 * not killed here, only lines to it are cut, so it need not wait for its disk.
 */
export async function startSimulated(provider: string, jurisdiction: object = {}) {
  const database = await aSiteDatabase({ synchronous_commit: 'off' })
  return withLimits(await startBank(database, provider, { ...SIMULATED, ...jurisdiction }))
}
