import { startBank } from '../../../testing/start-bank.ts'
import { withLimits } from '../../limits/testing/start-limits.ts'
import { aSiteDatabase } from '../../../testing/site-database.ts'

/** People decide on VIP bets, nothing waits by itself, and what is bounded is bounded so low that it comes up. */
const SIMULATED = {
  sandbox: false,
  betting: { maxStake: 10, maxPayout: 12, maxEventLiability: 60, maxMarketLiability: 60, liveDelayMs: 60_000 },
}

export type SimulatedSite = Awaited<ReturnType<typeof startSimulated>>

/**
 * A site on a database of its own, for a few dozen seeds: the rules are asked of all that there ever was. The server is
 * not killed here, only lines to it are cut, so it need not wait for its disk.
 */
export async function startSimulated(provider: string) {
  const database = await aSiteDatabase({ synchronous_commit: 'off' })
  return withLimits(await startBank(database, provider, SIMULATED))
}
